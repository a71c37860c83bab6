"""The lobby of a table on the network, by keys and by clicks, with real TCP between the servers."""

from __future__ import annotations

import dataclasses
from argparse import Namespace
from pathlib import Path
from socket import create_server

import pytest

from core.lan.server.start import ListenOptions, ServerStartError
from core.lan.transport.address import parse_address
from core.lan.transport.client_connection import ConnectError
from core.table import ChatLine, Seat
from saves.library import Library
from tests.core.lan.helpers import HERE
from tests.tui.hosting.helpers import visit
from tests.tui.network.helpers import gather_at, network_players, plan, toy_too
from tests.tui.screens.test_any_size import SIZES
from tui.cli import full_screen
from tui.hosting.host import start_hosting
from tui.network.client_group import ClientGroup
from tui.network.lan_service import LanNetworkService
from tui.screens.home.screen import HomeScreen
from tui.screens.join.screen import JoinScreen
from tui.screens.lobby.screen import LobbyScreen
from tui.screens.table.screen import TableScreen
from tui.table.session import TablePlan

__all__ = ["toy_too"]


async def test_a_hosted_table_says_how_others_come() -> None:
    async with network_players("Ada") as (ada,):
        ada.hosts(plan("toy", "person", "remote"))
        await ada.lobby()
        await ada.sees("Friday › ", f"backroom join {ada.address}", "A seat is free", "you, host")


async def test_a_lobby_and_the_page_to_join_stand_windows_of_several_sizes() -> None:
    async with network_players("Ada", "Ben") as (ada, ben):
        ada.hosts(plan("toy", "person", "remote"))
        await ada.lobby()
        await ben.joins(ada.address).sees("Friday")
        for player in (ada, ben):
            await player.resizes(*SIZES[:4], (80, 24)).done()
            await player.sees("Friday")


async def test_however_much_is_heard_at_once_the_lobby_is_drawn_for_it_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async with network_players("Ada") as (ada,):
        ada.hosts(plan("toy", "person", "remote"))
        lobby = await ada.lobby()
        drawn: list[None] = []
        draw = LobbyScreen.update_page
        monkeypatch.setattr(LobbyScreen, "update_page", lambda self: (drawn.append(None), draw(self))[1])
        for number in range(200):
            lobby.group.main.chat.append(ChatLine("Bo", f"line {number}"))
            lobby._heard(ChatLine("Bo", f"line {number}"), False)
        await ada.sees("line 199")
        assert len(drawn) < 10


def test_a_name_given_for_the_own_seat_is_the_hosts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    planned: list[TablePlan] = []
    monkeypatch.setattr(LanNetworkService, "host", lambda self, app, plan: planned.append(plan))
    monkeypatch.setattr(full_screen, "_run", lambda given, library, start, network: start(None) or 0)
    for seats in ("Moretti,open,easy", "you,open,easy"):
        given = Namespace(game="chicago_poker", seats=seats, option=[], bind=HERE, port=0, tls=False)
        for missing in ("board", "players", "seed", "name", "table", "code", "ssh", "web"):
            setattr(given, missing, None)
        full_screen.host(given, Library(tmp_path))
    assert [plan.seats[0] for plan in planned] == [Seat("Moretti", "person"), Seat("", "person")]


def test_who_is_named_behind_the_host_sits_at_the_hosts_keyboard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    planned: list[TablePlan] = []
    monkeypatch.setattr(LanNetworkService, "host", lambda self, house, plan: planned.append(plan))
    monkeypatch.setattr(full_screen, "_run", lambda given, library, start, network: start(None) or 0)
    given = Namespace(game="chicago_poker", seats="you,here:Ben,open,easy", option=[], bind=HERE, port=0, tls=False)
    for missing in ("board", "players", "seed", "name", "table", "code", "ssh", "web"):
        setattr(given, missing, None)
    full_screen.host(given, Library(tmp_path))
    kinds = [(seat.name, seat.kind) for seat in planned[0].seats[:3]]
    assert kinds == [("", "person"), ("Ben", "person"), ("", "remote")]
    assert planned[0].seats[3].kind == "bot"


async def test_the_tables_name_follows_the_hosts() -> None:
    async with network_players("Ada") as (ada,):
        nameless = plan("toy", "person", "remote", name="")
        ada.hosts(dataclasses.replace(nameless, seats=(Seat("Moretti", "person"), *nameless.seats[1:])))
        await ada.lobby()
        await ada.sees("Moretti's ", "●A Moretti")


async def test_a_friend_joins_by_address_sits_and_is_ready() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        ada.hosts(plan("toy", "person", "remote"))
        await ada.lobby()
        bo.press("j").type(ada.address).press("enter")
        await bo.sees("■B Bo", "Say that you are ready")
        bo.click("r ready")
        await ada.sees("✓ ready", "Everybody is here: s begins.")
        assert bo.app.settings.hosts == [str(parse_address(ada.address))]


async def test_the_host_begins_and_both_sit_at_the_table() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await gather_at(ada, [bo], plan("toy", "person", "remote"))
        ada.press("s")
        assert (await ada.table()).presenter.seat == 0
        assert (await bo.table()).presenter.seat == 1


async def test_starting_too_early_is_refused_in_words() -> None:
    async with network_players("Ada") as (ada,):
        ada.hosts(plan("toy", "person", "remote"))
        await ada.lobby()
        ada.press("s")
        await ada.sees("1 seat is empty")


async def test_bots_are_seated_changed_and_sent_away_by_keys() -> None:
    async with network_players("Ada") as (ada,):
        ada.hosts(plan("toy", "person", "remote", "remote"))
        await ada.lobby()
        ada.press("down", "b")
        await ada.sees("bot, normal")
        ada.press("b")
        await ada.sees("bot, hard")
        ada.press("x")
        await ada.sees("2 seats are free")
        ada.press("B", "-")
        await ada.sees("3 of 3 taken")
        await ada.sees("seats are taken")


async def test_the_host_sends_somebody_away_and_they_read_why() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await gather_at(ada, [bo], plan("toy", "person", "remote"))
        ada.click("Bo").press("x")
        await bo.at(HomeScreen)
        await bo.sees("The host has asked you to leave")


async def test_who_comes_to_a_full_table_watches_and_takes_a_seat_that_gets_free() -> None:
    async with network_players("Ada", "Bo", "Cy") as (ada, bo, cy):
        await gather_at(ada, [bo], plan("toy", "person", "remote"))
        cy.joins(ada.address)
        await cy.sees("Which table?", "2/2 taken")
        cy.press("enter")
        await cy.sees("You are watching")
        await ada.sees("watching: Cy")
        bo.press("u")
        await cy.sees("■B free")
        cy.click("■B free")
        await cy.sees("Say that you are ready")


async def test_options_are_the_hosts() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await gather_at(ada, [bo], plan("chicago_poker", "person", "remote"))
        lobby = await bo.lobby()
        bo.press("tab", "space")
        await bo.sees("Only the host, Ada, may change that.")
        before = lobby.status.options
        ada.press("tab", "space")
        await bo.sees("not ready yet")
        assert lobby.status.options != before


async def test_words_are_heard_and_kept_for_who_comes_later() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        ada.hosts(plan("toy", "person", "remote"))
        await ada.lobby()
        ada.press("'").type("bring beer").press("enter")
        await ada.sees("Ada: bring beer")
        bo.joins(ada.address)
        await bo.sees("Ada: bring beer")


async def test_several_people_of_one_keyboard_have_a_seat_each() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await gather_at(ada, [bo], plan("toy", "person", "person", "remote"))
        ada.press("s")
        table = await ada.table()
        assert [presenter.seat for presenter in table.presenters] == [0, 1]
        await ada.sees("The keyboard is for")


async def test_leaving_the_lobby_frees_the_seat() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await gather_at(ada, [bo], plan("toy", "person", "remote"))
        bo.press("q")
        await bo.at(HomeScreen)
        await ada.sees("A seat is free")


async def test_a_server_with_several_tables_lets_one_choose_and_knows_codes() -> None:
    async with network_players("Ada", "Bo", "Cy") as (ada, bo, cy):
        await gather_at(ada, [], plan("toy", "person", "normal"))
        bo.joins(ada.address)
        await bo.sees("Which table?")
        bo.press("enter")
        await bo.lobby()
        bo.press("q")
        await bo.at(HomeScreen)
        server = ada.network._hosted.running.server  # type: ignore[union-attr]
        server.open("chicago_poker", "Second", 3, {})
        server.open("chicago_poker", "Secret", 3, {}, private=True, code="HUSH")
        cy.joins(ada.address)
        await cy.sees("Which table?", "Second", "Friday")
        assert "Secret" not in cy.text
        cy.press("j").type("hush").press("enter")
        await cy.sees("Secret › Chicago Poker", "table HUSH")


async def test_at_the_door_a_digit_goes_to_a_table_as_at_home() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await gather_at(ada, [], plan("toy", "person", "normal"))
        ada.network._hosted.running.server.open("chicago_poker", "Second", 3, {})  # type: ignore[union-attr]
        bo.joins(ada.address)
        await bo.sees("1 Friday", "2 Second")
        bo.press("3")
        await bo.sees("No table has this number here.")
        bo.press("2")
        await bo.sees("Second › Chicago Poker")


async def test_a_wrong_code_is_said_and_the_right_one_may_be_typed() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await gather_at(ada, [], plan("toy", "person", "normal"))
        server = ada.network._hosted.running.server  # type: ignore[union-attr]
        server.open("chicago_poker", "Secret", 3, {}, private=True, code="HUSH")
        bo.joins(ada.address, "MONDAY")
        await bo.at(JoinScreen)
        await bo.sees("There is no table with that code.", "Friday", "type a code")
        bo.press("j").type("hush").press("enter")
        await bo.sees("Secret › Chicago Poker", "table HUSH")


async def test_who_guessed_too_many_codes_reads_it_and_may_call_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.lan.server.entering.WRONG_CODES", 0)
    async with network_players("Ada", "Bo") as (ada, bo):
        await gather_at(ada, [], plan("toy", "person", "normal"))
        bo.joins(ada.address)
        await bo.sees("Which table?")
        bo.press("j").type("monday").press("enter")
        await bo.sees("Too many wrong codes.", "try again")
        assert "type a code" not in bo.text
        assert "cannot be reached" not in bo.text
        bo.press("enter")
        await bo.sees("Which table?", "Friday", "type a code")


async def test_who_is_kept_away_from_a_table_reads_that_alone() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await gather_at(ada, [bo], plan("toy", "person", "remote"))
        code = bo.app.screen.group.status.code  # type: ignore[attr-defined]
        (await ada.lobby()).group.main.kick("Bo", ban=True)
        await bo.at(HomeScreen)
        bo.joins(ada.address, code)
        await bo.at(JoinScreen)
        await bo.sees("The host has asked you to stay away")
        assert "cannot be reached" not in bo.text


async def test_an_address_where_nobody_answers_says_so_and_lets_one_go_home() -> None:
    async with network_players("Ada") as (ada,):
        ada.joins("127.0.0.1:1")
        await ada.at(JoinScreen)
        await ada.sees("The table cannot be reached.", "127.0.0.1:1 cannot be reached", "try again")
        ada.press("escape")
        await ada.at(HomeScreen)


@pytest.mark.parametrize(
    ("code", "heading", "again"),
    [
        ("", "The table cannot be reached.", True),
        ("full", "There is no room.", True),
        ("guesses", "Too many wrong codes.", True),
        ("banned", "You are kept away.", False),
        ("version", "The versions do not fit.", False),
        ("code", "That code cannot be had.", False),
    ],
)
async def test_the_door_says_what_happened_and_offers_to_try_again_where_that_can_help(code: str, heading: str, again: bool) -> None:
    async def come() -> ClientGroup:
        raise ConnectError("It is so.", code)

    async with network_players("Ada") as (ada,):
        ada._ask(lambda: ada.network.open_join_screen(ada.app, "there", come))
        await ada.sees(heading, "It is so.", "Enter tries again" if again else "Esc leads back")
        assert ("try again" in ada.text) is again


async def test_the_next_game_opens_over_the_last_one() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await gather_at(ada, [bo], plan("toy", "person", "remote"))
        ada.press("s")
        first = await ada.table()
        await bo.table()
        room = next(iter(ada.network._hosted.running.server.rooms.values()))  # type: ignore[union-attr]
        while room.phase == "playing":
            table = room.running_game.table  # type: ignore[union-attr]
            seat = table.game.actors(table.state)[0]
            table.act(seat, table.game.legal_actions(table.state, seat)[0])
        await ada.sees("The game is over")
        assert first.session.again() is None
        ada.app.close_screen(ada.app.screen)
        await ada.lobby()
        await ada.sees("Another game: s begins.")
        ada.press("s")
        second = await ada.table()
        assert second is not first
        await bo.at(TableScreen)


async def test_the_host_lets_people_in_by_ssh_and_browser_from_the_lobby(tmp_path: Path) -> None:
    async with network_players("Ada", folder=tmp_path) as (ada,):
        ada.hosts(plan("chicago_poker", "person", "remote"))
        await ada.lobby()
        hosted = ada.network._hosted
        assert hosted is not None
        hosted.ssh_port = hosted.page_port = 0
        ada.click("S lets people in")
        await ada.sees("ssh -p", "SHA256:", "lets in who comes by SSH and")
        assert "lets people in" not in ada.text
        assert hosted.ssh is not None
        await ada.sees(hosted.ssh[1].removeprefix("SHA256:"))  # whole, to be compared
        async with visit(hosted.ssh[0], "bo", hosted.code) as bo:
            await bo.sees("Tables of this server", "Friday")
            bo.type(b"1")
            await bo.sees("LOBBY", "Say that you are ready")
            bo.type(b"r")
            await ada.sees("✓ ready")


async def test_where_the_usual_port_for_ssh_is_taken_another_is_opened_and_said(tmp_path: Path) -> None:
    async with network_players("Ada", folder=tmp_path, size=(140, 45)) as (ada,):
        ada.hosts(plan("chicago_poker", "person", "remote"))
        await ada.lobby()
        hosted = ada.network._hosted
        assert hosted is not None
        with create_server((HERE, 0)) as other:
            hosted.ssh_port = hosted.page_port = taken = other.getsockname()[1]
            ada.press("S")
            await ada.sees(f"Port {taken} cannot be opened for SSH: another program on this machine has it.", "instead.", "ssh -p")
        assert hosted.ssh is not None
        await ada.sees(f"People come in by SSH at port {hosted.ssh[0]} instead.", f"The page is at port {hosted.web_port} instead.")


async def test_the_host_lets_people_in_by_ssh_and_browser_in_the_middle_of_a_game(tmp_path: Path) -> None:
    async with network_players("Ada", folder=tmp_path) as (ada,):
        ada.hosts(plan("chicago_poker", "person", "remote"))
        await ada.lobby()
        hosted = ada.network._hosted
        assert hosted is not None
        hosted.ssh_port = hosted.page_port = 0
        ada.press("B", "s")
        await ada.table()
        ada.press("S")
        await ada.sees("ssh -p", "lets in who comes by SSH and")
        assert hosted.ssh is not None
        async with visit(hosted.ssh[0], "bo", hosted.code) as bo:
            await bo.sees("Tables of this server", "Friday")
        ada.press("escape", "S")
        await ada.done()
        assert "Others join with" not in ada.text


async def test_a_taken_port_for_guests_is_said_in_words_with_the_way_out(tmp_path: Path) -> None:
    hosted = await start_hosting(Library(tmp_path), "Test", ListenOptions(HERE, 0, announce=False))
    try:
        with create_server((HERE, 0)) as other:
            for enable, way_out in ((hosted.enable_ssh, "--ssh"), (hosted.enable_web, "--web")):
                with pytest.raises(ServerStartError, match=f"another program on this machine has it. Choose another with {way_out}."):
                    await enable(other.getsockname()[1])
    finally:
        await hosted.close()


async def test_a_host_who_steps_out_is_asked_and_told_of_and_finds_their_table_at_home() -> None:
    async with network_players("Ada", "Bo") as (ada, bo):
        await gather_at(ada, [bo], plan("toy", "person", "remote"))
        ada.press("escape")
        await ada.sees("Leave your table?", "L  Leave: it stays open without you", "C  Close the table for everybody")
        await ada.sees("Esc changes nothing")
        ada.press("l")
        await ada.at(HomeScreen)
        await bo.sees("Ada has left the table,", "Bo is the host now.", "You are the host now: s")
        await ada.sees("Your table is still open", "c goes back to Friday")
        ada.press("c")
        await ada.lobby()
        await ada.sees("you, host")
