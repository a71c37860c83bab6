"""The one sentence. A long one takes up to three rows, over the board."""

from __future__ import annotations

from textual.geometry import Size

from tui.painting.canvas import Canvas
from tui.painting.cell_text import wrap
from tui.painting.parts.bars import MARGIN, MOST_ROWS, prompt
from tui.table.presenter import TablePresenter
from tui.widgets.table_widget import TableWidget


class Prompt(TableWidget[TablePresenter, object]):
    def update_table(self, presenter: TablePresenter, view_model: object) -> None:
        super().update_table(presenter, view_model)
        self._fit()

    def on_resize(self) -> None:
        super().on_resize()
        self._fit()

    def _fit(self) -> None:
        if self.rows != self.content_size.height:
            self.refresh(layout=True)

    @property
    def rows(self) -> int:
        """Return how many rows the sentence takes."""
        width = self.size.width - MARGIN
        if self.presenter is None or width < 1:
            return 1
        return max(1, min(MOST_ROWS, len(wrap(self.presenter.sentence(), width))))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.rows

    def paint_table(self, canvas: Canvas, presenter: TablePresenter, view_model: object) -> None:
        with_hints = canvas.sub(0, 0, canvas.width, canvas.height + 1)  # the painter leaves the last row to the hints
        prompt(with_hints, presenter.sentence())
