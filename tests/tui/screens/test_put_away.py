"""What happened since one's last turn leaves what is needed for the turn in sight, and Esc puts it away, in every game."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from core.chance import fast_chance
from core.registry import GAMES
from core.table import Table
from tests.tui.on_screen import at_table, shown, table_screen
from tests.tui.screens.test_what_happened import new_table
from tui.table.controller import TableController
from tui.table.intents import Act

SIZES = [(80, 24), (100, 30), (132, 43), (140, 45)]


@asynccontextmanager
async def told(
    name: str, size: tuple[int, int], when: Callable[[Any], bool] = lambda presenter: True
) -> AsyncIterator[tuple[Pilot[Any], Table]]:
    """A table on whose screen the summary has been opened, in the first turn after a while of which that is true."""
    table = new_table(name)
    async with at_table(table, size, pace="instant", hold="nothing") as pilot:
        controller = table_screen(pilot).controller
        play_on(table, controller, when)
        controller.presenter.watch.open()
        controller._host.changed()
        await pilot.pause()
        assert "Since your last turn" in shown(pilot)
        yield pilot, table


def play_on(table: Table, controller: TableController, when: Callable[[Any], bool]) -> None:
    luck, game, presenter = fast_chance(3), table.game, controller.presenter
    for number in range(900):
        if number > 60 and presenter.my_turn and len(presenter.watch.summary().rivals) == 3 and when(presenter):
            return
        seat = luck.pick(game.actors(table.state))
        if seat == 0:
            controller.carry_out(Act(game.sample(table.state, 0, luck)))
        else:
            assert table.act(seat, game.sample(table.state, seat, luck)) is None
        controller.queue.show_all()
        presenter.reveal_all()
    raise AssertionError("no such turn came")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", GAMES)
async def test_esc_puts_it_away_and_does_nothing_else(name: str, size: tuple[int, int]) -> None:
    async with told(name, size, lambda presenter: not presenter.asking) as (pilot, table):
        rows = shown(pilot).splitlines()
        assert rows[-1].startswith(" Esc put away"), "the line of keys names it first"
        assert any("Esc puts this away" in row or "Esc closes" in row for row in rows[:-1]), "the panel names it"
        moves, presenter = len(table.moves), table_screen(pilot).controller.presenter
        before = presenter.cursor, presenter.pane
        await pilot.press("escape")
        await pilot.pause()
        assert "Since your last turn" not in shown(pilot)
        assert "Esc put away" not in shown(pilot)
        assert (len(table.moves), presenter.cursor, presenter.pane) == (moves, *before)


@pytest.mark.parametrize("size", [(100, 30), (132, 43), (140, 45)], ids=str)
@pytest.mark.parametrize("name", GAMES)
async def test_its_words_do_not_touch_its_frame(name: str, size: tuple[int, int]) -> None:
    async with told(name, size, lambda presenter: not presenter.asking) as (pilot, _):
        rows = shown(pilot).splitlines()
        top = next(y for y, row in enumerate(rows) if "╭ Since your last turn" in row or " Since your last turn" in row)
        left = rows[top].index("Since your last turn") - 2
        if rows[top][left] == "╭":
            right = rows[top].index("╮", left)
            high = next(y for y in range(top, len(rows)) if rows[y][left] == "╰")
            assert {rows[y][x] for y in range(top + 1, high) for x in (left + 1, right - 1)} == {" "}


@pytest.mark.parametrize("size", SIZES[:3], ids=str)
async def test_the_answers_to_a_question_stay_in_sight(size: tuple[int, int]) -> None:
    async with told("four_families", size, lambda presenter: presenter.asking) as (pilot, table):
        open_now = table_screen(pilot).target_areas()
        presenter = table_screen(pilot).controller.presenter
        assert presenter.targets()
        assert set(presenter.targets()) <= set(open_now)
        moves = len(table.moves)
        await pilot.press("enter")
        await pilot.pause()
        assert "Since your last turn" not in shown(pilot)
        assert len(table.moves) == moves


@pytest.mark.parametrize(
    ("name", "size", "words"),
    [
        ("prohibition", (132, 43), ("1 Turn", "recruit one")),
        ("king_of_chicago", (132, 43), ("1 Drive", "roads")),
        ("four_families", (140, 45), ("1 Act", "lay a gangster, $1")),
    ],
)
async def test_where_there_is_room_the_costs_of_the_turn_stay_in_sight(name: str, size: tuple[int, int], words: tuple[str, ...]) -> None:
    async with told(name, size, lambda presenter: not presenter.asking) as (pilot, _):
        assert [word for word in words if word not in shown(pilot)] == []
