"""A turn in the real app, once by keyboard alone and once by mouse alone."""

from __future__ import annotations

from core.games.king_of_chicago.state import KingState
from core.table import Table
from tests.rules.king_of_chicago.stage import CICERO, GREEK
from tests.tui.games.king_of_chicago.picture import rush_street, table_of
from tui.app import BackroomApp
from tui.screens.table import TableScene
from tui.services import Services
from tui.settings import Forgotten, Settings
from tui.sitting import LocalSitting


class StillSitting(LocalSitting):
    """Nobody else plays."""

    def begin(self) -> None:
        """No bots."""


def app_for(table: Table) -> BackroomApp:
    """The app at this table."""
    services = Services(Forgotten(), clock=lambda: "21:52", seed=lambda: "1", version="1.0")
    return BackroomApp(services, lambda house: house.open(TableScene(house, StillSitting(table))), settings=Settings(name="Ada"))


def auto(table: Table) -> int:
    assert isinstance(table.state, KingState)
    return table.state.at[0]


async def test_a_drive_by_keyboard_alone() -> None:
    table = table_of(rush_street())
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        while "Enter: Cicero" not in app.house.canvas.text():
            await pilot.press("]")
        await pilot.press("enter")
        assert auto(table) == CICERO
        await pilot.press("z")
        assert auto(table) == GREEK


async def test_a_drive_by_mouse_alone() -> None:
    table = table_of(rush_street())
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        rows = app.house.canvas.text().splitlines()
        x, y = next((row.find("[Cicero]"), y) for y, row in enumerate(rows) if "[Cicero]" in row)
        await pilot.click(offset=(x, y))
        assert auto(table) == GREEK
        await pilot.click(offset=(x, y))
        assert auto(table) == CICERO
