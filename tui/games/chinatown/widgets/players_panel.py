"""Everybody's buildings, tiles, finished shops and income."""

from __future__ import annotations

from tui.games.chinatown.painting.public_lists import paint_players
from tui.games.chinatown.presenter import ChinatownPresenter
from tui.games.chinatown.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words
from tui.widgets.panel import Panel


class PlayersPanel(Panel[ChinatownPresenter, ViewModel]):
    TITLE = "Players"

    def note(self, presenter: ChinatownPresenter, view_model: ViewModel) -> Words:
        return "money is secret"

    def paint_inside(self, canvas: Canvas, presenter: ChinatownPresenter, view_model: ViewModel) -> None:
        paint_players(canvas.sub(1, 0, canvas.width - 2, canvas.height), view_model, presenter.update.actors)
