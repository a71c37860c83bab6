"""A turn in the real app, once by keyboard alone and once by mouse alone."""

from __future__ import annotations

from core.games.four_families.actions import Pay
from core.games.four_families.state import FamiliesState
from core.table import Table
from tests.rules.four_families.positions import card
from tests.tui.games.four_families.scenes import in_actions, table_of
from tui.app import BackroomApp
from tui.screens.table.scene import TableScene
from tui.services import AppServices
from tui.settings import SessionSettings, Settings
from tui.table.session import LocalTableSession


def app_for(table: Table) -> BackroomApp:
    """The app at a table where nobody else plays."""
    services = AppServices(SessionSettings(), clock=lambda: "21:52", seed=lambda: "1", version="1.0")
    return BackroomApp(services, lambda house: house.open(TableScene(house, LocalTableSession(table))), settings=Settings(name="Ada"))


def gangsters(table: Table) -> int:
    assert isinstance(table.state, FamiliesState)
    return table.state.gangsters[0]


async def test_an_action_by_keyboard_alone() -> None:
    table = table_of(in_actions().s)
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down", "enter")
        assert gangsters(table) == 2
        await pilot.press("z")
        assert gangsters(table) == 1
        await pilot.press("n", "down", "enter")
        assert table.codec.action.unpack(table.moves[1][0].action) == Pay(card("movement"))


async def test_an_action_by_mouse_alone() -> None:
    table = table_of(in_actions().s)
    app = app_for(table)

    def where(words: str) -> tuple[int, int]:
        rows = app.house.canvas.text().splitlines()
        return next((row.find(words), y) for y, row in enumerate(rows) if words in row)

    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.click(offset=where("lay a gangster"))
        assert gangsters(table) == 1
        await pilot.click(offset=where("lay a gangster"))
        assert gangsters(table) == 2
        await pilot.click(offset=where("[Movement]"))
        assert table.codec.action.unpack(table.moves[1][0].action) == Pay(card("movement"))
