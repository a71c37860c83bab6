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
from tui.painting.parts.tabs import tabbed
from tui.widgets.panel import Panel, active_tab, tab_in_front

BESIDE = 16
"""The row below the actions where they stand in a frame of their own."""


class ActionsPanel(Panel[FamiliesPresenter, ViewModel]):
    TITLE = "Act"

    def is_behind(self, presenter: FamiliesPresenter, view_model: ViewModel) -> bool:
        place = presenter.arrangement.actions
        return not place or (place == "beside" and tab_in_front(presenter) != self.TITLE)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return ACTIONS_HIGH

    def paint_table(self, canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
        if presenter.arrangement.actions == "beside":
            self.paint_place(canvas, presenter, view_model)
        else:
            self.paint_inside(canvas, presenter, view_model)
            if not presenter.watch.is_open:
                canvas.words(1, 1, presenter.since_words(canvas.width - 2))
            canvas.put(1, ACTIONS_HIGH - 1, "─" * (canvas.width - 2), LINE)

    def paint_own(self, canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
        """Paint the actions beside the city, and what the table is like after the one under the cursor."""
        inside = tabbed(canvas, presenter.panes(), active_tab(presenter), focus=True)
        inside.need(BESIDE + 1 - inside.height)
        self.paint_inside(inside.sub(1, 0, inside.width - 2, BESIDE), presenter, view_model)
        below = inside.sub(1, BESIDE + 1, inside.width - 2, inside.height - BESIDE - 1)
        presenter.paint_after(below, view_model)

    def paint_inside(self, canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
        canvas.words(1, 0, order_words(view_model, canvas.width - 2))
        if presenter.chosen is not None:
            lower = canvas.sub(0, 2, canvas.width, canvas.height - 2)
            paint_actions(lower, view_model, presenter.chosen.legal, presenter.chosen.unavailable, presenter.row)
