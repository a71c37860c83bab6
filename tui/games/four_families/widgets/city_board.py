"""The city: a chess board of businesses and gaps, and a city card beside each row."""

from __future__ import annotations

from textual.geometry import Size

from tui.games.four_families.layout import ALL_CLASSES, LARGE
from tui.games.four_families.painting.city import paint_city, paint_legend
from tui.games.four_families.presenter import FamiliesPresenter
from tui.games.four_families.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.widgets.table_widget import TableWidget


class CityBoard(TableWidget[FamiliesPresenter, ViewModel]):
    marks_changes = True

    def update_table(self, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
        """Tell the style sheet what it cannot see: how large the city may be, and whether an action is being chosen."""
        wanted = presenter.arrangement.classes
        for name in ALL_CLASSES:
            self.screen.set_class(name in wanted, name)
        super().update_table(presenter, view_model)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        if self.presenter is None:
            return 1
        place = self.presenter.arrangement
        return place.city.rows(self.presenter.rows) + (place.city == LARGE)

    def paint_table(self, canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
        layout = presenter.arrangement.city
        paint_city(canvas, layout, view_model)
        legend = layout.rows(presenter.rows)
        if layout == LARGE and canvas.height > legend:
            paint_legend(canvas, legend)
