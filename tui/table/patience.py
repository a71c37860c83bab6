"""Bots let a person's move stand for a moment, so that it can be taken back."""

from __future__ import annotations

import asyncio


class Patience:
    """A gate before the moves of bots. Open unless it is held."""

    def __init__(self) -> None:
        self._open = asyncio.Event()
        self._open.set()
        self._timer: asyncio.TimerHandle | None = None

    async def wait(self) -> None:
        """Wait until bots may act."""
        await self._open.wait()

    def hold(self, seconds: float) -> None:
        """Hold bots back for so long, counted from now."""
        self._stop()
        self._open.clear()
        self._timer = asyncio.get_running_loop().call_later(seconds, self.release)

    def release(self) -> None:
        """Let bots act."""
        self._stop()
        self._open.set()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
