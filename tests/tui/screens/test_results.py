"""The end of a game on its page: who won and by what with names, again, new set-up, replay, export, and back to the table."""

from __future__ import annotations

from typing import Any

import pytest

from core.registry import load
from core.table import Seat, Table
from saves.library import Library
from tests.tui.on_screen import resize, whole_screen
from tests.tui.screens.test_any_size import SIZES
from tests.tui.screens.test_saves import at_saves, end_all, front, library, said
from tests.tui.screens.test_table_screen import at_table, toy_table
from tui.screens.replay.screen import ReplayScreen
from tui.screens.results.screen import ResultsScreen
from tui.screens.rules.screen import RulesScreen
from tui.screens.saves.screen import SavesScreen
from tui.screens.setup.screen import SetupScreen
from tui.screens.setup.seats import SeatPlan, entries_of
from tui.screens.table.screen import TableScreen

__all__ = ["library"]


def end(table: Table) -> None:
    while not table.game.result(table.state):
        seat = table.game.actors(table.state)[0]
        table.act(seat, table.game.legal_actions(table.state, seat)[0])


async def end_and_look(table: Table, pilot: Any) -> None:
    """Play the game to its end, and go on to the page of its results."""
    end(table)
    await pilot.pause()
    await pilot.press("enter")
    await pilot.pause()
    assert isinstance(front(pilot), ResultsScreen)


async def test_who_won_and_by_what_is_said_with_names() -> None:
    table = toy_table("person", "bot")
    async with at_table(table) as pilot:
        await end_and_look(table, pilot)
        result = table.game.result(table.state)
        assert result is not None
        names = [table.seats[seat].name for seat in result.winners]
        await said(pilot, f"{names[-1]} win")
        await said(pilot, result.text.split()[0])
        await said(pilot, f"{len(table.moves)} moves.")


async def test_the_page_of_a_result_stands_a_window_of_any_size() -> None:
    table = toy_table("person", "bot")
    async with at_table(table) as pilot:
        await end_and_look(table, pilot)
        for size in SIZES:
            await resize(pilot, *size)
        assert isinstance(front(pilot), ResultsScreen)


async def test_enter_only_goes_to_the_table_and_back_so_that_a_second_one_begins_nothing() -> None:
    table = toy_table("person", "bot")
    async with at_table(table) as pilot:
        await end_and_look(table, pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(front(pilot), TableScreen)
        await said(pilot, "The game is over")
        await pilot.press("enter", "escape")
        await pilot.pause()
        await said(pilot, "Choose a game")


async def test_again_asks_the_table_for_the_same_seats() -> None:
    table = toy_table("person", "bot")
    async with at_table(table) as pilot:
        await end_and_look(table, pilot)
        await pilot.press("a")
        await pilot.pause()
        assert not isinstance(front(pilot), ResultsScreen)


async def test_what_is_not_kept_cannot_be_replayed_or_exported() -> None:
    table = toy_table("person", "bot")
    async with at_table(table) as pilot:
        await end_and_look(table, pilot)
        for key in "vx":
            await pilot.press(key)
            await said(pilot, "This game is not kept here, so it cannot be shown again.")


async def at_results(library: Library, pilot: Any) -> ResultsScreen:
    await pilot.press("enter")
    await pilot.pause()
    page = front(pilot)
    assert isinstance(page, ResultsScreen)
    return page


async def test_a_saved_game_is_played_again_with_the_same_seats(library: Library) -> None:
    end_all(library)
    async with at_saves(library) as pilot:
        await at_results(library, pilot)
        await pilot.press("a")
        await pilot.pause()
        assert isinstance(front(pilot), TableScreen)
        assert [seat.name for seat in front(pilot).controller.chair.seats] == ["Ada", "Bo"]
        assert front(pilot).controller.chair.update.move == 0


async def test_replay_export_rules_and_the_way_home(library: Library) -> None:
    end_all(library)
    async with at_saves(library) as pilot:
        page = await at_results(library, pilot)
        await pilot.press("V")
        await pilot.pause()
        assert isinstance(front(pilot), ReplayScreen)
        await pilot.press("escape", "x", "r")
        await said(pilot, "Written to")
        assert list(library.folder.glob("*.replay"))
        await pilot.press("x", "m")
        await said(pilot, ".md")
        assert list(library.folder.glob("*.md"))
        await pilot.press("R")
        await pilot.pause()
        assert isinstance(front(pilot), RulesScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert front(pilot) is page
        await pilot.press("escape")
        await pilot.pause()
        assert not isinstance(front(pilot), (ResultsScreen, SavesScreen))


async def test_new_set_up(library: Library) -> None:
    end_all(library)
    async with at_saves(library) as pilot:
        await at_results(library, pilot)
        await pilot.press("n")
        await pilot.pause()
        page = pilot.app.screen
        assert isinstance(page, SetupScreen)
        played = next(entry for entry in library.list() if entry.game == page.game.info.name)
        assert page.seating.seats() == played.seats


def test_a_table_is_set_up_once_more_as_it_was() -> None:
    info = load("chicago_poker").info
    for seats in (
        (Seat("Ada", "person"), Seat("Yale", "bot", "hard"), Seat("Ben", "person")),
        (Seat("Capone", "bot", "easy"), Seat("Dot", "bot", "normal")),
        (Seat("Ada", "person"), Seat("Eve", "remote"), *(Seat(name, "bot", "easy") for name in info.default_names[2:6])),
    ):
        plan = SeatPlan(info, "Ada", entries_of(seats, "Ada", info.default_names))
        again = [(seat.kind, seat.level, seat.name) for seat in plan.seats()]
        assert again == [(seat.kind, seat.level, "first come" if seat.kind == "remote" else seat.name) for seat in seats]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45), (200, 60)])
async def test_the_games_own_picture_fills_the_page(library: Library, size: tuple[int, int]) -> None:
    end_all(library)
    async with at_saves(library, size=size) as pilot:
        page = await at_results(library, pilot)
        board = page.query_one("#results")
        assert board.region.width == min(160, size[0])
        assert board.region.x == (size[0] - board.region.width) // 2
        assert "CHICAGO POKER" in whole_screen(pilot)
