"""Tabs that share a place: in the frame of a panel, or where it is narrow in a row of their own."""

from __future__ import annotations

from collections.abc import Sequence

from tui.commands import Press
from tui.painting.canvas import Canvas
from tui.painting.ink import BOLD, CURSOR, HEAD, KEY, MUTED, PANEL

LEAST_FRAMED = 28
"""Columns from which a panel has a frame."""


def is_flat(canvas: Canvas) -> bool:
    """Return whether a panel is too narrow to spend columns on a frame."""
    return canvas.width < LEAST_FRAMED


def tabbed(canvas: Canvas, tabs: Sequence[tuple[str, str]], active: str, focus: bool = False) -> Canvas:
    """Return a frame with its tabs in it, or where it is narrow a row of tabs. Those there is no room for are a digit away."""
    if is_flat(canvas):
        return _flat(canvas, tabs, active)
    inside = canvas.box(0, 0, canvas.width, canvas.height, focus=focus)
    x = 1
    for digit, name in tabs:
        text = f" {digit} {name} "
        if x + len(text) > canvas.width - 1:
            if digit != active:
                break
            x = 1
        canvas.put(x, 0, text, CURSOR if digit == active else MUTED)
        canvas.add_target(x, 0, len(text), 1, Press("pane", digit))
        x += len(text)
    return inside


def _flat(canvas: Canvas, tabs: Sequence[tuple[str, str]], active: str) -> Canvas:
    """Return a row of tabs. Those there is no room for keep their digit."""
    canvas.fill(0, 0, canvas.width, canvas.height, PANEL)
    canvas.fill(0, 0, canvas.width, 1, HEAD)
    x = 0
    for number, (digit, name) in enumerate(tabs):
        rest = sum(1 + len(other) for other, _ in tabs[number + 1 :])
        shown = name if digit == active or x + 1 + len(name) + rest <= canvas.width else ""
        ink = BOLD.line if digit == active else MUTED
        end = canvas.put(canvas.put(x, 0, digit, KEY.on("head")), 0, shown, ink.on("head"))
        canvas.add_target(x, 0, end - x, 1, Press("pane", digit))
        x = end + 1
    return canvas.sub(1, 1, canvas.width - 1, canvas.height - 1)
