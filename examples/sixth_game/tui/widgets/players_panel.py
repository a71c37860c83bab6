"""The players and their coins."""

from __future__ import annotations

from examples.sixth_game.tui.painting.players import paint_players
from examples.sixth_game.tui.presenter import ToyPresenter
from examples.sixth_game.tui.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.widgets.panel import Panel


class PlayersPanel(Panel[ToyPresenter, ViewModel]):
    TITLE = "Players"

    def paint_inside(self, canvas: Canvas, presenter: ToyPresenter, view_model: ViewModel) -> None:
        paint_players(canvas, view_model)
