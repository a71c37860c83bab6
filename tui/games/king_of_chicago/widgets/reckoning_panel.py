"""If reckoning came now. After the last day, what the days brought."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from tui.games.king_of_chicago.painting import forecast
from tui.games.king_of_chicago.painting.final_scores import paint_final
from tui.games.king_of_chicago.painting.forecast import paint_narrow, paint_now
from tui.games.king_of_chicago.presenter import KingPresenter
from tui.games.king_of_chicago.view_model import ViewModel
from tui.painting.canvas import Canvas, TargetArea
from tui.painting.cell_text import Words
from tui.painting.parts.tabs import is_flat
from tui.widgets.panel import Panel

IF_NOW, ON_THE_DAY = "If reckoning came now", "If this drive brings the day"


class ReckoningPanel(Panel[KingPresenter, ViewModel]):
    TITLE = "Now"
    HAS_MARGIN = False

    def title(self, presenter: KingPresenter, view_model: ViewModel) -> Words:
        if view_model.is_over:
            return "How it ended"
        return ON_THE_DAY if view_model.forecast.doubled else IF_NOW

    def note(self, presenter: KingPresenter, view_model: ViewModel) -> Words:
        return "" if view_model.is_over else forecast.title(view_model)

    def target_areas(self) -> Mapping[Hashable, TargetArea]:
        """Return nothing but clicks: a click on a row chooses its district. Arrows and letters find it on the map."""
        return {}

    def has_cursor(self, presenter: KingPresenter) -> bool:
        """Return False: the cursor is led over the map, and the sums matter more than its row."""
        return False

    def paint_inside(self, canvas: Canvas, presenter: KingPresenter, view_model: ViewModel) -> None:
        if view_model.is_over:
            left = int(is_flat(canvas))
            paint_final(canvas.sub(left, 0, canvas.width - left, canvas.height), view_model)
        elif canvas.width >= forecast.WIDE:
            paint_now(canvas.sub(1, 0, canvas.width - 2, canvas.height), view_model)
        elif is_flat(canvas):
            paint_narrow(canvas, view_model)
