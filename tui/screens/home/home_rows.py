"""What the lists of home say: a row for each saved game and for each table on the network."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tui.commands import HOME
from tui.painting.cell_text import Words, pad, width
from tui.painting.ink import BLOOD, BOLD, CURSOR, FELT, ICE, KEY, MUTED, PAPER, Ink
from tui.screens.saves.entry_words import entry_day, entry_stage, shorter
from tui.services import FoundTable
from tui.widgets.row_list import Row

if TYPE_CHECKING:
    from saves.summary import SaveSummary

DIGITS = 3
"""Tables that a digit leads to."""
SHORTEST_NAME = 8
MORE = "more saves"
"""The row below the games that are listed."""
GAMES_LISTED = 50
"""Saved games that home lists. A thousand rows would take longer to lay out than home takes to come."""


def game_rows(entries: Sequence[SaveSummary], last: SaveSummary | None, size: int, roomy: bool) -> list[Row]:
    """Return the game to go on with first, then others, the newest first. Two lines each where there is room."""
    going_on = [] if last is None else [_going_on(last, size)]
    others = [_game(entry, size, roomy) for entry in entries[:GAMES_LISTED] if entry is not last]
    more = len(entries) - len(going_on) - len(others)
    rest = [(f"  and {more} more: {HOME['saves'].sign} shows all", MUTED)]
    return [*going_on, *others, *([Row(MORE, rest)] if more else [])]


def _going_on(last: SaveSummary, size: int) -> Row:
    left: Words = [(f"{HOME['go_on'].sign} ", KEY), (" Continue ", CURSOR), (f" {last.title}", BOLD)]
    day, stage, room = entry_day(last), entry_stage(last), size - 2
    if width(left) + 1 + width(day) > size:
        day, stage = "", f"{shorter(stage, room - width(day) - 3)} · {day}"
    return Row(last.name, left, [(day, MUTED)], [("  ", MUTED), (shorter(stage, room), MUTED)])


def _game(entry: SaveSummary, size: int, roomy: bool) -> Row:
    title, ink = entry.title or entry.name, BLOOD if entry.trouble else MUTED
    if roomy:
        return Row(entry.name, [("  ", PAPER), (title, BOLD)], entry_day(entry), [("  ", PAPER), (entry_stage(entry), ink)])
    return Row(entry.name, f"  {title}", [(shorter(entry_stage(entry), size - width(title) - 4), ink)])


def table_rows(tables: Sequence[FoundTable], size: int, roomy: bool) -> list[Row]:
    """Return a row a table: its digit, its name, its game, and what can be done there. A long name has the row to itself."""
    others = [table for table in tables if not table.mine]
    games = max((width(table.game) for table in others), default=0)
    states = max((width(_state(table)[0]) for table in others), default=0)
    names = max(SHORTEST_NAME, min(22, size - games - states - 5))
    return [_table(number, table, names, roomy) for number, table in enumerate(tables)]


def _table(number: int, table: FoundTable, names: int, roomy: bool) -> Row:
    id, digit = f"table {number}", f"{number + 1} " if number < DIGITS else "  "
    if table.mine:
        return Row(id, [(digit, KEY), (table.name, BOLD)], [_state(table)], [(f"  {table.game} · {table.note}", MUTED)])
    if width(table.name) > names:
        return Row(id, [(digit, KEY), (table.name, BOLD)], [_state(table)], [(f"  {table.game}  {table.note}", MUTED)])
    left: Words = [(digit, KEY), (pad(table.name, names), BOLD), " ", (table.game, MUTED)]
    return Row(id, left, [_state(table)], [(f"  {table.address}  {table.note}", MUTED)] if roomy else "")


def _state(table: FoundTable) -> tuple[str, Ink]:
    if table.mine:
        return "your seat", FELT if table.answers else MUTED
    return (table.seats, FELT) if table.open else ("watch", ICE)
