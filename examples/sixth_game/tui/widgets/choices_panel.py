"""The choices that are neither a card nor a player."""

from __future__ import annotations

from examples.sixth_game.tui.painting.choices import paint_choices
from examples.sixth_game.tui.presenter import ToyPresenter
from examples.sixth_game.tui.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.widgets.panel import Panel


class ChoicesPanel(Panel[ToyPresenter, ViewModel]):
    TITLE = "Choices"

    def has_focus_frame(self, presenter: ToyPresenter, view_model: ViewModel) -> bool:
        return presenter.my_turn and bool(view_model.choices)

    def paint_inside(self, canvas: Canvas, presenter: ToyPresenter, view_model: ViewModel) -> None:
        paint_choices(canvas, view_model)
