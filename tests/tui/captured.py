"""The real app on a driver that keeps every byte instead of sending it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from textual import events
from textual._context import active_app
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size

from tests.tui.on_screen import whole_screen
from tui.app import BackroomApp
from tui.screens.home.screen import HomeScreen
from tui.services import AppServices
from tui.settings import SessionSettings, Settings
from tui.terminal.colors import Depth


class Capture(Driver):
    """Keeps what is written."""

    out = ""

    def write(self, data: str) -> None:
        self.out += data

    def flush(self) -> None:
        """Nothing waits."""

    def start_application_mode(self) -> None:
        size = Size(*self._size) if self._size else Size(80, 24)
        self._app.call_later(lambda: self._app.post_message(events.Resize(size, size)))

    def disable_input(self) -> None:
        """There is none."""

    def stop_application_mode(self) -> None:
        """There is nothing to restore."""


class Terminal:
    """A running app and its captured output."""

    def __init__(self, app: BackroomApp) -> None:
        self.app = app

    @property
    def driver(self) -> Capture:
        driver = self.app._driver
        assert isinstance(driver, Capture)
        return driver

    @property
    def text(self) -> str:
        token = active_app.set(self.app)
        try:
            return whole_screen(self)
        finally:
            active_app.reset(token)

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for a condition."""
        async with asyncio.timeout(10):
            while not true():
                await asyncio.sleep(0.005)

    async def settled(self) -> None:
        """Wait until nothing more is written."""
        before = -1
        while before != len(self.driver.out):
            before = len(self.driver.out)
            for _ in range(5):
                await asyncio.sleep(0.01)

    async def sent_by(self, key: str, character: str | None = None) -> str:
        """Return what one key makes the app write."""
        await self.settled()
        start = len(self.driver.out)
        self.app.post_message(events.Key(key, character))
        await self.settled()
        return self.driver.out[start:]


@asynccontextmanager
async def running(
    size: tuple[int, int] = (80, 24),
    depth: Depth = "truecolor",
    settings: Settings | None = None,
    start: Callable[[BackroomApp], object] = lambda app: app.open_screen(HomeScreen()),
) -> AsyncIterator[Terminal]:
    """The app, on its first scene."""
    services = AppServices(SessionSettings(), clock=lambda: "21:52", seed=lambda: "19281118", version="1.0")
    app = BackroomApp(services, start, depth, settings or Settings(name="Ada"), driver_class=Capture)
    task = asyncio.create_task(app.run_async(size=size))
    terminal = Terminal(app)
    try:
        await terminal.until(lambda: app._driver is not None and "BACKROOM" in terminal.driver.out)
        await terminal.settled()
        yield terminal
    finally:
        app.exit()
        await asyncio.wait_for(task, 10)


__all__ = ["App", "Capture", "Terminal", "running"]
