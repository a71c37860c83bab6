"""The one sentence of a page, above the hints. A long one takes up to three rows, over the body."""

from __future__ import annotations

from textual.geometry import Size

from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, wrap
from tui.painting.parts.bars import MARGIN, MOST_ROWS, prompt
from tui.widgets.painted import Painted


class Sentence(Painted):
    _words: Words = ""

    def update_sentence(self, words: Words) -> None:
        self._words = words
        self._take_room()
        self.repaint_of(words)

    def on_resize(self) -> None:
        self._take_room()

    def _take_room(self) -> None:
        self._make_room()
        if self._rows != self.content_size.height:
            self.refresh(layout=True)

    def _make_room(self) -> None:
        """Let the page know of a second row, so that a body with a border below can end above it."""
        self.screen.set_class(self._rows == MOST_ROWS - 1, "-two-said")
        self.screen.set_class(self._rows == MOST_ROWS, "-three-said")

    @property
    def _rows(self) -> int:
        return self._rows_in(self.size.width)

    def _rows_in(self, width: int) -> int:
        room = width - MARGIN
        return max(1, min(MOST_ROWS, len(wrap(self._words, room)))) if room > 0 else 1

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._rows_in(width)

    def paint(self, canvas: Canvas) -> None:
        with_hints = canvas.sub(0, 0, canvas.width, canvas.height + 1)  # the painter leaves the last row to the hints
        prompt(with_hints, self._words)
