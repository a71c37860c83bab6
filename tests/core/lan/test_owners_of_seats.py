"""Whoever has a seat comes back to it: whatever others guess at their address, however full the server is, whenever it was restarted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from core.lan.protocol.handshake import Refused, hello
from core.lan.protocol.messages import Seated
from core.lan.server.admission import AdmissionControl, AdmissionLimits
from core.lan.server.file_room_store import FileRoomStore
from core.lan.server.health import ELSEWHERE, _is_meant
from core.lan.server.returning import admit, find_seat
from core.lan.server.room import Room
from core.lan.server.server import Server
from core.lan.transport.address import Address, BadAddress, parse_address
from core.lan.transport.server_connection import ServerConnection
from saves.library import Library
from tests.core.lan.helpers import table

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


async def test_a_player_is_told_of_a_seat_once_it_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    keep, send = Room.keep, ServerConnection.send

    def kept(room: Room) -> None:
        order.append("kept")
        keep(room)

    def sent(connection: ServerConnection, message: Any) -> None:
        if isinstance(message, Seated):
            order.append("told")
        send(connection, message)

    monkeypatch.setattr(Room, "keep", kept)
    monkeypatch.setattr(ServerConnection, "send", sent)
    async with table():
        assert "told" in order
        assert all(order[at - 1] == "kept" for at, what in enumerate(order) if what == "told")


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
