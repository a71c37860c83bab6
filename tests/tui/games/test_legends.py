"""Every game says what its signs mean: on the help page, each sign short enough, each sentence said once."""

from __future__ import annotations

import pytest

from core.chair import LocalChair
from core.registry import GAMES
from tests.kit.whole_table import paint_screen
from tests.tables import new_table, own_seats
from tests.tui.on_screen import at_table, table_screen
from tui.games import game_ui
from tui.painting.canvas import Canvas, Look
from tui.painting.cell_text import cells, plain
from tui.table.game_ui import SeatContext

MOST = 15


@pytest.mark.parametrize("name", GAMES)
def test_signs_are_explained(name: str) -> None:
    table = new_table(name, own_seats(name))
    presenter = game_ui(name).presenter(SeatContext(table.game, table.options, table.seats, 0), LocalChair(table, 0).update)
    paint_screen(presenter, Canvas(80, 24, Look(False, False)))
    signs = presenter.legend()
    assert len(signs) >= 10
    assert all(len(cells(plain(sign.sign))) <= MOST for sign in signs)
    assert len({sign.says for sign in signs}) == len(signs)


@pytest.mark.parametrize("name", ["king_of_chicago", "four_families"])
async def test_without_colours_no_sign_of_the_legend_is_told_by_its_ground(name: str) -> None:
    legends = []
    for theme in ("speakeasy", "mono"):
        async with at_table(new_table(name, own_seats(name)), theme=theme) as pilot:
            legends.append(table_screen(pilot).controller.presenter.legend())
    assert legends[0] != legends[1]
