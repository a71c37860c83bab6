"""A painted widget of a table: the screen tells it what there is to see after each change."""

from __future__ import annotations

from typing import Generic, TypeVar

from tui.painting.canvas import Canvas
from tui.table.jump import paint_letters
from tui.table.presenter import TablePresenter
from tui.widgets.painted import Painted

P = TypeVar("P", bound=TablePresenter)
V = TypeVar("V")


class TableWidget(Painted, Generic[P, V]):
    """Shows a part of what one presenter knows."""

    presenter: P | None = None
    view_model: V | None = None

    def update_table(self, presenter: P, view_model: V) -> None:
        """Show this from now on."""
        self.presenter, self.view_model = presenter, view_model
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        if self.presenter is not None and self.view_model is not None:
            self.paint_table(canvas, self.presenter, self.view_model)
            paint_letters(canvas, self.presenter.jumps)

    def paint_table(self, canvas: Canvas, presenter: P, view_model: V) -> None:
        """Paint the content; the letters of the jump mode are painted over it."""
        raise NotImplementedError
