"""A guest by browser whose line is lost is lost at their table too, and finds their seat again by the same visit or another."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from core.lan.server.room import Room
from tests.core.lan.helpers import until
from tests.tui.hosting.helpers import Guest
from tests.tui.hosting.test_web import browser
from tests.tui.network.test_guests import CODE, hosted, open_table
from tui.hosting.host import HostedServer
from tui.hosting.web import HEARTBEAT
from tui.hosting.web_screen import MISSED_SECONDS

SIZE = "/ws?width=80&height=24"


class PageGuest(Guest):
    """A guest in a browser, who reads what its terminal would show."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        super().__init__()
        self.socket = socket
        self._reading = asyncio.create_task(self._read())
        self._writing: set[asyncio.Task[None]] = set()

    async def _read(self) -> None:
        async for message in self.socket:
            self.data_received(message.data, None)
        self.connection_lost(None)

    def type(self, data: bytes) -> None:
        task = asyncio.create_task(self.socket.send_json(["stdin", data.decode()]))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)


@asynccontextmanager
async def window(visitor: aiohttp.ClientSession) -> AsyncIterator[PageGuest]:
    """The page of a visitor who has told the code."""
    async with visitor.ws_connect(SIZE) as socket:
        yield PageGuest(socket)


def room_of(opened: HostedServer) -> Room:
    return next(iter(opened.running.server.rooms.values()))


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.hosting.web_screen.MISSED_SECONDS", 0.05)


async def test_others_see_that_the_line_of_a_page_is_lost_and_the_same_visit_has_its_seat_again(tmp_path: Path) -> None:
    async with hosted(tmp_path) as opened:
        address = str(opened.web).rstrip("/")
        async with browser(address) as visitor:
            await visitor.post("/", data={"name": "ada", "code": CODE})
            async with window(visitor) as ada:
                await open_table(ada, opened)
            await until(lambda: room_of(opened).seats[0].state == "lost")
            async with window(visitor) as ada:
                await ada.sees("CHICAGO POKER", "Your hand")
                await until(lambda: room_of(opened).seats[0].state == "here")


async def test_from_another_browser_c_leads_back_to_the_seat_of_a_page_that_is_lost(tmp_path: Path) -> None:
    async with hosted(tmp_path) as opened:
        address = str(opened.web).rstrip("/")
        async with browser(address) as visitor, browser(address) as other:
            await visitor.post("/", data={"name": "ada", "code": CODE})
            async with window(visitor) as ada:
                await open_table(ada, opened)
            await until(lambda: room_of(opened).seats[0].state == "lost")
            await other.post("/", data={"name": "ada", "code": CODE})
            async with window(other) as again:
                await again.sees("your seat", "c goes back")
                again.type(b"c")
                await again.sees("CHICAGO POKER", "Your hand")
                assert room_of(opened).seats[0].state == "here"


def test_a_silent_line_is_known_to_be_lost_within_fifteen_seconds() -> None:
    assert HEARTBEAT * 1.5 + MISSED_SECONDS <= 15
