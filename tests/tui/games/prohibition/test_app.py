"""A turn in the real app, once by keyboard alone and once by mouse alone."""

from __future__ import annotations

import pytest

from core.games.prohibition.state import ProhibitionState
from core.table import Table
from tests.rules.prohibition.positions import LEVEE, LOOP
from tests.tui.games.prohibition.scenes import StillSitting, eighth_round, services, table_of
from tests.tui.on_screen import click, table_screen
from tui.app import BackroomApp
from tui.games.prohibition.panels import TurnPanel
from tui.settings import Settings
from tui.widgets.painted import Painted


def app_for(table: Table) -> BackroomApp:
    """Return the app at this table."""
    start = lambda house: house.open_table(StillSitting(table))  # noqa: E731
    return BackroomApp(services(), start, settings=Settings(name="Moretti", pace="instant"))


def state(table: Table) -> ProhibitionState:
    assert isinstance(table.state, ProhibitionState)
    return table.state


async def test_a_turn_by_keyboard_alone() -> None:
    table = table_of(eighth_round("bail"))
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "n", "r", "n")
        assert (state(table).jail[0], state(table).phase, state(table).ap) == (0, "move", 0)
        await pilot.press(*["right_square_bracket"] * 2, "enter", "left", "enter")
        assert state(table).men[LOOP * 4] == 7
        await pilot.press("z", "n", "right_square_bracket", "enter", "n", "right_square_bracket", "enter", "n", "right", "enter")
    assert state(table).turn == 2
    assert (state(table).men[LOOP * 4 + 2], state(table).casinos[LOOP]) == (0, 1)


async def test_a_turn_by_mouse_alone() -> None:
    table = table_of(eighth_round("recruit"))
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await click(pilot, "r recruit one")
        await click(pilot, "n step 3")
        assert (state(table).hand[0], state(table).phase) == (2, "move")
        await click(pilot, "The Levee")
        await click(pilot, "The Loop")
        await click(pilot, "‹ 4")
        await click(pilot, "Enter move")
        assert (state(table).men[LOOP * 4], state(table).men[LEVEE * 4]) == (6, 1)
        await click(pilot, "7 Charity")
        await pilot.click("#yes")
        await click(pilot, "Enter end")
    assert state(table).turn == 2


async def test_rows_that_nothing_else_fills_hold_the_newest_of_the_log() -> None:
    table = table_of(eighth_round("recruit"))
    app = app_for(table)
    async with app.run_test(size=(120, 35)) as pilot:
        await pilot.press("r")
        await pilot.pause()
        assert "●A recruits a man" in table_screen(pilot).query_one(TurnPanel).canvas.text()


BOARD = ("StepBar", "CityMap", "RegisterTrack", "BossesPanel", "CopChips")


@pytest.mark.parametrize("size", [(120, 35), (132, 43), (160, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_a_large_window_is_laid_out_for_itself(size: tuple[int, int]) -> None:
    """Each boss has a row in an area, and no more rows stay free below the board than its next part would take."""
    async with app_for(table_of(eighth_round("recruit"))).run_test(size=size) as pilot:
        await pilot.pause()
        high = {type(widget).__name__: widget.region.height for widget in pilot.app.screen.query(Painted)}
        board = sum(high[name] for name in BOARD)
        assert high["CityMap"] >= 19
        assert size[1] - 9 < board <= size[1] - 3
        assert "Log" in dict(table_screen(pilot).controller.presenter.panes()).values()
