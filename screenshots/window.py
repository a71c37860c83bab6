"""The real app in a window of its own: what it writes to the terminal is read back, cell by cell."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import pyte
from textual import events
from textual.driver import Driver
from textual.geometry import Size

from tui.app import BackroomApp
from tui.services import AppServices
from tui.settings import SessionSettings, Settings
from tui.terminal.colors import Depth
from tui.version import VERSION

CLOCK = "21:52"
TERMINAL = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
"""Read by Rich when the app is made."""
CHARACTERS = {"space": " ", "left_square_bracket": "[", "right_square_bracket": "]", "comma": ",", "question_mark": "?"}
_NAMES = {character: name for name, character in CHARACTERS.items()}
_PRIVATE = re.compile(r"\x1b\[[<>=][^a-zA-Z]*[a-zA-Z]|\x1b\[\?u")
"""Modes that the reader of the terminal does not know."""
_PALETTE = {
    "black": "000000", "red": "cd3131", "green": "0dbc79", "brown": "e5e510", "blue": "2472c8", "magenta": "bc3fbc", "cyan": "11a8cd",
    "white": "e5e5e5", "brightblack": "666666", "brightred": "f14c4c", "brightgreen": "23d18b", "brightbrown": "f5f543",
    "bfightmagenta": "d670d6",  # as pyte spells it
    "brightblue": "3b8eea", "brightmagenta": "d670d6", "brightcyan": "29b8db", "brightwhite": "ffffff",
}  # fmt: skip


class Cell(NamedTuple):
    """One cell as a person sees it."""

    char: str
    """"" behind a wide character."""
    fore: str
    back: str
    is_bold: bool
    is_underlined: bool


Cells = tuple[tuple[Cell, ...], ...]


class ReadDriver(Driver):
    """A driver whose terminal is a screen in memory."""

    screen: pyte.Screen
    stream: pyte.Stream
    written = 0

    def write(self, data: str) -> None:
        self.written += len(data)
        self.stream.feed(_PRIVATE.sub("", data))

    def flush(self) -> None:
        """Do nothing: nothing waits."""

    def start_application_mode(self) -> None:
        size = Size(*self._size) if self._size else Size(80, 24)
        self.screen = pyte.Screen(size.width, size.height)
        self.stream = pyte.Stream(self.screen)
        self._app.call_later(lambda: self._app.post_message(events.Resize(size, size)))

    def disable_input(self) -> None:
        """There is none."""

    def stop_application_mode(self) -> None:
        """There is nothing to restore."""


class Window:
    """A running app, its keys and its cells."""

    def __init__(self, app: BackroomApp) -> None:
        self.app = app

    @property
    def _driver(self) -> ReadDriver:
        driver = self.app._driver
        assert isinstance(driver, ReadDriver)
        return driver

    @property
    def text(self) -> str:
        """What is to be read."""
        return "\n".join(self._driver.screen.display)

    @property
    def sentence(self) -> str:
        """The one sentence on the screen, which may take two rows."""
        return " ".join(self.text.splitlines()[-3:-1])

    async def press(self, *keys: str) -> Window:
        """Press keys by their names, each when the one before has been answered."""
        for key in keys:
            character = CHARACTERS.get(key, key if len(key) == 1 else None)
            self.app.post_message(events.Key(_NAMES.get(key, key), character))
            await self.settled()
        return self

    async def until(self, words: str) -> Window:
        """Wait until these are to be read, and nothing more is written."""
        async with asyncio.timeout(20):
            while words not in self.text:
                await asyncio.sleep(0.01)
        return await self.settled()

    async def settled(self) -> Window:
        """Wait until nothing more is written."""
        still, before = 0, -1
        while still < 6:
            still = still + 1 if before == self._driver.written else 0
            before = self._driver.written
            await asyncio.sleep(0.01)
        return self

    def cells(self) -> Cells:
        """Return every cell."""
        screen = self._driver.screen
        return tuple(tuple(_cell(screen.buffer[y][x]) for x in range(screen.columns)) for y in range(screen.lines))


def _cell(char: Any) -> Cell:
    fore = "#d0d0d0" if char.fg == "default" else f"#{_PALETTE.get(char.fg, char.fg)}"
    back = "#000000" if char.bg == "default" else f"#{_PALETTE.get(char.bg, char.bg)}"
    return Cell(char.data, *((back, fore) if char.reverse else (fore, back)), char.bold, char.underscore)


@asynccontextmanager
async def window(
    start: Callable[[Any], object],
    size: tuple[int, int] = (80, 24),
    settings: Settings | None = None,
    depth: Depth = "truecolor",
    services: AppServices | None = None,
) -> AsyncIterator[Window]:
    """Open the app as `start` says."""
    os.environ.update(TERMINAL)
    services = services or AppServices(SessionSettings(), clock=lambda: CLOCK, seed=lambda: "19281118", version=VERSION)
    app = BackroomApp(services, start, depth, settings or Settings(name="Ada", pace="instant"), driver_class=ReadDriver)
    running = asyncio.create_task(app.run_async(size=size))
    opened = Window(app)
    try:
        async with asyncio.timeout(20):
            while app._driver is None or not opened._driver.written or not opened.text.strip():
                await asyncio.sleep(0.01)
        await opened.settled()
        yield opened
    finally:
        app.exit()
        await asyncio.wait_for(running, 20)
