"""The cells that changed, as terminal output in few bytes.

Nothing is reckoned from where a text beyond ASCII ends, for a terminal may show its signs wider than we think. Nor from the right
edge, where cursors behave differently.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tui.terminal.pens import Cell, Pen, change, grounded

Row = list[Cell | None]
"""The cells of a row. None is a cell of which nothing is known."""
At = tuple[int | None, int]
"""Column, which may not be known, and row."""

NEAR = 5
"""Bytes of unchanged cells between two changes that are as cheap to write again as to leap over."""
LEAST_TO_EDGE = 4
"""Blanks up to the edge that are cheaper to erase than to write."""
LEAST_ERASED = 10
"""Blanks elsewhere that are cheaper to erase."""
MOST_TWICE = 150
"""Up to so many runs both orders are tried, by pen and by place."""
TO_EDGE = "\x1b[K"


class Run(NamedTuple):
    """Neighbouring cells of one pen: a text, and blanks behind it that are erased."""

    y: int
    x: int
    pen: Pen
    text: str
    erase: str
    after: int | None
    """The column where the cursor stands then, if that is sure."""
    fragile: bool


def changed_runs(y: int, before: Row, row: Row, width: int | None, erases_in_colour: bool) -> list[Run]:
    """Return what must be written to turn one row into another. Cells not known are left alone.

    Terminals disagree about the width of a fragile sign: it ends its run, and whatever stands behind it is written again.
    """
    spans: list[tuple[int, int, Pen]] = []
    start = end = -1
    pen: Pen | None = None
    blank = shaken = False
    for x, (cell, was) in enumerate(zip(row, before, strict=True)):
        if cell is None or (cell is was and not shaken) or not cell.width:
            continue
        if pen is not None and not cell.fragile and (x == end or _is_near(row[end:x], pen)):
            blank = blank and all(between is not None and between.blank for between in row[end:x])
            if pen.blank is cell.pen if cell.blank else cell.pen is pen:
                end, blank = x + cell.width, blank and cell.blank
                continue
            if blank and cell.pen.blank is pen:
                pen, blank, end = cell.pen, False, x + cell.width
                continue
        if pen is not None:
            spans.append((start, end, pen))
        start, end, pen, blank = x, x + cell.width, cell.pen, cell.blank
        if cell.fragile:
            spans.append((start, end, pen))
            pen, shaken = None, True
    if pen is not None:
        spans.append((start, end, pen))
    return [_run(y, row, span, width, erases_in_colour) for span in spans]


def _is_near(gap: Row, pen: Pen) -> bool:
    size = 0
    for cell in gap:
        if cell is None or cell.fragile or not (pen.blank is cell.pen if cell.blank else cell.pen is pen):
            return False
        size += 1 if cell.sign.isascii() else 3
        if size > NEAR:
            return False
    return True


def _run(y: int, row: Row, span: tuple[int, int, Pen], width: int | None, erases_in_colour: bool) -> Run:
    start, end, pen = span
    text = "".join([cell.sign for cell in row[start:end] if cell is not None])
    erase = ""
    if text[-1] == " " and pen.blank is not None and (erases_in_colour or not pen.back):
        kept = text.rstrip(" ")
        blanks = len(text) - len(kept)
        ground = row[end - 1]
        if width is not None and blanks >= LEAST_TO_EDGE and all(cell is ground for cell in row[end:width]):
            text, erase = kept, TO_EDGE
        elif blanks >= LEAST_ERASED and erases_in_colour:
            text, erase = kept, f"\x1b[{blanks}X"
        if erase:
            end -= blanks
    sure = text.isascii() and (width is None or end < width)
    first = row[start]
    return Run(y, start, pen, text, erase, end if sure else None, first is not None and first.fragile)


def encoded(rows: Iterable[Sequence[Run]], at: At | None, pen: Pen | None) -> tuple[str, At | None, Pen | None]:
    """Return the output for the runs of all rows, from a place and a pen. And where and in which pen it leaves the terminal."""
    free: list[Run] = []
    first: list[Run] = []
    for runs in rows:
        (first if any(run.fragile for run in runs) else free).extend(runs)
    out = ""
    if first:
        out, at, pen = _encoded(first, at, pen)
    found = _encoded(sorted(free, key=lambda run: run.pen.order), at, pen)
    if 1 < len(free) <= MOST_TWICE:
        found = min(found, _encoded(free, at, pen), key=lambda found: len(found[0]))
    return out + found[0], *found[1:]


def _encoded(runs: Iterable[Run], at: At | None, pen: Pen | None) -> tuple[str, At | None, Pen | None]:
    out: list[str] = []
    for y, x, wanted, text, erase, after, _ in runs:
        if at != (x, y):
            out.append(way(at, x, y))
        if pen is not wanted:
            new = grounded(pen, wanted) if pen is not None and wanted.blank is wanted and not text.strip(" ") else wanted
            if new is not pen:
                out.append(change(pen, new))
                pen = new
        out.append(text)
        out.append(erase)
        at = (after, y)
    return "".join(out), at, pen


def way(at: At | None, x: int, y: int) -> str:
    """Return the shortest way to a cell from where the cursor is."""
    best = "\x1b[H" if x == y == 0 else f"\x1b[{y + 1}H" if x == 0 else f"\x1b[{y + 1};{x + 1}H"
    if at is None:
        return best
    now, row = at
    if row == y:
        ways = [best, "\r" if x == 0 else f"\x1b[{x + 1}G"]
        if now is not None:
            ways.append(_along(now, x))
        return min(ways, key=len)
    if now is not None and abs(row - y) < 10:
        down = abs(y - row)
        step = f"\x1b[{down if down > 1 else ''}{'B' if y > row else 'A'}"
        return min(best, step + ("\r" if x == 0 else _along(now, x)), key=len)
    return best


def _along(now: int, x: int) -> str:
    if x == now:
        return ""
    if x < now:
        back = now - x
        return "\b" * back if back < 4 else f"\x1b[{back}D"
    on = x - now
    return f"\x1b[{on if on > 1 else ''}C"
