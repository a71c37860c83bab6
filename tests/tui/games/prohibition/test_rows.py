"""Rows of a panel."""

from __future__ import annotations

from tui.games.prohibition.painting.rows import Rows
from tui.painting.canvas import Canvas


def test_between_two_parts_there_is_one_line_even_where_the_part_between_is_empty() -> None:
    rows = Rows(Canvas(8, 5))
    rows.line("hand")
    rows.gap()
    rows.gap()
    rows.line("pool")
    assert [row.strip() for row in rows.canvas.text().splitlines()[:4]] == ["hand", "────────", "pool", ""]
