"""Whole screens as text: read the diff when one changes (`make goldens` draws them anew)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from core.chance import seeded
from core.games.king_of_chicago.actions import Drive
from tests.conformance import assert_golden
from tests.rules.king_of_chicago.positions import STICKNEY
from tests.tui.games.king_of_chicago.scenes import ended, eve_of_reckoning, rush_street, sit, table_of
from tests.tui.on_screen import at_table, shown
from tui.games.king_of_chicago import GAME_UI
from tui.games.king_of_chicago.panels import DistrictMap
from tui.painting.canvas import Canvas

GOLDENS = Path(__file__).parent / "goldens"
SIZES = ((80, 24), (100, 30), (140, 45))


DRIVE = ("c", "c", "right_square_bracket", "right_square_bracket", "right_square_bracket", "right_square_bracket")


@pytest.mark.parametrize("size", SIZES)
async def test_the_table(size: tuple[int, int]) -> None:
    async with at_table(table_of(rush_street()), size) as pilot:
        await pilot.press(*DRIVE)
        assert_golden(shown(pilot), GOLDENS / f"table_{size[0]}x{size[1]}.txt")


async def test_in_ascii_without_colour() -> None:
    async with at_table(table_of(rush_street()), ascii=True, theme="mono") as pilot:
        await pilot.press("c", "c")
        assert shown(pilot).isascii()
        assert_golden(shown(pilot), GOLDENS / "ascii_80x24.txt")


@pytest.mark.parametrize("pane", ["2", "5", "stay"])
async def test_the_panes(pane: str) -> None:
    async with at_table(table_of(rush_street())) as pilot:
        await pilot.press("s" if pane == "stay" else pane)
        rows = shown(pilot).splitlines()
        assert_golden("\n".join(row[57:].rstrip() for row in rows[1:21]) + "\n", GOLDENS / f"pane_{pane}.txt")


async def test_the_day_of_reckoning() -> None:
    table = eve_of_reckoning()
    async with at_table(table) as pilot:
        assert table.act(1, Drive(1, 3, STICKNEY)) is None
        await pilot.pause()
        assert_golden(shown(pilot), GOLDENS / "reckoning_80x24.txt")


async def test_the_end_stays_on_the_table() -> None:
    async with at_table(table_of(ended())) as pilot:
        await pilot.press("5")
        assert "wins with" in shown(pilot)
        assert_golden(shown(pilot), GOLDENS / "end_80x24.txt")


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
def test_the_results(size: tuple[int, int]) -> None:
    s = ended()
    table = table_of(s)
    canvas = Canvas(size[0], size[1] - 3)
    person = sit(s)
    GAME_UI.results(canvas, person.presenter.context, table.update(0))
    assert_golden(canvas.text() + "\n", GOLDENS / f"results_{size[0]}x{size[1]}.txt")


@pytest.mark.parametrize("size", SIZES)
async def test_no_road_runs_into_what_stands_at_the_edge_of_a_tile(size: tuple[int, int]) -> None:
    """Also not where a tile has as many spaces beside each other as it has room for, or an auto stands at its edge."""
    table = table_of(rush_street())
    async with at_table(table, size, hold="nothing") as pilot:
        for move in range(24):
            assert not re.search(r"[^\s═╔╗╚╝║~│]═|═[^\s═╔╗╚╝║~│]", map_of(pilot)), map_of(pilot)
            seat = table.game.actors(table.state)[0]
            assert table.act(seat, table.game.sample(table.state, seat, seeded(move))) is None
            await pilot.pause()


def map_of(pilot: Pilot[Any]) -> str:
    return pilot.app.screen.query_one(DistrictMap).canvas.text()
