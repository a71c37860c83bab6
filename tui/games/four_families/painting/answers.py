"""A question answered from a list: the answers in brackets, one under the cursor."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING

from core.games.four_families.actions import Place
from core.games.four_families.preview import Step
from tui.games.four_families.painting.business import paint_selected
from tui.games.four_families.painting.own_board import paint_areas
from tui.games.four_families.view_model import Line, ViewModel
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, plain, wrap
from tui.painting.ink import BOLD, CURSOR, FELT, HEADING, LINE, MUTED
from tui.painting.parts.foot import FULL, OFF
from tui.table.told import rows_of_foot

if TYPE_CHECKING:
    from tui.games.four_families.presenter import FamiliesPresenter


MARGIN = 3
"""Cells before an answer, and for the sign of more behind it."""
LEAST_BELOW = 6
"""Rows from which it is worth showing what a question is about."""
LEAST_ANSWERS = 8
"""Rows of a list that stay in sight above what describes an answer."""
LONGEST_DESCRIBED = 64
"""Cells of the longest description. Room for it is kept, so that nothing moves with the cursor."""


def paint_question(canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel, alone: bool) -> None:
    """Paint the list, and leave the rows free in which the answer under the cursor is described.

    Where no other panel shows what the question is about, that stands between them, as far as there is room.
    """
    above = canvas.sub(0, 0, canvas.width, canvas.height - _rows_described(canvas, presenter))
    y = paint_answers(above, presenter.list_title(), presenter.answers(), presenter.at) + 1
    if alone and presenter.mode == "city" and presenter.asks_about_square and y + LEAST_BELOW < above.height:
        canvas.put(0, y - 1, "─" * canvas.width, LINE)
        below = above.sub(0, y, canvas.width, above.height - y)
        if presenter.step == Step.PLACE:
            paint_areas(below, view_model, view_model.me, [a.area for a in presenter.update.legal if isinstance(a, Place)])
        else:
            paint_selected(below, view_model)


def _rows_described(canvas: Canvas, presenter: FamiliesPresenter) -> int:
    """Return how many rows are for that, or 0 where the answers need them."""
    if presenter.describing == OFF or not presenter.my_turn:
        return 0
    rows = rows_of_foot(presenter, canvas.width)
    if presenter.describing == FULL:
        rows = max(rows, 1 + ceil(LONGEST_DESCRIBED / canvas.width))
    return rows if canvas.height - rows >= LEAST_ANSWERS else 0


def list_rows(title: str, answers: Sequence[Words], columns: int) -> int:
    """Return how many rows a question and all its answers take."""
    return len(wrap(title, columns)) + sum(len(wrap(answer, columns - MARGIN)) for answer in answers)


def paint_answers(canvas: Canvas, title: str, answers: Sequence[Words], at: int) -> int:
    """Paint each answer wrapped as far as it must be, and the one under the cursor always. Return the row after them.

    An answer is painted whole or not at all. The title, which the prompt says too, gives way where it leaves no room for them all.
    """
    rows = [wrap(answer, canvas.width - MARGIN) for answer in answers]
    heading = wrap(title, canvas.width)
    if len(heading) + sum(map(len, rows)) > canvas.height:
        heading = []
    y = top = len(heading)
    for number, line in enumerate(heading):
        canvas.words(0, number, line, HEADING)
    first = 0
    while first < at and sum(map(len, rows[first : at + 1])) > canvas.height - top:
        first += 1
    last = first
    while last < len(rows) and (last == first or y + len(rows[last]) <= canvas.height):
        _answer(canvas, y, rows[last], last, last == at)
        y += len(rows[last])
        last += 1
    if first:
        canvas.put_right(canvas.width, top, [("↑", MUTED)])
    if last < len(rows):
        canvas.put_right(canvas.width, y - 1, [("↓", MUTED)])
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
