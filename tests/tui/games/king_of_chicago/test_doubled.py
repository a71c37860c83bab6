"""That a district counts double stands where it cannot be read as another place's."""

from __future__ import annotations

import re

import pytest

from core.games.king_of_chicago.components import DISTRICTS
from tests.tui.games.king_of_chicago.scenes import ended, sit
from tui.games.king_of_chicago.layout import compact
from tui.games.king_of_chicago.painting.forecast import paint_now
from tui.games.king_of_chicago.painting.map import paint_map
from tui.painting.canvas import Canvas, Look


@pytest.mark.parametrize("step", [5, 6])
@pytest.mark.parametrize("values", [1, 5])
@pytest.mark.parametrize("ascii", [False, True])
def test_on_a_small_map_it_stands_right_behind_the_values(step: int, values: int, ascii: bool) -> None:
    state = ended()
    state.tokens = [1] * DISTRICTS
    if values == 5:
        state.tiles = [state.tiles[0]] * DISTRICTS
    layout = compact(step)
    canvas = Canvas(layout.width, layout.height, Look(ascii))
    paint_map(canvas, layout, sit(state).presenter.build_view_model())
    rows = canvas.text().splitlines()
    for district in range(DISTRICTS):
        x, y = layout.tiles[district]
        row = rows[y + 1][x : x + layout.tile_width]
        before, sign, _ = row.partition("x2" if ascii else "×2")
        assert sign, row
        assert before == f"{before.rstrip()} ", row


@pytest.mark.parametrize("width", [23, *range(30, 70)])
def test_in_the_table_it_stands_apart_from_the_name(width: int) -> None:
    state = ended()
    state.tokens = [1] * DISTRICTS
    canvas = Canvas(width, 24, Look())
    paint_now(canvas, sit(state).presenter.build_view_model())
    assert re.findall(r"[a-z]×2", canvas.text()) == []
