"""All families side by side: what each has, and its points if the game ended now."""

from __future__ import annotations

from tui.games.four_families.layout import ALL
from tui.games.four_families.painting.families import paint_families
from tui.games.four_families.presenter import FamiliesPresenter
from tui.games.four_families.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words
from tui.widgets.panel import Panel


class FamiliesPanel(Panel[FamiliesPresenter, ViewModel]):
    TITLE = "Fams"
    PLACE = ALL

    def title(self, presenter: FamiliesPresenter, view_model: ViewModel) -> Words:
        return "Families"

    def note(self, presenter: FamiliesPresenter, view_model: ViewModel) -> Words:
        return "points if it ended now" if presenter.update.result is None else ""

    def paint_inside(self, canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
        left = 0 if canvas.width < 26 else 1
        paint_families(canvas.sub(left, 0, canvas.width - 2 * left, canvas.height), view_model)
