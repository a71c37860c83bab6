"""The rows every screen has: header on top, prompt and hints at the bottom. Nothing else is ever painted there.

A prompt is never cut: one that is too long for its row takes one or two of the rows above as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tui.commands import Command, Press, find
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, width, wrap
from tui.painting.ink import BAR, BRASS, GROUND, HEADING, KEY, MUTED

MARGIN = 4
"""Cells beside the sentence."""
MOST_ROWS = 3
LAST = ("hint", "leave", "help")
"""What the hint line always has room for, at its end."""
ARROW_SIGNS = {"←": "left", "→": "right", "↑": "up", "↓": "down"}


def header(canvas: Canvas, title: str, words: Words = "", right: Words = "", button: tuple[Press, int] | None = None) -> None:
    """Paint row 0: the title, where we are, and at the right what fits. A click on the title shows all commands.

    A button is what a click on so many cells at the right does.
    """
    canvas.fill(0, 0, canvas.width, 1, BAR)
    x = canvas.put(1, 0, title, HEADING)
    canvas.add_target(0, 0, x, 1, Press("palette"))
    canvas.words(x + 2, 0, words, MUTED, canvas.width - x - 3)
    if has_room(canvas.width, title, words, right):
        canvas.put_right(canvas.width - 1, 0, right, MUTED)
        if button is not None:
            does, size = button
            canvas.add_target(canvas.width - 1 - size, 0, size, 1, does)


def has_room(columns: int, title: str, words: Words, right: Words) -> bool:
    """Return whether a header of so many columns has room for what stands at its right."""
    return 1 + width(title) + 2 + width(words) + 2 + width(right) < columns


def prompt(canvas: Canvas, words: Words) -> None:
    """Paint the only sentence on the screen: the last row but one, and those above it that a long one needs."""
    rows = wrap(words, canvas.width - 4)[:MOST_ROWS]
    top = canvas.height - 1 - len(rows)
    canvas.fill(0, top, canvas.width, len(rows), GROUND)
    canvas.put(1, top, "›", BRASS)
    for number, row in enumerate(rows):
        canvas.words(3, top + number, row)


def hints(canvas: Canvas, commands: Iterable[Command]) -> None:
    """Paint the last row: whole hints, the first ones first, and always what ends a turn, the way out and help. A click is the key."""
    y = canvas.height - 1
    canvas.fill(0, y, canvas.width, 1, BAR)
    offered = list(commands)
    shown = {command.name: command for command in reversed(offered) if command.label and not command.why}
    last = [command for name in LAST if (command := shown.pop(name, None)) and find(offered, command.keys[0]) is command]
    sure = [*(command for command in shown.values() if command.ends), *last]
    room = canvas.width - sum(_size(command) + 2 for command in sure)
    x = 1
    for command in [*reversed(shown.values()), *last]:
        if command in sure:
            room += 0 if command in last else _size(command) + 2
        if command in sure or x + _size(command) <= room:
            end = canvas.put(canvas.put(x, y, command.sign, KEY) + 1, y, command.label, MUTED)
            canvas.add_target(x, y, end - x, 1, Press(command.name, command.keys[0]))
            _hit_keys(canvas, x, y, command, offered)
            x = end + 2


def _hit_keys(canvas: Canvas, x: int, y: int, command: Command, offered: Sequence[Command]) -> None:
    """Let a click on each of several keys that are shown together do what that key does."""
    signs = command.sign.split()
    if len(signs) == 1 and set(command.sign) <= set(ARROW_SIGNS):
        signs = list(command.sign)
    if not command.shown or any(len(sign) > 1 for sign in signs):
        return
    at = 0
    for sign in signs:
        at = command.sign.index(sign, at)
        key = ARROW_SIGNS.get(sign, sign)
        found = find(offered, key)
        if found is not None:
            canvas.add_target(x + at, y, 1, 1, Press(found.name, key))
        at += 1


def _size(command: Command) -> int:
    return width(command.sign) + 1 + width(command.label)
