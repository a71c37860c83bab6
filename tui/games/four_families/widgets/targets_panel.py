"""What may be taken or raided, and why not. While something is asked, the answers, each with what it would do."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from tui.games.four_families.painting.answers import paint_question
from tui.games.four_families.painting.goals_list import paint_aims
from tui.games.four_families.presenter import FamiliesPresenter
from tui.games.four_families.view_model import ViewModel
from tui.painting.canvas import Canvas, TargetArea
from tui.widgets.panel import Panel, tab_in_front


class TargetsPanel(Panel[FamiliesPresenter, ViewModel]):
    TITLE = "Targets"
    HAS_FOOT = True

    def update_table(self, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
        self.TITLE = "Ask" if presenter.asking else "Targets"
        super().update_table(presenter, view_model)

    def is_behind(self, presenter: FamiliesPresenter, view_model: ViewModel) -> bool:
        return tab_in_front(presenter) != self.TITLE

    def has_focus_frame(self, presenter: FamiliesPresenter, view_model: ViewModel) -> bool:
        return presenter.asking

    def target_areas(self) -> Mapping[Hashable, TargetArea]:
        """Return the answers while a question is asked, else nothing: arrows and letters find squares in the city."""
        return super().target_areas() if self.presenter is not None and self.presenter.asking else {}

    def paint_inside(self, canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
        left = 0 if canvas.width < 26 else 1
        inside = canvas.sub(left, 0, canvas.width - 2 * left, canvas.height)
        if presenter.asking:
            paint_question(inside, presenter, view_model, alone=presenter.arrangement.one_pane)
        else:
            paint_aims(inside, view_model, presenter.arrangement.city.wide)
