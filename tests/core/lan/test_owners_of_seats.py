"""Whoever has a seat comes back to it: whatever others guess at their address, however full the server is, whenever it was restarted."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from core.chair import Rejected
from core.lan.client.client import Client
from core.lan.protocol.handshake import Refused, hello
from core.lan.protocol.messages import Tables
from core.lan.server.admission import AdmissionControl, AdmissionLimits
from core.lan.server.file_room_store import FileRoomStore
from core.lan.server.health import ELSEWHERE, _is_meant
from core.lan.server.returning import admit, find_seat
from core.lan.server.room import Room
from core.lan.server.server import Server
from core.lan.transport.address import Address, BadAddress, parse_address
from core.lan.transport.client_connection import in_process_connector
from core.lan.transport.server_connection import ServerConnection
from saves.library import Library
from tests.core.lan.helpers import ManualClock, load, server_config, table, until
from tests.core.test_moves_in_writing import SlowDisk

THERE = "198.51.100.7"


def caller(server: Server) -> ServerConnection:
    """Return a connection from the address that everybody there shares."""
    return server.new_connection(THERE)


async def test_wrong_guesses_do_not_keep_the_owner_of_a_seat_at_a_table_that_sleeps_away(tmp_path: Path) -> None:
    async with table(store=FileRoomStore(Library(tmp_path)), game="chicago_poker") as at:
        await at.start()
        token = at.players[1].client.token
        server, code = at.server, at.players[0].client.code
        at.server.directory.put_away(server.rooms[code], "asleep")
        for _ in range(100):
            server.admission.guessed_wrong(THERE)
        assert not server.admission.may_guess(THERE)
        room, room_seat, refusal = find_seat(server, caller(server), token)
        assert (room is not None, room_seat is not None, refusal) == (True, True, None)
        _, _, wrong = find_seat(server, caller(server), f"{code}.wrong")
        assert isinstance(wrong, Refused)
        assert wrong.code == "guesses"


async def test_a_full_server_has_room_for_the_owner_of_a_seat_and_for_nobody_else() -> None:
    async with table() as at:
        server, token = at.server, at.players[1].client.token
        server.admission.capacity = lambda: 100
        server.admission._total = 101
        _, room_seat, refusal = admit(server, caller(server), hello("backroom", "Bo", token))
        assert (room_seat is not None, refusal) == (True, None)
        _, _, refusal = admit(server, caller(server), hello("backroom", "Cy"))
        assert refusal is not None
        assert refusal.code == "full"


def test_one_in_fifty_more_may_greet() -> None:
    admission = AdmissionControl(AdmissionLimits(connections=100, per_address=1000))
    assert [admission.connect(f"198.51.100.{number}") for number in range(102)] == [""] * 102
    assert admission.connect("198.51.100.200") == "the server is full"


@asynccontextmanager
async def at_a_slow_disk(folder: Path) -> AsyncIterator[tuple[Client, Server, SlowDisk]]:
    """Return a player who has opened a table of a server whose disk writes when it is told to."""
    disk = SlowDisk()
    server = Server(server_config(ManualClock(), store=FileRoomStore(Library(folder, writer=disk))))
    client = Client("Al", load=load, now=ManualClock())
    await client.connect(in_process_connector(server))
    client.open("chicago_poker", "Friday", 2, {})
    await until(lambda: client.status)
    while disk.begun:
        disk.write()
    yield client, server, disk
    await client.close()
    await server.close()


async def all_said(client: Client) -> None:
    """Wait until the server has heard all that a player said so far, and answered what it answers at once."""
    seen = list[object]()
    client.subscribe(seen.append)
    client.look()
    await until(lambda: any(isinstance(news, Tables) for news in seen))


async def test_a_player_is_told_of_a_seat_once_it_is_kept(tmp_path: Path) -> None:
    async with at_a_slow_disk(tmp_path) as (client, server, disk):
        client.sit()
        watcher = Client("Bo", load=load, now=ManualClock())
        await all_said(client)
        await watcher.connect(in_process_connector(server))
        watcher.enter(client.code)
        await until(lambda: watcher.status)
        await all_said(client)
        assert len(disk.begun) == 1
        assert client.token is None
        assert client.status is not None
        assert client.status.seat is None
        disk.write()
        await until(lambda: client.status and client.status.seat == 0)
        assert client.token
        await watcher.close()


async def test_who_goes_to_another_table_while_a_seat_is_written_is_told_how_that_one_stands(tmp_path: Path) -> None:
    async with at_a_slow_disk(tmp_path) as (client, server, disk):
        other = server.open("chicago_poker", "Other", 2, {})
        assert isinstance(other, Room)
        client.sit()
        client.leave()
        client.enter(other.record.code)
        await all_said(client)
        assert client.status is None
        while disk.begun:
            disk.write()
        await until(lambda: client.status and client.status.name == "Other")


async def test_whatever_is_done_at_a_table_no_disk_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_a_slow_disk(tmp_path) as (client, server, disk):
        (room,) = server.rooms.values()
        with monkeypatch.context() as no_disk:
            no_disk.setattr("saves.disk.write_through", None)
            client.sit()
            client.ready()
            client.bots("easy")
            client.start()
            await all_said(client)
        assert room.is_dealing
        assert room.running_game is None
        while disk.begun:
            disk.write()
        await until(lambda: client.chair)
        assert not room.is_dealing
        assert (tmp_path / f"{room.record.save}.backroom").exists()


async def test_a_deal_that_cannot_be_kept_is_said_and_the_table_stays_in_its_lobby(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_a_slow_disk(tmp_path) as (client, server, disk):
        heard = list[object]()
        client.subscribe(heard.append)
        client.sit()
        client.bots("easy")
        await all_said(client)
        while disk.begun:
            disk.write()

        def full(*_: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("saves.disk.write_through", full)
        client.start()
        await until(lambda: disk.begun)
        disk.write()
        await until(lambda: any(isinstance(news, Rejected) and news.refusal.code == "disk" for news in heard))
        (room,) = server.rooms.values()
        assert room.phase == "lobby"


@pytest.mark.parametrize("written", [0, 1, 2], ids=["not kept", "its seats kept", "kept, but not at its table"])
async def test_a_table_that_is_closed_while_its_game_is_dealt_is_closed_as_far_as_it_was_kept(written: int, tmp_path: Path) -> None:
    async with at_a_slow_disk(tmp_path) as (client, server, disk):
        client.sit()
        client.bots("easy")
        client.start()
        await all_said(client)
        (room,) = server.rooms.values()
        for _ in range(written):
            disk.write()
        assert room.is_dealing
        server.directory.close_table(room, "The evening is over.")
        await until(lambda: client.left)
        assert disk.begun == []
        assert not server.rooms
        kept = [server.directory.peek_closed(path.stem) for path in (tmp_path / "tables").glob("*.table")]
        assert [record is not None and record.save != "" for record in kept] == ([True] if written == 2 else [])


@pytest.mark.parametrize("host", ["a" * 64, ".", "a..b", "x" * 64 + ".example"])
def test_an_address_that_no_system_can_look_up_is_refused_in_words(host: str) -> None:
    with pytest.raises(BadAddress):
        parse_address(f"{host}:1920")


def test_addresses_of_every_kind_stay_good() -> None:
    for text in ("garage:1920", "192.168.1.20", "[::1]:1920", "münchen.example", "::1"):
        assert isinstance(parse_address(text), Address)


@pytest.mark.parametrize("host", [b"localhost", b"127.0.0.1:9100", b"[::1]:9100", b"LOCALHOST:1"])
def test_what_is_watched_answers_to_the_names_of_this_machine(host: bytes) -> None:
    assert _is_meant(b"GET /metrics HTTP/1.1\r\nHost: " + host + b"\r\n\r\n")


@pytest.mark.parametrize("host", [b"evil.example", b"127.0.0.1.evil.example", b"localhost.evil.example:9100", b""])
def test_what_is_watched_answers_to_no_other_name(host: bytes) -> None:
    assert not _is_meant(b"GET /metrics HTTP/1.1\r\nAccept: */*\r\nhost: " + host + b"\r\n\r\n")
    assert ELSEWHERE[0].startswith("421")
