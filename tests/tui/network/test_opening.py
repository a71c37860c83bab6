"""A table opened at somebody else's server: from its door, from the command line, with others at the same keyboard."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from core.lan.client.client import Client
from core.lan.server.start import ListenOptions
from core.lan.transport.address import Address, parse_address
from core.lan.transport.client_connection import tcp_connector
from saves.library import Library
from tests.core.lan.helpers import HERE, Player, until
from tests.tui.network.helpers import network_players, plan, toy_too
from tui.cli import full_screen
from tui.cli.table_options import UsageError
from tui.hosting.host import HostedServer, join_command, start_hosting
from tui.network.lan_service import LanNetworkService
from tui.network.typed_way import typed_way
from tui.screens.join.screen import JoinScreen
from tui.screens.setup.screen import SetupScreen
from tui.table.session import TablePlan

__all__ = ["toy_too"]


@asynccontextmanager
async def club(folder: Path, room_code: str = "") -> AsyncIterator[HostedServer]:
    """A server as `backroom serve` opens it: nobody is at it, and it has no table."""
    opened = await start_hosting(Library(folder), "Club", ListenOptions(HERE, 0, announce=False), room_code=room_code)
    try:
        yield opened
    finally:
        await opened.close()


def address_of(server: HostedServer) -> str:
    return server.addresses[0]


async def test_at_an_empty_server_a_guest_opens_a_table_and_a_friend_comes_to_it(tmp_path: Path) -> None:
    async with club(tmp_path) as server, network_players("Ada", "Bo") as (ada, bo):
        ada.joins(address_of(server))
        await ada.sees("No table is open here to all yet.", "o opens a table here", "o open a table here")
        ada.press("o")
        await ada.sees("Which game shall be played here?", "2  Chicago Poker")
        ada.press("2")
        await ada.at(SetupScreen)
        await ada.sees(f"new table at {address_of(server)} › Chicago Poker", "Open the table and wait for 1")
        assert "Seed" not in ada.text
        ada.press("enter")
        await ada.lobby()
        await ada.sees("Ada's Chicago Poker", "you, host", "A seat is free")
        bo.joins(address_of(server))
        await bo.lobby()
        await bo.sees("Say that you are ready")


async def test_who_plays_at_the_same_keyboard_sits_down_too(tmp_path: Path) -> None:
    async with club(tmp_path) as server, network_players("Ada") as (ada,):
        ada.joins(address_of(server))
        await ada.sees("No table is open here to all yet.")
        ada.press("o", "2")
        await ada.at(SetupScreen)
        ada.press("down", "down", "left", "space", "enter")
        await ada.lobby()
        room = next(iter(server.running.server.rooms.values()))
        await until(lambda: [seat.kind for seat in room.seats] == ["person", "open", "person", "bot"])


async def test_where_a_game_is_played_a_newcomer_is_asked_and_may_open_another(tmp_path: Path) -> None:
    async with club(tmp_path) as server, network_players("Ada", "Bo") as (ada, bo):
        ada.joins(address_of(server))
        await ada.sees("No table is open here to all yet.")
        ada.press("o", "2")
        await ada.at(SetupScreen)
        ada.press("b", "enter")
        await ada.lobby()
        ada.press("s")
        await ada.table()
        bo.joins(address_of(server))
        await bo.sees("Which table?", "being played", "o opens another one here")
        bo.press("o", "3")
        await bo.at(SetupScreen)
        bo.press("escape")
        await bo.at(JoinScreen)
        bo.press("o", "3")
        await bo.at(SetupScreen)
        bo.press("enter")
        await bo.lobby()
        assert len(server.running.server.rooms) == 2


async def test_beside_a_private_table_of_somebodys_own_no_stranger_opens_one(tmp_path: Path) -> None:
    async with network_players("Ada", "Bo", code="RUMRUN") as (ada, bo):
        ada.hosts(plan("toy", "person", "remote"))
        await ada.lobby()
        bo.joins(ada.address)
        await bo.sees("No table is open here to all yet.", "j goes to a table by its code.")
        assert "o opens a table here" not in bo.text
        bo.press("o")
        await bo.sees("Only a table by its code is open here")
        await bo.at(JoinScreen)
        bo.press("j").type("rumrun").press("enter")
        await bo.lobby()
        assert ada.network._hosted is not None
        assert len(ada.network._hosted.running.server.rooms) == 1


@pytest.mark.parametrize(("code", "is_club"), [("", False), ("RUMRUN", True)])
async def test_beside_a_table_open_to_all_and_at_a_club_anybody_opens_one(code: str, is_club: bool, tmp_path: Path) -> None:
    hosted = await start_hosting(Library(tmp_path), "Test", ListenOptions(HERE, 0, announce=False), is_club=is_club)
    rooms = hosted.running.server.rooms
    people = [Player(Client(name)) for name in ("Ada", "Bo")]
    for number, player in enumerate(people, 1):
        await player.client.connect(hosted.route.connector if number == 1 else tcp_connector(parse_address(hosted.addresses[0])))
        player.client.open("chicago_poker", "Friday", 2, {}, bool(code) and number == 1, code if number == 1 else "")
        await until(lambda number=number: len(rooms) == number)  # type: ignore[misc]
    for player in people:
        await player.client.close()
    await hosted.close()


async def test_a_server_that_opens_no_table_says_why_and_the_door_stays(tmp_path: Path) -> None:
    async with club(tmp_path) as server, network_players("Ada") as (ada,):
        ada.joins(address_of(server))
        await ada.sees("No table is open here to all yet.")
        server.running.server.is_draining = True
        ada.press("o", "2")
        await ada.at(SetupScreen)
        ada.press("enter")
        await ada.at(JoinScreen)
        await ada.sees("about to close")
        ada.press("f")
        await ada.sees("j goes to a table by its code.", "f look again")
        assert "o open a table here" not in ada.text


def joining(**said: object) -> Namespace:
    missing = dict.fromkeys(("board", "players", "name", "table", "code", "room_code", "pin", "game", "seats"))
    return Namespace(**{**missing, "address": f"{HERE}:1920", "option": [], **said})


def test_join_with_a_game_opens_a_table_at_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[Address, TablePlan, str]] = []

    def open_at(self: object, app: object, where: Address, pin: str, plan: TablePlan, code: str, room_code: str) -> None:
        opened.append((where, plan, code))

    monkeypatch.setattr(LanNetworkService, "open_at", open_at)
    monkeypatch.setattr(full_screen, "_run", lambda given, library, start, network: start(None) or 0)
    given = joining(game="king", seats="you,here:ben,open,hard", table="Thursday", code="HUSH")
    assert full_screen.join(given, Library(tmp_path)) == 0
    ((where, plan, code),) = opened
    assert (where, code, plan.table) == (Address(HERE, 1920), "HUSH", "Thursday")
    assert [(seat.name, seat.kind) for seat in plan.seats[:3]] == [("", "person"), ("ben", "person"), ("", "remote")]
    assert plan.seats[3].level == "hard"


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"players": 3}, "name its game with --game"),
        ({"table": "Friday"}, "name its game with --game"),
        ({"game": "king", "address": None}, "backroom join HOST"),
        ({"game": "king", "board": "mine.toml"}, "leave --board out"),
        ({"game": "king", "seats": "easy,easy"}, "The first seat at a table you host is yours"),
        ({"game": "nothing"}, "There is no game"),
    ],
)
def test_words_that_open_no_table_are_refused(said: dict[str, object], words: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=words):
        full_screen.join(joining(**said), Library(tmp_path))


async def test_a_guest_of_a_club_is_asked_for_its_room_code_until_it_is_right(tmp_path: Path) -> None:
    async with club(tmp_path, "Peach Tree") as server, network_players("Ada", "Bo") as (ada, bo):
        ada.joins(address_of(server))
        await ada.sees("The room code of this server")
        ada.type("pear").press("enter")
        await ada.sees("That is not the room code of this server")
        await ada.sees("The room code of this server")
        ada.type("peach tree").press("enter")
        await ada.sees("No table is open here to all yet.")
        ada.press("o", "2")
        await ada.at(SetupScreen)
        ada.press("enter")
        await ada.lobby()
        await ada.sees("--room-code 'peach tree'")
        bo.joins(server.join_instructions()[0][1])
        await bo.lobby()
        await bo.sees("Say that you are ready")


async def test_who_does_not_know_the_room_code_reads_that_one_is_asked_for(tmp_path: Path) -> None:
    async with club(tmp_path, "PEACH") as server, network_players("Ada") as (ada,):
        ada.joins(address_of(server))
        await ada.sees("The room code of this server")
        ada.press("escape")
        await ada.sees("This server asks for its room code", "try again")


@pytest.mark.parametrize(
    ("typed", "way"),
    [
        ("garage", ("garage:1920", "", "", "")),
        ("garage:7 --pin AB:CD", ("garage:7", "AB:CD", "", "")),
        ("backroom join 192.0.2.2:1955 --code RUMRUN", ("192.0.2.2:1955", "", "RUMRUN", "")),
        ("backroom --plain join garage:7 --pin AB:CD --code RUMRUN", ("garage:7", "AB:CD", "RUMRUN", "")),
        ("backroom join garage:7 --room-code 'Peach Tree'", ("garage:7", "", "", "Peach Tree")),
    ],
)
def test_a_pasted_command_is_an_address_too(typed: str, way: tuple[str, str, str, str]) -> None:
    address, *words = typed_way(typed)
    assert (str(address), *words) == way


def test_the_command_that_is_shown_is_understood() -> None:
    assert typed_way(join_command("garage:7", "RUMRUN", "AB:CD", "Peach 'n' Tree"))[1:] == ("abcd", "RUMRUN", "Peach 'n' Tree")


def test_what_is_no_address_is_said_once_and_a_code_is_known_as_one() -> None:
    network = LanNetworkService(None)
    assert network.wrong_with("RUMRUN") == "That looks like a table's code: type the host's address first."
    assert network.wrong_with("not one").count("is no address") == 1
    assert not network.wrong_with("localhost")
