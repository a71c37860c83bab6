"""A turn in the running app: once by keyboard alone, once by mouse alone."""

from __future__ import annotations

from core.games.chicago_poker.state import PokerState
from core.table import Table
from tests.rules.chicago_poker.positions import card
from tests.tui.games.chicago_poker.scenes import evening, table_of
from tests.tui.screens.test_table import StillSitting
from tui.app import BackroomApp
from tui.screens.table.scene import TableScene
from tui.services import AppServices
from tui.settings import SessionSettings, Settings


def app_for(table: Table) -> BackroomApp:
    services = AppServices(SessionSettings(), clock=lambda: "21:52", seed=lambda: "1", version="1.0")
    return BackroomApp(services, lambda house: house.open(TableScene(house, StillSitting(table))), settings=Settings(name="Ada"))


def laid(table: Table, place: int) -> list[int]:
    assert isinstance(table.state, PokerState)
    return table.state.column(place, 0)


async def test_a_turn_by_keyboard_alone() -> None:
    table = table_of(evening())
    async with app_for(table).run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "right", "right", "enter")
        await pilot.press("right", "enter")
        assert laid(table, 1)[-1] == card("11R")
        await pilot.press("d")
        assert isinstance(table.state, PokerState)
        assert table.state.turn == 1


async def test_a_turn_by_mouse_alone() -> None:
    table = table_of(evening())
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.click(offset=(38, 17))
        rows = app.house.canvas.text().splitlines()
        y = next(y for y, row in enumerate(rows) if row.count("[up]") == 2)
        await pilot.click(offset=(rows[y].find("[up]"), y))
        assert laid(table, 1)[-1] == card("11R")
        x, y = next((row.find("deck"), y) for y, row in enumerate(rows) if "deck" in row)
        await pilot.click(offset=(x, y))
        assert isinstance(table.state, PokerState)
        assert table.state.turn == 1
