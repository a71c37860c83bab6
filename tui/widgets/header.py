"""Row 0: the game, where it stands, whose turn it is. At the right the table and the clock."""

from __future__ import annotations

from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, pieces
from tui.painting.ink import MUTED
from tui.painting.parts.bars import header
from tui.table.presenter import TablePresenter
from tui.widgets.table_widget import TableWidget


def where(presenter: TablePresenter) -> tuple[str, Words]:
    """Return the game, and where it stands."""
    on_turn = presenter.on_turn()
    while on_turn and not on_turn[-1][0].strip():
        on_turn.pop()
    return presenter.game.info.title.upper(), [*pieces(presenter.stage(), MUTED), "  ", *on_turn]


class GameHeader(TableWidget[TablePresenter, object]):
    def paint_table(self, canvas: Canvas, presenter: TablePresenter, view_model: object) -> None:
        header(canvas, *where(presenter), presenter.corner, presenter.corner_button)
