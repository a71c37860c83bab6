"""Windows of any size, made larger and smaller in the midst of anything: every table, every page, with whatever is open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from core.chance import fast_chance
from core.registry import GAMES, load
from core.table import Table
from tests.tables import move_at_random, move_on, move_until
from tests.tui.on_screen import at_table, resize, shown, table_screen, until, visiting
from tests.tui.screens.lesson.test_lesson_screen import lesson
from tests.tui.screens.test_hints import on_turn
from tests.tui.screens.test_replay import sample, services
from tui.app import BackroomApp
from tui.painting.canvas import Canvas
from tui.screens.boards.screen import BoardsScreen
from tui.screens.home.screen import HomeScreen
from tui.screens.puzzles.screen import PuzzlesScreen
from tui.screens.rules.screen import RulesScreen
from tui.screens.saves.screen import SavesScreen
from tui.screens.settings.screen import SettingsScreen
from tui.screens.setup.screen import SetupScreen
from tui.screens.statistics.screen import StatisticsScreen
from tui.widgets.table_widget import LEAST_ROOM, TableWidget

SIZES = ((140, 45), (80, 24), (200, 60), (60, 18), (95, 40), (80, 50), (120, 35), (80, 30), (160, 24), (100, 30), (90, 45), (100, 50))
"""A dozen, in an order in which each is far from the one before."""
NARROWER = ((80, 24), (80, 45), (95, 40))
"""After the largest, sizes at which panels change their places."""
ROOMS = ((1, 1), (2, 9), (LEAST_ROOM - 1, 20), (LEAST_ROOM, 1), (LEAST_ROOM, 2), (LEAST_ROOM, 30), (24, 3), (30, 12))
"""What a layout may leave a widget for a moment, while a window gets smaller."""
LOOKS = ("", "I", "L", "N", "g", "2", "3")
"""Keys that open something, or bring a panel to the front: none, what a thing is, the ledger, what happened, the letters, tabs."""
MOST_MOVES = 400


def kind_of_turn(table: Table) -> tuple[str, tuple[str, ...]]:
    """Return what the first player is asked for."""
    legal = table.game.legal_actions(table.state, 0)
    return str(getattr(table.state, "phase", "")), tuple(sorted({type(action).__name__ for action in legal}))


def turns(table: Table, most: int) -> Iterator[None]:
    """Play on, and stop whenever the first player is asked for something else than before."""
    luck = fast_chance(5)
    seen: set[tuple[str, tuple[str, ...]]] = set()
    for _ in range(MOST_MOVES):
        actors = table.game.actors(table.state)
        if not actors or len(seen) == most:
            return
        if 0 in actors and (kind := kind_of_turn(table)) not in seen:
            seen.add(kind)
            yield
        move_at_random(table, luck)


def paint_in_every_room(pilot: Pilot[Any]) -> None:
    """Paint every widget in whatever room a layout may leave it."""
    for widget in table_screen(pilot).query(TableWidget):
        for room in ROOMS:
            widget.paint(Canvas(*room))


def things_to_open(pilot: Pilot[Any]) -> list[str]:
    """Return a key for each thing that can be begun at the table now."""
    commands = table_screen(pilot).controller.presenter.commands()
    return [command.keys[0] for command in commands if not command.why and command.keys]


async def look_at_all(pilot: Pilot[Any], table: Table, most: int, sizes: Iterator[tuple[int, int]], at_once: int) -> None:
    """Open everything that can be opened, turn by turn, and change the window's size over it. Paint it in every room as well."""
    for turn, _ in enumerate(turns(table, most)):
        await pilot.pause()
        keys = [*LOOKS, *things_to_open(pilot)]
        for key in keys[turn % at_once :: at_once]:
            await pilot.press(*[key] * bool(key))
            paint_in_every_room(pilot)
            for _ in range(len(SIZES) if at_once == 1 else 1):
                await resize(pilot, *next(sizes))
            await pilot.press("escape")


@pytest.mark.parametrize("name", GAMES)
async def test_a_table_with_anything_open_stands_a_window_of_any_size(name: str) -> None:
    table = on_turn(name)
    async with at_table(table, SIZES[0], hold="nothing") as pilot:
        await look_at_all(pilot, table, 3, cycle(SIZES), 4)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
async def test_a_table_in_every_phase_with_anything_open_stands_every_window(name: str) -> None:
    table = on_turn(name)
    async with at_table(table, SIZES[0], hold="nothing") as pilot:
        await look_at_all(pilot, table, MOST_MOVES, cycle(SIZES), 1)


async def test_a_question_of_families_stands_a_window_made_narrower() -> None:
    table = on_turn("four_families")
    while "PutUnder" in kind_of_turn(table)[1]:
        move_on(table)
        move_until(table)
    async with at_table(table, SIZES[0], hold="nothing") as pilot:
        await pilot.press("i", "enter")
        assert table_screen(pilot).controller.presenter.asking
        for size in NARROWER:
            await resize(pilot, *size)
            await resize(pilot, *SIZES[0])


HOUSE = (HomeScreen, SavesScreen, SettingsScreen, StatisticsScreen, PuzzlesScreen, BoardsScreen)


@pytest.mark.parametrize("page", HOUSE, ids=lambda page: page.__name__)
async def test_a_page_stands_a_window_of_any_size(page: type[Screen[Any]]) -> None:
    async with visiting(page()) as pilot:
        for size in SIZES:
            await resize(pilot, *size)
        assert isinstance(pilot.app.screen, page)


@pytest.mark.parametrize("name", GAMES)
async def test_the_pages_of_a_game_stand_a_window_of_any_size(name: str) -> None:
    await through_the_pages(name, SIZES[1:4])


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
async def test_the_pages_of_a_game_stand_every_window(name: str) -> None:
    await through_the_pages(name, SIZES)


async def through_the_pages(name: str, sizes: Sequence[tuple[int, int]]) -> None:
    """Resize the pages of a game."""
    async with visiting() as pilot:
        app = pilot.app
        assert isinstance(app, BackroomApp)
        for page in (SetupScreen(app, load(name)), RulesScreen(name)):
            app.open_screen(page)
            await pilot.pause()
            for size in sizes:
                await resize(pilot, *size)
            assert app.screen is page


@pytest.mark.parametrize("name", GAMES)
async def test_a_replay_stands_a_window_of_any_size(name: str, tmp_path: Path) -> None:
    library, page = sample(tmp_path, name)
    async with visiting(page, services=services(library)) as pilot:
        for size in SIZES[:4]:
            await resize(pilot, *size)
            await pilot.press("right_square_bracket")
        assert pilot.app.screen is page


@pytest.mark.parametrize("name", GAMES)
async def test_a_lesson_stands_a_window_of_any_size(name: str) -> None:
    async with lesson(name) as pilot:
        page, before = pilot.app.screen, shown(pilot)
        for size in (*SIZES[:4], (80, 24)):
            await resize(pilot, *size)
        assert pilot.app.screen is page
        await until(pilot, lambda: shown(pilot) == before)
