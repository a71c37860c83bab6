"""The quarter: six blocks of buildings."""

from __future__ import annotations

from tui.games.chinatown.layout import board_layout, has_log_below
from tui.games.chinatown.painting.city import paint_city
from tui.games.chinatown.presenter import ChinatownPresenter
from tui.games.chinatown.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.widgets.table_widget import TableWidget


class CityBoard(TableWidget[ChinatownPresenter, ViewModel]):
    marks_changes = True

    def update_table(self, presenter: ChinatownPresenter, view_model: ViewModel) -> None:
        """Tell the style sheet what it cannot see: whether there is room for the log."""
        self.screen.set_class(has_log_below(*presenter.board_size), "-log-below")
        super().update_table(presenter, view_model)

    def paint_table(self, canvas: Canvas, presenter: ChinatownPresenter, view_model: ViewModel) -> None:
        paint_city(canvas, board_layout(canvas.width, canvas.height), view_model)
