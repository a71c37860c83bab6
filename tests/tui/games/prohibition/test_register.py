"""Every marker of the register is in sight with its letter, however the bosses crowd."""

from __future__ import annotations

import pytest

from tests.tui.games.prohibition.scenes import Room, eighth_round
from tui.painting.glyphs import mark


def markers(register: list[int], size: tuple[int, int]) -> list[str]:
    rows = Room(eighth_round(register=register), size).text.splitlines()
    axis = max(y for y, row in enumerate(rows) if "┼──" in row or "┼─┬" in row)
    return [mark(seat) for seat in range(4) if not any(mark(seat) in row for row in rows[axis - 2 : axis])]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)], ids=str)
@pytest.mark.parametrize(
    "register",
    [
        [36, 38, 39, 39],
        [10, 38, 39, 39],
        [10, 38, 39, 40],
        [10, 59, 59, 60],
        [1, 150, 150, 151],
        [5, 49, 49, 49],
        [90, 90, 90, 90],
        [7, 8, 9, 118],
    ],
    ids=str,
)
def test_no_marker_loses_its_letter_where_bosses_crowd(register: list[int], size: tuple[int, int]) -> None:
    assert markers(register, size) == []
