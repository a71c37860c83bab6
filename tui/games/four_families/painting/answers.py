"""A question answered from a list: the answers in brackets, one under the cursor."""

from __future__ import annotations

from collections.abc import Sequence

from tui.games.four_families.view_model import Line
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, plain, wrap
from tui.painting.ink import BOLD, CURSOR, FELT, HEADING, MUTED


def paint_answers(canvas: Canvas, title: str, answers: Sequence[Words], at: int) -> int:
    """Return each answer wrapped as far as it must be. The list scrolls so that the one under the cursor is in sight. The row after it."""
    y = 0
    for line in wrap(title, canvas.width):
        canvas.words(0, y, line, HEADING)
        y += 1
    rows = [wrap(answer, canvas.width - 2) for answer in answers]
    room = canvas.height - y
    first = 0
    while first < at and sum(map(len, rows[first : at + 1])) > room:
        first += 1
    for number in range(first, len(rows)):
        if y >= canvas.height:
            break
        _answer(canvas, y, rows[number], number, number == at)
        y += len(rows[number])
    if first:
        canvas.put_right(canvas.width, canvas.height - room, [("↑", MUTED)])
    return y


def _answer(canvas: Canvas, y: int, lines: Sequence[Words], number: int, here: bool) -> None:
    for n, line in enumerate(lines):
        if here:
            canvas.fill(0, y + n, canvas.width, 1, CURSOR)
            canvas.put(2, y + n, plain(line), CURSOR)
        else:
            canvas.words(2, y + n, line, BOLD if not n else MUTED)
    canvas.put(0, y, "▸" if here else "·", CURSOR if here else FELT)
    canvas.add_target(0, y, canvas.width, len(lines), Line(number))
