"""The businesses: every player's column at each, in one row or two."""

from __future__ import annotations

from itertools import pairwise

from tui.games.chicago_poker.painting.business import business
from tui.games.chicago_poker.presenter import PokerPresenter
from tui.games.chicago_poker.view_model import ViewModel
from tui.painting.canvas import Canvas, TargetArea
from tui.widgets.table_widget import TableWidget

ONE_ROW = 3
"""So many businesses stand side by side. More stand two by two."""
LARGE, MEDIUM = 17, 11
"""Rows from which a player takes three, or two, at a business."""


class BusinessBoard(TableWidget[PokerPresenter, ViewModel]):
    marks_changes = True

    def update_table(self, presenter: PokerPresenter, view_model: ViewModel) -> None:
        """Tell the style sheet what it cannot see: whether the businesses take two rows, and which row a panel may cover."""
        super().update_table(presenter, view_model)
        crowded = len(view_model.view.tiles) > ONE_ROW
        self.screen.set_class(crowded, "-crowded")
        told = presenter.tells or presenter.explains
        self.screen.set_class(crowded and (presenter.opened or told or view_model.shot is not None), "-opened")
        self.screen.set_class(view_model.focus < 2, "-focus-above")

    def paint_table(self, canvas: Canvas, presenter: PokerPresenter, view_model: ViewModel) -> None:
        count = len(view_model.view.tiles)
        rows = 1 if count > ONE_ROW else 3 if canvas.height >= LARGE else 2 if canvas.height >= MEDIUM else 1
        for place, area in enumerate(areas(canvas.width, canvas.height, count)):
            business(canvas, area, view_model, place, rows)


def areas(width: int, height: int, count: int) -> list[TargetArea]:
    """Return where each business stands."""
    if count <= ONE_ROW:
        return _row(width, count, 0, height, 1)
    half = height // 2
    return [*_row(width, 2, 0, half, 0), *_row(width, 2, half, height - half, 0)][:count]


def _row(width: int, count: int, y: int, height: int, gap: int) -> list[TargetArea]:
    edges = [round(n * (width + gap) / count) for n in range(count + 1)]
    return [TargetArea(left, y, right - left - gap, height) for left, right in pairwise(edges)]
