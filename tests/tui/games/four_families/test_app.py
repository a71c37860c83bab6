"""A turn in the real app, once by keyboard alone and once by mouse alone."""

from __future__ import annotations

from core.games.four_families.actions import Pay
from core.games.four_families.state import FamiliesState
from core.table import Table
from tests.rules.four_families.positions import card
from tests.tui.games.four_families.scenes import in_actions, table_of
from tests.tui.on_screen import at_table, click, shown, table_screen


def gangsters(table: Table) -> int:
    assert isinstance(table.state, FamiliesState)
    return table.state.gangsters[0]


def second_move(table: Table) -> object:
    return table.codec.action.unpack(table.moves[1][0].action)


async def test_an_action_by_keyboard_alone() -> None:
    table = table_of(in_actions().s)
    async with at_table(table) as pilot:
        await pilot.press("down", "down", "enter")
        assert gangsters(table) == 2
        await pilot.press("z")
        assert gangsters(table) == 1
        await pilot.press("n", "enter", "down", "down")
        while len(table.moves) < 2:
            await pilot.press("enter")  # the first may come too soon after the action before
        assert second_move(table) == Pay(card("movement"))


async def test_an_action_by_mouse_alone() -> None:
    table = table_of(in_actions().s)
    async with at_table(table) as pilot:
        await click(pilot, "lay a gangster")
        assert gangsters(table) == 1
        await click(pilot, "lay a gangster")
        assert gangsters(table) == 2
        await click(pilot, "[Movement]")
        assert len(table.moves) == 1
        while len(table.moves) < 2:
            await click(pilot, "[Movement]")
        assert second_move(table) == Pay(card("movement"))


async def test_a_letter_jumps_to_a_square_and_does_nothing() -> None:
    table = table_of(in_actions().s)
    async with at_table(table) as pilot:
        await pilot.press("b", "enter", "g")
        assert len(table_screen(pilot).controller.presenter.jumps) > 1
        await pilot.press("b")
        assert not table.moves
        assert "Enter reveal" in shown(pilot)
