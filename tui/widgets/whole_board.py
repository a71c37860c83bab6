"""The table of a game of which nothing is known: one widget with the table, the log and the choices, and the ticker."""

from __future__ import annotations

from tui.painting.canvas import Canvas, TargetArea
from tui.table.game_ui import CoachNeeds, Places, TableWidgets
from tui.table.generic import COMMANDS, GenericPresenter
from tui.widgets.table_widget import TableWidget
from tui.widgets.ticker import Ticker


class WholeBoard(TableWidget[GenericPresenter, object]):
    def paint_table(self, canvas: Canvas, presenter: GenericPresenter, view_model: object) -> None:
        presenter.paint_board(canvas)


def places(presenter: GenericPresenter, size: tuple[int, int], coach: CoachNeeds | None) -> Places:
    """Return where the two stand."""
    width, height = size
    return {"WholeBoard": TargetArea(0, 0, width, height - 1), "Ticker": TargetArea(0, height - 1, width, 1)}


TABLE = TableWidgets((WholeBoard, Ticker), places, COMMANDS)
