"""The seven steps of a turn, or the four of the snitch. Beside them the action points."""

from __future__ import annotations

from tui.games.prohibition.painting.steps import paint_steps
from tui.games.prohibition.presenter import ProhibitionPresenter
from tui.games.prohibition.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.widgets.table_widget import TableWidget


class StepBar(TableWidget[ProhibitionPresenter, ViewModel]):
    def paint_table(self, canvas: Canvas, presenter: ProhibitionPresenter, view_model: ViewModel) -> None:
        paint_steps(canvas, view_model)
