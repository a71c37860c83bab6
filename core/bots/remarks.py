"""What bots say at a table that wants it: a line at some of their moves, and then a while of silence."""

from __future__ import annotations

from collections.abc import Callable

from core.bots.character import remark
from core.options import REMARKS
from core.table import MoveMade, Table
from core.visibility import redact_all

QUIET_MOVES = 6
"""After a remark nobody says anything for so many moves that everybody saw."""


class BotRemarks:
    """Listens to a table, and speaks for its bots. `level_of` tells the level of the bot on a seat, or None if none plays there."""

    def __init__(self, table: Table, level_of: Callable[[int], str | None], say: Callable[[str, str], object]) -> None:
        self._table, self._level_of, self._say = table, level_of, say
        self._seen = 0
        """How many moves everybody saw something of. Others are not counted, or what is said would tell of them."""
        self._spoken = -QUIET_MOVES
        """The last of them that something was said at."""
        self.close = table.bus.subscribe(self._on_bus) if table.options.get(REMARKS.name) == "on" else lambda: None

    def _on_bus(self, message: object) -> None:
        if not isinstance(message, MoveMade) or not redact_all(message.events, None):
            return
        self._seen += 1
        if self._seen - self._spoken >= QUIET_MOVES:
            level, seats = self._level_of(message.seat), self._table.seats
            said = remark(self._table.game, level, message.seat, len(seats), self._seen, message.events) if level else ""
            if said:
                self._spoken = self._seen
                self._say(seats[message.seat].name, said)
