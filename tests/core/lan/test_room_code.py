"""A server that asks for its room code: nobody comes by its port without it, but for those who have a seat."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from core.lan.client.client import Client
from core.lan.discovery.probe import probe
from core.lan.protocol.framing import pack
from core.lan.protocol.handshake import CAPABILITIES, MAJOR, ROOM_CODE_ASKED, Refused
from core.lan.server.admission import AdmissionLimits, Rate
from core.lan.server.config import ServerLimits
from core.lan.server.server import Server
from core.lan.transport.client_connection import ConnectError, in_process_connector, tcp_connector
from core.lan.transport.tls import host_context
from tests.core.lan.helpers import HERE, ManualClock, Player, Table, load, no_wait, server_config, table, until
from tests.core.lan.raw_client import Stranger

CLUB = "club"


@pytest.fixture
async def it() -> AsyncIterator[Table]:
    """A table of a club, over TCP. Those at it have come in before the code was asked for."""
    async with table(2, tcp=True) as it:
        it.server.config.room_code = CLUB
        yield it


async def called(it: Table, code: str, token: str | None = None) -> Player:
    client = Client("Vi", load=load, now=it.clock, sleep=no_wait, room_code=code)
    await client.connect(it.dial(), token=token)
    return Player(client)


@pytest.mark.parametrize("code", ["", "clab", "club2", "TABLE1"])
async def test_nobody_comes_by_the_port_without_the_room_code(it: Table, code: str) -> None:
    with pytest.raises(ConnectError, match="room code") as refused:
        await called(it, code)
    assert refused.value.code == ROOM_CODE_ASKED


@pytest.mark.parametrize("code", [CLUB, " CLUB "])
async def test_who_knows_the_room_code_comes_in(it: Table, code: str) -> None:
    player = await called(it, code)
    assert player.client.is_connected
    await player.client.close()


async def test_the_room_code_is_asked_over_tls_too(tmp_path: Path) -> None:
    clock = ManualClock()
    server = Server(server_config(clock, room_code=CLUB))
    context, pin = host_context(tmp_path)
    address = await server.listen(HERE, 0, context)
    dial = tcp_connector(address, pin)
    with pytest.raises(ConnectError, match="room code"):
        await Client("Vi", load=load, now=clock, sleep=no_wait).connect(dial, pin)
    client = Client("Vi", load=load, now=clock, sleep=no_wait, room_code=CLUB)
    await client.connect(dial, pin)
    await client.close()
    await server.close()


async def test_a_seat_is_returned_to_by_its_token_alone_and_a_lost_one_needs_the_code(it: Table) -> None:
    await it.start()
    token = it.players[1].client.token
    await it.players[1].client.close()
    again = await called(it, "", token)
    await until(lambda: again.client.status)
    with pytest.raises(ConnectError, match="room code"):
        await called(it, "", "TABLE1.nonsense")
    await again.client.close()


async def test_guests_of_the_process_have_shown_the_code_at_their_own_door(it: Table) -> None:
    client = Client("Gus", load=load, now=it.clock, sleep=no_wait)
    await client.connect(in_process_connector(it.server, "192.0.2.1"))
    await client.close()


async def test_an_older_program_is_told_in_words(it: Table) -> None:
    assert it.address is not None
    guest = await Stranger.at(it.address)
    await guest.send(pack(["backroom", MAJOR, 6, "older", CAPABILITIES, "Al", None]))
    answer = await guest.next()
    assert isinstance(answer, Refused)
    assert "--room-code" in answer.text


async def test_a_server_that_asks_for_none_passes_a_code_over(it: Table) -> None:
    it.server.config.room_code = ""
    player = await called(it, "whatever")
    assert player.client.is_connected
    await player.client.close()


async def test_a_probe_says_that_the_server_is_there_and_shows_no_table(it: Table) -> None:
    assert it.address is not None
    assert await probe(it.address) == ("", ())


async def test_the_room_code_is_not_guessed() -> None:
    limits = ServerLimits(AdmissionLimits(guesses=Rate(0.0, 2)))
    async with table(people=0, tcp=True, limits=limits) as it:
        it.server.config.room_code = CLUB
        for _ in range(8):
            with pytest.raises(ConnectError, match="room code"):
                await called(it, "")
        for guess in ("one", "two"):
            with pytest.raises(ConnectError, match="room code"):
                await called(it, guess)
        with pytest.raises(ConnectError, match="Too many wrong codes"):
            await called(it, CLUB)
        assert it.server.admission.refusals["guesses"] == 1
