"""The eight areas of the city."""

from __future__ import annotations

from tui.games.prohibition.painting.map import paint_map
from tui.games.prohibition.presenter import ProhibitionPresenter
from tui.games.prohibition.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.widgets.table_widget import TableWidget

PITCHES = ((24, 10), (17, 7), (13, 7))
"""Columns and rows from one area to the next. Four areas a row and two rows of them, and one more wall."""


class CityMap(TableWidget[ProhibitionPresenter, ViewModel]):
    marks_changes = True

    def paint_table(self, canvas: Canvas, presenter: ProhibitionPresenter, view_model: ViewModel) -> None:
        fitting = (pitch for pitch in PITCHES if 4 * pitch[0] < canvas.width and 2 * pitch[1] < canvas.height)
        paint_map(canvas, view_model, next(fitting, PITCHES[-1]))
