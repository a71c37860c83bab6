"""Bars and tracks: how much of something, readable without colour because the filled part has another shape."""

from __future__ import annotations

from tui.painting.canvas import Canvas
from tui.painting.ink import BRASS, FAINT, Ink


def pips(canvas: Canvas, x: int, y: int, spent: int, total: int, ink: Ink = BRASS) -> int:
    """Paint `▯ ▮ ▮`, spent ones hollow. Return the column after them."""
    for number in range(total):
        canvas.put(x + 2 * number, y, "▯" if number < spent else "▮", ink)
    return x + 2 * total


def bar(canvas: Canvas, x: int, y: int, size: int, value: float, most: float, ink: Ink = BRASS, sign: str = "▆") -> None:
    """Paint a bar of `size` cells for values up to `most`."""
    canvas.put(x, y, "·" * size, FAINT)
    canvas.put(x, y, sign * max(0, min(size, round(size * value / most) if most else 0)), ink)


def layers(canvas: Canvas, x: int, y: int, per_cell: float, parts: tuple[float, float, float], ink: Ink) -> None:
    """Paint what is had, sure to come, and perhaps to come, one after the other in three heights."""
    at = x
    total = 0.0
    for part, sign in zip(parts, "▆▃▁", strict=True):
        total += part
        end = x + round(total / per_cell)
        canvas.put(at, y, sign * max(0, end - at), ink)
        at = max(at, end)
