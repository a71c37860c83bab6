"""The choices that are neither a card nor a player, as buttons."""

from __future__ import annotations

from examples.sixth_game.tui.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.painting.ink import TARGET, TARGET_CURSOR


def paint_choices(canvas: Canvas, model: ViewModel) -> None:
    """Paint a button a row."""
    for y, (words, target, has_cursor) in enumerate(model.choices):
        end = canvas.put(1, y, f" {words} ", TARGET_CURSOR if has_cursor else TARGET)
        canvas.add_target(1, y, end - 1, 1, target)
