"""A question answered from a list: the answers in brackets, one under the cursor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.games.four_families.preview import Step
from tui.games.four_families.painting.business import paint_selected
from tui.games.four_families.painting.own_board import paint_own
from tui.games.four_families.view_model import Line, ViewModel
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, plain, wrap
from tui.painting.ink import BOLD, CURSOR, FELT, HEADING, LINE, MUTED

if TYPE_CHECKING:
    from tui.games.four_families.presenter import FamiliesPresenter


LEAST_BELOW = 6
"""Rows from which it is worth showing what a question is about."""


def paint_question(canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel, alone: bool) -> None:
    """Paint the list. Where no other panel shows what the question is about, that below it, as far as there is room."""
    y = paint_answers(canvas, presenter.list_title(), presenter.answers(), presenter.at) + 1
    if alone and presenter.mode == "city" and y + LEAST_BELOW < canvas.height:
        canvas.put(0, y - 1, "─" * canvas.width, LINE)
        below = canvas.sub(0, y, canvas.width, canvas.height - y)
        paint_own(below, view_model, view_model.me) if presenter.step == Step.PLACE else paint_selected(below, view_model)


def paint_answers(canvas: Canvas, title: str, answers: Sequence[Words], at: int) -> int:
    """Paint each answer wrapped as far as it must be, and the one under the cursor always. Return the row after it."""
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
