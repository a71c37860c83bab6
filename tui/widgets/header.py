"""Row 0: the game, where it stands, whose turn it is; at the right the table and the clock."""

from __future__ import annotations

from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, pieces
from tui.painting.ink import MUTED
from tui.painting.parts.bars import header
from tui.table.presenter import TablePresenter
from tui.widgets.table_widget import TableWidget


class GameHeader(TableWidget[TablePresenter, object]):
    def paint_table(self, canvas: Canvas, presenter: TablePresenter, view_model: object) -> None:
        words: Words = [*pieces(presenter.stage(), MUTED), "  ", *presenter.on_turn()]
        header(canvas, presenter.game.info.title.upper(), words, presenter.corner)
