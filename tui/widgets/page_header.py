"""The bar at the head of a page: where one is, what it shows, a corner."""

from __future__ import annotations

from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words
from tui.painting.parts.bars import header
from tui.widgets.painted import Painted


class PageHeader(Painted):
    _heading: tuple[str, Words, Words] = ("", "", "")

    def update_heading(self, left: str, middle: Words, right: Words) -> None:
        self._heading = (left, middle, right)
        self.repaint_of(self._heading)

    def paint(self, canvas: Canvas) -> None:
        header(canvas, *self._heading)
