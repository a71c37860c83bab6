"""The map: eight areas with shared walls, each in the shade of the boss in control."""

from __future__ import annotations

from core.games.prohibition.board import COLUMNS, ROWS
from core.games.prohibition.preview import controllers
from tui.games.prohibition.layout import MEDIUM
from tui.games.prohibition.painting.area import paint_large, paint_small
from tui.games.prohibition.view_model import AreaSpot, ViewModel
from tui.painting.canvas import Canvas
from tui.painting.ink import LINE, PAPER, shade


def paint_map(canvas: Canvas, view_model: ViewModel, pitch: tuple[int, int]) -> None:
    """Paint all areas, and where a click on them leads."""
    wide, high = pitch
    _walls(canvas, wide, high)
    holds = controllers(view_model.view.men)
    for area, place in enumerate(view_model.board.areas):
        x, y = (place.column - 1) * wide + 1, (place.row - 1) * high + 1
        inside = canvas.sub(x, y, wide - 1, high - 1)
        if holds[area] >= 0:
            inside.fill(0, 0, wide - 1, high - 1, PAPER.on(shade(holds[area])))
        (paint_large if high > MEDIUM[1] else paint_small)(inside, view_model, area, holds[area])
        inside.add_target(0, 0, wide - 1, high - 1, AreaSpot(area))


def _walls(canvas: Canvas, wide: int, high: int) -> None:
    for row in range(ROWS + 1):
        left, middle, right = ("┌┬┐", "├┼┤", "└┴┘")[0 if row == 0 else 2 if row == ROWS else 1]
        canvas.put(0, row * high, left + middle.join(["─" * (wide - 1)] * COLUMNS) + right, LINE)
    for row in range(ROWS):
        for line in range(1, high):
            for column in range(COLUMNS + 1):
                canvas.put(column * wide, row * high + line, "│", LINE)
