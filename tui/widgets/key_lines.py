"""Lines that say what keys of the page do, to be clicked. The focus passes them by: the keys are there for that."""

from __future__ import annotations

from typing import NamedTuple

from textual import events
from textual.geometry import Size

from tui.commands import Press
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, width
from tui.painting.ink import KEY, MUTED, RAISED
from tui.widgets.painted import Painted

NARROWEST = 19
"""Columns of a key beside another."""


class KeyLine(NamedTuple):
    """What one key does."""

    key: str
    words: str
    action: str
    """One of the page's."""


class KeyLines(Painted):
    """Rows of them. One widget for all: each widget more is a millisecond before a page is there."""

    ALLOW_SELECT = False

    def __init__(self, *rows: tuple[KeyLine, ...], id: str) -> None:
        super().__init__(id=id)
        self._rows = rows
        self._under: Press | None = None
        """What the mouse is over."""

    def say(self, *rows: tuple[KeyLine, ...]) -> None:
        """Show these rows. One without any key is none."""
        rows = tuple(row for row in rows if row)
        if rows != self._rows:
            is_moved, self._rows = len(rows) != len(self._rows), rows
            if is_moved:
                self.refresh(layout=True)
            self.repaint()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._rows)

    def paint(self, canvas: Canvas) -> None:
        for y, row in enumerate(self._rows):
            x = 0
            for number, line in enumerate(row):
                words: Words = [(line.key, KEY), (f" {line.words}", MUTED)]
                size = canvas.width - x if number == len(row) - 1 else max(NARROWEST, width(words) + 3)
                target = Press(line.action)
                if target == self._under:
                    canvas.fill(x, y, size, 1, RAISED)
                    words = [(line.key, KEY._replace(bg=RAISED.bg)), (f" {line.words}", RAISED)]
                canvas.words(x + 1, y, words, size=size - 2)
                canvas.add_target(x, y, size, 1, target)
                x += size

    def on_mouse_move(self, event: events.MouseMove) -> None:
        target = self.canvas.target_at(event.x, event.y)
        self._light(target if isinstance(target, Press) else None)

    def on_leave(self) -> None:
        self._light(None)

    def _light(self, under: Press | None) -> None:
        if under != self._under:
            self._under = under
            self.repaint()
