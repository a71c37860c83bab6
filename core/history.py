"""The moves of a game that stand, in a small space: all but the last few are packed, since they are hardly ever asked for."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, MutableSequence
from typing import overload

import msgspec

from core.codec import Codec
from core.known_types import known
from core.table import MoveRecord, PlayedMove
from core.visibility import Event

UNPACKED = 4
"""So many of the last moves stay as they are."""
_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(known(tuple[int, bytes, bytes, int, bytes, int]))


class MoveHistory(MutableSequence[PlayedMove]):
    """Holds what a list of the moves would."""

    def __init__(self, events: Codec[tuple[Event, ...]], moves: Iterable[PlayedMove] = ()) -> None:
        self._events = events
        self._packed, self._ends = bytearray(), array("L")
        """The packed moves, and where each ends."""
        self._last: list[PlayedMove] = []
        for move in moves:
            self.append(move)

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._ends) + len(self._last)

    @overload
    def __getitem__(self, index: int) -> PlayedMove: ...
    @overload
    def __getitem__(self, index: slice) -> list[PlayedMove]: ...
    def __getitem__(self, index: int | slice) -> PlayedMove | list[PlayedMove]:
        """Return one, or a list of some."""
        at = range(len(self))[index]
        return self._at(at) if isinstance(at, int) else [self._at(number) for number in at]

    def __eq__(self, other: object) -> bool:
        """Return whether these are the same moves as those of another sequence."""
        return isinstance(other, MutableSequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def append(self, value: PlayedMove) -> None:
        """Add the newest."""
        self._last.append(value)
        if len(self._last) > UNPACKED:
            record, events, round_ = self._last.pop(0)
            packed = record.seat, record.action, record.digest, record.hints, self._events.pack(events), round_
            self._packed += _encoder.encode(packed)
            self._ends.append(len(self._packed))

    def __delitem__(self, index: int | slice) -> None:
        """Take some away, and all that came after them."""
        first = range(len(self))[index]
        first = first if isinstance(first, int) else min(first, default=len(self))
        kept = self[first - UNPACKED if first > UNPACKED else 0 : first]
        del self._ends[max(0, first - len(kept)) :]
        del self._packed[self._ends[-1] if self._ends else 0 :]
        self._last = kept

    def __setitem__(self, index: object, value: object) -> None:
        """Refuse: a move that was made is not changed."""
        raise TypeError("a move that was made is not changed")

    def insert(self, index: int, value: PlayedMove) -> None:
        """Refuse all places but the end."""
        if index < len(self):
            raise TypeError("a move is made after all others")
        self.append(value)

    def _at(self, number: int) -> PlayedMove:
        if number >= len(self._ends):
            return self._last[number - len(self._ends)]
        begin = self._ends[number - 1] if number else 0
        seat, action, digest, hints, events, round_ = _decoder.decode(self._packed[begin : self._ends[number]])
        return MoveRecord(seat, action, digest, hints), self._events.unpack(events), round_
