"""Bots speak in line by line play as well, where the table wants it."""

from __future__ import annotations

from core.chance import seeded
from core.registry import load
from core.table import Seat, Table
from tui.plain.opponents import LocalBots


def said(wish: str) -> int:
    """Return how many lines two bots say in a hundred moves."""
    options = {"goal": "standard", "deck": "full", "remarks": wish}
    table = Table(load("chicago_poker"), options, (Seat("Ann", "bot", "easy"), Seat("Bo", "bot", "easy")), seeded(5))
    bots = LocalBots(table, "5")
    while len(table.moves) < 100 and table.game.actors(table.state):
        bots.move(needed=True)
    return len(table.chat)


def test_bots_speak_line_by_line_where_the_table_wants_it() -> None:
    assert said("on") > 0
    assert said("off") == 0
