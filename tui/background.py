"""Tasks of the event loop that nothing awaits. Each is held until it is done, and whatever goes wrong is logged."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

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
