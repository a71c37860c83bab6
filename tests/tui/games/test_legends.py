"""Every game says what its signs mean: on the help page, each sign short enough, each sentence said once."""

from __future__ import annotations

import pytest

from core.chair import LocalChair
from core.chance import seeded
from core.game import Refusal, resolve_options
from core.registry import GAMES, load
from core.table import Seat, Table
from tests.tui.on_screen import at_table, table_screen
from tui.games import game_ui
from tui.painting.canvas import Canvas, Look
from tui.painting.cell_text import cells, plain
from tui.table.game_ui import SeatContext

MOST = 15


@pytest.mark.parametrize("name", GAMES)
def test_signs_are_explained(name: str) -> None:
    game = load(name)
    options = resolve_options(game.info, {})
    assert not isinstance(options, Refusal)
    seats = tuple(Seat(boss, "person") for boss in game.info.default_names[: max(3, game.info.min_seats)])[: game.info.max_seats]
    table = Table(game, options, seats, seeded(1))
    presenter = game_ui(name).presenter(SeatContext(game, options, seats, 0), LocalChair(table, 0).update)
    presenter.paint(Canvas(80, 24, Look(False, False)))
    signs = presenter.legend()
    assert len(signs) >= 10
    assert all(len(cells(plain(sign.sign))) <= MOST for sign in signs)
    assert len({sign.says for sign in signs}) == len(signs)


@pytest.mark.parametrize("name", ["king_of_chicago", "four_families"])
async def test_without_colours_no_sign_of_the_legend_is_told_by_its_ground(name: str) -> None:
    game = load(name)
    options = resolve_options(game.info, {})
    assert not isinstance(options, Refusal)
    seats = (Seat("Ada", "person"), Seat("Bo", "bot"), Seat("Cy", "bot"))
    legends = []
    for theme in ("speakeasy", "mono"):
        async with at_table(Table(game, options, seats, seeded(1)), theme=theme) as pilot:
            legends.append(table_screen(pilot).controller.presenter.legend())
    assert legends[0] != legends[1]
