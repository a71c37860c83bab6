"""Radio buttons, check boxes and choosers, which read the same in any theme: `(•)`, `( )`, `[x]`, `‹ slow ›`."""

from __future__ import annotations

from collections.abc import Hashable

from tui.painting.canvas import Canvas
from tui.painting.ink import BOLD, CURSOR, FAINT, PAPER


def radio(canvas: Canvas, x: int, y: int, on: bool, cursor: bool = False, target: Hashable = None) -> None:
    """One of several."""
    dot = "*" if canvas.look.ascii else "•"
    ink = CURSOR if cursor else BOLD if on else FAINT
    canvas.put(x, y, f"({dot if on else ' '})", ink)
    if target is not None:
        canvas.add_target(x - 1, y, 5, 1, target)


def check(canvas: Canvas, x: int, y: int, on: bool, cursor: bool = False, target: Hashable = None) -> None:
    """On or off."""
    canvas.put(x, y, "[x]" if on else "[ ]", CURSOR if cursor else PAPER)
    if target is not None:
        canvas.add_target(x, y, 3, 1, target)


def chooser(canvas: Canvas, x: int, y: int, text: str, cursor: bool = False, target: Hashable = None) -> int:
    """The choice of several, of which only the present one is shown; the column after it."""
    end = canvas.put(x, y, f"‹ {text} ›", CURSOR if cursor else PAPER)
    if target is not None:
        canvas.add_target(x, y, end - x, 1, target)
    return end
