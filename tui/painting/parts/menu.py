"""A list of lines with a cursor that scrolls when it must. Painting it changes nothing of the model but where it is scrolled to."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, plain
from tui.painting.ink import CURSOR, FAINT, KEY, MUTED, PAPER


class Item(NamedTuple):
    """A line of a menu."""

    text: Words
    right: Words = ""
    key: str = ""
    target: Hashable = None
    off: bool = False
    """Shown, but not to be chosen."""


@dataclass
class Menu:
    """Where the cursor is and what is scrolled away above."""

    cursor: int = 0
    top: int = 0

    def move(self, step: int, count: int) -> None:
        """Move the cursor, held inside the list."""
        self.cursor = max(0, min(count - 1, self.cursor + step))

    def scrolled(self, rows: int, count: int) -> int:
        """The first line to show so that the cursor is in sight."""
        self.top = max(0, min(self.top, count - rows))
        self.top = max(min(self.top, self.cursor), self.cursor - rows + 1)
        return self.top


def menu(canvas: Canvas, model: Menu, items: Sequence[Item], focus: bool = True) -> None:
    """Fill the canvas with the list: key, text, and at the right end what belongs to it."""
    rows = canvas.height
    top = model.scrolled(rows, len(items))
    lines = canvas.sub(0, 0, canvas.width - (1 if len(items) > rows else 0), rows)
    for y, item in enumerate(items[top : top + rows]):
        _line(lines, y, item, focus and top + y == model.cursor)
    if top + rows < len(items):
        canvas.put_right(canvas.width, rows - 1, "↓", MUTED)
    if top:
        canvas.put_right(canvas.width, 0, "↑", MUTED)


def _line(canvas: Canvas, y: int, item: Item, here: bool) -> None:
    ink = FAINT if item.off else PAPER
    canvas.put(0, y, item.key, KEY)
    if here:
        canvas.put(1, y, f" {plain(item.text)} ", CURSOR, canvas.width - 1)
    else:
        canvas.words(2, y, item.text, ink, canvas.width - 2)
    if item.right:
        left = canvas.put_right(canvas.width - 1, y, item.right, MUTED)
        canvas.put(left - 1, y, " ")
    if item.target is not None:
        canvas.add_target(0, y, canvas.width, 1, item.target)
