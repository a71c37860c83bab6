"""How much of what happens the ticker tells in the smallest window: whole, in its short form, or cut. The log always has it whole."""

from __future__ import annotations

from collections import Counter

import pytest

from core.chance import fast_chance
from core.registry import GAMES
from tests.tables import new_table, own_seats
from tests.tui.on_screen import at_table, move_in_sight, table_screen
from tui.painting.cell_text import plain
from tui.widgets.ticker import MORE, Ticker, told_rows

MOST_CUT = 0.01
"""Of all lines so many may leave out a part of what happened, in any words."""


async def lines_of(name: str, moves: int) -> Counter[str]:
    """Return how often each line of a random game was cut, and how many there were."""
    table, luck = new_table(name, own_seats(name, 4), seed=3), fast_chance(3)
    found: Counter[str] = Counter()
    async with at_table(table, (80, 24), pace="instant", hold="nothing") as pilot:
        screen = table_screen(pilot)
        size, presenter = screen.query_one(Ticker).content_size, screen.controller.presenter
        for _ in range(moves):
            if table.game.result(table.state) is not None:
                break
            move_in_sight(table, screen.controller, luck)
            presenter.reveal_all()
            rows = told_rows(presenter, *size)
            text = " ".join(plain(row) for row in rows)
            found["lines"] += bool(text)
            if MORE in text:
                found["cut"] += 1
                found[text] += 1
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
async def test_hardly_a_line_of_the_ticker_is_cut_in_a_whole_game(name: str) -> None:
    found = await lines_of(name, 600)
    assert found["cut"] <= MOST_CUT * found["lines"], found.most_common()


@pytest.mark.parametrize("name", GAMES)
async def test_hardly_a_line_of_the_ticker_is_cut_as_a_game_begins(name: str) -> None:
    found = await lines_of(name, 60)
    assert found["cut"] <= max(1, MOST_CUT * found["lines"]), found.most_common()
