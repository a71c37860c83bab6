"""A turn in the running app: once by keyboard alone, once by mouse alone."""

from __future__ import annotations

from core.games.chicago_poker.state import PokerState
from core.table import Table
from tests.rules.chicago_poker.positions import card
from tests.tui.games.chicago_poker.scenes import evening, table_of
from tests.tui.games.chicago_poker.test_pictures import shooting
from tests.tui.on_screen import at_table, click, shown
from tui.screens.results.screen import ResultsScreen


def laid(table: Table, place: int) -> list[int]:
    assert isinstance(table.state, PokerState)
    return table.state.column(place, 0)


def turn(table: Table) -> int:
    assert isinstance(table.state, PokerState)
    return table.state.turn


async def test_a_turn_by_keyboard_alone() -> None:
    table = table_of(evening())
    async with at_table(table) as pilot:
        await pilot.press("right", "right", "right", "enter")
        await pilot.press("up", "enter")
        assert laid(table, 1)[-1] == card("11R")
        await pilot.press("d")
        assert turn(table) == 1


async def test_a_turn_by_mouse_alone() -> None:
    table = table_of(evening())
    async with at_table(table) as pilot:
        await pilot.click(offset=(38, 17))
        await click(pilot, "[up]", -1)
        assert not table.moves, "the first click on a business only shows what the card would make there"
        await click(pilot, ">up<")
        assert laid(table, 1)[-1] == card("11R")
        await click(pilot, "deck")
        assert turn(table) == 0
        while turn(table) == 0:
            await click(pilot, "deck")


async def test_home_and_end_lead_through_the_hand() -> None:
    table = table_of(evening())
    async with at_table(table) as pilot:
        await pilot.press("end")
        assert "Limousine: moves 1–4" in shown(pilot)
        await pilot.press("home")
        assert "Limousine: moves 1–4" not in shown(pilot)
        assert not table.moves


async def test_whoever_has_as_many_tiles_as_the_winner_is_second() -> None:
    s = shooting()
    s.won[0], s.won[1] = [0, 1, 2], [0, 0, 1, 2]
    s.stack[1] -= 1
    table = table_of(s)
    async with at_table(table) as pilot:
        await pilot.press("enter", "enter", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, ResultsScreen)
        result = table.game.result(table.state)
        assert result is not None
        assert (result.winners, result.scores[0], result.scores[1]) == ((0,), 4.0, 4.0)
        rows = [row.strip("│ ") for row in shown(pilot).splitlines()]
        assert any(row.startswith("1 ") and "Ada" in row for row in rows)
        assert any(row.startswith("2 ") and "Moran" in row for row in rows)


async def test_the_last_shootout_is_put_away_before_the_results_open() -> None:
    s = shooting()
    s.won[0] = [0, 1, 2]
    s.stack[1] -= 1
    async with at_table(table_of(s)) as pilot:
        await pilot.press("enter")
        assert "Shootout" in shown(pilot)
        assert "go on" in shown(pilot)
        await pilot.press("enter")
        assert "╭ Shootout" not in shown(pilot)
        assert not isinstance(pilot.app.screen, ResultsScreen)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, ResultsScreen)
