"""At every table, whatever is asked, the hint line ends with the way out and with help."""

from __future__ import annotations

import pytest

from core.chance import seeded
from core.game import resolve_options
from core.registry import GAMES, load
from core.table import Seat, Table
from tests.tui.on_screen import at_table, screen_rows, table_screen

LOOKS = 24
"""After how many moves, and scenes put away, the hint line is looked at."""


@pytest.mark.parametrize("size", [(80, 24), (100, 30)], ids=["small", "medium"])
@pytest.mark.parametrize("name", GAMES)
async def test_the_way_out_and_help_end_the_hint_line(name: str, size: tuple[int, int]) -> None:
    game = load(name)
    options = resolve_options(game.info, {})
    assert isinstance(options, dict)
    seats = tuple(Seat(boss, "person" if n == 0 else "remote") for n, boss in enumerate(game.info.default_names[: game.info.max_seats]))
    table = Table(game, options, seats, seeded(8))
    async with at_table(table, size) as pilot:
        holding = table_screen(pilot).controller.holding
        for _ in range(LOOKS):
            await pilot.pause()
            assert screen_rows(pilot.app.screen)[-1].rstrip().endswith("q leave  ? help")
            if holding.scene:
                holding.key()
                table_screen(pilot).changed()
            else:
                actor = game.actors(table.state)[0]
                assert table.act(actor, game.sample(table.state, actor, seeded(table.sequence))) is None
