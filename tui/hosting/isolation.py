"""Everything that keeps many apps in one process apart, and every private name of Textual that it takes: nowhere else."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import hmac
import io
import logging
import sys
from collections.abc import Callable, Mapping
from typing import Any

from rich.console import Console
from textual import _styles_cache, _xterm_parser, filter
from textual.app import App

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
        """Freezes what the session is made of, once it is made."""
        asyncio.get_running_loop().call_later(FREEZE_AFTER, gc.freeze)

    def session_ended(self) -> None:
        """Collects once after the last of a burst of endings."""
        if self._leaving is not None:
            self._leaving.cancel()
        self._leaving = asyncio.get_running_loop().call_later(FREEZE_AFTER, self._collect)

    def _collect(self) -> None:
        self._leaving = None
        clear_caches()
        gc.unfreeze()
        gc.collect()
        gc.freeze()


def caches() -> dict[str, Callable[[], None]]:
    """Textual's caches on methods, each of which pins every app it ever saw; by name, how to empty them.

    Which methods have one differs from version to version.
    """
    owners = (_xterm_parser.XTermParser, _styles_cache.StylesCache, filter.ANSIToTruecolor)
    methods = [(owner, name, method) for owner in owners for name, method in vars(owner).items()]
    return {f"{owner.__name__}.{name}": method.cache_clear for owner, name, method in methods if hasattr(method, "cache_clear")}


def clear_caches() -> None:
    """Lets go of the sessions that have ended."""
    for clear in caches().values():
        clear()


def isolate(app: App[Any], terminal: Mapping[str, str]) -> None:
    """Makes an app a good neighbour: no shared streams, its own terminal's colours, no traceback on the server's screen."""
    for name in ("_capture_stdout", "_capture_stderr", "_print_error_renderables"):
        if not hasattr(app, name):
            raise AttributeError(f"this Textual has no App.{name}; the guards must be looked at")
    private: Any = app
    private._capture_stdout = sys.stdout
    private._capture_stderr = sys.stderr
    private._print_error_renderables = lambda: _log_errors(app)
    private.console = console_of(terminal)


def console_of(terminal: Mapping[str, str]) -> Console:
    """A console with the colours of the terminal at the other end, not of the server's."""
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
    """What its TERM and COLORTERM promise."""
    if terminal.get("COLORTERM", "") in ("truecolor", "24bit"):
        return "truecolor"
    term = terminal.get("TERM", "")
    return "256" if "256color" in term or "direct" in term or term.startswith("xterm-") else "standard"


def is_code(text: str, code: str) -> bool:
    """Whether somebody typed the code, in whatever letters; how long that takes says nothing."""
    return hmac.compare_digest(text.strip().casefold().encode(), code.strip().casefold().encode())


def clamp(width: int, height: int) -> tuple[int, int]:
    """A size a stranger claims, within reason."""
    return max(WIDTHS[0], min(width, WIDTHS[1])), max(HEIGHTS[0], min(height, HEIGHTS[1]))


def uniform_tasks(loop: asyncio.AbstractEventLoop) -> None:
    """Textual makes its loop's tasks eager (Python 3.12 on), and with eager tasks asyncssh never ends a log-in: they stay plain."""
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
