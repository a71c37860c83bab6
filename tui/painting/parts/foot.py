"""What the thing under the cursor is and would do, at the foot of a panel where rows are free. It also has its page."""

from __future__ import annotations

from collections.abc import Sequence

from core.describe import Description
from core.happenings import Difference
from tui.painting.canvas import Canvas
from tui.painting.cell_text import wrap
from tui.painting.glyphs import mark
from tui.painting.ink import BLOOD, BOLD, FELT, MUTED, PAPER, player
from tui.painting.parts.told_panel import Telling

MOST_FIGURES = 4
OFF, NOW_ONLY, FULL = "off", "now only", "full"


def free_rows(canvas: Canvas, framed: bool) -> int:
    """Return how many rows at the bottom of a panel have nothing in them."""
    lines = canvas.text().splitlines()[: canvas.height - framed]
    free = 0
    while free < len(lines) and not lines[-1 - free][1:-1].strip():
        free += 1
    return free


def paint_foot(canvas: Canvas, found: Description, how: str, room: int) -> None:
    """Paint what it would do, before what it is, at the foot of the canvas in as many rows as are free."""
    figures = [*(("", change) for change in found.now), *((mark(seat), change) for seat, change in found.others)][:MOST_FIGURES]
    this = wrap(found.this, canvas.width) if how == FULL else []
    wanted = sum(_rows(canvas, who, change) for who, change in figures)
    with_this = wanted + len(this) + 1 <= room
    height = min(room, wanted + (len(this) + 1 if with_this else 0))
    if height <= 0 or (not figures and not with_this):
        return
    page = Telling(canvas.sub(0, canvas.height - height, canvas.width, height))
    if with_this and this:
        page.rule()
        page.text(found.this, MUTED)
    for who, change in figures:
        _figure(page, who, change)


def _rows(canvas: Canvas, who: str, change: Difference) -> int:
    return 1 if len(f"{who}{change.name} {change.before} → {change.after}") + 1 <= canvas.width else 2


def _figure(page: Telling, who: str, change: Difference) -> None:
    ink = BLOOD if change.gain < 0 else FELT
    page.figure(f"{who} {change.name}".strip(), [(f"{change.before} → ", MUTED), (change.after, ink.strong)])


def paint_page(canvas: Canvas, found: Description, rule: Sequence[str]) -> None:
    """Paint everything about a thing: what it is, what it would do now, and its rule."""
    page = Telling(canvas)
    page.text([(found.name, BOLD)])
    page.text(found.this)
    if found.now or found.others:
        page.rule()
        page.text("now", MUTED)
        for change in found.now:
            _figure(page, "", change)
        for seat, change in found.others:
            page.text([(mark(seat), player(seat)), f" {change.name} {change.before} → {change.after}"])
    page.rule()
    for line in rule:
        page.text(line, PAPER)
