"""A key is through when the event loop has nothing left to do.

Textual's pilot waits for an idle processor instead: 20 ms at least, a second beside anything that ticks, longer on a busy machine.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

STILL = 2
"""How many rounds of the loop in a row have nothing ready: a callback may hand its work to the next round."""


async def wait_for_idle_loop(min_sleep: float = 0.0, max_sleep: float = 1.0) -> None:
    """Stand in for `textual._wait.wait_for_idle`. What is to be painted is painted now, not at the next sixtieth of a second."""
    from textual._context import active_app  # what it reads from the environment is set before it is imported
    from textual.app import ScreenError

    await _drained()
    app = active_app.get(None)
    if app is not None and app.is_running:
        with suppress(ScreenError):
            app.screen._on_timer_update()
        await _drained()


async def _drained() -> None:
    loop: Any = asyncio.get_running_loop()
    until, still = loop.time() + 1.0, 0
    while still < STILL and loop.time() < until:
        await asyncio.sleep(0)
        still = 0 if loop._ready else still + 1


async def wait_for_timers(within: float) -> None:
    """Wait for what the loop is to do in so many seconds, and for what follows from it."""
    loop: Any = asyncio.get_running_loop()
    now = loop.time()
    due = [timer.when() - now for timer in loop._scheduled if not timer.cancelled() and timer.when() <= now + within]
    if due:
        await asyncio.sleep(max(0.0, *due) + 0.001)
    await wait_for_idle_loop()
