"""The discard pile, open to all."""

from __future__ import annotations

from tui.games.chicago_poker.painting.discards import discards
from tui.games.chicago_poker.presenter import PokerPresenter
from tui.games.chicago_poker.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words
from tui.widgets.panel import Panel


class DiscardPile(Panel[PokerPresenter, ViewModel]):
    TITLE = "Discards"

    def note(self, presenter: PokerPresenter, view_model: ViewModel) -> Words:
        return str(len(view_model.view.discard))

    def paint_inside(self, canvas: Canvas, presenter: PokerPresenter, view_model: ViewModel) -> None:
        discards(canvas, view_model)
