"""The four bosses: a column of its own, a table under the map, or a tab, as there is room."""

from __future__ import annotations

from tui.games.prohibition.painting.bosses import paint_bosses, paint_bosses_small, paint_bosses_table
from tui.games.prohibition.presenter import ProhibitionPresenter
from tui.games.prohibition.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.widgets.panel import Panel

TABLE_WIDTH = 60
"""Columns from which a boss fits in one row."""


class BossesPanel(Panel[ProhibitionPresenter, ViewModel]):
    TITLE = "Bosses"

    def paint_table(self, canvas: Canvas, presenter: ProhibitionPresenter, view_model: ViewModel) -> None:
        if self.TITLE in {name for _, name in presenter.panes()}:
            super().paint_table(canvas, presenter, view_model)
        else:
            (paint_bosses_table if canvas.width >= TABLE_WIDTH else paint_bosses)(canvas, view_model)

    def paint_inside(self, canvas: Canvas, presenter: ProhibitionPresenter, view_model: ViewModel) -> None:
        paint_bosses_small(canvas, view_model)
