"""The curtain between two people at one keyboard: while it is down, nothing of anybody's is painted."""

from __future__ import annotations

from tui.painting.canvas import Canvas
from tui.painting.ink import BOLD, GROUND, HEADING, KEY, LINE, MUTED, Ink


def paint_curtain(canvas: Canvas, game: str, whose: tuple[str, Ink]) -> None:
    """The folds, and for whom it will be lifted; a click anywhere lifts it."""
    for x in range(1, canvas.width, 3):
        canvas.fill(x, 1, 1, canvas.height - 3, LINE, "│")
    left, top = canvas.width // 2 - 24, canvas.height // 2 - 4
    canvas.fill(left - 2, top - 1, 52, 9, GROUND)
    sheet = canvas.box(left, top, 48, 7, "The curtain", focus=True)
    sheet.put_centre(0, 1, 46, ["The keyboard is for ", whose, "."], BOLD)
    sheet.put_centre(0, 3, 46, [("Enter", KEY), " when nobody else is looking"], MUTED)
    canvas.add_target(0, 0, canvas.width, canvas.height - 1, "lift")
    canvas.put(1, 0, game, HEADING)
