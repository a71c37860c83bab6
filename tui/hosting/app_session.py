"""One person's app at the end of a stream. Input comes a little at a time, output goes only as fast as it is taken."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import logging
from collections.abc import Callable, Mapping
from typing import Any

from tui.hosting.arrival import Arrival
from tui.hosting.isolation import GcFreeze, clamp, driver_of, isolate
from tui.hosting.stream_driver import Flooded, StreamDriver, driver_for
from tui.terminal.diff_app import DiffApp

log = logging.getLogger(__name__)

LETTERS, LONGEST_KEY = 8, 32
"""Bytes of input at a time: some letters, or one key or click. What it costs is paid by all who share the loop."""
SHORTEST_REST, LONGEST_REST, REST = 0.02, 1.0, 3.0
"""Seconds until the next piece of input, and how many times as long as the one before took: who types too much waits, nobody else."""
PIECE_SECONDS = 1.0
"""Seconds after which an app that has not dealt with a piece is given the next."""
RESIZE_SECONDS = 0.3
"""Between two sizes of a window that are told to the app. The last one is always told."""
MOST_WAITING = 4096
"""Input beyond this makes the other end wait."""
ESCAPE = 0x1B
ESCAPE_DELAY = 0.11
EXIT_SECONDS = 3.0
"""Seconds an app gets to end by itself."""

MakeApp = Callable[[type[StreamDriver], Mapping[str, str]], DiffApp[Any]]
"""Makes an app for a driver class and the terminal's environment (TERM, COLORTERM, LANG)."""

GuestApps = Callable[[str, Arrival], MakeApp]
"""From the name of a guest and how they came to what makes their app."""


class Deferred:
    """Something done later, unless it is cancelled before."""

    def __init__(self, seconds: float, then: Callable[[], None]) -> None:
        self._then = then
        self._handle = asyncio.get_running_loop().call_later(seconds, then)

    def put_off(self, seconds: float) -> None:
        """Do it after so many seconds from now instead, unless it was done or cancelled."""
        if not self._handle.cancelled() and self._handle.when() > asyncio.get_running_loop().time():
            self._handle.cancel()
            self._handle = asyncio.get_running_loop().call_later(seconds, self._then)

    def cancel(self) -> None:
        """Do it no more."""
        self._handle.cancel()


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
        self._pump: Deferred | None = None
        self._resizing: Deferred | None = None
        self._size = clamp(*size)
        self.app = make_app(driver_for(self), terminal)
        isolate(self.app, terminal)

    async def run(self) -> int:
        """Run until the person leaves or the connection is lost. Return the app's return code."""
        task = asyncio.get_running_loop().create_task(self._run(), context=contextvars.Context())
        try:
            return await asyncio.shield(task)
        finally:
            if not task.done():
                self.hang_up()
                await asyncio.wait({task}, timeout=EXIT_SECONDS)
                task.cancel()
            for handle in (self._pump, self._resizing):
                if handle is not None:
                    handle.cancel()

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
        """Send a piece of screen. While the other end takes none it is dropped, and a whole screen follows later."""
        if self._paused:
            self._stale = True
        else:
            self._send(data)

    def feed(self, data: bytes) -> None:
        """Take what was typed at the other end."""
        self._waiting += data
        self._hold(len(self._waiting) > MOST_WAITING)
        if self._pump is None:
            self._feed_waiting()

    def resize(self, width: int, height: int) -> None:
        """Tell the app that the window at the other end changed, a few times a second at most: a whole screen is worth a hundred keys."""
        self._size = clamp(width, height)
        driver = self._driver
        if self._resizing is None and driver is not None:
            driver.resize(*self._size)
            self._resizing = self._once_dealt_with(RESIZE_SECONDS, self._resized, painted=True)

    def _resized(self) -> None:
        self._resizing = None
        driver = self._driver
        if driver is not None and driver.window != self._size:
            self.resize(*self._size)

    def pause_writing(self) -> None:
        """Drop output until the other end has caught up."""
        self._paused = True

    def resume_writing(self) -> None:
        """Send again, and one fresh screen if any piece was dropped."""
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
            driver.window = self._size
            driver.start_application_mode()
            self.app.output.forget()
            self.app.call_later(self.app.redraw)

    def hang_up(self) -> None:
        """End the app, because nobody sees it any more."""
        self._paused, self._stale = True, False
        self.app.call_later(self.app.exit)

    def end(self) -> None:
        """End the app, and give the terminal back."""
        self._paused, self._stale = False, False
        self.app.call_later(self.app.exit)

    def give_back(self) -> None:
        """Give the terminal back at once, if the app has not done so."""
        driver = self._driver
        if driver is not None and driver.is_in_charge:
            self._paused = False
            driver.stop_application_mode()

    @property
    def _driver(self) -> StreamDriver | None:
        driver = driver_of(self.app)
        return driver if isinstance(driver, StreamDriver) else None

    def _feed_waiting(self) -> None:
        """Feed the app one piece. The next one follows when it has dealt with this one, and after a rest."""
        self._pump = None
        driver, loop = self._driver, asyncio.get_running_loop()
        if not self._waiting:
            return
        if driver is None:
            self._pump = Deferred(SHORTEST_REST, self._feed_waiting)
            return
        try:
            while self._waiting and not driver.feed(self._next_piece()):
                continue
        except Flooded:
            log.warning("A session sent what nobody types; it was ended")
            self._waiting.clear()
            self.hang_up()
            return
        self._hold(len(self._waiting) > MOST_WAITING)
        loop.call_later(ESCAPE_DELAY, self._tick)
        self._pump = self._once_dealt_with(SHORTEST_REST, self._feed_waiting)

    def _next_piece(self) -> bytes:
        """Return some letters, or one key, and never a part of one: what follows an Escape belongs to it."""
        following = self._waiting.find(b"\x1b", 1)
        most = LONGEST_KEY if self._waiting[0] == ESCAPE else LETTERS
        size = most if following < 0 else min(most, following)
        piece = bytes(self._waiting[:size])
        del self._waiting[:size]
        return piece

    def _once_dealt_with(self, shortest: float, then: Callable[[], None], painted: bool = False) -> Deferred:
        """Go on when the app's screen has dealt with its last input, and has rested. With `painted` it is painted by then."""
        deferred, began = Deferred(PIECE_SECONDS, then), asyncio.get_running_loop().time()

        def dealt_with() -> None:
            deferred.put_off(min(LONGEST_REST, max(shortest, REST * (asyncio.get_running_loop().time() - began))))

        def reach_the_screen() -> None:
            if self.app.screen_stack:
                (self.app.screen.call_after_refresh if painted else self.app.screen.call_later)(dealt_with)

        self.app.call_later(reach_the_screen)
        return deferred

    def _tick(self) -> None:
        driver = self._driver
        if driver is not None and self.app.is_running:
            with contextlib.suppress(Flooded):
                driver.tick()

    def _hold(self, hold: bool) -> None:
        if hold != self._held:
            self._held = hold
            self._hold_input(hold)
