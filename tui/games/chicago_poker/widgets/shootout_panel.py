"""The hands of a shootout, best first, over the other panels until the next key."""

from __future__ import annotations

from tui.games.chicago_poker.painting.business import summary
from tui.games.chicago_poker.presenter import PokerPresenter
from tui.games.chicago_poker.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.widgets.panel import Panel


class ShootoutPanel(Panel[PokerPresenter, ViewModel]):
    TITLE = "Shootout"

    def is_behind(self, presenter: PokerPresenter, view_model: ViewModel) -> bool:
        return view_model.shot is None

    def has_focus_frame(self, presenter: PokerPresenter, view_model: ViewModel) -> bool:
        return True

    def paint_inside(self, canvas: Canvas, presenter: PokerPresenter, view_model: ViewModel) -> None:
        if view_model.shot is not None:
            summary(canvas, view_model.shot, view_model.names)
