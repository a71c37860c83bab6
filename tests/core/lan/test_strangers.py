"""Whatever strangers do, they are answered, logged and shown out, and nobody else notices."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from core.game import Refusal
from core.lan.client.client import Client
from core.lan.protocol.framing import pack
from core.lan.protocol.handshake import CAPABILITIES, MAJOR, MINOR, Hello, Refused, Welcome
from core.lan.protocol.messages import (
    Act,
    Bye,
    Chat,
    Enter,
    List,
    Open,
    Ping,
    Pong,
    Ready,
    Rejected,
    Say,
    Tables,
    TableStatus,
    Undo,
    Update,
)
from core.lan.server.admission import AdmissionLimits, Rate
from core.lan.server.config import ServerLimits
from core.lan.server.server import Server
from core.lan.transport.address import parse_address
from core.lan.transport.client_connection import ConnectError, tcp_connector
from core.lan.transport.connection import HIGH
from core.lan.transport.tls import host_context
from tests.core.lan.helpers import HERE, UNLIMITED, ManualClock, Table, load, server_config, table, until
from tests.core.lan.message_samples import FROM_PLAYERS
from tests.core.lan.raw_client import Stranger
from tests.core.lan.test_frames import mutated


@pytest.fixture
async def it() -> AsyncIterator[Table]:
    """A table for two, over TCP, not begun."""
    async with table(2, tcp=True, clock=ManualClock()) as it:
        yield it


async def stranger(it: Table, buffer: int = 0) -> Stranger:
    assert it.address is not None
    return await Stranger.at(it.address, buffer)


def wait_on_server(it: Table, seconds: float) -> None:
    """So much later, the server looks round. Those who are well have just been heard."""
    assert isinstance(it.clock, ManualClock)
    it.clock.time += seconds
    it.server.tick()


async def still_plays(it: Table) -> None:
    """The others play their game to the end."""
    for player in it.players:
        player.wanted = True
    if it.players[0].client.chair is None:
        await it.start()
    for player in it.players:
        player.play()
    await until(lambda: all(player.over for player in it.players))


ILL_MANNERED = {
    "a gigabyte announced": (1 << 30).to_bytes(4, "big"),
    "a web browser": b"GET / HTTP/1.1\r\nHost: example.org\r\n\r\n",
    "an empty frame": b"\x00\x00\x00\x00",
    "another magic": pack(Hello("chess", MAJOR, 0, "x", (), "x")),
    "a message before hello": pack(List()),
}


@pytest.mark.parametrize("data", ILL_MANNERED.values(), ids=ILL_MANNERED.keys())
async def test_who_does_not_greet_is_refused(it: Table, data: bytes, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    guest = await stranger(it)
    await guest.send(data)
    (answer,) = await guest.rest()
    assert isinstance(answer, Refused)
    assert answer.code == "protocol"
    assert "127.0.0.1: closed" in caplog.text
    await still_plays(it)


async def test_who_speaks_nonsense_after_hello_is_shown_out(it: Table) -> None:
    guest = await stranger(it)
    assert isinstance(await guest.greet(), Welcome)
    await guest.send(pack(["ping", "five"]))
    (last,) = await guest.rest()
    assert isinstance(last, Bye)
    assert last.code == "protocol"
    await still_plays(it)


async def test_another_major_version_is_told_which_one_is_spoken(it: Table) -> None:
    guest = await stranger(it)
    await guest.send(Hello("backroom", MAJOR + 1, 0, "tomorrow", CAPABILITIES, "Al"))
    (answer,) = await guest.rest()
    assert answer.code == "version"
    assert f"{MAJOR}.{MINOR}" in answer.text
    assert f"{MAJOR + 1}.0" in answer.text


async def test_a_later_hello_with_more_fields_is_understood(it: Table) -> None:
    guest = await stranger(it)
    await guest.send(pack([*msgspec.structs.astuple(Hello("backroom", MAJOR, 9, "tomorrow", ("magic",), "Al")), "more"]))
    answer = await guest.next()
    assert isinstance(answer, Welcome)
    assert answer.capabilities == ()


async def test_who_says_nothing_is_shown_out(it: Table) -> None:
    guest = await stranger(it)
    await until(lambda: len(it.server.connections) == 3)
    wait_on_server(it, 11)
    (answer,) = await guest.rest()
    assert answer.code == "protocol"


async def test_the_silent_are_asked_and_then_given_up() -> None:
    async with table(3, tcp=True, people=2, clock=ManualClock()) as it:
        guest = await stranger(it)
        await guest.greet("Cy")
        await guest.send(Enter("TABLE1"))
        await guest.send(pack(["sit"]))
        await guest.until(TableStatus)
        await until(lambda: it.players[0].client.status and it.players[0].client.status.places[2].name == "Cy")
        wait_on_server(it, 6)
        await guest.until(Ping)
        for _ in range(2):
            for player in it.players:
                player.client.send(Ping(0))
            await until(lambda: all(guest.name == "Cy" or it.clock() == guest._heard for guest in it.server.connections))
            wait_on_server(it, 5)
        await guest.rest()
        await until(lambda: it.players[0].client.status.places[2].state == "lost")  # type: ignore[union-attr]
        assert all(player.client.is_connected for player in it.players)


async def test_a_flood_is_slowed_down_then_ended() -> None:
    async with table(2, tcp=True, clock=ManualClock(), limits=ServerLimits()) as it:
        guest = await stranger(it)
        await guest.greet()
        await guest.send(pack(Pong(1)) * 5_000)
        await until(lambda: any(g._throttled for g in it.server.connections))
        for _ in range(12):
            for player in it.players:
                player.client.send(Ping(0))
            wait_on_server(it, 1)
            await asyncio.sleep(0)
        last = (await guest.rest())[-1]
        assert last.code == "flood"
        assert all(player.client.is_connected for player in it.players)


async def test_a_burst_is_slowed_down_but_heard() -> None:
    async with table(2, tcp=True, clock=ManualClock(), limits=ServerLimits(burst=10, rate=30)) as it:
        wait_on_server(it, 2)
        guest = await stranger(it)
        await guest.greet()
        await guest.send(b"".join(pack(Ping(n)) for n in range(30)))
        heard = [(await guest.next()).number for _ in range(9)]
        await until(lambda: any(g._throttled for g in it.server.connections))
        while len(heard) < 30:
            wait_on_server(it, 1)
            heard += [(await guest.next()).number for _ in range(min(10, 30 - len(heard)))]
        assert heard == list(range(30))


async def test_a_slow_watcher_costs_nothing_and_gets_one_fresh_view(it: Table) -> None:
    watcher = await stranger(it, buffer=4096)
    await watcher.greet("Slow")
    await watcher.send(Enter("TABLE1"))
    await watcher.until(TableStatus)
    host = it.players[0].client
    slow = next(guest for guest in it.server.connections if guest.name == "Slow")
    while not slow.is_stuck:
        host.say("x" * 300)
        await asyncio.sleep(0)
    await still_plays(it)
    assert slow._transport is not None
    assert slow._transport.get_write_buffer_size() < 2 * HIGH
    play = next(iter(it.server.rooms.values())).running_game
    assert play is not None
    moves = play.feed(None).moves
    updates = []
    while not updates or updates[-1].result is None:
        updates.append(await watcher.until(Update))
    assert [update.move for update in updates] == [moves]
    assert [move for move, *_ in updates[0].told] == list(range(1, moves + 1))


async def test_who_takes_nothing_for_too_long_is_given_up(it: Table) -> None:
    watcher = await stranger(it, buffer=4096)
    await watcher.greet("Slow")
    await watcher.send(Enter("TABLE1"))
    await watcher.until(TableStatus)
    slow = next(guest for guest in it.server.connections if guest.name == "Slow")
    while not slow.is_stuck:
        it.players[0].client.say("x" * 300)
        await asyncio.sleep(0)
    for _ in range(4):
        for player in it.players:
            player.client.send(Ping(0))
        await until(lambda: all(g is slow or it.clock() == g._heard for g in it.server.connections))
        wait_on_server(it, 4)
    await until(lambda: len(it.server.connections) == 2)


async def test_a_hoard_of_connections_is_refused_at_the_door() -> None:
    async with table(2, tcp=True, limits=msgspec.structs.replace(UNLIMITED, admission=AdmissionLimits(per_address=6))) as it:
        hoard = [await stranger(it) for _ in range(10)]
        answers = [await guest.greet() for guest in hoard[:4]]
        assert all(isinstance(answer, Welcome) for answer in answers)
        for guest in hoard[4:]:
            (answer,) = await guest.rest()
            assert answer.code == "full"
        await still_plays(it)
        for guest in hoard[:4]:
            guest.close()
        await until(lambda: len(it.server.connections) == 2)
        assert isinstance(await (await stranger(it)).greet(), Welcome)


async def test_half_open_connections_are_counted_and_leave_room_for_others(tmp_path: Path) -> None:
    context, pin = host_context(tmp_path)
    server = Server(server_config(ManualClock(), limits=msgspec.structs.replace(UNLIMITED, admission=AdmissionLimits(per_address=4))))
    address = await server.listen(HERE, 0, context)
    silent = [await Stranger.at(address) for _ in range(4)]
    await until(lambda: server.admission.connections == 4)
    refused = await Stranger.at(address)
    assert await refused.raw() == b""
    assert server.admission.connections == 4
    silent[0].close()
    await until(lambda: server.admission.connections == 3)
    client = Client("Al", load=load)
    await client.connect(tcp_connector(address, pin))
    assert server.admission.connections == 4
    await client.close()
    for line in silent:
        line.close()
    await until(lambda: server.admission.connections == 0)
    await server.close()


@pytest.mark.parametrize("encrypted", [False, True], ids=["plain", "tls"])
async def test_connections_that_never_greet_give_way_to_those_that_do(encrypted: bool, tmp_path: Path) -> None:
    context, pin = host_context(tmp_path) if encrypted else (None, "")
    limits = msgspec.structs.replace(UNLIMITED, admission=AdmissionLimits(connections=4))
    server = Server(server_config(ManualClock(), limits=limits))
    address = await server.listen(HERE, 0, context)
    silent = [await Stranger.at(address) for _ in range(4)]
    await until(lambda: server.admission.connections == 4)
    players = [Client(name, load=load) for name in ("Al", "Bo", "Cy", "Di")]
    for player in players:
        await player.connect(tcp_connector(address, pin))
    assert [await line.raw() for line in silent] == [b""] * 4
    with pytest.raises(ConnectError):
        await Client("Ed", load=load).connect(tcp_connector(address, pin))
    assert all(player.is_connected for player in players)
    for player in players:
        await player.close()
    await until(lambda: server.admission.connections == 0)
    await server.close()


async def test_who_never_agrees_upon_tls_is_shown_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.lan.transport.listener.HANDSHAKE_SECONDS", 0.05)
    server = Server(server_config(ManualClock()))
    address = await server.listen(HERE, 0, host_context(tmp_path)[0])
    silent = await Stranger.at(address)
    assert await silent.raw() == b""
    await until(lambda: server.admission.connections == 0)
    await server.close()


async def test_a_frame_that_comes_in_drops_is_not_waited_for(it: Table) -> None:
    guest = await stranger(it)
    await guest.greet("Drip")
    dripping = next(connection for connection in it.server.connections if connection.name == "Drip")
    for byte in pack(Say("x" * 200))[:8]:
        if dripping.lost:
            break
        await guest.send(bytes([byte]))
        await until(lambda: dripping._heard == it.clock())
        for player in it.players:
            player.client.send(Ping(0))
        await until(lambda: all(it.clock() == connection._heard for connection in it.server.connections))
        wait_on_server(it, 4)
        await asyncio.sleep(0)
    await until(lambda: dripping.lost)
    assert it.clock() < 1000 + 8 * 4
    await still_plays(it)


async def test_opening_a_table_tells_no_private_code(it: Table) -> None:
    assert not isinstance(it.server.open("toy", "Secret", 2, {}, True, "ABCD"), Refusal)
    answers = []
    for _ in range(40):
        guest = await stranger(it)
        await guest.greet()
        await guest.send(Open("toy", "", 2, {}, True, "ABCD"))
        answers.append((await guest.until(Rejected)).refusal.code)
        guest.close()
    assert answers.index("guesses") <= 30
    assert set(answers[30:]) == {"guesses"}


async def test_who_comes_again_and_again_says_no_more_for_it() -> None:
    async with table(2, tcp=True, clock=ManualClock(), limits=ServerLimits()) as it:
        heard = 0
        for _ in range(8):
            guest = await stranger(it)
            await guest.greet("Loud")
            await guest.send(Enter("TABLE1"))
            await guest.until(TableStatus)
            for _ in range(6):
                await guest.send(Say("hey"))
            await guest.send(Ping(9))
            while not isinstance(message := await guest.next(), Pong):
                heard += isinstance(message, Rejected)
            guest.close()
            await until(lambda: len(it.server.connections) == 2)
        assert heard == 48 - 6


LOUD = [("enter", Enter("TABLE1")), ("list", List()), ("seat", Ready(True)), ("act", Act(7, 0, b"")), ("act", Undo(7))]


@pytest.mark.parametrize(("request_name", "message"), LOUD, ids=lambda value: type(value).__name__)
async def test_what_everybody_is_told_of_or_costs_the_server_something_cannot_be_asked_without_end(request_name: str, message: Any) -> None:
    few = msgspec.structs.replace(UNLIMITED.admission, requests={request_name: Rate(0.001, 9)})
    async with table(2, tcp=True, limits=msgspec.structs.replace(UNLIMITED, admission=few)) as it:
        for _ in range(9):
            it.server.admission.may(request_name, HERE)
        guest = await stranger(it)
        await guest.greet("Loud")
        if request_name in ("seat", "act"):
            await guest.send(Enter("TABLE1"))
        await guest.send(message)
        refused = await guest.until(Rejected)
        assert (refused.id, refused.refusal.code) == (getattr(message, "id", 0), "often")
        assert it.server.metrics.rejected["often"] == 1
        guest.close()


async def test_who_comes_and_goes_all_the_time_leaves_a_few_lines_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    few = msgspec.structs.replace(UNLIMITED.admission, logged_arrivals=Rate(0.001, 4))
    async with table(2, tcp=True, limits=msgspec.structs.replace(UNLIMITED, admission=few)) as it:
        for _ in range(9):
            guest = await stranger(it)
            await guest.greet("Coming")
            await guest.send(Enter("NOWHERE"))
            await guest.until(Rejected)
            guest.close()
        await until(lambda: len(it.server.connections) == 2)
    assert sum("Coming comes in" in record.getMessage() for record in caplog.records) == 2
    assert sum("Coming is gone" in record.getMessage() for record in caplog.records) == 2


async def test_names_and_chat_are_made_fit_to_be_shown(it: Table) -> None:
    guest = await stranger(it)
    welcome = await guest.greet("\u202eeviL\x1b[31m\n\u200bAl " + "x" * 99)
    assert welcome.name == "eviL31m Al " + "x" * 13
    await guest.send(Enter("TABLE1"))
    await guest.send(Say("two\nlines \x07and \u2066more"))
    line = (await guest.until(Chat)).lines[0]
    assert line.text == "two lines and more"


async def test_who_has_a_seat_comes_back_to_it_however_many_tokens_others_behind_their_router_guess() -> None:
    limits = msgspec.structs.replace(UNLIMITED, admission=AdmissionLimits(guesses=Rate(0.001, 3), requests={}))
    async with table(2, tcp=True, limits=limits) as it:
        await it.start()
        bo, token = it.players[1], it.players[1].client.token or ""
        await bo.client.close()
        for number in range(6):
            guesser = await stranger(it)
            await guesser.greet("Guess", f"TABLE1.wrong{number}")
            guesser.close()
        guesser = await stranger(it)
        assert (await guesser.greet("Guess", "TABLE1.wrong")).code == "guesses"
        back = await stranger(it)
        assert (await back.greet("Bo", token)).returned == "TABLE1"
        for line in (guesser, back):
            line.close()


async def test_a_seat_that_is_returned_to_again_and_again_fills_neither_chat_nor_disk() -> None:
    limits = msgspec.structs.replace(UNLIMITED, admission=AdmissionLimits(requests={}, returns=Rate(0.001, 3)))
    async with table(2, tcp=True, limits=limits) as it:
        await it.start()
        token, heard = it.players[1].client.token or "", len(it.players[0].client.chat)
        lines = [await stranger(it) for _ in range(8)]
        answers = [await line.greet("Bo", token) for line in lines]
        assert [type(answer) for answer in answers] == [Welcome] * 3 + [Refused] * 5
        assert answers[-1].code == "often"
        await until(lambda: len(it.players[0].client.chat) >= heard + 3)
        assert len(it.players[0].client.chat) == heard + 3
        other = await stranger(it)
        assert (await other.greet("Al", it.players[0].client.token)).returned == "TABLE1", "seats have limits of their own"
        for line in (*lines, other):
            line.close()


async def test_too_many_wrong_codes_end_it(it: Table) -> None:
    guest = await stranger(it)
    await guest.greet()
    for n in range(9):
        await guest.send(Enter(f"WRONG{n}"))
    heard = await guest.rest()
    assert [message.refusal.code for message in heard if isinstance(message, Rejected)] == ["code"] * 8
    assert heard[-1].code == "codes"


async def test_codes_cannot_be_guessed_by_coming_again(it: Table) -> None:
    private = it.server.open("toy", "Secret", 2, {}, True, "ABCD")
    assert not isinstance(private, Refusal)
    for _ in range(5):
        guest = await stranger(it)
        await guest.greet()
        for n in range(8):
            await guest.send(Enter(f"WRONG{n}"))
        codes = [(await guest.until(Rejected)).refusal.code for _ in range(8)]
        guest.close()
    assert codes == ["guesses"] * 8
    guest = await stranger(it)
    await guest.greet()
    await guest.send(Enter("ABCD"))
    assert (await guest.until(Rejected)).refusal.code == "guesses"
    await guest.send(Enter("TABLE1"))
    await guest.until(TableStatus)
    guest.close()
    wait_on_server(it, 11)
    late = await stranger(it)
    await late.greet()
    await late.send(Enter("ABCD"))
    assert (await late.until(TableStatus)).name == "Secret"


async def test_a_private_table_is_not_in_the_list(it: Table) -> None:
    guest = await stranger(it)
    await guest.greet()
    await guest.send(Open("toy", "Secret", 2, {}, True, "hush"))
    await guest.until(TableStatus)
    other = await stranger(it)
    await other.greet()
    await other.send(List())
    assert [shown.name for shown in (await other.until(Tables)).tables] == ["Test"]
    await other.send(Enter("hush"))
    assert (await other.until(TableStatus)).name == "Secret"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (Open("whist", "", 2, {}), "game"),
        (Open("../toy", "", 2, {}), "game"),
        (Open("toy", "", 9, {}), "seats"),
        (Open("toy", "", -1, {}), "seats"),
        (Open("toy", "", 2, {"deal": "99"}), "option"),
        (Open("toy", "", 2, {}, False, "TABLE1"), "code"),
    ],
    ids=str,
)
async def test_a_table_that_cannot_be_is_refused_in_words(it: Table, wish: Open, code: str) -> None:
    guest = await stranger(it)
    await guest.greet()
    await guest.send(wish)
    refusal = (await guest.until(Rejected)).refusal
    assert refusal.code == code
    assert refusal.text.endswith(".")


async def test_mutated_frames_harm_nobody_else(it: Table) -> None:
    luck = Random(5)
    frames = [pack(message) for message in FROM_PLAYERS]
    for _ in range(150):
        guest = await stranger(it)
        await guest.greet()
        await guest.send(Enter("TABLE1"))
        for _ in range(5):
            with suppress(OSError):
                await guest.send(mutated(luck, luck.choice(frames)))
        guest.close()
    await until(lambda: len(it.server.connections) == 2)
    await still_plays(it)


async def test_a_table_on_the_newer_internet() -> None:
    server = Server(server_config(ManualClock()))
    try:
        address = await server.listen("::1", 0)
    except OSError:
        pytest.skip("this machine has no IPv6")
    client = Client("Al", load=load)
    await client.connect(tcp_connector(parse_address(str(address))))
    assert client.server_name == "Test"
    await client.close()
    await server.close()


class ResetAlready(socket.socket):
    """A connection that its caller has reset before it was accepted, as macOS shows it."""

    def setsockopt(self, *args: Any) -> None:
        raise OSError(22, "Invalid argument")


async def test_a_connection_that_was_reset_before_it_was_accepted_closes_no_door() -> None:
    async with table(2, tcp=True) as it:
        listener = it.server._listeners[0]
        near, far = socket.socketpair()
        listener._admit(ResetAlready(fileno=near.detach()), HERE)
        far.close()
        await until(lambda: it.server.admission.connections == 2)
        await still_plays(it)
