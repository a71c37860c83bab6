"""The form of the present step. Where the income has no panel of its own, the income below it."""

from __future__ import annotations

from tui.games.prohibition.layout import layout_for
from tui.games.prohibition.painting.page import paint_turn
from tui.games.prohibition.painting.rows import Rows
from tui.games.prohibition.painting.turn_form import paint_form, title
from tui.games.prohibition.presenter import ProhibitionPresenter
from tui.games.prohibition.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words
from tui.widgets.panel import Panel


class TurnPanel(Panel[ProhibitionPresenter, ViewModel]):
    TITLE = "Turn"

    def title(self, presenter: ProhibitionPresenter, view_model: ViewModel) -> Words:
        return title(view_model)

    def note(self, presenter: ProhibitionPresenter, view_model: ViewModel) -> Words:
        return f"{view_model.view.ap} AP left" if view_model.view.ap else ""

    def has_focus_frame(self, presenter: ProhibitionPresenter, view_model: ViewModel) -> bool:
        return view_model.mine

    def paint_inside(self, canvas: Canvas, presenter: ProhibitionPresenter, view_model: ViewModel) -> None:
        if layout_for(*presenter.board_size).big:
            paint_form(Rows(canvas), view_model)
        else:
            paint_turn(canvas, view_model)
