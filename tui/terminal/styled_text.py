"""Text with its styles, as the cells that it fills."""

from __future__ import annotations

import re
from functools import lru_cache

from rich.cells import cell_len

from tui.terminal.cell_runs import Row
from tui.terminal.pens import DEFAULT, Pen, linked, restyled

TEXT = r"[^\x00-\x1f\x7f-\x9f]+"
STYLE = r"\x1b\[[\d;]*m"
LINK = r"\x1b\]8;[^\x00-\x1f]*(?:\x1b\\|\x07)"
_PIECE = re.compile(rf"({TEXT})|\x1b\[([\d;]*)m|\x1b\]8;([^\x00-\x1f]*)(?:\x1b\\|\x07)")
_RESET = re.compile(r"0*(?:;|$)")
_JOINER = "\u200d"


@lru_cache(1024)
def cells_of(body: str, pen: Pen) -> tuple[Row, Pen] | None:
    """Return the cells that text in its styles fills, and the pen after it, or None if that cannot be told."""
    cells: Row = []
    pen_before = pen
    for piece in _PIECE.finditer(body):
        text, codes, link = piece.groups()
        if link is not None:
            pen = linked(pen, link)
        elif codes is not None:
            new = restyled(pen, codes)
            if new is None:
                return None
            pen = new
        else:
            found = list(map(pen.cells.__getitem__, text))
            if text.isascii() or all(cell.width == 1 for cell in found):
                cells += found
            elif not _add_signs(cells, text, pen, pen_before):
                return None
            pen_before = pen
    return cells, pen


def _add_signs(cells: Row, text: str, pen: Pen, pen_before: Pen) -> bool:
    """Add text, a cluster of signs a cell. Return False if it begins with a mark that belongs to an unknown cell."""
    for cluster in _clusters(text):
        cell = pen.cells[cluster]
        if cell.width:
            cells.append(cell)
            cells += [pen.cells[""]] * (cell.width - 1)
            continue
        first = next((x for x in range(len(cells) - 1, -1, -1) if (found := cells[x]) is not None and found.width), None)
        if first is None or (marked := cells[first]) is None:
            return False
        cell = pen_before.cells[marked.sign + cluster]
        if cell.width != marked.width:
            return False
        cells[first] = cell
    return True


def _clusters(text: str) -> list[str]:
    """Return each sign with the marks and joined signs that follow it."""
    found: list[str] = []
    for sign in text:
        if found and (cell_len(sign) == 0 or found[-1][-1] == _JOINER):
            found[-1] += sign
        else:
            found.append(sign)
    return found


def pen_after(body: str, pen: Pen | None) -> Pen | None:
    """Return the pen after text in its styles, whatever cells it filled. None, an unknown pen, until the styles are reset."""
    for piece in _PIECE.finditer(body):
        _, codes, link = piece.groups()
        if codes is not None:
            if pen is None and _RESET.match(codes):
                pen = DEFAULT
            pen = restyled(pen, codes) if pen is not None else None
        elif link is not None and pen is not None:
            pen = linked(pen, link)
    return pen
