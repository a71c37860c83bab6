"""Everything that keeps many apps in one process apart, and every private name of Textual that it takes: nowhere else."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import io
import logging
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, wraps
from typing import Any

from rich.console import Console
from textual import _styles_cache, _xterm_parser, filter
from textual.app import App
from textual.css.query import NoMatches
from textual.driver import Driver
from textual.strip import Strip

log = logging.getLogger(__name__)

FREEZE_AFTER = 0.7
"""Seconds after a session's start by which everything that will live as long as it does exists."""
WIDTHS = (20, 400)
HEIGHTS = (5, 200)


class GcFreeze:
    """Keeps the collector away from the thousands of objects of each session: one full collection would stop everybody."""

    def __init__(self) -> None:
        self._leaving: asyncio.TimerHandle | None = None

    def session_began(self) -> None:
        """Freeze what the session is made of, once it is made."""
        asyncio.get_running_loop().call_later(FREEZE_AFTER, gc.freeze)

    def session_ended(self) -> None:
        """Collect once after the last of a burst of endings."""
        if self._leaving is not None:
            self._leaving.cancel()
        self._leaving = asyncio.get_running_loop().call_later(FREEZE_AFTER, self._collect)

    def _collect(self) -> None:
        self._leaving = None
        clear_caches()
        gc.unfreeze()
        gc.collect()
        gc.freeze()


def let_collector_in() -> None:
    """Let the collector in again, but spare it what was made while a program of one person started: that lives as long as it does."""
    gc.freeze()
    gc.enable()


@cache
def let_strips_go() -> None:
    """Let a row of the screen go with its last use, so that keys leave nothing for the collector.

    In Textual 8 a strip that is cut nowhere remembers itself as its only part. Only a full collection finds it then, with some
    fifty objects: 60,000 of them after seventy keys, for which every guest waits 30 ms.
    """
    divide = Strip.divide

    @wraps(divide)
    def divide_and_let_go(strip: Strip, cuts: Iterable[int]) -> Sequence[Strip]:
        inside = [cut for cut in cuts if cut <= strip.cell_length]
        return [strip] if inside == [strip.cell_length] else divide(strip, inside)

    private: Any = Strip
    private.divide = divide_and_let_go


def caches() -> dict[str, Callable[[], None]]:
    """Return how to empty Textual's caches on methods, by name. Each pins every app it ever saw.

    Which methods have one differs from version to version.
    """
    owners = (_xterm_parser.XTermParser, _styles_cache.StylesCache, filter.ANSIToTruecolor)
    methods = [(owner, name, method) for owner in owners for name, method in vars(owner).items()]
    return {f"{owner.__name__}.{name}": method.cache_clear for owner, name, method in methods if hasattr(method, "cache_clear")}


def clear_caches() -> None:
    """Let go of the sessions that have ended."""
    for clear in caches().values():
        clear()


def isolate(app: App[Any], terminal: Mapping[str, str]) -> None:
    """Keep an app to itself: no shared streams, its own terminal's colours, no traceback on the server's screen."""
    _needs(app, "_capture_stdout", "_capture_stderr", "_print_error_renderables")
    private: Any = app
    private._capture_stdout = sys.stdout
    private._capture_stderr = sys.stderr
    private._print_error_renderables = lambda: _log_errors(app)
    private.console = console_of(terminal)


def end_quietly(app: App[Any]) -> None:
    """After a defect of ours let the app end without a word. Its caller says so in a sentence: Textual would print pages of code."""
    private: Any = app
    _needs(app, "_fatal_error", "_close_messages_no_wait")
    private._fatal_error = private._close_messages_no_wait


def defect_of(app: App[Any]) -> Exception | None:
    """Return what an app ended of, if it did not end as it should."""
    found: Exception | None = app._exception
    return found


def forgive_the_end(app: App[Any]) -> None:
    """Let no screen that was opened as the app ended count as broken: Textual puts nothing on it any more."""
    _needs(app, "_exit", "_handle_exception")
    private: Any = app
    handle = private._handle_exception

    def handled(error: Exception) -> None:
        if not (private._exit and isinstance(error, NoMatches)):
            handle(error)

    private._handle_exception = handled


def driver_of(app: App[Any]) -> Driver | None:
    """Return an app's end of the terminal. None before it runs."""
    return app._driver


def key_parser() -> _xterm_parser.XTermParser:
    """Return what makes events of a terminal's bytes. Textual's own drivers alone can ask for it by a public name."""
    return _xterm_parser.XTermParser()


def wrap_file(driver: Driver, wrap: Callable[[Any], Any]) -> None:
    """Put something around the file that a driver of Textual's writes to. Its writing thread takes it from there."""
    private: Any = driver
    private._file = wrap(private._file)


def _needs(app: App[Any], *names: str) -> None:
    """Notice that Textual calls something otherwise: a name set in vain would guard nothing."""
    for name in names:
        if not hasattr(app, name):
            raise AttributeError(f"this Textual has no App.{name}; the guards must be looked at")


def console_of(terminal: Mapping[str, str]) -> Console:
    """Return a console with the colours of the terminal at the other end, not of the server's."""
    return Console(
        file=_Nowhere(),
        markup=True,
        highlight=False,
        emoji=False,
        legacy_windows=False,
        force_terminal=True,
        safe_box=False,
        soft_wrap=False,
        color_system=color_system(terminal),
        _environ=dict(terminal),
    )


def color_system(terminal: Mapping[str, str]) -> Any:
    """Return the colours that TERM and COLORTERM promise."""
    if terminal.get("COLORTERM", "") in ("truecolor", "24bit"):
        return "truecolor"
    term = terminal.get("TERM", "")
    return "256" if "256color" in term or "direct" in term or term.startswith("xterm-") else "standard"


def clamp(width: int, height: int) -> tuple[int, int]:
    """Return a size that a stranger claims, within reason."""
    return max(WIDTHS[0], min(width, WIDTHS[1])), max(HEIGHTS[0], min(height, HEIGHTS[1]))


def uniform_tasks(loop: asyncio.AbstractEventLoop) -> None:
    """Keep the loop's tasks plain. Textual makes them eager (Python 3.12 on), and with those asyncssh never ends a log-in."""
    loop.set_task_factory(None)
    setattr(loop, "set_task_factory", lambda factory: None)  # noqa: B010


def _log_errors(app: App[Any]) -> None:
    renderables = getattr(app, "_exit_renderables", [])
    if renderables:
        error = getattr(app, "_exception", None)
        log.error("A session's app failed: %r", error, exc_info=error)
        with contextlib.suppress(AttributeError):
            renderables.clear()


class _Nowhere(io.StringIO):
    """A file that keeps nothing."""

    def write(self, text: str) -> int:
        return len(text)
