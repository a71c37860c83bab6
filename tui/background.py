"""Work beside the screen: tasks of the event loop that nothing awaits, and threads that nothing waits for.

Each task is held until it is done, and whatever goes wrong is logged. A thread that computes ends with the program."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

R = TypeVar("R")
log = logging.getLogger(__name__)
_running: set[asyncio.Task[Any]] = set()


def run(job: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
    """Start the task."""
    task = asyncio.get_running_loop().create_task(job)
    _running.add(task)
    task.add_done_callback(_done)
    return task


def _done(task: asyncio.Task[Any]) -> None:
    _running.discard(task)
    if not task.cancelled() and task.exception() is not None:
        log.error("A background task failed", exc_info=task.exception())


class LeftBehind(ThreadPoolExecutor):
    """For the jobs of `asyncio.to_thread`. Leaving waits for none of them: what they write is whole or not there."""

    def submit(self, job: Callable[..., R], /, *args: Any, **named: Any) -> Future[R]:
        """Do the job in a thread of its own."""
        done: Future[R] = Future()
        threading.Thread(target=_settle, args=(done, job, args, named), daemon=True).start()
        return done

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Do nothing: there is nothing to be waited for."""


def _settle(done: Future[R], job: Callable[..., R], args: tuple[Any, ...], named: dict[str, Any]) -> None:
    if not done.set_running_or_notify_cancel():
        return
    try:
        result = job(*args, **named)
    except BaseException as error:
        done.set_exception(error)
    else:
        done.set_result(result)
