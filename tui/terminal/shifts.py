"""Rows of which a part moved sideways: the terminal is told to move it, and only what is new is written.

What comes in at a gap or at the edge counts as unknown, for terminals disagree about the ground it has.
"""

from __future__ import annotations

from collections import Counter
from operator import is_

from tui.terminal.cell_runs import Row, Run, changed_runs
from tui.terminal.pens import Cell

FARTHEST = 24
"""Columns by which a part may move."""
LEAST_KEPT = 12
"""Cells more that must be right afterwards."""
LEAST_WEIGHT = 50
"""Bytes of a row below which no move is looked for."""
STEP = 6
"""About what it costs to get to a run."""
MOST = 3
"""Moves a row."""
LEAST_RIGHT = 3
"""Cells side by side that are right where a change is over."""
MOST_PLACES = 8
"""A sign that stands in more places, as in a line, tells nothing of where it came from."""
PROBES = 12
"""Cells by which a move is tried, before all are looked at."""


def with_shifts(y: int, before: Row, row: Row, width: int | None, erases_in_colour: bool) -> list[Run]:
    """Return what must be written to turn one row into another, or moved if that is less."""
    runs = changed_runs(y, before, row, width, erases_in_colour)
    if _weight(runs) < LEAST_WEIGHT or width != len(row):
        return runs
    moves, moved = shifts(y, before, row)
    if not moves:
        return runs
    return min(runs, [*moves, *changed_runs(y, moved, row, width, erases_in_colour)], key=_weight)


def _weight(runs: list[Run]) -> int:
    return sum(STEP + len(run.text) + len(run.erase) for run in runs)


def shifts(y: int, before: Row, row: Row) -> tuple[list[Run], Row]:
    """Return the moves that bring one row nearer to another, and the row after them."""
    moves: list[Run] = []
    start = _first_wrong(before, row, 0)
    while len(moves) < MOST and (by := _best(before, row, start)):
        moves.append(Run(y, start, None, "", f"\x1b[{abs(by)}{'@' if by > 0 else 'P'}", start, True))
        before = _moved(before, start, by)
        start = _first_wrong(before, row, _end_of_change(before, row, start))
    return moves, before


def _best(before: Row, row: Row, start: int) -> int:
    """Return by how much to move what stands from a column on. 0 if it helps little."""
    wrong = [x for x in range(start, len(row)) if row[x] is not before[x]]
    if len(wrong) < LEAST_KEPT:
        return 0
    tried = _tried(before, row, start, wrong)
    if not tried or not all(map(_is_plain, (*before[start:], *row[start:]))):
        return 0
    best, most = 0, _same(before, row, start) + LEAST_KEPT
    for by in tried:
        same = _same(_moved(before, start, by), row, start)
        if same > most:
            best, most = by, same
    return best


def _tried(before: Row, row: Row, start: int, wrong: list[int]) -> list[int]:
    """Return the moves that put more than one sign right, of some that are looked at."""
    places: dict[Cell, list[int]] = {}
    for x in range(start, len(row)):
        cell = before[x]
        if cell is not None and not cell.blank:
            places.setdefault(cell, []).append(x)
    votes = Counter(
        x - place
        for x in wrong[:: max(1, len(wrong) // PROBES)]
        if (cell := row[x]) is not None and len(found := places.get(cell, ())) <= MOST_PLACES
        for place in found
        if place != x and abs(x - place) <= FARTHEST
    )
    return [by for by, count in votes.items() if count > 1]


def _is_plain(cell: Cell | None) -> bool:
    return cell is not None and cell.width == 1 and not cell.fragile


def _moved(row: Row, start: int, by: int) -> Row:
    gap: Row = [None] * abs(by)
    return [*row[:start], *gap, *row[start:-by]] if by > 0 else [*row[:start], *row[start - by :], *gap]


def _same(before: Row, row: Row, start: int) -> int:
    return sum(map(is_, before[start:], row[start:]))


def _first_wrong(before: Row, row: Row, start: int) -> int:
    return next((x for x in range(start, len(row)) if row[x] is not before[x]), len(row))


def _end_of_change(before: Row, row: Row, start: int) -> int:
    """Return from where some cells in a row are right."""
    right = 0
    for x in range(start, len(row)):
        right = right + 1 if row[x] is before[x] else 0
        if right == LEAST_RIGHT:
            return x
    return len(row)
