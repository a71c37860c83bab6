"""The form of the present step. Where the income has no panel of its own, the income below it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from tui.games.prohibition.layout import LOG_LEAST, layout_for
from tui.games.prohibition.painting.page import paint_turn
from tui.games.prohibition.painting.rows import Rows
from tui.games.prohibition.painting.turn_form import paint_form, title
from tui.games.prohibition.presenter import ProhibitionPresenter
from tui.games.prohibition.view_model import AreaSpot, ChangeSpot, RowSpot, ViewModel
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words
from tui.painting.ink import LINE
from tui.widgets.panel import FOOT_ROWS, LOG, Panel


class TurnPanel(Panel[ProhibitionPresenter, ViewModel]):
    TITLE = "Turn"
    HAS_FOOT = True
    SET_IN = 1

    def title(self, presenter: ProhibitionPresenter, view_model: ViewModel) -> Words:
        return title(view_model)

    def note(self, presenter: ProhibitionPresenter, view_model: ViewModel) -> Words:
        return f"{view_model.view.ap} AP left" if view_model.view.ap else ""

    def followed(self, presenter: ProhibitionPresenter) -> Sequence[Hashable]:
        """Return the figure that is being set, before the area or the bribe it is set for."""
        cursor = presenter.cursor
        return (ChangeSpot(1), RowSpot(cursor.area) if isinstance(cursor, AreaSpot) else None, cursor)

    def has_focus_frame(self, presenter: ProhibitionPresenter, view_model: ViewModel) -> bool:
        return view_model.mine

    def paint_inside(self, canvas: Canvas, presenter: ProhibitionPresenter, view_model: ViewModel) -> None:
        if layout_for(*presenter.board_size).big:
            paint_form(Rows(canvas), view_model)
        else:
            self._paint_log_below(canvas, paint_turn(canvas, view_model), presenter)

    def _paint_log_below(self, canvas: Canvas, top: int, presenter: ProhibitionPresenter) -> None:
        """Paint the newest of the log where rows are free and it is nowhere else in sight."""
        room = canvas.height - top - 1 - FOOT_ROWS
        if room < LOG_LEAST or LOG not in dict(presenter.panes()).values():
            return
        canvas.put(0, top, "─" * canvas.width, LINE)
        presenter.paint_log(canvas.sub(0, top + 1, canvas.width, room))
