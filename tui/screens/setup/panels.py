"""The four panels of the set-up, painted from its scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.painting.canvas import Canvas
from tui.painting.cell_text import cut, wrap
from tui.painting.glyphs import mark
from tui.painting.ink import BOLD, CURSOR, FAINT, HEADING, ICE, KEY, MUTED, PAPER, RAISED, player
from tui.painting.parts.controls import chooser, radio
from tui.screens.setup.options import OptionRows
from tui.screens.setup.seats import KINDS

if TYPE_CHECKING:
    from tui.screens.setup.screen import SetupScreen

HEADS = ("you", "here", "easy", "norm", "hard", "LAN", "none")
NAME = -1
SIGN = 4
"""Cells of a radio button and the blank after it."""
MOST_LISTED = 7
"""Rows an option may take; a longer list is leafed through in one row."""
DEFAULT_PORT = ":1920"


def paint_seats(canvas: Canvas, scene: SetupScreen) -> None:
    """The radio matrix: everything that is possible is in sight."""
    seating, info = scene.seating, scene.game.info
    focus = scene.panel == "seats"
    kind = KINDS[scene.column] if scene.column != NAME else seating.kinds[scene.seat]
    said = seating.in_words(scene.seat, kind, info.hidden_information)
    few = f"{info.min_seats} to {info.max_seats}" if info.min_seats < info.max_seats else f"always {info.max_seats}"
    span = f"{seating.taken} taken of {info.max_seats}" if canvas.width > 60 else few
    inside = canvas.box(0, 0, canvas.width, canvas.height, "Seats", span, said if focus else "", focus=focus)
    cell = 10 if canvas.width >= 90 else 6 if canvas.width >= 60 else 5
    base = inside.width - 7 * cell
    step = 2 if inside.height >= 4 + 2 * len(seating.kinds) else 1
    spare = inside.height - 2 - step * len(seating.kinds)
    top = min(2, max(0, (spare - 1) // 2))
    _heads(inside, top, base, cell, scene.column if focus else NAME)
    for seat in range(len(seating.kinds)):
        _row(inside, top + 2 + min(1, max(0, spare - top - 1)) + seat * step, seat, scene, base, cell)


def _heads(canvas: Canvas, y: int, base: int, cell: int, column: int) -> None:
    canvas.put_centre(base + cell // 2, y, 2 * cell, "person", MUTED)
    canvas.put_centre(base + 2 * cell, y, 3 * cell, "bot", MUTED)
    for number, title in enumerate(HEADS):
        canvas.put_centre(base + number * cell, y + 1, cell, title, HEADING if number == column else MUTED)


def _row(canvas: Canvas, y: int, seat: int, scene: SetupScreen, base: int, cell: int) -> None:
    seating = scene.seating
    here = scene.panel == "seats" and seat == scene.seat
    out = seating.kinds[seat] == "none"
    canvas.put(1, y, mark(seat), FAINT if out else player(seat))
    name = cut(seating.name(seat), base - 3)
    if here and scene.column == NAME:
        line = scene.name_line
        if line is not None:
            line.paint(canvas, 4, y, base - 3)
        else:
            canvas.put(4, y, name, CURSOR)
    else:
        canvas.put(4, y, name, FAINT if out else BOLD if here else PAPER)
    canvas.add_target(0, y, base, 1, ("seat", seat, NAME))
    for column, kind in enumerate(KINDS):
        x = base + column * cell + (cell - 3) // 2
        if seating.possible(seat, kind):
            radio(canvas, x, y, seating.kinds[seat] == kind, here and column == scene.column, ("seat", seat, column))
        else:
            canvas.put(x + 1, y, "·", FAINT)


def paint_options(canvas: Canvas, choices: OptionRows, focus: bool) -> None:
    """Each option with all its choices in sight, as far as there is room; the seed below."""
    inside = canvas.box(0, 0, canvas.width, canvas.height, "Options", focus=focus)
    rows = inside.height - 1
    beside = max((len(option.title) for option in choices.options), default=0) <= 6
    least = len(choices.options) * _least_rows(beside)
    y = 0
    for row, option in enumerate(choices.options):
        least -= _least_rows(beside)
        size = inside.width - _left(beside) - SIGN
        lines = [line for _, words in option.choices for line in wrap(words, size)]
        listed = len(lines) + _least_rows(beside) - 1 <= min(MOST_LISTED, rows - y - least)
        window = inside.sub(0, y, inside.width, rows - y)
        y += _option(window, row, choices, focus and row == choices.row, beside, listed) + (y + 8 < rows - least and inside.height > 9)
    _seed(inside, min(rows, y + (y < rows)), choices, focus and choices.on_seed)


def _least_rows(beside: bool) -> int:
    return 1 if beside else 2


def _left(beside: bool) -> int:
    return 8 if beside else 1


def _option(canvas: Canvas, row: int, choices: OptionRows, here: bool, beside: bool, listed: bool) -> int:
    """One option: its title beside or above its choices; the rows it took."""
    option = choices.options[row]
    left, y = _left(beside), _least_rows(beside) - 1
    canvas.put(1, 0, option.title, HEADING if here else MUTED)
    if not listed:
        words = cut(option.choices[choices.at[row]][1], canvas.width - left - 5)
        chooser(canvas, left, y, words, here, ("option", row, -1))
        return y + 1
    size = canvas.width - left - SIGN
    for number, (_, words) in enumerate(option.choices):
        on = choices.at[row] == number
        radio(canvas, left, y, on, here and on, ("option", row, number))
        for line in wrap(words, size, PAPER if on else MUTED):
            canvas.words(left + SIGN, y, line)
            canvas.add_target(left + SIGN, y, size, 1, ("option", row, number))
            y += 1
    return y


def _seed(canvas: Canvas, y: int, choices: OptionRows, here: bool) -> None:
    left = 8
    canvas.put(1, y, "Seed", HEADING if here else MUTED)
    if here:
        choices.seed.paint(canvas, left, y, 12)
    else:
        canvas.put(left, y, f" {choices.seed.text} ", RAISED)
    canvas.words(left + 13, y, [("n", KEY), (" new", MUTED)])
    canvas.add_target(left, y, 12, 1, ("option", len(choices.options), -1))


def paint_table(canvas: Canvas, scene: SetupScreen) -> None:
    """What this table will be like, in the game's own way, and what Enter will do."""
    seating = scene.seating
    inside = canvas.box(0, 0, canvas.width, canvas.height, "This table", f"{seating.taken} players")
    scene.face.about_table(inside.sub(1, 0, inside.width - 2, inside.height - 2), scene.choices.chosen(), seating.taken)
    text = f"  Enter  {start_text(scene)}  "
    x = inside.put_centre(0, inside.height - 1, inside.width, text, CURSOR)
    inside.add_target(x, inside.height - 1, len(text), 1, "start")


def start_text(scene: SetupScreen) -> str:
    """What Enter will really do."""
    waiting = scene.seating.waiting
    if scene.name_line is not None:
        return "Keep the name"
    if waiting:
        return f"Open the table and wait for {waiting}"
    return "Deal, and watch the bots" if not scene.seating.people else "Sit down and begin"


def paint_network(canvas: Canvas, scene: SetupScreen) -> None:
    """How others find the table, if a seat is open to them; else what the game is about."""
    network = scene.house.services.network
    if not scene.seating.waiting or network is None:
        _in_brief(canvas, scene)
        return
    inside = canvas.box(0, 0, canvas.width, canvas.height, "On the network")
    reach = network.reach
    y = 0
    for title, address in zip(["Reach", *[""] * len(reach)], reach, strict=False):
        inside.put(1, y, title, MUTED)
        inside.put(8, y, address, BOLD, inside.width - 9)
        y += 1
    how = "Others find it by name, or join with" if reach else "Other guests find it on their first screen."
    for line in wrap(how, inside.width - 2, MUTED):
        y += 1
        inside.words(1, y, line)
    if reach:
        inside.put(1, y + 1, f"backroom join {reach[0].removesuffix(DEFAULT_PORT)}", ICE, inside.width - 2)


def _in_brief(canvas: Canvas, scene: SetupScreen) -> None:
    inside = canvas.box(0, 0, canvas.width, canvas.height, "In brief", "r rules")
    for y, line in enumerate(wrap(" ".join(scene.face.blurb), inside.width - 2)[: inside.height]):
        inside.words(1, y, line)
