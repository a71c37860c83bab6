"""A still and its barrel, for the gallery."""

from __future__ import annotations

from tui.painting.canvas import Canvas
from tui.painting.ink import BRASS, MUTED, ROAD, Ink

COPPER, WOOD = Ink("companion_o"), Ink("companion_b")

SMALL = (
    "   ▄█▄▄▄▄    ",
    "  ▄███▄  █   ",
    " ███████ █▄▄ ",
    " ▀█████▀▐███▌",
    "━━━━━━━━━━━━━",
)
BIG = (
    "     ▄▄▄▄▄▄▄▄▄▄        ",
    "    ▄█▄       █        ",
    "   ▄███▄      █        ",
    "  ███████     █        ",
    " █████████  ▄▄█▄▄      ",
    " █████████ ▐█████▌ ▄▄▄ ",
    "  ▀█████▀  ▐█████▌▐███▌",
    "━━━━━━━━━━━━━━━━━━━━━━━",
)
BARREL = {len(SMALL): 9, len(BIG): 11}
"""Where the barrel begins, by picture."""


def paint_art(canvas: Canvas) -> None:
    """Paint small, or big if there is room."""
    rows = BIG if canvas.width >= 23 and canvas.height >= 8 else SMALL
    split = BARREL[len(rows)]
    for y, row in enumerate(rows):
        last = y == len(rows) - 1
        canvas.put(0, y, row[:split], ROAD if last else COPPER)
        canvas.put(split, y, row[split:], ROAD if last else COPPER if y < 4 and rows is BIG else WOOD)
    if rows is BIG:
        canvas.put(3, 7, "▲▲▲", BRASS)
        canvas.put(13, 5, "XXX", MUTED)
    else:
        canvas.put(3, 4, "▲▲", BRASS)
