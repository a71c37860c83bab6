"""The clock of a table in this process: when a phase's time is out, the house acts. It runs only while the app does."""

from __future__ import annotations

import asyncio

from core.bots.player import RETRY_SECONDS
from core.table import UNSAVED, MoveMade, Table


class PhaseTimer:
    """Turned over whenever a phase with another timer begins."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._id: int | None = None
        self._ends = 0.0
        self._handle: asyncio.TimerHandle | None = None
        self._leave = table.bus.subscribe(self._hear)
        self._turn()

    @property
    def left(self) -> float | None:
        """Seconds; None if no clock runs."""
        return None if self._handle is None else max(0.0, self._ends - asyncio.get_running_loop().time())

    def close(self) -> None:
        """Stop it."""
        self._leave()
        self._stop()

    def _hear(self, message: object) -> None:
        if isinstance(message, MoveMade):
            self._turn()

    def _turn(self) -> None:
        timer = self._table.game.timer(self._table.state)
        if timer is None or timer.id != self._id:
            self._stop()
        if timer is not None and timer.id != self._id:
            loop = asyncio.get_running_loop()
            self._ends = loop.time() + timer.seconds
            self._handle = loop.call_at(self._ends, self._out)
        self._id = None if timer is None else timer.id

    def _out(self) -> None:
        self._handle = None
        refusal = self._table.timer_expired()
        if refusal is not None and refusal.code == UNSAVED:
            self._handle = asyncio.get_running_loop().call_later(RETRY_SECONDS, self._out)

    def _stop(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
