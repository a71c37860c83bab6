"""The table as a Textual screen: its widgets at every size, by keyboard and by mouse."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from core.table import Table
from examples.sixth_game.core.state import ToyState
from examples.sixth_game.tests.tui.test_presenter import table_in
from examples.sixth_game.tui import GAME_UI
from examples.sixth_game.tui.panels import TABLE
from tests.tui.on_screen import click, screen_rows
from tui.app import BackroomApp
from tui.screens.home.screen import HomeScreen
from tui.services import AppServices
from tui.settings import SessionSettings, Settings
from tui.table.session import LocalTableSession


class StillSession(LocalTableSession):
    """A session whose other players are the test."""

    def begin(self) -> None:
        """Seat no bots."""


@pytest.fixture(autouse=True)
def own_screens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play the game with these screens, wherever they lie."""
    monkeypatch.setattr("tui.table.hot_seat.game_ui", lambda name: GAME_UI)
    monkeypatch.setattr("tui.screens.table.screen.table_widgets", lambda name: TABLE)


@asynccontextmanager
async def at_table(table: Table, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[Any]]:
    """Open the app at this table."""

    def start(app: BackroomApp) -> None:
        app.open_screen(HomeScreen())
        app.open_table(StillSession(table))

    services = AppServices(SessionSettings(), clock=lambda: "21:52", seed=lambda: "1", version="1.0")
    app = BackroomApp(services, start, settings=Settings(name="Ann", pace="instant"))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


def state_of(table: Table) -> ToyState:
    assert isinstance(table.state, ToyState)
    return table.state


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
async def test_everything_is_in_sight(size: tuple[int, int]) -> None:
    async with at_table(table_in("seal"), size) as pilot:
        text = "\n".join(screen_rows(pilot.app.screen))
        for words in ("This round is worth 2 coins.", "Your hand", "×2", "Choices", "Which card do you seal?"):
            assert words in text


async def test_a_card_is_sealed_by_keyboard() -> None:
    table = table_in("seal")
    async with at_table(table) as pilot:
        await pilot.press("right", "right")
        await pilot.press("enter")
        await pilot.pause()
        assert state_of(table).sealed == [3, 0]


async def test_an_offer_is_made_by_mouse_and_keyboard() -> None:
    table = table_in("give")
    async with at_table(table) as pilot:
        await click(pilot, "■B Bob")
        await click(pilot, "■B Bob")
        await pilot.press("right", "enter")
        await pilot.pause()
        assert state_of(table).offer == (1, 2)
