"""One's own hand, the deck beside it, and the actions left. A spectator has the log here, or the chat where the log stands above."""

from __future__ import annotations

from tui.games.chicago_poker.painting.hand import hand
from tui.games.chicago_poker.painting.page import watching
from tui.games.chicago_poker.presenter import PokerPresenter
from tui.games.chicago_poker.view_model import ViewModel
from tui.painting.canvas import Canvas, TargetArea
from tui.widgets.table_widget import TableWidget


class Hand(TableWidget[PokerPresenter, ViewModel]):
    def paint_table(self, canvas: Canvas, presenter: PokerPresenter, view_model: ViewModel) -> None:
        if view_model.view.seat is None:
            watching(canvas.box(0, 0, canvas.width, canvas.height, title="Watching"), presenter, view_model)
        else:
            hand(canvas, TargetArea(0, 0, canvas.width, canvas.height), view_model)
