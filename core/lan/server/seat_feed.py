"""What one seat is sent of a game, numbered by what it may know. Moves it is told nothing of leave no gap to be counted."""

from __future__ import annotations

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
        self._told: list[tuple[int, bytes, int]] = []
        """The moves this seat was told of: their number at the table, the events, and the round."""
        self._content: messages.Update | None = None
        self._at = -1
        """The table's sequence number of the content."""
        self._number = 0
        self._moments: dict[int, int] = {}
        """By number of an update: the table's sequence number when it was sent."""

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
        self._told = [told for told in self._told if told[0] < moves]
        self._heard = min(self._heard, moves)
        if len(self._told) < before:
            self._content = None

    def message(self, told: int, done: int) -> messages.Update:
        """Return the update for a connection that was told of so many moves, and whose action of this id was done last."""
        self._refresh()
        assert self._content is not None
        told_now = self._told[told:]
        return msgspec.structs.replace(
            self._content,
            sequence=self._number,
            move=len(self._told),
            told=tuple((number, events) for number, (_, events, _) in enumerate(told_now, told + 1)),
            done=done,
            last_own=None if told else self._last_own(),
            rounds=tuple(round_ for *_, round_ in told_now),
        )

    def _last_own(self) -> tuple[int, bytes] | None:
        own = self._table.last_own(self._seat)
        number = 0 if own is None else sum(at < own.move for at, *_ in self._told)
        return None if own is None else self._updates.pack_last_own(own, number)

    def moment(self, number: int) -> int:
        """Return the table's sequence number that an update of this number stands for. The newest still holds."""
        self._refresh()
        if number > self._number:
            return self._table.sequence + 1
        return self._table.sequence if number == self._number else self._moments.get(number, 0)

    def _refresh(self) -> None:
        table = self._table
        if self._at == table.sequence:
            return
        self._at = table.sequence
        news = False
        for n in range(self._heard, len(table.moves)):
            record, events, round_ = table.moves[n]
            seen = redact_all(events, self._seat)
            if seen or record.seat == self._seat:
                self._told.append((n, self._events.pack(seen), round_))
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
        self._moments[self._number] = self._table.sequence
        self._moments.pop(self._number - REMEMBERED, None)
