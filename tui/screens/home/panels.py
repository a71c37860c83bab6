"""What the lists of home say: saved games and tables on the network, a row each, and the last table in small."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from core.text import counted, listed
from tui.commands import HOME, press
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, pad, width, wrap
from tui.painting.glyphs import HERE, mark
from tui.painting.ink import BLOOD, BOLD, BRASS, CURSOR, FELT, ICE, KEY, MUTED, PAPER, Ink, player
from tui.services import FoundTable
from tui.widgets.painted import Painted
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
FIRST_VISIT = "Nothing played yet. Every game is kept from its first move; it will be found here."
SEATED = "No game is among your saves yet. The one you play at {table} is kept where it is played, and your seat with it."
GUEST = "You are a guest. The tables of this server are kept for you; a game of your own against bots lasts as long as your visit."


def entry_stage(entry: SaveSummary) -> str:
    """Return where a saved game stands, in words."""
    if entry.trouble:
        return "cannot be opened"
    if entry.result is not None:
        winners = listed(entry.seats[seat].name for seat in entry.result.winners)
        return f"{winners} won" if winners else "over, nobody won"
    return f"{entry.stage}, {_turn(entry)}" if entry.turn else entry.stage


def by_code(code: str) -> FoundTable:
    """Return a table of this server of which only the code is known."""
    return FoundTable(f"table {code}", "", "", "", False, code=code)


def shorter(stage: str, room: int) -> str:
    """Return where a game stands in fewer words, if there is no room for all."""
    while width(stage) > room and (less := max(map(stage.rfind, (",", ":", " · ")))) > 0:
        stage = stage[:less]
    return stage


def _turn(entry: SaveSummary) -> str:
    people = [seat.name for seat in entry.seats if seat.kind == "person"]
    if len(people) == 1 and people[0] in entry.turn:
        return "your turn"
    return f"{entry.turn[0]}'s turn" if len(entry.turn) == 1 else f"{len(entry.turn)} to act"


def entry_day(entry: SaveSummary, today: date | None = None) -> str:
    """Return when it was last played, as people say it."""
    played = entry.played
    days = ((today or date.today()) - played.date()).days
    if days == 0:
        return f"today {played:%H:%M}"
    if days == 1:
        return "yesterday"
    day = f"{played.day} {played:%b}"
    return f"{played:%a}" if 0 <= days < 7 else day if played.year == (today or date.today()).year else f"{day} {played.year}"


def game_rows(entries: Sequence[SaveSummary], last: SaveSummary | None, size: int, roomy: bool) -> list[Row]:
    """Return the game to go on with first, then others, the newest first. Two lines each where there is room."""
    going_on = [] if last is None else [_going_on(last, size)]
    others = [_game(entry, size, roomy) for entry in entries[:GAMES_LISTED] if entry is not last]
    more = len(entries) - len(going_on) - len(others)
    rest = [(f"  and {more} more: {HOME['saves'].sign} shows all", MUTED)]
    return [*going_on, *others, *([Row(MORE, rest)] if more else [])]


def _going_on(last: SaveSummary, size: int) -> Row:
    left: Words = [(f"{HOME['go_on'].sign} ", KEY), (" Continue ", CURSOR), (f" {last.title}", BOLD)]
    day, stage, room = entry_day(last), entry_stage(last), size - 3
    if width(left) + 1 + width(day) > size:
        day, stage = "", f"{shorter(stage, room - width(day) - 3)} · {day}"
    return Row(last.name, left, [(day, MUTED)], [("   ", MUTED), (shorter(stage, room), MUTED)])


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


class LastTable(Painted):
    """The game to go on with, and who sits there."""

    last: SaveSummary | None = None
    note = ""
    """What is said where there is none."""

    def update_last(self, last: SaveSummary | None, note: str) -> None:
        self.last, self.note = last, note
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        last = self.last
        inside = canvas.box(0, 0, canvas.width, canvas.height, "Continue", entry_day(last) if last else "")
        if last is None:
            for y, line in enumerate(wrap(self.note, inside.width - 4, MUTED)):
                inside.words(2, 1 + y, line)
            return
        inside.put(1, 1, HOME["go_on"].sign, KEY)
        end = inside.put(3, 1, f" {last.title} ", CURSOR)
        stage = entry_stage(last)
        beside = width(stage) <= inside.width - end - 3
        inside.put(end + 2 if beside else 4, 1 if beside else 2, stage, PAPER, inside.width - 5)
        inside.add_target(0, 1, inside.width, 1, press(HOME["go_on"]))
        for number, seat in enumerate(last.seats):
            y = 3 + number
            inside.put(3, y, HERE if seat.name in last.turn else " ", BRASS)
            inside.put(4, y, f"{mark(number)} {seat.name}", player(number), 22)
            inside.put(28, y, {"person": "here", "bot": f"bot, {seat.level}"}.get(seat.kind, "on the network"), MUTED)
        facts = [f"table {last.table}" if last.table else "", f"seed {last.seed}" if last.seed else "", counted(last.moves, "move")]
        inside.put(3, 4 + len(last.seats), "  ".join(fact for fact in facts if fact), MUTED)
