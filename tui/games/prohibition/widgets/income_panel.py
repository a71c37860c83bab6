"""Income to come, now and once the draft is done."""

from __future__ import annotations

from tui.games.prohibition.painting.income import paint_income
from tui.games.prohibition.painting.page import whose, whose_words
from tui.games.prohibition.presenter import ProhibitionPresenter
from tui.games.prohibition.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.widgets.panel import Panel


class IncomePanel(Panel[ProhibitionPresenter, ViewModel]):
    TITLE = "Income to come"

    def paint_inside(self, canvas: Canvas, presenter: ProhibitionPresenter, view_model: ViewModel) -> None:
        if view_model.view.phase != "over":
            paint_income(canvas, view_model, whose(view_model), whose_words(view_model))
