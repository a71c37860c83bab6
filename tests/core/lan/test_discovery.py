"""Finding tables: only those that answer are shown, and without zeroconf a sentence says what to install."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Callable

import pytest

from core.lan.discovery.announcer import ServerAnnouncer
from core.lan.discovery.browser import Announcement, TableBrowser, _browse
from core.lan.discovery.probe import probe
from core.lan.discovery.zeroconf_service import NEEDS_ZEROCONF, SERVICE_TYPE
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
