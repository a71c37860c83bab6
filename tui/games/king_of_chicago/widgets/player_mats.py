"""Everybody's cards, autos, trunks and upgrades."""

from __future__ import annotations

from tui.games.king_of_chicago.painting.decision import kept
from tui.games.king_of_chicago.painting.player_mats import paint_mats
from tui.games.king_of_chicago.presenter import KingPresenter
from tui.games.king_of_chicago.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words
from tui.widgets.panel import Panel


class PlayerMats(Panel[KingPresenter, ViewModel]):
    TITLE = "Mats"

    def title(self, presenter: KingPresenter, view_model: ViewModel) -> Words:
        return "Players"

    def note(self, presenter: KingPresenter, view_model: ViewModel) -> Words:
        return kept(view_model)

    def paint_inside(self, canvas: Canvas, presenter: KingPresenter, view_model: ViewModel) -> None:
        paint_mats(canvas, view_model)
