"""Phase 2: the seven actions, over the city or beside it, until the action is done."""

from __future__ import annotations

from textual.geometry import Size

from tui.games.four_families.layout import ACTIONS_HIGH
from tui.games.four_families.painting.actions import paint_actions
from tui.games.four_families.presenter import FamiliesPresenter
from tui.games.four_families.turn_order import order_words
from tui.games.four_families.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.painting.ink import LINE
from tui.widgets.panel import Panel, tab_in_front

BESIDE = 16
"""The row below the actions where they stand in a frame of their own."""


class ActionsPanel(Panel[FamiliesPresenter, ViewModel]):
    TITLE = "Act"
    HAS_FOOT = True

    def is_behind(self, presenter: FamiliesPresenter, view_model: ViewModel) -> bool:
        place = presenter.arrangement.actions
        return not place or (place == "beside" and tab_in_front(presenter) != self.TITLE)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return ACTIONS_HIGH

    def has_focus_frame(self, presenter: FamiliesPresenter, view_model: ViewModel) -> bool:
        return True

    def paint_table(self, canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
        if presenter.arrangement.actions == "beside":
            super().paint_table(canvas, presenter, view_model)
            return
        _paint_choice(canvas, presenter, view_model)
        if not presenter.watch.is_open:
            canvas.words(1, 1, presenter.since_words(canvas.width - 2))
        canvas.put(1, ACTIONS_HIGH - 1, "─" * (canvas.width - 2), LINE)

    def paint_inside(self, canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
        """Paint the actions beside the city, and what the table is like after the one under the cursor."""
        canvas.need(BESIDE + 1 - canvas.height)
        _paint_choice(canvas.sub(1, 0, canvas.width - 2, BESIDE), presenter, view_model)
        presenter.paint_after(canvas.sub(1, BESIDE + 1, canvas.width - 2, canvas.height - BESIDE - 1), view_model)


def _paint_choice(canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
    canvas.words(1, 0, order_words(view_model, canvas.width - 2))
    if presenter.chosen is not None:
        lower = canvas.sub(0, 2, canvas.width, canvas.height - 2)
        paint_actions(lower, view_model, presenter.chosen.legal, presenter.chosen.unavailable, presenter.row)
