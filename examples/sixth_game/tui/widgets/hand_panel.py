"""The hand."""

from __future__ import annotations

from examples.sixth_game.tui.painting.hand import paint_hand
from examples.sixth_game.tui.presenter import ToyPresenter
from examples.sixth_game.tui.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.widgets.panel import Panel


class HandPanel(Panel[ToyPresenter, ViewModel]):
    TITLE = "Your hand"

    def has_focus_frame(self, presenter: ToyPresenter, view_model: ViewModel) -> bool:
        return presenter.my_turn and not view_model.choices

    def paint_inside(self, canvas: Canvas, presenter: ToyPresenter, view_model: ViewModel) -> None:
        paint_hand(canvas, view_model)
