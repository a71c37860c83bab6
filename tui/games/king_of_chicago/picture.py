"""An auto of 1930 on a road, for the gallery."""

from __future__ import annotations

from tui.painting.canvas import Canvas
from tui.painting.ink import BRASS, MUTED, ROAD, Ink

BODY = Ink("red")

SMALL = (
    "    ▄▄▄▄▄▄▄  ",
    " ▄▄▄▀▀▀ ▀▀▀▄ ",
    "▐███████████▌",
    "  ▀██▀  ▀██▀ ",
    "━━━━━━━━━━━━━",
)
BIG = (
    "                       ",
    "        ▄▄▄▄▄▄▄▄▄▄▄    ",
    "       █▀▀▀▀█▀▀▀▀█▀█   ",
    "  ▄▄▄▄▄█    █    █ █▄  ",
    " ▐████████████████████▌",
    " ▀█▀▄▄▄▀██████████▄▄▄▀▀",
    "   ▀███▀        ▀███▀  ",
    "━━━━━━━━━━━━━━━━━━━━━━━",
)


def paint_art(canvas: Canvas) -> None:
    """Paint small, or big if there is room."""
    rows = BIG if canvas.width >= 23 and canvas.height >= 8 else SMALL
    for y, row in enumerate(rows):
        canvas.put(0, y, row, ROAD if y == len(rows) - 1 else BODY)
    if rows is BIG:
        for x in (5, 18):
            canvas.put(x, 6, "●" if not canvas.look.ascii else "o", BRASS)
        canvas.put(1, 4, "▐", BRASS)
    else:
        for x in (4, 9):
            canvas.put(x, 3, "●", MUTED)
        canvas.put(0, 2, "▐", BRASS)
