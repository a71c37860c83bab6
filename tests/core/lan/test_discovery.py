"""Finding tables: only those that answer are shown, and without zeroconf a sentence says what to install."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from core.lan.discovery.announcer import ServerAnnouncer
from core.lan.discovery.browser import AT_ONCE, MOST_SERVERS, Announcement, TableBrowser, _browse
from core.lan.discovery.probe import MOST_FRAMES, probe
from core.lan.discovery.zeroconf_service import NEEDS_ZEROCONF, SERVICE_TYPE
from core.lan.protocol.framing import FrameLimits, pack, unpack
from core.lan.protocol.handshake import Welcome
from core.lan.protocol.messages import ServerNotice
from core.lan.server.server import Server
from core.lan.transport.address import Address
from tests.core.lan.helpers import HERE, server_config, until


async def server_with(*tables: str) -> tuple[Server, Address]:
    server = Server(server_config(lambda: 0.0))
    for name in tables:
        server.open("toy", name, 2, {})
    return server, await server.listen(HERE, 0)


def nobody() -> Address:
    """Return an address where nobody listens."""
    with socket.socket() as line:
        line.bind((HERE, 0))
        return Address(HERE, line.getsockname()[1])


async def test_a_probe_learns_the_tables() -> None:
    server, address = await server_with("Friday", "Late")
    reached = await probe(address)
    assert reached is not None
    assert (reached[0], [shown.name for shown in reached[1]]) == ("Test", ["Friday", "Late"])
    assert await probe(nobody()) is None
    await server.close()


async def test_somebody_who_answers_nothing_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.lan.discovery.probe.ANSWER_SECONDS", 0.05)
    mute = await asyncio.start_server(lambda reader, writer: None, HERE, 0)
    assert await probe(Address(*mute.sockets[0].getsockname()[:2])) is None
    mute.close()


WELCOME = pack(Welcome(1, 10, "x", (), "Bad", "probe", ""))
ENDLESS = {
    "a frame of 8 MB": (8 << 20).to_bytes(4, "big") + b"\xdd" + bytes((8 << 20) - 1),
    "frames without end": pack(ServerNotice("again and again")) * 100_000,
    "a list of 64 kB of nothing": ((1 << 16) - 1).to_bytes(4, "big") + b"\xdc\xff\xfc" + b"\xc0" * ((1 << 16) - 4),
}


@pytest.mark.parametrize("said", ENDLESS)
async def test_a_probe_cannot_be_fed(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[int] = []

    def counted(body: bytes, limits: FrameLimits, kind: Any) -> Any:
        heard.append(len(body))
        return unpack(body, limits, kind)

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            await reader.read(1)
            writer.write(WELCOME + ENDLESS[said])
            await writer.drain()

    monkeypatch.setattr("core.lan.transport.client_connection.unpack", counted)
    bad = await asyncio.start_server(answer, HERE, 0)
    address = Address(*bad.sockets[0].getsockname()[:2])
    assert await asyncio.gather(*(probe(address) for _ in range(8))) == [None] * 8
    bad.close()
    assert max(heard) <= 1 << 16
    assert len(heard) <= 8 * MOST_FRAMES


async def test_however_many_are_announced_a_few_are_called_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls, most = 0, 0

    async def slow(address: Address, pin: str = "") -> None:
        nonlocal calls, most
        calls += 1
        most = max(most, calls)
        await asyncio.sleep(0)
        calls -= 1

    monkeypatch.setattr("core.lan.discovery.browser.probe", slow)
    finder = TableBrowser()
    for number in range(1000):
        finder.heard(str(number), Announcement(str(number), (Address(HERE, 9),) * 100))
    await finder._ask_all()
    assert (most, len(finder._notices)) == (AT_ONCE, MOST_SERVERS)


async def test_the_list_is_live(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "zeroconf", None)
    server, address = await server_with("Friday")
    finder = TableBrowser()
    changes: list[int] = []
    finder.look(lambda: changes.append(len(finder.tables)))
    await until(lambda: finder.note == NEEDS_ZEROCONF)
    finder.heard("a", Announcement("a", (nobody(), address)))
    finder.heard("b", Announcement("b", (nobody(),)))
    await until(lambda: finder.tables)
    assert [(found.server_name, found.table.name, found.address) for found in finder.tables] == [("Test", "Friday", address)]
    await server.close()
    finder.look(lambda: changes.append(len(finder.tables)))
    await until(lambda: not finder.tables)
    assert changes[-2:] == [1, 0]
    await finder.close()


async def test_a_table_is_found_by_its_announcement() -> None:
    pytest.importorskip("zeroconf")
    server, address = await server_with("Friday")
    announcer = ServerAnnouncer("Test", address.port, addresses=[HERE])
    assert await announcer.open() == ""
    finder = TableBrowser([HERE])
    finder.look(lambda: None)
    await until(lambda: any(found.address == address for found in finder.tables))
    await finder.close()
    await announcer.close()
    await server.close()


def test_news_of_a_server_while_the_list_is_closed_are_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    zeroconf = pytest.importorskip("zeroconf")

    class Closing:
        def get_service_info(self, *_: object) -> None:
            raise zeroconf.NotRunningException

    asked: list[Callable[..., None]] = []
    heard: list[object] = []
    monkeypatch.setattr(zeroconf, "ServiceBrowser", lambda *_, handlers: asked.extend(handlers))
    _browse(["127.0.0.1"], lambda *what: heard.append(what)).close()
    asked[0](Closing(), SERVICE_TYPE, f"Ada.{SERVICE_TYPE}", zeroconf.ServiceStateChange.Added)
    assert heard == []


async def test_without_zeroconf_the_announcer_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "zeroconf", None)
    announcer = ServerAnnouncer("Test", 1920, addresses=[HERE])
    assert "backroom[lan]" in await announcer.open()
    await announcer.close()
