"""The score track: what everybody has, what is sure, what the casino card could add."""

from __future__ import annotations

from tui.games.king_of_chicago.painting.score_track import paint_score
from tui.games.king_of_chicago.presenter import KingPresenter
from tui.games.king_of_chicago.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words
from tui.widgets.panel import Panel


class ScoreTrack(Panel[KingPresenter, ViewModel]):
    TITLE = "Score"

    def note(self, presenter: KingPresenter, view_model: ViewModel) -> Words:
        return "" if view_model.is_over else "▆ now  ▃ sure  ▁ casino"

    def paint_inside(self, canvas: Canvas, presenter: KingPresenter, view_model: ViewModel) -> None:
        paint_score(canvas.sub(1, 0, canvas.width - 2, canvas.height), view_model)
