"""One person's app at the end of a line: a little input at a time, output only as fast as it is taken, a clean end."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import logging
from collections.abc import Callable, Mapping
from typing import Any

from tui.hosting.isolation import GcFreeze, clamp, isolate
from tui.hosting.stream_driver import Flooded, StreamDriver, driver_for
from tui.terminal.diff_app import DiffApp

log = logging.getLogger(__name__)

SIP = 256
"""Bytes of input at a time: a key costs about a tenth of a millisecond, and everybody shares the loop."""
PAUSE = 0.02
MOST_WAITING = 4096
"""Input beyond this makes the other end wait."""
ESCAPE_DELAY = 0.11
LAST_WORDS = 3.0
"""Seconds an app gets to end by itself."""

MakeApp = Callable[[type[StreamDriver], Mapping[str, str]], DiffApp[Any]]
"""Makes an app for a driver class and the terminal's environment (TERM, COLORTERM, LANG)."""

GuestApps = Callable[[str, str], MakeApp]
"""From the name of a guest and the address they come from to what makes their app."""


class AppSession:
    """Runs one app. The transport calls `feed`, `resize`, `pause_writing`, `resume_writing` and `hang_up`."""

    def __init__(
        self,
        make_app: MakeApp,
        terminal: Mapping[str, str],
        size: tuple[int, int],
        send: Callable[[bytes], None],
        frozen: GcFreeze,
        hold_input: Callable[[bool], None] = lambda hold: None,
    ) -> None:
        self._send = send
        self._hold_input = hold_input
        self._frozen = frozen
        self._paused = self._stale = self._held = False
        self._waiting = bytearray()
        self._pump: asyncio.TimerHandle | None = None
        self._size = clamp(*size)
        self.app = make_app(driver_for(self), terminal)
        isolate(self.app, terminal)

    async def run(self) -> int:
        """Plays until the person leaves or the line is cut; the app's return code."""
        task = asyncio.get_running_loop().create_task(self._run(), context=contextvars.Context())
        try:
            return await asyncio.shield(task)
        finally:
            if not task.done():
                self.hang_up()
                await asyncio.wait({task}, timeout=LAST_WORDS)
                task.cancel()
            if self._pump is not None:
                self._pump.cancel()

    async def _run(self) -> int:
        self._frozen.session_began()
        try:
            await self.app.run_async(size=self._size)
        except Exception:
            log.exception("A session ended badly")
            return 70
        finally:
            self._frozen.session_ended()
        return self.app.return_code or 0

    def send(self, data: bytes) -> None:
        """A piece of screen; while the other end does not take any, it is dropped, for a whole one later."""
        if self._paused:
            self._stale = True
        else:
            self._send(data)

    def feed(self, data: bytes) -> None:
        """What was typed at the other end."""
        self._waiting += data
        self._hold(len(self._waiting) > MOST_WAITING)
        if self._pump is None:
            self._drink()

    def resize(self, width: int, height: int) -> None:
        """The window at the other end changed."""
        driver = self._driver
        self._size = clamp(width, height)
        if driver is not None:
            driver.resize(*self._size)

    def pause_writing(self) -> None:
        """The other end does not keep up."""
        self._paused = True

    def resume_writing(self) -> None:
        """It does again: one fresh screen, if any piece was dropped."""
        self._paused = False
        if self._stale:
            self._stale = False
            self.app.output.forget()
            self.app.call_later(self.app.redraw)

    def detach(self) -> None:
        """Go on without a terminal, until another is attached or `hang_up` is called."""
        self._paused, self._stale = True, True

    def attach(self, send: Callable[[bytes], None], size: tuple[int, int]) -> None:
        """Go on in another terminal, of which nothing is known."""
        self._send = send
        self._paused, self._stale = False, False
        self._size = clamp(*size)
        driver = self._driver
        if driver is not None:
            driver._size = self._size
            driver.start_application_mode()
            self.app.output.forget()
            self.app.call_later(self.app.redraw)

    def hang_up(self) -> None:
        """The line is cut."""
        self._paused, self._stale = True, False
        self.app.call_later(self.app.exit)

    @property
    def _driver(self) -> StreamDriver | None:
        driver = self.app._driver
        return driver if isinstance(driver, StreamDriver) else None

    def _drink(self) -> None:
        self._pump = None
        driver = self._driver
        if driver is None:
            self._pump = asyncio.get_running_loop().call_later(PAUSE, self._drink)
            return
        sip = bytes(self._waiting[:SIP])
        del self._waiting[:SIP]
        try:
            driver.feed(sip)
        except Flooded:
            log.warning("A session sent what nobody types; it was ended")
            self._waiting.clear()
            self.hang_up()
            return
        self._hold(len(self._waiting) > MOST_WAITING)
        loop = asyncio.get_running_loop()
        loop.call_later(ESCAPE_DELAY, self._tick)
        if self._waiting:
            self._pump = loop.call_later(PAUSE, self._drink)

    def _tick(self) -> None:
        driver = self._driver
        if driver is not None and self.app.is_running:
            with contextlib.suppress(Flooded):
                driver.tick()

    def _hold(self, hold: bool) -> None:
        if hold != self._held:
            self._held = hold
            self._hold_input(hold)
