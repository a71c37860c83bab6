"""Sees when a game that could not be saved can be saved again, so that nobody has to try in vain."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from core.bots.player import RETRY_SECONDS
from core.table import SaveTrouble, Table


class SaveWatch:
    """Tries again every other second while the table's moves cannot be saved."""

    def __init__(self, table: Table, probe: Callable[[], None]) -> None:
        self._table = table
        self._probe = probe
        self._handle: asyncio.TimerHandle | None = None
        self._closed = False
        self._leave = table.bus.subscribe(self._hear)

    def close(self) -> None:
        self._closed = True
        self._leave()
        self._stop()

    def _hear(self, message: object) -> None:
        if isinstance(message, SaveTrouble):
            self._stop()
            if message.text:
                self._again()

    def _again(self) -> None:
        self._handle = asyncio.get_running_loop().call_later(RETRY_SECONDS, self._try)

    def _try(self) -> None:
        self._table.try_journal(self._probe, self._tried)

    def _tried(self, error: Exception | None) -> None:
        if self._closed:
            return
        if error is not None:
            self._again()
        else:
            self._table.saving_works()

    def _stop(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
