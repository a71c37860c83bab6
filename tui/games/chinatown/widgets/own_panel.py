"""One's own money, stock and shops, and the building under the cursor."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from tui.games.chinatown.painting.own_pane import paint_mine
from tui.games.chinatown.presenter import ChinatownPresenter
from tui.games.chinatown.view_model import ViewModel
from tui.painting.canvas import Canvas, TargetArea
from tui.widgets.table_widget import TableWidget


class OwnPanel(TableWidget[ChinatownPresenter, ViewModel]):
    def target_areas(self) -> Mapping[Hashable, TargetArea]:
        """Return nothing: arrows and letters find buildings on the board and tiles in the tray."""
        return {}

    def paint_table(self, canvas: Canvas, presenter: ChinatownPresenter, view_model: ViewModel) -> None:
        paint_mine(canvas, TargetArea(0, 0, canvas.width, canvas.height), view_model)
