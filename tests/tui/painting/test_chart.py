"""The course of scores over time."""

from __future__ import annotations

import pytest

from tui.painting.canvas import Canvas
from tui.painting.parts.chart import lines


@pytest.mark.parametrize("width", [24, 32, 60, 80, 100, 140])
def test_the_last_column_is_the_end_however_wide_it_is(width: int) -> None:
    canvas = Canvas(width, 2)
    lines(canvas, [(0, "A"), (1, "B")], [(1, 2, 3, 4, 8), (0, 0, 0, 0, 4)])
    first, second = canvas.text().splitlines()
    assert first.split()[-2].endswith("█")
    assert second.split()[-2].endswith("▄")
