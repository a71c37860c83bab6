"""The text of a rules page, laid out once for each width, with what a search found marked in it."""

from __future__ import annotations

import re
from typing import NamedTuple

from textual.geometry import Size

from tui.painting.canvas import Canvas
from tui.painting.ink import CURSOR
from tui.rules.markdown import Heading, LaidOut, laid_out
from tui.widgets.painted import Painted


class Match(NamedTuple):
    """A place where the words stand."""

    passage: int
    start: int
    end: int


class RulesText(Painted):
    def __init__(self, markdown: str) -> None:
        super().__init__(id="text")
        self._markdown = markdown
        self._marked: Match | None = None

    @property
    def headings(self) -> list[Heading]:
        """Return what the contents list, each with its row."""
        return [heading for heading in self._page(self.content_size.width).headings if heading.level < 4]

    def _page(self, width: int) -> LaidOut:
        return laid_out(self._markdown, width, width)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._page(width).lines)

    def find(self, pattern: re.Pattern[str]) -> list[Match]:
        """Return the places where this stands, wherever a line ends."""
        passages = self._page(self.content_size.width).passages
        return [Match(number, *found.span()) for number, passage in enumerate(passages) for found in pattern.finditer(passage.text)]

    def mark(self, match: Match | None) -> None:
        """Mark this place and no other."""
        self._marked = match
        self.repaint()

    def row_of(self, match: Match) -> int:
        """Return the row in which a place begins."""
        return self._places(match)[0][0]

    def _places(self, match: Match) -> list[tuple[int, int, str]]:
        passage = self._page(self.content_size.width).passages[match.passage]
        return passage.places(match.start, match.end) or [(passage.row, passage.column, "")]

    def paint(self, canvas: Canvas) -> None:
        for y, line in enumerate(self._page(canvas.width).lines):
            canvas.words(0, y, line)
        if self._marked is not None:
            for y, x, text in self._places(self._marked):
                canvas.put(x, y, text, CURSOR)
