"""What one seat is sent of a game, numbered by what it may know. Moves it is told nothing of leave no gap to be counted."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import deque

import msgspec

from core.codec import GameCodec
from core.game import Refusal
from core.lan.protocol import messages
from core.lan.protocol.updates import UpdateCodec
from core.table import Table
from core.visibility import redact_all

UNDO_OVER = Refusal("undo-over", "The game is over, and everybody has seen everything.")
"""Else a last move could be taken back after the whole game was sent to its players."""
REMEMBERED = 64
"""How many earlier numbers can still be answered upon."""


class SeatFeed:
    """One seat, or (None) those who watch."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self._table, self._seat = table, seat
        self._updates, self._events = UpdateCodec(table.game), GameCodec(table.game).events
        self._heard = 0
        """How many of the table's moves were looked at."""
        self._told = array("L")
        """The moves this seat was told of, by their number at the table. What it was told of them the table says."""
        self._content: messages.Update | None = None
        self._at = -1
        """The table's sequence number of the content."""
        self._number = 0
        self._moments = deque[int](maxlen=REMEMBERED)
        """The table's sequence numbers when the last updates were sent, the newest last."""

    @property
    def number(self) -> int:
        """Return the number of the newest update. It grows only when there is something new for this seat."""
        self._refresh()
        return self._number

    @property
    def moves(self) -> int:
        """Return how many moves this seat was told of."""
        self._refresh()
        return len(self._told)

    def undone(self, moves: int) -> None:
        """Forget what was told of moves that were taken back. So many are left at the table."""
        before = len(self._told)
        while self._told and self._told[-1] >= moves:
            self._told.pop()
        self._heard = min(self._heard, moves)
        if len(self._told) < before:
            self._content = None

    def message(self, told: int, done: int) -> messages.Update:
        """Return the update for a connection that was told of so many moves, and whose action of this id was done last."""
        self._refresh()
        assert self._content is not None
        told_now = [self._table.moves[at] for at in self._told[told:]]
        seen = (self._events.pack(redact_all(events, self._seat)) for _, events, _ in told_now)
        return msgspec.structs.replace(
            self._content,
            sequence=self._number,
            move=len(self._told),
            told=tuple(enumerate(seen, told + 1)),
            done=done,
            last_own=None if told else self._last_own(),
            rounds=tuple(round_ for *_, round_ in told_now),
        )

    def _last_own(self) -> tuple[int, bytes] | None:
        own = self._table.last_own(self._seat)
        number = 0 if own is None else bisect_left(self._told, own.move)
        return None if own is None else self._updates.pack_last_own(own, number)

    def moment(self, number: int) -> int:
        """Return the table's sequence number that an update of this number stands for. The newest still holds."""
        self._refresh()
        if number > self._number:
            return self._table.sequence + 1
        if number == self._number:
            return self._table.sequence
        ago = self._number - number
        return self._moments[-1 - ago] if ago < len(self._moments) else 0

    def _refresh(self) -> None:
        table = self._table
        if self._at == table.sequence:
            return
        self._at = table.sequence
        news = False
        for n in range(self._heard, len(table.moves)):
            record, events, _ = table.moves[n]
            if record.seat == self._seat or redact_all(events, self._seat):
                self._told.append(n)
                news = True
        self._heard = len(table.moves)
        content = msgspec.structs.replace(self._updates.pack(table.update(self._seat, len(table.moves))), sequence=0, move=0)
        if content.result is not None:
            content = msgspec.structs.replace(content, undo=UNDO_OVER)
        if news or content != self._content:
            self._content = content
            self._begin_number()

    def _begin_number(self) -> None:
        self._number += 1
        self._moments.append(self._table.sequence)
