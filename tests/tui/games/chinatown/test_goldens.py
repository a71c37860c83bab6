"""Whole screens as text: read the diff when one changes (`make goldens` draws them anew)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from core.bots.greedy import Greedy
from core.bots.self_play import play_out
from core.games.chinatown.actions import Done
from core.games.chinatown.board import board_of
from core.games.chinatown.state import ChinatownState
from core.table import Seat, Table
from tests.conformance import assert_golden
from tests.rules.chinatown.positions import GAME, dealt
from tests.tui.games.chinatown.scenes import NAMES, bargaining, mott_street, offers, sit, table_of
from tests.tui.on_screen import at_table, shown, table_screen
from tui.games.chinatown import GAME_UI
from tui.games.chinatown.view_model import Lot
from tui.painting.canvas import Canvas

GOLDENS = Path(__file__).parent / "goldens"
SIZES = ((80, 24), (100, 30), (140, 45))


@pytest.mark.parametrize("size", SIZES)
async def test_trading(size: tuple[int, int]) -> None:
    async with dealing(size) as pilot:
        assert_golden(shown(pilot), GOLDENS / f"trade_{size[0]}x{size[1]}.txt")


async def test_a_deal_chosen() -> None:
    async with dealing() as pilot:
        await pilot.press("full_stop", "full_stop")
        assert_golden(shown(pilot), GOLDENS / "deal_80x24.txt")


@pytest.mark.parametrize("size", SIZES)
async def test_in_ascii_without_colour(size: tuple[int, int]) -> None:
    async with dealing(size, ascii=True, theme="mono") as pilot:
        assert shown(pilot).isascii()
        if size == (80, 24):
            assert_golden(shown(pilot), GOLDENS / "trade_ascii_80x24.txt")


@asynccontextmanager
async def dealing(size: tuple[int, int] = (80, 24), **settings: Any) -> AsyncIterator[Pilot[Any]]:
    """Moretti gives 76 and $3,000 for 21, and two deals wait for their answer."""
    table = here(table_of(mott_street()))
    offers(table)
    async with at_table(table, size, **settings) as pilot:
        presenter = table_screen(pilot).controller.presenter
        for building in (21, 76):
            presenter.select(Lot(building))
            await pilot.press("enter")
        await pilot.press("m", "3", "enter")
        presenter.select(Lot(18))
        await pilot.press("full_stop", "comma")
        yield pilot


def here(table: Table) -> Table:
    """Return the same table, where only the first seat is a person at this keyboard."""
    table.seats = tuple(Seat(seat.name, "bot" if n else "person") for n, seat in enumerate(table.seats))
    return table


def placing() -> ChinatownState:
    s = mott_street()
    s.phase, s.turn, s.done = "place", 0, [False, False, False, True]
    return s


def keeping() -> ChinatownState:
    s = mott_street()
    s.phase = "keep"
    for building in (16, 22, 44, 46, 50):
        s.deck.remove(building)
        s.dealt[0].append(building)
    return s


async def test_placing() -> None:
    async with at_table(here(table_of(placing()))) as pilot:
        await pilot.press("t", "t", "t", "right")
        assert_golden(shown(pilot), GOLDENS / "place_80x24.txt")


async def test_keeping() -> None:
    async with at_table(here(table_of(keeping())), (100, 30)) as pilot:
        await pilot.press("enter")
        assert_golden(shown(pilot), GOLDENS / "keep_100x30.txt")


@pytest.mark.parametrize("pane", ["2", "3", "4"])
async def test_the_panes(pane: str) -> None:
    async with dealing() as pilot:
        await pilot.press(pane)
        rows = shown(pilot).splitlines()
        assert_golden("\n".join(row[38:].rstrip() for row in rows[6:22]) + "\n", GOLDENS / f"pane_{pane}.txt")


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
async def test_every_kind_of_tile_is_in_its_pane(size: tuple[int, int]) -> None:
    async with dealing(size) as pilot:
        await pilot.press("3")
        assert [kind.code for kind in board_of(GAME).kinds if f"│ {kind.code} " not in shown(pilot)] == []


def test_letters_stand_for_signs_if_one_likes() -> None:
    assert "AFI3 AFI3" in bargaining().press("V").text
    assert "●FI3" not in bargaining().press("V").text


def test_a_watcher_sees_the_open_deals_only() -> None:
    person = bargaining()
    watcher = sit(person.state, None)
    assert "watch" in watcher.text
    assert "▲C asks" not in watcher.text
    assert "◆D asks" in watcher.text
    assert "$16,000" not in watcher.text


def finished() -> ChinatownState:
    s = dealt(4)
    play_out(GAME, s, [Greedy("normal", seat, worlds=1, clock=None) for seat in range(4)])
    return s


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
def test_the_results(size: tuple[int, int]) -> None:
    s = finished()
    table = Table.resumed(GAME, {}, tuple(Seat(name, "person") for name in NAMES[:4]), s, [], None)
    canvas = Canvas(size[0], size[1] - 3)
    GAME_UI.results(canvas, sit(s).presenter.context, table.update(0))
    assert_golden(canvas.text() + "\n", GOLDENS / f"results_{size[0]}x{size[1]}.txt")


async def test_the_end_of_a_round() -> None:
    s = placing()
    s.done, s.turn = [False, True, True, True], 0
    table = here(table_of(s))
    async with at_table(table) as pilot:
        assert table.act(0, Done()) is None
        await pilot.pause()
        assert_golden(shown(pilot), GOLDENS / "income_80x24.txt")
