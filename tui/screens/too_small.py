"""The gate: what is shown when the window is too small to play in. The game goes on behind it, and it opens by itself."""

from __future__ import annotations

from tui.commands import COMMON
from tui.painting.canvas import Canvas
from tui.painting.ink import BOLD, HEADING, MUTED

SMALLEST_WINDOW = (80, 22)


def fits(canvas: Canvas) -> bool:
    """Return whether there is room to play."""
    return canvas.width >= SMALLEST_WINDOW[0] and canvas.height >= SMALLEST_WINDOW[1]


def paint_gate(canvas: Canvas) -> None:
    """Say so, in any size."""
    lines = [
        ("BACKROOM", HEADING),
        (f"This window is {canvas.width}×{canvas.height}.", BOLD),
        (f"It takes {SMALLEST_WINDOW[0]}×{SMALLEST_WINDOW[1]}, better 80×24.", BOLD),
        (f"The game goes on.  {COMMON['quit'].sign} quits", MUTED),
    ]
    top = max(0, (canvas.height - len(lines)) // 2)
    for number, (text, ink) in enumerate(lines):
        canvas.put_centre(0, top + number, canvas.width, text, ink)
