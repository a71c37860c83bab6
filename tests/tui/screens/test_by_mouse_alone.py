"""What has no place in the hint line of a small window is two clicks away: on the help that always stands there, and on its line."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from core.chance import fast_chance
from core.registry import GAMES, load
from tests.tables import new_table, own_seats
from tests.tui.on_screen import at_table, click_words, move_in_sight, table_screen, whole_screen
from tui.commands import COMMON
from tui.screens.settings.screen import SettingsScreen
from tui.widgets.ticker import Ticker


@asynccontextmanager
async def in_the_midst(name: str) -> AsyncIterator[Pilot[Any]]:
    """One's own turn in a small window, after others have moved."""
    table, luck = new_table(name, own_seats(name, 4), seed=3), fast_chance(3)
    async with at_table(table, (80, 24), pace="instant", hold="nothing") as pilot:
        screen = table_screen(pilot)
        presenter = screen.controller.presenter
        while not (len(table.moves) > 40 and presenter.my_turn and presenter.watch.has_news):
            move_in_sight(table, screen.controller, luck)
            presenter.reveal_all()
        presenter.watch.close()
        screen.changed()
        await pilot.pause()
        yield pilot


@pytest.mark.parametrize("way", ["help", "palette"])
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("command", ["since", "explain", "settings"])
async def test_on_ones_turn_it_is_reached_by_clicks(name: str, command: str, way: str) -> None:
    async with in_the_midst(name) as pilot:
        await click_words(pilot, "? help" if way == "help" else load(name).info.title.upper())
        await pilot.pause()
        await click_words(pilot, COMMON[command].help.partition(":")[0])
        await pilot.pause()
        if command == "settings":
            assert isinstance(pilot.app.screen, SettingsScreen)
        else:
            assert ("Since your last turn" if command == "since" else "What this is") in whole_screen(pilot)


@pytest.mark.parametrize("name", GAMES)
async def test_a_click_on_the_ticker_tells_all_that_happened(name: str) -> None:
    async with in_the_midst(name) as pilot:
        ticker = next(widget for widget in table_screen(pilot).query(Ticker) if widget.region.area)
        await pilot.click(ticker, offset=(2, 0))
        await pilot.pause()
        assert "Since your last turn" in whole_screen(pilot)
