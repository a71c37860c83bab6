"""A tiny app and an SSH server for it, for testing the stream without the games."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncssh
import pyte
from textual import events
from textual.app import ComposeResult
from textual.widgets import Static

from core.lan.server.admission import AdmissionControl
from tui.hosting.app_session import GuestApps, MakeApp
from tui.hosting.arrival import Arrival
from tui.hosting.ssh import SSHPolicy, SSHServer, start_ssh
from tui.hosting.stream_driver import StreamDriver
from tui.terminal.diff_app import DiffApp

PATIENCE = 15.0
ANYWHERE = Arrival()


class Parlour(DiffApp[None]):
    """Shows the keys it got, its size and the last click."""

    def __init__(self, driver: type[StreamDriver], name: str) -> None:
        super().__init__(driver_class=driver)
        self.guest = name
        self.keys: list[str] = []
        self.clicked: tuple[int, int] | None = None

    def compose(self) -> ComposeResult:
        yield Static("", id="say", markup=False)

    def on_mount(self) -> None:
        self.say()

    def on_key(self, event: events.Key) -> None:
        if event.key == "q":
            self.exit()
        if event.key == "x":
            raise RuntimeError("the app broke")
        self.keys.append(event.key)
        self.say()

    def on_click(self, event: events.Click) -> None:
        self.clicked = (event.x, event.y)
        self.say()

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self.say)

    def say(self) -> None:
        text = (
            f"hello {self.guest} size={self.size.width}x{self.size.height} keys={len(self.keys)} last={self.keys[-1:]} click={self.clicked}"
        )
        self.query_one("#say", Static).update(text)


def make_parlour(name: str, arrival: Arrival = ANYWHERE) -> MakeApp:
    """Return the app for a guest of this name."""
    return lambda driver, terminal: Parlour(driver, name)


@asynccontextmanager
async def open_parlour(
    tmp_path: Path, policy: SSHPolicy, make: GuestApps = make_parlour, admission: AdmissionControl | None = None
) -> AsyncIterator[tuple[int, SSHServer]]:
    """An SSH server on a free port of this machine."""
    running, server = await start_ssh("127.0.0.1", 0, tmp_path / "host_key", policy, make, admission)
    try:
        yield running.port, server
    finally:
        await running.listener.close()


class Guest(asyncssh.SSHClientSession[bytes]):
    """A client that reads what a terminal would show."""

    def __init__(self, width: int = 80, height: int = 24) -> None:
        self.screen = pyte.Screen(width, height)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.changed = asyncio.Event()
        self.ended = asyncio.Event()
        self.channel: Any = None

    def connection_made(self, chan: Any) -> None:
        self.channel = chan

    def data_received(self, data: bytes, datatype: Any) -> None:
        self.raw += data
        self.stream.feed(data.replace(b"\x1b[>1u", b"").replace(b"\x1b[<u", b"").replace(b"\x1b[?2026$p", b""))
        self.changed.set()

    def connection_lost(self, exc: Exception | None) -> None:
        self.ended.set()
        self.changed.set()

    def text(self) -> str:
        return "\n".join(self.screen.display)

    def type(self, data: bytes) -> None:
        self.channel.write(data)

    async def sees(self, *words: str) -> str:
        """Waits until all the words are on the screen."""

        async def look() -> None:
            while not all(word in self.text() for word in words):
                self.changed.clear()
                await self.changed.wait()

        try:
            await asyncio.wait_for(look(), PATIENCE)
        except TimeoutError:
            raise AssertionError(f"never saw {words}; the screen was\n{self.text()}") from None
        return self.text()


@asynccontextmanager
async def visit(
    port: int,
    name: str = "ada",
    password: str | None = None,
    env: Mapping[str, str] | None = None,
    source: str = "127.0.0.1",
    key: asyncssh.SSHKey | None = None,
    **kwargs: Any,
) -> AsyncIterator[Guest]:
    """A guest in a terminal of their own, who calls from one of this machine's addresses."""
    who = {"username": name, "password": password, "client_keys": None if key is None else [key]}
    async with asyncssh.connect(
        "127.0.0.1", port, **who, local_addr=(source, 0), known_hosts=None, config=None, agent_path=None
    ) as connection:
        size = kwargs.pop("size", (80, 24))
        term = kwargs.pop("term", "xterm-256color")
        _, session = await connection.create_session(
            lambda: Guest(*size), term_type=term, term_size=size, encoding=None, env=dict(env or {}), **kwargs
        )
        assert isinstance(session, Guest)
        yield session
