"""Threads that write moves, so that nobody waits for a disk but who moved. The moves of many tables are synced at the same time."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from contextvars import copy_context
from time import perf_counter
from typing import TYPE_CHECKING

from core.writing import Deed, Told, Writing, at_once, outcome

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop
    from concurrent.futures import Future, ThreadPoolExecutor

Outcome = tuple[Exception | None, float]
"""What went wrong, if anything, and how many seconds it took."""
THREADS = 12
"""How many syncs may be under way at the same time. A disk does many together in hardly more time than one. Each thread takes memory."""


class WriterThreads:
    """Fulfils `Writer`. Where no event loop runs there is nothing else to go on with, so it writes at once."""

    def __init__(self, threads: int = THREADS) -> None:
        self._count = threads
        self.took: Callable[[float], object] = lambda seconds: None
        """Told of every deed how many seconds it took, on the thread that asked for it."""
        self._threads: ThreadPoolExecutor | None = None

    def __call__(self, deed: Deed, told: Told) -> Writing:
        """Hand it to a thread."""
        from asyncio import get_running_loop
        from concurrent.futures import ThreadPoolExecutor

        try:
            loop = get_running_loop()
        except RuntimeError:
            return at_once(deed, told)
        if self._threads is None:
            self._threads = ThreadPoolExecutor(self._count, "writer")
        return _UnderWay(self._threads.submit(_timed, deed), told, loop, self.took)


def _timed(deed: Deed) -> tuple[Exception | None, float]:
    began = perf_counter()
    return outcome(deed), perf_counter() - began


class _UnderWay:
    """Something a thread is writing. Once it is told nothing refers to it, so that no garbage is left to be looked for."""

    def __init__(self, future: Future[Outcome], told: Told, loop: AbstractEventLoop, took: Callable[[float], object]) -> None:
        self._waiting: tuple[Future[Outcome], Told, Callable[[float], object]] | None = (future, told, took)

        context = copy_context()  # of whoever asked: an app is known by it, and with it what its timers are of

        def hand_back(_: object) -> None:
            with suppress(RuntimeError):  # the loop is closed: nobody is left to be told
                loop.call_soon_threadsafe(self.settle, context=context)

        future.add_done_callback(hand_back)

    def settle(self) -> None:
        """Wait for the thread, and tell, unless that is done."""
        if self._waiting is not None:
            future, told, took = self._waiting
            error, seconds = future.result()
            self._waiting = None
            took(seconds)
            told(error)
