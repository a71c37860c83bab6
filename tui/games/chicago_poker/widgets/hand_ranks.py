"""What beats what, and what one's cards at a business make and could still make."""

from __future__ import annotations

from tui.games.chicago_poker.painting.business import near_words
from tui.games.chicago_poker.painting.ranks import at_words, ranks
from tui.games.chicago_poker.presenter import PokerPresenter
from tui.games.chicago_poker.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, pieces, plain
from tui.widgets.panel import Panel


class HandRanks(Panel[PokerPresenter, ViewModel]):
    TITLE = "Ranks"

    def note(self, presenter: PokerPresenter, view_model: ViewModel) -> Words:
        return at_words(view_model)

    def paint_table(self, canvas: Canvas, presenter: PokerPresenter, view_model: ViewModel) -> None:
        super().paint_table(canvas, presenter, view_model)
        near = near_words(view_model, view_model.focus, canvas.width - 6)
        if plain(near):
            canvas.words(2, canvas.height - 1, [" ", *pieces(near), " "])

    def paint_inside(self, canvas: Canvas, presenter: PokerPresenter, view_model: ViewModel) -> None:
        ranks(canvas, view_model)
