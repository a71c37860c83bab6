"""Typed values of one game to msgpack and back. Bytes that are not exactly of the type raise `Malformed`, and nothing else."""

from __future__ import annotations

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


class Codec(Generic[T]):
    """Encodes and decodes one type."""

    def __init__(self, kind: Any) -> None:
        self._decoder: msgspec.msgpack.Decoder[T] = msgspec.msgpack.Decoder(known(kind))

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
    """The codecs of one game."""

    def __init__(self, game: AnyGame) -> None:
        self.action: Codec[Action] = Codec(game.action_type)
        self.state: Codec[State] = Codec(game.state_type)
        self.view: Codec[View] = Codec(game.view_type)
        self.events: Codec[tuple[Event, ...]] = Codec(GenericAlias(tuple, (game.event_type, ...)))


def digest(state: State) -> bytes:
    """Return eight bytes that differ when states differ."""
    return blake2b(_encoder.encode(state), digest_size=8).digest()
