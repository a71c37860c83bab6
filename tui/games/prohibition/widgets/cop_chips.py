"""The cop chips: in the bag, drawn, out of the game. And the casinos left."""

from __future__ import annotations

from tui.games.prohibition.painting.bosses import paint_chips
from tui.games.prohibition.presenter import ProhibitionPresenter
from tui.games.prohibition.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.widgets.table_widget import TableWidget


class CopChips(TableWidget[ProhibitionPresenter, ViewModel]):
    def paint_table(self, canvas: Canvas, presenter: ProhibitionPresenter, view_model: ViewModel) -> None:
        paint_chips(canvas, view_model)
