"""Choices as a list: one a row, the one under the cursor inverse, below them what it would do, and why others are not possible."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from tui.games.king_of_chicago.painting.player_mats import Pieces
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, plain, wrap
from tui.painting.ink import BOLD, MUTED, TARGET_CURSOR

NEIGHBOURS = 3
"""Rows that the choice under the cursor and those beside it have before what it would do."""


def paint_choices(
    canvas: Canvas,
    heading: Words,
    rows: Sequence[tuple[Hashable, Pieces]],
    cursor: Hashable,
    about: Sequence[Words] = (),
    reasons: Sequence[str] = (),
) -> None:
    """Paint the rows, those around the cursor if not all fit, and below them what the one under it would do."""
    lines = [line for words in about for line in wrap(words, canvas.width)]
    canvas.words(0, 0, heading, BOLD, canvas.width)
    room = max(min(NEIGHBOURS, canvas.height - 1), canvas.height - 2 - len(lines))
    at = next((n for n, (target, _) in enumerate(rows) if target == cursor), 0)
    first = max(0, min(at - room // 2, len(rows) - room))
    y = 1
    for target, words in rows[first : first + room]:
        if target == cursor:
            canvas.put(0, y, f"[{plain(words)}]", TARGET_CURSOR, canvas.width)
        else:
            canvas.words(1, y, words, size=canvas.width - 1)
        canvas.add_target(0, y, canvas.width, 1, target)
        y += 1
    for line in lines:
        if y < canvas.height:
            canvas.words(0, y, line)
        y += 1
    y += 1
    for reason in reasons:
        for line in wrap(reason, canvas.width, MUTED):
            if y < canvas.height:
                canvas.words(0, y, line, MUTED)
            y += 1
    end = y if reasons else y - 1
    canvas.need(max(0, len(rows) - room) + max(0, end - canvas.height))
