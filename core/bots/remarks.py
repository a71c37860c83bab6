"""What bots say at a table that wants it: a line at some of their moves, and then a while of silence."""

from __future__ import annotations

from collections.abc import Callable

from core.bots.character import remark
from core.options import REMARKS
from core.table import MoveMade, Table

QUIET_MOVES = 6
"""After a remark nobody says anything for so many moves."""


class BotRemarks:
    """Listens to a table, and speaks for its bots. `level_of` tells the level of the bot on a seat, or None if none plays there."""

    def __init__(self, table: Table, level_of: Callable[[int], str | None], say: Callable[[str, str], object]) -> None:
        self._table, self._level_of, self._say = table, level_of, say
        self._spoken = -QUIET_MOVES
        """The last move that something was said at."""
        self.close = table.bus.subscribe(self._on_bus) if table.options.get(REMARKS.name) == "on" else lambda: None

    def _on_bus(self, message: object) -> None:
        if isinstance(message, MoveMade) and not message.undone and message.move - self._spoken >= QUIET_MOVES:
            level, seats = self._level_of(message.seat), self._table.seats
            said = remark(self._table.game, level, message.seat, len(seats), message.move, message.events) if level else ""
            if said:
                self._spoken = message.move
                self._say(seats[message.seat].name, said)
