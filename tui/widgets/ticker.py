"""What others did, one line at a time and always in sight. `,` and `.` page through it, a click tells all since one's last turn."""

from __future__ import annotations

from collections.abc import Sequence

from tui.commands import COMMON, press
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, pieces, plain, width, wrap
from tui.painting.glyphs import NEW
from tui.painting.ink import MUTED, NEW_INK, RAISED
from tui.table.presenter import TablePresenter
from tui.widgets.table_widget import TableWidget

MORE = "…"
PART_ENDS = (";", ",", ":")
"""What ends a part of a sentence: rather a part fewer is told than half of one."""
SIGN = 3
"""Cells before and behind the words."""
SHORTEST = 24
"""Cells of what happened that must be left beside what it did to the player."""


class Ticker(TableWidget[TablePresenter, object]):
    def paint_table(self, canvas: Canvas, presenter: TablePresenter, view_model: object) -> None:
        canvas.fill(0, 0, canvas.width, canvas.height, RAISED)
        canvas.add_target(0, 0, canvas.width, canvas.height, press(COMMON["since"]))
        line, place = presenter.told()
        if line is None:
            return
        if line.new:
            canvas.put(0, 0, NEW, NEW_INK)
        rows = told_rows(presenter, canvas.width, canvas.height)
        for number, row in enumerate(rows):
            canvas.words(2, number, row)
        if place and 2 + width(rows[-1]) + len(place) + 2 <= canvas.width:
            canvas.put_right(canvas.width - 1, len(rows) - 1, [(place, MUTED)])


def told_rows(presenter: TablePresenter, width: int, height: int) -> list[Words]:
    """Return the rows of what happened last in a ticker of this size, in as many words as have room."""
    line, _ = presenter.told()
    if line is None:
        return []
    effect, room = presenter.told_effect(), width - SIGN
    ways = [rows_of(_dated(line.when, words), effect, room, height) for words in (line.words, *presenter.told_in_short())]
    return next((rows for rows in ways if not _is_cut(rows)), ways[-1])


def _dated(when: str, words: Words) -> Words:
    return [(f"{when} " if when else "", MUTED), *pieces(words)]


def _is_cut(rows: Sequence[Words]) -> bool:
    return any(MORE in plain(row) for row in rows)


def _cut(rows: Sequence[Words], room: int, height: int) -> list[Words]:
    """Return as many rows as there is room for. What is left out leaves a sign: the log has it whole."""
    if len(rows) <= height:
        return [*rows]
    last = pieces(wrap(rows[height - 1], room - len(MORE) - 1)[0])
    whole = max((at for at, (text, _) in enumerate(last) if text.endswith(PART_ENDS)), default=len(last))
    return [*rows[: height - 1], [*last[: whole + 1], (f" {MORE}" if whole < len(last) else MORE, MUTED)]]


def rows_of(words: Words, effect: Words, room: int, height: int) -> list[Words]:
    """Return what happened, and what it did to the player: this gives way last, and whole or not at all."""
    if not effect:
        return _cut(wrap(words, room), room, height)
    together: Words = [*pieces(words), ("  ", MUTED), *pieces(effect)]
    if len(wrap(together, room)) <= height:
        return [*wrap(together, room)]
    if height > 1:
        brief = effect if width(effect) <= room else [*pieces(effect)][1:]
        return [*_cut(wrap(words, room), room, height - 1), brief] if width(brief) <= room else _cut(wrap(words, room), room, height)
    left = room - width(effect) - 4
    return [[*pieces(wrap(words, left)[0]), (" …  ", MUTED), *pieces(effect)] if left >= SHORTEST else _cut(wrap(words, room), room, 1)[0]]
