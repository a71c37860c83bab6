"""A side pane: one thin frame with its tabs in the upper border, each a click and a digit away."""

from __future__ import annotations

from collections.abc import Sequence

from tui.commands import Press
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words
from tui.painting.ink import HEADING, LINE, MUTED, Ink


def pane(
    canvas: Canvas,
    x: int,
    y: int,
    width: int,
    height: int,
    tabs: Sequence[tuple[str, str]],
    active: str,
    focus: bool = False,
    bottom_right: Words = "",
) -> Canvas:
    """Paint a frame with tabs, which are (digit, title). Return the window inside the frame."""
    title: list[tuple[str, Ink]] = []
    for number, (digit, name) in enumerate(tabs):
        ink = HEADING.line if digit == active else MUTED
        title += [*([(" │ ", LINE)] if number else []), (f"{digit} {name}", ink)]
    inside = canvas.box(x, y, width, height, title, bottom_right=bottom_right, focus=focus)
    left = x + 2
    for digit, name in tabs:
        canvas.add_target(left, y, len(name) + 2, 1, Press("pane", digit))
        left += len(name) + 5
    return inside
