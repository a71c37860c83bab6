"""The score track: what everybody has, what is sure if reckoning came now, and what the casino card could add, in three heights."""

from __future__ import annotations

from tui.games.king_of_chicago.view_model import ViewModel, badge
from tui.painting.canvas import Canvas
from tui.painting.ink import BOLD, FAINT, MUTED, player
from tui.painting.parts.bar import layers

PLACES = ("before the first", "after the first", "after the second", "after the third", "after the fourth")


def paint_score(canvas: Canvas, view_model: ViewModel) -> None:
    """Paint a row a player under a ruler."""
    left, room = 4, canvas.width - 4 - 6
    most = max(20, *view_model.forecast.high)
    per_cell = next((step for step in (1, 2, 4, 5, 8, 10, 20, 40) if most <= step * room), 80)
    for mark in range(0, room * per_cell, 5 * per_cell):
        canvas.put(left + mark // per_cell, 0, str(mark), FAINT if mark % (10 * per_cell) else MUTED)
    for seat in range(view_model.view.seats):
        y, score = 1 + seat, view_model.view.score[seat]
        sure = sum(view_model.forecast.sure[seat :: view_model.view.seats])
        canvas.words(0, y, [badge(seat)])
        canvas.put(left, y, "·" * room, FAINT)
        layers(canvas, left, y, per_cell, (score, sure, view_model.forecast.high[seat] - score - sure), player(seat))
        canvas.put_right(canvas.width - 1, y, [(str(score), BOLD)])
    if canvas.height > view_model.view.seats + 1:
        place = PLACES[min(len(view_model.view.days), len(PLACES) - 1)]
        canvas.put(left, view_model.view.seats + 1, f"{place} of {view_model.board.days} reckonings", MUTED)
