"""Who has how many tiles of which kind, on the board and in stock."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from tui.games.chinatown.painting.public_lists import paint_tiles
from tui.games.chinatown.presenter import ChinatownPresenter
from tui.games.chinatown.view_model import ViewModel
from tui.painting.canvas import Canvas, TargetArea
from tui.painting.cell_text import Words
from tui.widgets.panel import Panel


class TileTable(Panel[ChinatownPresenter, ViewModel]):
    TITLE = "Tiles"

    def note(self, presenter: ChinatownPresenter, view_model: ViewModel) -> Words:
        return "on board+stock"

    def target_areas(self) -> Mapping[Hashable, TargetArea]:
        """Return nothing: arrows and letters find tiles in the tray."""
        return {}

    def paint_inside(self, canvas: Canvas, presenter: ChinatownPresenter, view_model: ViewModel) -> None:
        paint_tiles(canvas.sub(1, 0, canvas.width - 2, canvas.height), view_model)
