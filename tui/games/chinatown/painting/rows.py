"""Rows of words in a pane: folded where they are too long, painted, clicked, and scrolled so that what matters is in sight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tui.commands import Command, Press
from tui.games.chinatown.view_model import Row
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, plain, width, wrap
from tui.painting.ink import FAINT, KEY, LINE, MUTED, Ink


def paint_rows(canvas: Canvas, rows: Sequence[Row], first: int = 0) -> None:
    """Paint rows from one on, as many as fit."""
    for y, row in enumerate(rows[first : first + canvas.height]):
        if row.rule:
            canvas.put(0, y, "─" * canvas.width, LINE)
            continue
        if row.head:
            canvas.fill(0, y, canvas.width, 1, Ink(bg="raised"))
        left = canvas.width
        if row.right and _size(row) + width(row.right) < canvas.width:
            left = canvas.put_right(canvas.width, y, row.right, MUTED)
        if row.target is not None:
            canvas.add_target(0, y, canvas.width, 1, row.target)
        x = canvas.words(0, y, row.left, size=max(0, left - 1 if row.right else left))
        paint_keys(canvas, x, y, row.keys)


def folded(rows: Sequence[Row], size: int) -> list[Row]:
    """Return the same rows, what does not fit in one on as many as it takes, indented."""
    return [line for row in rows for line in _folded(row, size)]


def _folded(row: Row, size: int) -> list[Row]:
    room = size - (width(row.right) + 1 if row.right else 0)
    if row.rule or row.keys or width(row.left) <= room:
        return [row]
    first, *others = wrap(row.left, max(1, room))
    rest = [piece for line in others for piece in (*line, *([] if plain(line).endswith(" ") else [(" ", MUTED)]))]
    below = (replace(row, left=[" " * row.indent, *line], right="", purse=None) for line in wrap(rest, size - row.indent))
    return [replace(row, left=first), *(line for line in below if others)]


def fitting(size: int, *ways: Words) -> Words:
    """Return the first of several ways to say something that fits, or the last."""
    return next((way for way in ways if width(way) <= size), ways[-1])


def in_a_row(parts: Sequence[list[tuple[str, Ink]]]) -> list[tuple[str, Ink]]:
    """Return all of them, two cells between each and the next."""
    return [piece for n, part in enumerate(parts) for piece in ([("  ", MUTED)] if n else []) + part]


def _size(row: Row) -> int:
    """Return what its keys take, two cells between them."""
    return sum(width(key.sign) + width(key.label) + 3 for key in row.keys)


def paint_keys(canvas: Canvas, x: int, y: int, commands: Sequence[Command]) -> None:
    """Paint keys and what they do. What cannot be done is faint."""
    for command in commands:
        size = width(command.sign) + 1 + width(command.label)
        if x + size > canvas.width:
            return
        end = canvas.put(x, y, command.sign, FAINT if command.why else KEY)
        end = canvas.put(end + 1, y, command.label, FAINT if command.why else MUTED)
        canvas.add_target(x, y, end - x, 1, Press(command.name, command.keys[0]))
        x = end + 2


def first_row(rows: Sequence[Row], wanted: range, height: int) -> int:
    """Return where to begin so that these rows are in sight, with as little scrolling as possible."""
    if len(rows) <= height or wanted.stop <= height:
        return 0
    return min(wanted.start, max(0, wanted.stop - height))
