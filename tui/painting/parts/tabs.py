"""Tabs that share a place: in the frame of a panel, or where it is narrow in a row of their own."""

from __future__ import annotations

from collections.abc import Sequence

from tui.commands import Press
from tui.painting.canvas import Canvas
from tui.painting.ink import BOLD, CURSOR, HEAD, KEY, MUTED, PANEL

LEAST_FRAMED = 28
"""Columns from which a panel has a frame."""
SHORT = {"Chat": "Say", "Drive": "Go", "Fams": "All", "Mats": "All", "Own": "Me", "Targets": "Aims"}
"""What a tab is called where there is no room for its name."""


def is_flat(canvas: Canvas) -> bool:
    """Return whether a panel is too narrow to spend columns on a frame."""
    return canvas.width < LEAST_FRAMED


def tabbed(canvas: Canvas, tabs: Sequence[tuple[str, str]], active: str, focus: bool = False) -> Canvas:
    """Return a frame with its tabs in it, or where it is narrow a row of tabs."""
    if is_flat(canvas):
        return _flat(canvas, tabs, active)
    inside = canvas.box(0, 0, canvas.width, canvas.height, focus=focus)
    room = canvas.width - 2 - 2 * len(tabs)
    blank = " " if _size(tabs) + len(tabs) <= room else ""
    x = 1
    for digit, name in _named(tabs, room - len(blank) * len(tabs)):
        text = f" {digit}{blank}{name} "
        canvas.put(x, 0, text, CURSOR if digit == active else MUTED)
        canvas.add_target(x, 0, len(text), 1, Press("pane", digit))
        x += len(text)
    return inside


def _flat(canvas: Canvas, tabs: Sequence[tuple[str, str]], active: str) -> Canvas:
    canvas.fill(0, 0, canvas.width, canvas.height, PANEL)
    canvas.fill(0, 0, canvas.width, 1, HEAD)
    x = 0
    for digit, name in _named(tabs, canvas.width - len(tabs) + 1):
        ink = BOLD.line if digit == active else MUTED
        end = canvas.put(canvas.put(x, 0, digit, KEY.on("head")), 0, name, ink.on("head"))
        canvas.add_target(x, 0, end - x, 1, Press("pane", digit))
        x = end + 1
    return canvas.sub(1, 1, canvas.width - 1, canvas.height - 1)


def _named(tabs: Sequence[tuple[str, str]], room: int) -> Sequence[tuple[str, str]]:
    """Return the tabs, as many of the last ones in short as it takes for the names of all to have room."""
    named = list(tabs)
    for number, (digit, name) in reversed(list(enumerate(tabs))):
        if _size(named) > room:
            named[number] = (digit, SHORT.get(name, name))
    return named


def _size(tabs: Sequence[tuple[str, str]]) -> int:
    return sum(len(digit) + len(name) for digit, name in tabs)
