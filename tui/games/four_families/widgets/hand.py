"""One's hand, and where the board is not in sight, what one has laid."""

from __future__ import annotations

from tui.games.four_families.painting.hand import paint_hand_line, paint_hand_page, paint_in_frame
from tui.games.four_families.painting.own_board import paint_laid
from tui.games.four_families.presenter import FamiliesPresenter
from tui.games.four_families.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.widgets.table_widget import TableWidget


class Hand(TableWidget[FamiliesPresenter, ViewModel]):
    def paint_table(self, canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
        usable = presenter.usable()
        match presenter.arrangement.hand:
            case 4:
                paint_hand_page(canvas, view_model, usable)
            case 3:
                paint_in_frame(canvas, view_model, usable)
            case rows:
                paint_hand_line(canvas, 0, canvas.width, view_model, usable)
                if rows == 2:
                    paint_laid(canvas, 1, canvas.width - 1, view_model)
