"""A street under lanterns, for the gallery."""

from __future__ import annotations

from tui.painting.canvas import Canvas
from tui.painting.ink import BRASS, LINE, MUTED, Ink

ROOF, WALL, LANTERN = Ink("red", bold=True), Ink("paper"), Ink("brass", bold=True)

SMALL = (
    "▄▄▄▄▄ ▄▄▄▄▄▄▄",
    " ███  ●  ███ ",
    " █·█ ─┼─ █·█ ",
    " █▄█  ●  █▄█ ",
    "━━━━━━━━━━━━━",
)
BIG = (
    "▄       ▄     ▄       ▄",
    "▀███████▀     ▀███████▀",
    "  █████   ●     █████  ",
    "  █ · █  ─┴──●─ █ · █  ",
    "▄▄█████▄▄    ▄▄▄█████▄▄",
    "  █ · █   ●     █ · █  ",
    "  █▄▄▄█  ─┴─    █▄▄▄█  ",
    "━━━━━━━━━━━━━━━━━━━━━━━",
)
INKS = {"▄": ROOF, "▀": ROOF, "█": Ink("red"), "●": LANTERN, "·": BRASS, "━": MUTED}


def paint_art(canvas: Canvas) -> None:
    """Paint small, or big if there is room."""
    rows = BIG if canvas.width >= 23 and canvas.height >= 8 else SMALL
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign != " ":
                canvas.put(x, y, sign, INKS.get(sign, LINE))
