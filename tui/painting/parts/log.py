"""Log lines: the newest at the bottom, a brass dot at those that are new since your last input."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, wrap
from tui.painting.glyphs import NEW
from tui.painting.ink import MUTED, NEW_INK, PAPER


class LogLine(NamedTuple):
    """One thing that happened."""

    when: str
    """Round or turn, at most three cells."""
    words: Words
    new: bool = False


def log(canvas: Canvas, lines: Sequence[LogLine], back: int = 0) -> None:
    """Paint as many of the last lines as fit, wrapped. `back` lines are scrolled up."""
    y = canvas.height
    for line in reversed(lines[: len(lines) - back] if back else lines):
        rows = wrap(line.words, max(8, canvas.width - 5))
        y -= len(rows)
        if y < 0 and y + len(rows) <= 0:
            return
        for number, row in enumerate(rows):
            canvas.words(4, y + number, row, PAPER)
        canvas.put(0, y, f"{line.when:>2.3}", MUTED)
        if line.new:
            canvas.put(3, y, NEW, NEW_INK)
