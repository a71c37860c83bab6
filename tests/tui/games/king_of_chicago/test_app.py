"""A turn in the real app, once by keyboard alone and once by mouse alone."""

from __future__ import annotations

from core.games.king_of_chicago.actions import Drive
from core.games.king_of_chicago.state import KingState
from core.table import Table
from tests.rules.king_of_chicago.positions import CICERO, GREEK, STICKNEY
from tests.tui.games.king_of_chicago.scenes import eve_of_reckoning, rush_street, table_of
from tests.tui.headless import StillShell
from tui.app import BackroomApp
from tui.games.king_of_chicago.presenter import KingPresenter
from tui.house import House
from tui.screens.table.scene import TableScene
from tui.services import AppServices
from tui.settings import SessionSettings, Settings
from tui.table.session import LocalTableSession


class StillSitting(LocalTableSession):
    """Nobody else plays."""

    def begin(self) -> None:
        """No bots."""


def app_for(table: Table) -> BackroomApp:
    """The app at this table."""
    services = AppServices(SessionSettings(), clock=lambda: "21:52", seed=lambda: "1", version="1.0")
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


def watch_reckoning(pace: str) -> tuple[StillShell, KingPresenter]:
    """Somebody else brings the day of reckoning while one looks on."""
    table, shell = eve_of_reckoning(), StillShell()
    house = House(shell, AppServices(SessionSettings()), settings=Settings(name="Ada", pace=pace))  # type: ignore[arg-type]
    scene = TableScene(house, StillSitting(table))
    house.open(scene)
    assert table.act(1, Drive(1, 3, STICKNEY)) is None
    assert isinstance(scene.desk, KingPresenter)
    return shell, scene.desk


def uncovered(desk: KingPresenter) -> int:
    assert desk.reading is not None
    return desk.reading.shown


def test_a_day_of_reckoning_is_uncovered_at_the_chosen_pace() -> None:
    shell, desk = watch_reckoning("normal")
    seen: list[int] = []
    while uncovered(desk) < 10 and len(seen) < 30:
        seen.append(uncovered(desk))
        shell.pass_time()
    assert seen == list(range(1, 10))


def test_without_a_pace_it_is_uncovered_at_once() -> None:
    assert uncovered(watch_reckoning("instant")[1]) == 10


def test_the_help_says_what_the_signs_say() -> None:
    house = House(StillShell(), AppServices(SessionSettings()), settings=Settings(name="Ada"))
    house.open(TableScene(house, StillSitting(table_of(rush_street()))))
    house.resize(80, 60)
    house.key("?")
    house.paint()
    text = house.canvas.text()
    assert "keys, and below them the signs" in text.lower()
    assert "▸West Side◂  the cursor; Enter drives there" in text
    assert "  ●A ■B  autos that stand there" in text
