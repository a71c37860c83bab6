"""What the cursor is on in words: a square of the city, or the action that would be done."""

from __future__ import annotations

from tui.games.four_families.layout import SQUARE
from tui.games.four_families.painting.business import paint_detail
from tui.games.four_families.presenter import FamiliesPresenter
from tui.games.four_families.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.painting.ink import PANEL
from tui.painting.parts.tabs import is_flat
from tui.table.told import paint_foot_of
from tui.widgets.panel import Panel, tab_in_front


class BusinessPanel(Panel[FamiliesPresenter, ViewModel]):
    HAS_FOOT = True
    PLACE = SQUARE

    def update_table(self, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
        """Take the view model in. In a small window it is a tab. Elsewhere it stands above the tabs that do not need the whole column."""
        place, tab = presenter.arrangement, tab_in_front(presenter)
        self.TITLE = tab if place.one_pane and tab in ("Biz", "Act") else ""
        self.HAS_FOOT = not presenter.asking  # the list of answers has it then
        super().update_table(presenter, view_model)

    def is_behind(self, presenter: FamiliesPresenter, view_model: ViewModel) -> bool:
        place, tab = presenter.arrangement, tab_in_front(presenter)
        return tab in ("Own", "Fams") or (place.one_pane and not self.TITLE) or (place.actions == "beside" and tab == "Act")

    def paint_table(self, canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
        if self.TITLE or not is_flat(canvas) or self._tells(presenter):
            super().paint_table(canvas, presenter, view_model)
        else:
            canvas.fill(0, 0, canvas.width, canvas.height, PANEL)
            self.paint_inside(canvas.sub(1, 0, canvas.width - 2, canvas.height), presenter, view_model)
            if self.HAS_FOOT:
                paint_foot_of(canvas, presenter)

    def paint_inside(self, canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
        left = 0 if canvas.width < 26 else 1
        paint_detail(canvas.sub(left, 0, canvas.width - 2 * left, canvas.height), presenter, view_model)
