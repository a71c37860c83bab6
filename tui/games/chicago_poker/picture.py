"""The game's picture: a rainbow straight in the shape of a fan."""

from __future__ import annotations

from tui.painting.canvas import Canvas
from tui.painting.ink import CARDS, MUTED, filled

FAN = ((9, "R"), (10, "B"), (11, "G"), (12, "Y"), (13, "P"))
SMALL = ((0, 2), (2, 1), (5, 0), (8, 1), (10, 2))
LARGE = ((0, 3), (4, 1), (9, 0), (14, 1), (18, 3))


def art(canvas: Canvas) -> None:
    """Paint five cards in an arc. Larger if there is room."""
    large = canvas.width >= 23 and canvas.height >= 8
    for (value, letter), role, (x, y) in zip(FAN, CARDS, LARGE if large else SMALL, strict=True):
        if large:
            canvas.fill(x, y, 5, 4, filled(role))
            canvas.put(x, y, f" {value:>2}{letter}", filled(role))
            canvas.put(x + 1, y + 2, f"{value:>2}", filled(role))
        else:
            canvas.put(x, y, f"{value:>2}{letter}", filled(role))
    canvas.put_centre(0, 7 if large else 4, 23 if large else 13, "rainbow straight" if large else "R B G Y P", MUTED)
