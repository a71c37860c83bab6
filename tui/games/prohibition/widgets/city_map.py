"""The eight areas of the city."""

from __future__ import annotations

from tui.games.prohibition.layout import ALL_CLASSES, layout_for
from tui.games.prohibition.painting.map import paint_map
from tui.games.prohibition.presenter import ProhibitionPresenter
from tui.games.prohibition.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.widgets.table_widget import TableWidget


class CityMap(TableWidget[ProhibitionPresenter, ViewModel]):
    marks_changes = True

    def update_table(self, presenter: ProhibitionPresenter, view_model: ViewModel) -> None:
        """Tell the style sheet what it cannot see: what there is room for."""
        wanted = layout_for(*presenter.board_size).classes
        for name in ALL_CLASSES:
            self.screen.set_class(name in wanted, name)
        super().update_table(presenter, view_model)

    def paint_table(self, canvas: Canvas, presenter: ProhibitionPresenter, view_model: ViewModel) -> None:
        paint_map(canvas, view_model, layout_for(*presenter.board_size).pitch)
