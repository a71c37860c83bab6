"""The ten districts, the roads between them, and the Gold Coast."""

from __future__ import annotations

from tui.games.king_of_chicago.layout import compact, large
from tui.games.king_of_chicago.painting.map import paint_map
from tui.games.king_of_chicago.presenter import KingPresenter
from tui.games.king_of_chicago.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.widgets.table_widget import TableWidget


class DistrictMap(TableWidget[KingPresenter, ViewModel]):
    marks_changes = True

    def paint_table(self, canvas: Canvas, presenter: KingPresenter, view_model: ViewModel) -> None:
        sizes = (large(), compact(6), compact(5))
        fitting = (layout for layout in sizes if layout.width <= canvas.width and layout.height <= canvas.height)
        paint_map(canvas, next(fitting, sizes[-1]), view_model)
