"""The lower panels of home: the game to go on with, the saved games, the tables on the network."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from core.text import counted, listed
from tui.commands import Press
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, cut, pad, width, wrap
from tui.painting.glyphs import HERE, mark
from tui.painting.ink import BLOOD, BOLD, BRASS, CURSOR, FELT, ICE, KEY, MUTED, PAPER, player
from tui.painting.parts.menu import Item, Menu, menu

if TYPE_CHECKING:
    from saves.summary import SaveSummary
    from tui.services import FoundTable, NetworkService


def entry_stage(entry: SaveSummary) -> str:
    """Where a saved game stands, in words."""
    if entry.trouble:
        return "cannot be opened"
    if entry.result is not None:
        winners = listed(entry.seats[seat].name for seat in entry.result.winners)
        return f"{winners} won" if winners else "over, nobody won"
    return entry.stage + (f", {_turn(entry)}" if entry.turn else "")


def _turn(entry: SaveSummary) -> str:
    people = [seat.name for seat in entry.seats if seat.kind == "person"]
    if len(people) == 1 and people[0] in entry.turn:
        return "your turn"
    return f"{entry.turn[0]}'s turn" if len(entry.turn) == 1 else f"{len(entry.turn)} to act"


def entry_day(entry: SaveSummary, today: date | None = None) -> str:
    """When it was last played, as people say it."""
    played = entry.played
    days = ((today or date.today()) - played.date()).days
    if days == 0:
        return f"today {played:%H:%M}"
    if days == 1:
        return "yesterday"
    return f"{played:%a}" if 0 <= days < 7 else f"{played.day} {played:%b}"


def paint_games(
    canvas: Canvas, entries: Sequence[SaveSummary] | None, last: SaveSummary | None, model: Menu, focus: bool, kept: bool = True
) -> None:
    """Your games, the one to go on with first."""
    count = "" if not entries else f"{len(entries)} save" + ("s" if len(entries) != 1 else "")
    inside = canvas.box(0, 0, canvas.width, canvas.height, "Your games", count, focus=focus)
    if not entries:
        _first_visit(inside, entries is None, kept)
        return
    if last is not None and not focus:
        _going_on(inside, last)
        rest = [(number, entry) for number, entry in enumerate(entries) if entry is not last]
        items = [Item(e.title or e.name, _cut_stage(e, inside.width), target=("entry", number)) for number, e in rest]
        menu(inside.sub(0, 2, inside.width, inside.height - 3), Menu(), items, focus=False)
    else:
        items = [Item(e.title or e.name, _cut_stage(e, inside.width), target=("entry", n)) for n, e in enumerate(entries)]
        menu(inside.sub(0, 0, inside.width, inside.height - 1), model, items, focus=focus)
    _key_line(inside, inside.height - 1, "s", "saves", "all saves, replay, export")


def _cut_stage(entry: SaveSummary, size: int) -> Words:
    """The stage in the room the title leaves, without whose turn it is if that is one too many."""
    room = size - 5 - width(entry.title or entry.name)
    stage = entry_stage(entry)
    return [(stage if width(stage) <= room else cut(stage.partition(",")[0], max(4, room)), BLOOD if entry.trouble else MUTED)]


def _going_on(canvas: Canvas, last: SaveSummary) -> None:
    canvas.put(0, 0, "c", KEY)
    end = canvas.put(2, 0, " Continue ", CURSOR)
    canvas.put(end + 1, 0, last.title, BOLD)
    canvas.put(4, 1, f"{entry_stage(last)} · {entry_day(last)}", MUTED, canvas.width - 5)
    canvas.add_target(0, 0, canvas.width, 2, Press("continue", "c"))


def _first_visit(canvas: Canvas, looking: bool, kept: bool) -> None:
    if looking:
        canvas.put(2, 1, "looking for your saves …", MUTED)
        return
    text = "Nothing played yet. Every game is kept from its first move; it will be found here."
    if not kept:
        text = "You are a guest. The tables of this house are kept for you; a game of your own against bots lasts as long as your visit."
    for y, line in enumerate(wrap(text, canvas.width - 4, MUTED)):
        canvas.words(2, 1 + y, line)
    canvas.words(2, canvas.height - 1, [("Enter", KEY), (" sets up the game in front", MUTED)])


def _key_line(canvas: Canvas, y: int, key: str, name: str, text: str, after: str = "") -> None:
    canvas.put(0, y, key, KEY)
    end = canvas.put(2, y, text, MUTED)
    canvas.put(end + 2, y, after, PAPER)
    canvas.add_target(0, y, canvas.width, 1, Press(name, key))


def paint_continue(canvas: Canvas, last: SaveSummary | None, entries: Sequence[SaveSummary] | None, kept: bool = True) -> None:
    """The last table in small."""
    inside = canvas.box(0, 0, canvas.width, canvas.height, "Continue", entry_day(last) if last else "")
    if last is None:
        _first_visit(inside, entries is None, kept)
        return
    inside.put(1, 1, "c", KEY)
    end = inside.put(3, 1, f" {last.title} ", CURSOR)
    inside.put(end + 2, 1, entry_stage(last), PAPER, inside.width - end - 3)
    inside.add_target(0, 1, inside.width, 1, Press("continue", "c"))
    for number, seat in enumerate(last.seats):
        y = 3 + number
        inside.put(3, y, HERE if seat.name in last.turn else " ", BRASS)
        end = inside.put(4, y, f"{mark(number)} {seat.name}", player(number), 22)
        inside.put(28, y, {"person": "here", "bot": f"bot, {seat.level}"}.get(seat.kind, "on the network"), MUTED)
    facts = [f"table {last.table}" if last.table else "", f"seed {last.seed}" if last.seed else "", counted(last.moves, "move")]
    inside.put(3, 4 + len(last.seats), "  ".join(fact for fact in facts if fact), MUTED)


def paint_saves(canvas: Canvas, entries: Sequence[SaveSummary] | None, model: Menu, focus: bool) -> None:
    """The saves, two lines each."""
    sound = bool(entries) and not any(e.trouble for e in entries or ())
    count = f"{len(entries)} saves{', all sound' if sound else ''}" if entries else ""
    inside = canvas.box(0, 0, canvas.width, canvas.height, "Saves", count, focus=focus)
    rows = (inside.height - 3) // 2
    top = model.scrolled(rows, len(entries or ()))
    for number, entry in enumerate((entries or ())[top : top + rows]):
        here = focus and top + number == model.cursor
        y = 1 + 2 * number
        inside.put(1, y, entry.title or entry.name, CURSOR if here else BOLD, inside.width - 14)
        inside.put_right(inside.width - 1, y, entry_day(entry), MUTED)
        inside.put(1, y + 1, entry_stage(entry), BLOOD if entry.trouble else MUTED, inside.width - 2)
        inside.add_target(0, y, inside.width, 2, ("entry", top + number))
    _key_line(inside.sub(1, 0, inside.width - 1, inside.height), inside.height - 1, "s", "saves", "all saves, replay, verify, export")


def paint_network(canvas: Canvas, network: NetworkService | None, model: Menu, focus: bool) -> None:
    """The tables found, each checked just now; how to join one by address, and to open one."""
    tables = network.tables if network is not None else ()
    count = f"{len(tables)} table" + ("s" if len(tables) != 1 else "") if tables else ""
    title = "Tables of this house" if network is not None and network.guest else "On this network"
    inside = canvas.box(0, 0, canvas.width, canvas.height, title, count, focus=focus)
    if network is None:
        _without_network(inside)
        return
    step = 2 if inside.height >= 12 and inside.width >= 40 else 1
    rows = (inside.height - 4) // step
    top = model.scrolled(rows, len(tables))
    for number, table in enumerate(tables[top : top + rows]):
        _table(inside.sub(0, number * step + step - 1, inside.width, step), top + number, table, focus and top + number == model.cursor)
    note = "" if network.guest and tables else "nobody has opened one yet" if network.guest else _found(len(tables), network.note)
    for number, line in enumerate(wrap(note, inside.width - 3, MUTED)[: max(1, inside.height - 3 - len(tables))]):
        inside.words(2, min(len(tables), rows) * step + step - 1 + number, line)
    if not network.guest:
        _key_line(inside, inside.height - 2, "j", "join", "join an address", "host:port")
    _key_line(inside, inside.height - 1, "o", "open", "open a table of your own")


def _found(count: int, note: str) -> str:
    return note or ("found by name, checked just now" if count else "no table found by name yet; f looks again")


def _table(canvas: Canvas, number: int, table: FoundTable, here: bool) -> None:
    canvas.put(0, 0, str(number + 1) if number < 3 else "", KEY)
    canvas.put(2, 0, pad(table.name, 14), CURSOR if here else PAPER)
    canvas.put(17, 0, table.game, MUTED)
    canvas.put_right(canvas.width - 1, 0, [(table.seats if table.open else "watch", FELT if table.open else ICE)])
    canvas.put(2, 1, f"{table.address}  {table.note}", MUTED, canvas.width - 3)
    canvas.add_target(0, 0, canvas.width, canvas.height, ("table", number))


def _without_network(canvas: Canvas) -> None:
    text = "To play with others on your network, start one of these in a terminal:"
    lines = wrap(text, canvas.width - 4, MUTED)
    for y, line in enumerate(lines):
        canvas.words(2, y, line)
    canvas.put(2, len(lines) + 1, "backroom host chinatown", ICE)
    canvas.put(2, len(lines) + 2, "backroom join host:port", ICE)
