"""A table of columns: heads muted, numbers at the right edge of theirs, words at the left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words
from tui.painting.ink import MUTED


class Column(NamedTuple):
    """Where a column stands."""

    title: str
    x: int
    size: int
    right: bool = False


def columns(canvas: Canvas, y: int, heads: Sequence[Column], rows: Sequence[Sequence[Words]], head: bool = True, step: int = 1) -> int:
    """Paint heads and rows from row `y`. Return the row after the last one."""
    if head:
        for column in heads:
            _cell(canvas, column, y, [(column.title, MUTED)])
        y += 1
    for row in rows:
        for column, words in zip(heads, row, strict=False):
            _cell(canvas, column, y, words)
        y += step
    return y


def _cell(canvas: Canvas, column: Column, y: int, words: Words) -> None:
    if column.right:
        canvas.put_right(column.x + column.size, y, words)
    else:
        canvas.words(column.x, y, words, size=column.size)
