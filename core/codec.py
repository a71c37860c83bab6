"""Typed values of one game to msgpack and back. Bytes that are not exactly of the type raise `Malformed`, and nothing else."""

from __future__ import annotations

from functools import cached_property, lru_cache
from hashlib import blake2b
from types import GenericAlias
from typing import Any, Generic, TypeVar

import msgspec

from core.game import Action, AnyGame, State, View
from core.known_types import known
from core.visibility import Event

T = TypeVar("T")

_encoder = msgspec.msgpack.Encoder()


class Malformed(ValueError):
    """The bytes are not what they should be."""


@lru_cache(256)
def _decoder_of(kind: Any) -> Any:
    """Return the one decoder of a type, whatever number of tables is played."""
    return msgspec.msgpack.Decoder(known(kind))


class Codec(Generic[T]):
    """Encodes and decodes one type."""

    def __init__(self, kind: Any) -> None:
        self._decoder: msgspec.msgpack.Decoder[T] = _decoder_of(kind)

    def pack(self, value: T) -> bytes:
        """Return the value's bytes."""
        return _encoder.encode(value)

    def unpack(self, data: bytes) -> T:
        """Return the value these bytes stand for. Raise `Malformed`."""
        try:
            return self._decoder.decode(data)
        except (msgspec.MsgspecError, ValueError, OverflowError, RecursionError) as error:
            raise Malformed(str(error)) from None


class GameCodec:
    """The codecs of one game, each made when it is first asked for: a save needs no views."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    @cached_property
    def action(self) -> Codec[Action]:
        """Return the codec of its actions."""
        return Codec(self._game.action_type)

    @cached_property
    def state(self) -> Codec[State]:
        """Return the codec of its states."""
        return Codec(self._game.state_type)

    @cached_property
    def view(self) -> Codec[View]:
        """Return the codec of its views."""
        return Codec(self._game.view_type)

    @cached_property
    def events(self) -> Codec[tuple[Event, ...]]:
        """Return the codec of the events of a move."""
        return Codec(GenericAlias(tuple, (self._game.event_type, ...)))


def digest(state: State) -> bytes:
    """Return eight bytes that differ when states differ."""
    return blake2b(_encoder.encode(state), digest_size=8).digest()
