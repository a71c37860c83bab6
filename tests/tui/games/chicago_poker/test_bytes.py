"""What a key costs on the wire at the poker table: few bytes for the cursor, not many for a move."""

from __future__ import annotations

import pytest

from tests.tui.games.chicago_poker.scenes import Parlour, evening
from tui.terminal.stroke_writer import written


def sent_by(parlour: Parlour, key: str) -> int:
    """Bytes that show what this key changed."""
    house = parlour.visit.house
    before = house.canvas
    parlour.press(key)
    return len(written(house.canvas.strokes(before), house.theme, house.canvas.width).encode())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_step_along_the_hand_is_cheap(size: tuple[int, int]) -> None:
    parlour = Parlour(evening(), size)
    steps = sorted(sent_by(parlour, "right") for _ in range(4))
    assert steps[0] > 0
    assert sum(steps) / len(steps) <= 160, steps


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_step_from_business_to_business_is_cheap(size: tuple[int, int]) -> None:
    parlour = Parlour(evening(), size).press("right", "enter")
    assert 0 < sent_by(parlour, "right") <= 300


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_picking_playing_and_another_pane_stay_below_one_and_a_half_kilobytes(size: tuple[int, int]) -> None:
    parlour = Parlour(evening(), size).press("right")
    assert all(0 < sent_by(parlour, key) <= 1500 for key in ("enter", "enter", "tab", "tab", "d"))
