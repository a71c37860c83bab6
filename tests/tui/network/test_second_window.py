"""Who comes to their table in a second window reads that they play there already, and takes their seat to it by one key."""

from __future__ import annotations

from pathlib import Path

from tests.core.lan.helpers import until
from tests.tui.network.helpers import NetworkPlayer, network_players, plan, toy_too
from tests.tui.network.test_remote_session import at_table

__all__ = ["toy_too"]


async def test_a_second_window_that_joins_by_the_address_takes_the_seat_by_a_key() -> None:
    async with network_players("Ada", "Bo", "Bo") as (ada, bo, second):
        room = await at_table(ada, bo)
        second.network._saved_seats = bo.network._saved_seats
        second.joins(ada.address)
        assert (await second.table()).presenter.seat is None
        await second.sees("You play here in another window. S takes your seat to this one.")
        assert await bo.table()
        second.press("S")
        await until(lambda: second.controller.presenter.seat == 1)
        assert await second.table()
        assert "another window" not in second.text
        await bo.sees("You play on in another window. Enter takes your seat back")
        assert [guest for guest, spot in room.members.items() if spot is room.seats[1]]


async def test_a_seat_that_becomes_free_while_one_watches_in_a_second_window_is_taken_by_the_same_key() -> None:
    async with network_players("Ada", "Bo", "Bo") as (ada, bo, second):
        await at_table(ada, bo)
        second.network._saved_seats = bo.network._saved_seats
        second.joins(ada.address)
        await second.sees("S takes your seat to this one.")
        bo.press("q", "y")
        await second.sees("Your seat here is free. S takes it.")
        second.press("S")
        await until(lambda: second.controller.presenter.seat == 1)


async def test_the_seat_of_who_opened_the_table_is_theirs_in_that_program(tmp_path: Path) -> None:
    async with network_players("Bo") as (bo,):
        ada = await NetworkPlayer("Ada", tmp_path).arrive()
        await at_table(ada, bo, what=plan("chicago_poker", "person", "remote"))
        second = await NetworkPlayer("Ada", tmp_path).arrive()
        second.joins(ada.address)
        await second.sees("You play here in the program that has opened this table: go on there.")
        assert "take your seat" not in second.text
        second.press("S")
        assert (await second.table()).presenter.seat is None
        assert (await ada.table()).presenter.seat == 0
        await second.go_home()
        await ada.go_home()


async def test_a_stranger_who_watches_is_told_of_no_seat() -> None:
    async with network_players("Ada", "Bo", "Cy") as (ada, bo, cy):
        await at_table(ada, bo)
        cy.joins(ada.address)
        await cy.sees("being played")
        cy.press("1")
        assert (await cy.table()).presenter.seat is None
        assert "window" not in cy.text
        assert "your seat" not in cy.text.lower()


async def test_a_window_whose_seat_is_taken_shows_nothing_of_a_lobby_and_only_keys_that_do_something() -> None:
    async with network_players("Ada", "Bo", "Bo") as (ada, bo, second):
        await at_table(ada, bo)
        second.network._saved_seats = bo.network._saved_seats
        second.joins(ada.address)
        await second.sees("S takes your seat")
        second.press("S")
        await bo.sees(
            "YOUR SEAT", "You play on in another window. Enter takes your seat back to this one", "Enter take it back", "Esc leave"
        )
        assert not [word for word in ("LOBBY", "Options", "Chat", "↑↓", "do it", "rules") if word in bo.text]
        bo.press("enter")
        assert (await bo.table()).presenter.seat == 1
