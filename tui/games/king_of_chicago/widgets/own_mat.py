"""One's own mat in a single row: cards, auto, trunk, upgrades."""

from __future__ import annotations

from tui.games.king_of_chicago.painting.player_mats import own_mat
from tui.games.king_of_chicago.presenter import KingPresenter
from tui.games.king_of_chicago.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.widgets.table_widget import TableWidget


class OwnMat(TableWidget[KingPresenter, ViewModel]):
    def paint_table(self, canvas: Canvas, presenter: KingPresenter, view_model: ViewModel) -> None:
        own_mat(canvas, 0, view_model)
