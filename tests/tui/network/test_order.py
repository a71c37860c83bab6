"""Order at a table: what its host may do about others, by the lobby's keys and from the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.core.lan.helpers import until
from tests.tui.network.helpers import NetworkPlayer, gather_at, network_players, plan, toy_too
from tests.tui.network.test_remote_session import at_table, room_of
from tui.screens.home.screen import HomeScreen
from tui.screens.lobby.screen import LobbyScreen
from tui.screens.modals.help import HelpScreen

__all__ = ["toy_too"]


async def open_order(host: NetworkPlayer, name: str, first: str = "Silence ") -> None:
    """The question what to do about somebody."""
    host.press("O")
    await host.sees("Keep order at this table", f"1  {name}", "C  Close the table for everybody")
    host.press("1")
    await host.sees(f"x  Send {name} away", f"X  Ban {name} for twelve hours", f"M  {first}")


class TestInTheLobby:
    """By keys on the seat under the cursor."""

    async def test_x_bans_after_a_question_whose_answer_is_no(self) -> None:
        async with network_players("Ada", "Bo") as (ada, bo):
            await gather_at(ada, [bo], plan("toy", "person", "remote"))
            ada.press("down", "X")
            await ada.sees("Ban Bo from this table for twelve hours?")
            ada.press("enter")
            await ada.lobby()
            assert len(room_of(ada).members) == 2
            ada.press("X", "y")
            await bo.at(HomeScreen)
            await bo.sees("The host has asked you to stay away from this table until")
            assert room_of(ada).record.bans

    async def test_m_silences_and_lets_be_heard_again(self) -> None:
        async with network_players("Ada", "Bo") as (ada, bo):
            await gather_at(ada, [bo], plan("toy", "person", "remote"))
            ada.press("down", "M")
            await ada.sees("silenced", "Bo is silenced.")
            bo.press("'").type("hello").press("enter")
            await bo.sees("You are silenced at this table: nobody hears what you say.")
            ada.press("M")
            await ada.sees("Bo is heard again.")
            bo.press("'").type("hello").press("enter")
            await ada.sees("Bo: hello")

    async def test_c_closes_the_table_for_everybody_after_a_question(self) -> None:
        async with network_players("Ada", "Bo") as (ada, bo):
            await gather_at(ada, [bo], plan("toy", "person", "remote"))
            ada.press("C")
            await ada.sees("Close the table for everybody?")
            ada.press("n")
            await ada.lobby()
            ada.press("C", "y")
            for person, said in ((ada, "You have closed the table."), (bo, "The host has closed the table.")):
                await person.at(HomeScreen)
                await person.sees(said)

    async def test_h_brings_somebody_else_to_this_keyboard(self) -> None:
        async with network_players("Ada", "Bo") as (ada, bo):
            await gather_at(ada, [bo], plan("toy", "person", "remote", "remote"), ready=False)
            ada.press("down", "down", "h")
            await ada.sees("Who else plays at this keyboard?")
            ada.type("bo").press("enter")
            await ada.sees("Somebody here has that name already.")
            ada.press("backspace", "backspace").type("Cy").press("enter")
            await bo.sees("Cy", "ready")
            await until(lambda: [seat.name for seat in room_of(ada).seats] == ["Ada", "Bo", "Cy"])

    async def test_the_keys_of_the_host_mean_nothing_to_a_guest(self) -> None:
        async with network_players("Ada", "Bo") as (ada, bo):
            await gather_at(ada, [bo], plan("toy", "person", "remote"))
            for key in ("X", "M", "C", "O"):
                bo.press(key)
                await bo.sees(f"{key} means nothing here.")

    async def test_who_watches_is_sent_away_too(self) -> None:
        async with network_players("Ada", "Bo", "Vi") as (ada, bo, vi):
            await gather_at(ada, [bo], plan("toy", "person", "remote"))
            vi.joins(ada.address)
            await vi.sees("Which table?")
            vi.press("enter")
            await ada.sees("watching: Vi")
            ada.press("O")
            await ada.sees("2  Vi (watching)")
            ada.press("2", "x")
            await ada.sees("Send Vi away?")
            ada.press("y")
            await vi.at(HomeScreen)
            await vi.sees("The host has asked you to leave the table.")

    async def test_who_was_silenced_and_has_gone_is_named_and_can_be_heard_again(self) -> None:
        async with network_players("Ada", "Bo") as (ada, bo):
            await gather_at(ada, [bo], plan("toy", "person", "remote"))
            ada.press("down", "M")
            await ada.sees("Bo is silenced.")
            bo.press("q")
            await bo.at(HomeScreen)
            await ada.sees("Bo has left the table")
            ada.press("O")
            await ada.sees("1  Let everybody hear Bo again")
            ada.press("1")
            await ada.sees("Bo is heard again.")
            assert not room_of(ada).record.silenced


class TestInTheGame:
    """By one key, and from the palette."""

    async def test_a_guest_is_sent_away_from_a_game_and_a_bot_plays_on(self) -> None:
        async with network_players("Ada", "Bo") as (ada, bo):
            room = await at_table(ada, bo)
            await open_order(ada, "Bo")
            ada.press("enter")
            await ada.sees("› Bo is silenced.")
            await open_order(ada, "Bo", "Let everybody hear Bo again")
            ada.press("x")
            await ada.sees("Send Bo away? Their seat is kept, and a bot plays until they")
            ada.press("enter")
            await ada.table()
            assert room.seats[1].kind == "person"
            await open_order(ada, "Bo", "Let everybody hear Bo again")
            ada.press("x", "y")
            await bo.at(HomeScreen)
            await bo.sees("The host has asked you to leave the table; your seat is kept.")
            assert room.seats[1].state == "held"
            await ada.table()
            await ada.sees("Bo has left; a bot plays on.")
            bo.press("c")
            await bo.table()
            assert room.seats[1].state == "here"

    async def test_who_stands_in_for_the_host_is_offered_neither_them_nor_their_table(self) -> None:
        async with network_players("Ada", "Bo", "Cy") as (ada, bo, cy):
            await at_table(ada, bo, cy)
            ada.press("q", "y")
            await bo.sees("Bo is the host until Ada returns.")
            bo.press("O")
            await bo.sees("Keep order at this table", "1  Cy")
            assert not any(offered in bo.text for offered in ("2  ", "1  Ada", "Close the table"))
            bo.press("escape")
            await bo.table()
            lobby = next(screen for screen in bo.app.screen_stack if isinstance(screen, LobbyScreen))
            assert not lobby.is_offered("close_table")

    async def test_a_guest_is_banned_from_a_game(self) -> None:
        async with network_players("Ada", "Bo") as (ada, bo):
            room = await at_table(ada, bo)
            await open_order(ada, "Bo")
            ada.press("X", "y")
            await bo.at(HomeScreen)
            await bo.sees("The host has asked you to stay away from this table until")
            assert room.record.bans
            ada.press("O")
            await ada.sees("Keep order at this table", "1  Let Bo come again")
            ada.press("1")
            await ada.sees("› Ada lets Bo come again.")
            assert not room.record.bans

    async def test_a_guest_is_silenced_in_a_game_and_reads_so(self) -> None:
        async with network_players("Ada", "Bo") as (ada, bo):
            await at_table(ada, bo)
            await open_order(ada, "Bo")
            ada.press("M")
            for person in (ada, bo):
                await person.table()
                await person.sees("› Bo is silenced.")
            bo.press("'").type("but").press("enter")
            await bo.sees("You are silenced at this table: nobody hears what you say.")
            bo.press("down")
            ada.press("O", "1")
            await ada.sees("Let everybody hear Bo again")
            ada.press("M")
            for person in (ada, bo):
                await person.sees("› Bo is heard again.")

    async def test_a_table_is_closed_from_the_game(self) -> None:
        async with network_players("Ada", "Bo") as (ada, bo):
            await at_table(ada, bo)
            ada.press("O", "C")
            await ada.sees("Close the table for everybody? A game that goes on is kept", "with its seats: c at home opens it again.")
            ada.press("y")
            for person, said in ((ada, "You have closed the table."), (bo, "The host has closed the table.")):
                await person.at(HomeScreen)
                await person.sees(said)

    async def test_what_was_said_of_a_closed_table_is_over_when_it_is_open_again(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("tui.screens.home.screen.ASK_AGAIN_SECONDS", 0.05)
        ada, bo = await NetworkPlayer("Ada", tmp_path).arrive(), await NetworkPlayer("Bo").arrive()
        try:
            await at_table(ada, bo, what=plan("chicago_poker", "person", "remote"))
            ada.press("O", "C", "y")
            await ada.at(HomeScreen)
            await ada.sees("You have closed the table. The game and its seats are kept: c opens it")
            await bo.at(HomeScreen)
            await bo.sees("The host has closed the table.", "again when Ada comes back")
            ada.press("c")
            await ada.table()
            await bo.sees("Your seat is kept: c goes back to Friday.")
            assert "when Ada comes back" not in bo.text
        finally:
            for person in (bo, ada):
                await person.go_home()

    async def test_a_closed_game_is_opened_again_by_its_host_and_then_everybody_comes_back(self, tmp_path: Path) -> None:
        ada, bo = await NetworkPlayer("Ada", tmp_path).arrive(), await NetworkPlayer("Bo").arrive()
        try:
            await at_table(ada, bo, what=plan("chicago_poker", "person", "remote"))
            ada.press("O", "C", "y")
            for person in (ada, bo):
                await person.at(HomeScreen)
            bo.press("c")
            await bo.sees("The table was closed", "It opens again when Ada comes back")
            bo.press("escape")
            await bo.at(HomeScreen)
            ada.press("c")
            await ada.table()
            bo.press("c")
            await bo.table()
            assert [seat.state for seat in room_of(ada).seats] == ["here", "here"]
        finally:
            await bo.go_home()
            await ada.go_home()

    async def test_j_says_how_others_come_to_a_game_that_goes_on(self) -> None:
        async with network_players("Ada", "Bo") as (ada, bo):
            await at_table(ada, bo)
            for person in (ada, bo):
                person.press("J")
                await person.sees("How others come here", f"backroom join {ada.address}", "Esc closes")
                person.press("escape")
                await person.table()

    async def test_help_and_palette_know_it_and_only_for_the_host(self) -> None:
        async with network_players("Ada", "Bo", size=(100, 45)) as (ada, bo):
            await at_table(ada, bo)
            for person, known in ((ada, True), (bo, False)):
                person.press("?")
                screen = await person.at(HelpScreen)
                assert any("Keep order" in command.help and keys == "O" for command, keys in screen._commands) is known
                person.press("escape")
            ada.press(":").type("ban")
            await ada.sees("Keep order:")
            ada.press("enter")
            await ada.sees("Keep order at this table")


async def test_who_leaves_a_game_elsewhere_reads_who_keeps_it() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await gather_at(ada, [bo], plan("toy", "person", "remote"))
        await bo.sees("Kept", "not among your saves")
        await ada.sees("Kept", "here, among your saves")
        ada.press("s")
        await bo.table()
        bo.press("q")
        await bo.sees("A bot plays on for you.", "game and your seat: c at home brings you back.")
