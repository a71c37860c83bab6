"""If reckoning came now. After the last day, what the days brought."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from tui.games.king_of_chicago.painting import forecast
from tui.games.king_of_chicago.painting.final_scores import paint_final
from tui.games.king_of_chicago.painting.forecast import paint_now
from tui.games.king_of_chicago.presenter import KingPresenter
from tui.games.king_of_chicago.view_model import ViewModel
from tui.painting.canvas import Canvas, TargetArea
from tui.painting.cell_text import Words
from tui.painting.ink import HEADING, MUTED
from tui.painting.parts.tabs import is_flat
from tui.widgets.panel import Panel


class ReckoningPanel(Panel[KingPresenter, ViewModel]):
    TITLE = "Now"
    HAS_MARGIN = False

    def title(self, presenter: KingPresenter, view_model: ViewModel) -> Words:
        return "How it ended" if view_model.is_over else "If reckoning came now"

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
            y = max(paint_now(canvas, view_model, 1), canvas.height - 1)
            canvas.words(1, y, [("× twice  ? ", MUTED), (forecast.numbers(view_model), HEADING)])
