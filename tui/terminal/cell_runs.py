"""The cells of a row that changed, as runs: neighbours in one pen, which are written at once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from tui.terminal.pens import Cell, Pen

Row = list[Cell | None]
"""The cells of a row. None is a cell of which nothing is known."""

NEAR = 5
"""Bytes of unchanged cells between two changes that are as cheap to write again as to leap over."""
LEAST_TO_EDGE = 4
"""Blanks up to the edge that are cheaper to erase than to write."""
LEAST_ERASED = 10
"""Blanks elsewhere that are cheaper to erase."""
TO_EDGE = "\x1b[K"
_BLANKS = re.compile(r" {11,}")


class Run(NamedTuple):
    """Neighbouring cells of one pen: a text, and blanks behind it that are erased."""

    y: int
    x: int
    pen: Pen | None
    """None if any will do."""
    text: str
    erase: str
    after: int | None
    """The column where the cursor stands then, if that is sure."""
    first: bool
    """Whether it must be sent before what stands behind it in its row."""


def changed_runs(y: int, before: Row, row: Row, width: int | None, erases_in_colour: bool) -> list[Run]:
    """Return what must be written to turn one row into another. Cells not known are left alone.

    Terminals disagree about the width of a fragile sign: it ends its run, and whatever stands behind it is written again.
    """
    runs: list[Run] = []
    for span in _spans(before, row, erases_in_colour):
        run = _run(y, row, span, width, erases_in_colour)
        runs.append(run)
        if run.erase == TO_EDGE:
            break
    return runs


def _spans(before: Row, row: Row, erases_in_colour: bool) -> Iterator[tuple[int, int, Pen]]:
    """Yield from where to where a row must be written in one pen."""
    start = end = -1
    pen: Pen | None = None
    blank = shaken = False
    for x, (cell, was) in enumerate(zip(row, before, strict=True)):
        if cell is None or (cell is was and not shaken) or not cell.width:
            continue
        if pen is not None and not cell.fragile and (x == end or _is_near(row[end - 1 : x + 1], pen, erases_in_colour)):
            blank = blank and all(between is not None and between.blank for between in row[end:x])
            if pen.blank is cell.pen if cell.blank else cell.pen is pen:
                end, blank = x + cell.width, blank and cell.blank
                continue
            if blank and cell.pen.blank is pen:
                pen, blank, end = cell.pen, False, x + cell.width
                continue
        if pen is not None:
            yield start, end, pen
        start, end, pen, blank = x, x + cell.width, cell.pen, cell.blank
        if cell.fragile:
            yield start, end, pen
            pen, shaken = None, True
    if pen is not None:
        yield start, end, pen


def _is_near(cells: Row, pen: Pen, erases_in_colour: bool) -> bool:
    """Return whether what is between the first cell and the last is as well written again: little, or blanks that can be erased."""
    size, between = 0, cells[1:-1]
    for cell in between:
        if cell is None or cell.fragile or not (pen.blank is cell.pen if cell.blank else cell.pen is pen):
            return False
        size += 1 if cell.sign.isascii() else 3
    erased = erases_in_colour and all(cell is not None and cell.blank for cell in cells)
    return size <= NEAR or erased


def _run(y: int, row: Row, span: tuple[int, int, Pen], width: int | None, erases_in_colour: bool) -> Run:
    start, end, pen = span
    text = "".join([cell.sign for cell in row[start:end] if cell is not None])
    erase = ""
    if pen.blank is not None and (erases_in_colour or not pen.back):
        kept = text.rstrip(" ")
        blanks = len(text) - len(kept)
        ground = row[end - 1]
        if width is not None and blanks >= LEAST_TO_EDGE and all(cell is ground for cell in row[end:width]):
            text, erase = kept, TO_EDGE
        elif blanks >= LEAST_ERASED and erases_in_colour:
            text, erase = kept, f"\x1b[{blanks}X"
        if erase:
            end -= blanks
        if erases_in_colour:
            text = _BLANKS.sub(_leap, text)
    sure = text.isascii() and (width is None or end < width)
    first = row[start]
    return Run(y, start, pen, text, erase, end if sure else None, first is not None and first.fragile)


def _leap(blanks: re.Match[str]) -> str:
    """Return what erases some blanks and goes behind them."""
    size = len(blanks[0])
    return f"\x1b[{size}X\x1b[{size}C"
