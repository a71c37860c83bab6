"""The table of a game of which nothing is known: one widget that paints the presenter's whole board."""

from __future__ import annotations

from pathlib import Path

from textual.app import ComposeResult

from tui.painting.canvas import Canvas
from tui.table.game_ui import TableWidgets
from tui.table.generic import COMMANDS
from tui.table.presenter import TablePresenter
from tui.widgets.table_widget import TableWidget
from tui.widgets.ticker import Ticker


class WholeBoard(TableWidget[TablePresenter, object]):
    def paint_table(self, canvas: Canvas, presenter: TablePresenter, view_model: object) -> None:
        presenter.board(canvas)


def compose() -> ComposeResult:
    yield WholeBoard()
    yield Ticker()


TABLE = TableWidgets(compose, Path(__file__).with_suffix(".tcss"), COMMANDS)
