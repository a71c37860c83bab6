"""One's own board: what is laid in its seven areas, the companions' slots, and what a pair of them brings."""

from __future__ import annotations

from tui.games.four_families.painting.own_board import attacks_words, owner_words, paint_board, paint_own
from tui.games.four_families.presenter import FamiliesPresenter
from tui.games.four_families.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words
from tui.widgets.panel import Panel


class FamilyBoard(Panel[FamiliesPresenter, ViewModel]):
    TITLE = "Own"

    def title(self, presenter: FamiliesPresenter, view_model: ViewModel) -> Words:
        return owner_words(view_model)

    def note(self, presenter: FamiliesPresenter, view_model: ViewModel) -> Words:
        return attacks_words(view_model)

    def paint_inside(self, canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
        if presenter.arrangement.own_board:
            paint_board(canvas, view_model, view_model.me)
        else:
            left = 0 if canvas.width < 26 else 1
            paint_own(canvas.sub(left, 0, canvas.width - 2 * left, canvas.height), view_model, view_model.me)
