"""What can be counted from public acts, as people are shown it."""

from __future__ import annotations

from core.ledger import LedgerTable
from tui.painting.canvas import Canvas
from tui.painting.glyphs import mark
from tui.painting.ink import BOLD, MONEY, MUTED, player
from tui.painting.parts.told_panel import Telling

GAPS = (4, 3, 2, 1)
"""Blanks between columns, as many as there is room for."""
SIGN = 2


def paint_ledger(canvas: Canvas, table: LedgerTable) -> None:
    """Paint everybody's account, how it is counted, and how it would end now."""
    page = Telling(canvas)
    ends = _ends(table, canvas.width)
    for end, name in zip(ends, table.columns, strict=True):
        canvas.put_right(end, 0, [(name, MUTED)])
    page.y = 1
    for seat, figures in table.rows:
        canvas.put(0, page.y, mark(seat), player(seat))
        for end, figure in zip(ends, figures, strict=True):
            canvas.put_right(end, page.y, [(figure, MONEY if end == canvas.width else BOLD)])
        page.y += 1
    page.rule()
    for note in table.notes:
        page.text(note, MUTED)
    if table.ending:
        page.rule()
        page.text("if it ended now", MUTED)
        for seat, held in table.ending:
            page.canvas.put(0, page.y, mark(seat), player(seat))
            page.canvas.put_right(canvas.width, page.y, [(held, BOLD)])
            page.y += 1
    canvas.need(page.y - canvas.height)


def _ends(table: LedgerTable, width: int) -> list[int]:
    """Return where each column ends: all in sight, with a player's sign before them."""
    sizes = [max(map(len, (name, *(figures[n] for _, figures in table.rows)))) for n, name in enumerate(table.columns)]
    gap = next((gap for gap in GAPS if SIGN + sum(sizes) + gap * len(sizes) <= width), GAPS[-1])
    return [width - sum(sizes[n + 1 :]) - gap * (len(sizes) - n - 1) for n in range(len(sizes))]
