"""A day of reckoning, over the whole table until it is put away."""

from __future__ import annotations

from tui.games.king_of_chicago.painting.reckoning import paint_day
from tui.games.king_of_chicago.presenter import KingPresenter
from tui.games.king_of_chicago.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.widgets.table_widget import TableWidget


class DayOfReckoning(TableWidget[KingPresenter, ViewModel]):
    def update_table(self, presenter: KingPresenter, view_model: ViewModel) -> None:
        self.display = presenter.reading is not None
        super().update_table(presenter, view_model)

    def paint_table(self, canvas: Canvas, presenter: KingPresenter, view_model: ViewModel) -> None:
        if presenter.reading is not None:
            paint_day(canvas, presenter.day_view_model(presenter.reading))
