"""At every table, whatever is asked, the hint line ends with the way out and with help."""

from __future__ import annotations

import pytest

from core.chance import fast_chance
from core.registry import GAMES, load
from tests.tables import move_at_random, new_table, own_seats
from tests.tui.on_screen import at_table, screen_rows, table_screen

LOOKS = 24
"""After how many moves, and scenes put away, the hint line is looked at."""


@pytest.mark.parametrize("size", [(80, 24), (100, 30)], ids=["small", "medium"])
@pytest.mark.parametrize("name", GAMES)
async def test_the_way_out_and_help_end_the_hint_line(name: str, size: tuple[int, int]) -> None:
    table = new_table(name, own_seats(name, load(name).info.max_seats, others="remote"), seed=8)
    luck = fast_chance(8)
    async with at_table(table, size) as pilot:
        holding = table_screen(pilot).controller.holding
        for _ in range(LOOKS):
            await pilot.pause()
            assert screen_rows(pilot.app.screen)[-1].rstrip().endswith("q leave  ? help")
            if holding.scene:
                holding.key()
                table_screen(pilot).changed()
            else:
                move_at_random(table, luck)
