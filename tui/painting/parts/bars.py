"""The rows every screen has: header on top, prompt and hints at the bottom. Nothing else is ever painted there.

A prompt that is too long for its row takes one or two of the rows above as well while it stands there, for it is never cut.
"""

from __future__ import annotations

from collections.abc import Iterable

from tui.commands import Command, Press
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, width, wrap
from tui.painting.ink import BAR, BRASS, GROUND, HEADING, KEY, MUTED

MOST_ROWS = 3
ARROW_SIGNS = {"←": "left", "→": "right", "↑": "up", "↓": "down"}


def header(canvas: Canvas, title: str, words: Words = "", right: Words = "") -> None:
    """Row 0: the title, where we are, and at the right what fits; a click on the title shows all commands."""
    canvas.fill(0, 0, canvas.width, 1, BAR)
    x = canvas.put(1, 0, title, HEADING)
    canvas.add_target(0, 0, x, 1, Press("palette"))
    x = canvas.words(x + 2, 0, words, MUTED, canvas.width - x - 3)
    if x + 2 + width(right) < canvas.width:
        canvas.put_right(canvas.width - 1, 0, right, MUTED)


def prompt(canvas: Canvas, words: Words) -> None:
    """The last row but one, and those above it that a long one needs: the only sentence on the screen."""
    rows = wrap(words, canvas.width - 4)[:MOST_ROWS]
    top = canvas.height - 1 - len(rows)
    canvas.fill(0, top, canvas.width, len(rows), GROUND)
    canvas.put(1, top, "›", BRASS)
    for number, row in enumerate(rows):
        canvas.words(3, top + number, row)


def hints(canvas: Canvas, commands: Iterable[Command]) -> None:
    """The last row: whole hints, the first ones first, as many as fit, and always how to get help; a click is the key."""
    y = canvas.height - 1
    canvas.fill(0, y, canvas.width, 1, BAR)
    shown = {command.name: command for command in reversed(list(commands)) if command.label and not command.why}
    help_hint = shown.pop("help", None)
    room = canvas.width - (_size(help_hint) + 2 if help_hint is not None else 0)
    x = 1
    for command in [*reversed(shown.values()), *([help_hint] if help_hint is not None else [])]:
        if x + _size(command) <= (canvas.width if command is help_hint else room):
            end = canvas.put(canvas.put(x, y, command.sign, KEY) + 1, y, command.label, MUTED)
            canvas.add_target(x, y, end - x, 1, Press(command.name, command.keys[0]))
            _hit_arrows(canvas, x, y, command)
            x = end + 2


def _hit_arrows(canvas: Canvas, x: int, y: int, command: Command) -> None:
    """Each arrow of several is a way of its own."""
    if set(command.sign) <= set(ARROW_SIGNS):
        for number, arrow in enumerate(command.sign):
            name = ARROW_SIGNS[arrow]
            canvas.add_target(x + number, y, 1, 1, Press(name, name))


def _size(command: Command) -> int:
    return width(command.sign) + 1 + width(command.label)
