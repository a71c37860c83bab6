"""The network of this machine once it is asked for: its modules take too long to load to keep the first picture waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING

from tui import background

if TYPE_CHECKING:
    from saves.library import Library
    from tui.app import BackroomApp
    from tui.network.lan_service import LanNetworkService
    from tui.services import FoundTable
    from tui.table.session import TablePlan


PIECES = (
    "core.lan.transport.client_connection",
    "core.bots.worker_pool",
    "core.lan.server.file_room_store",
    "core.lan.server.server",
    "tui.hosting.host",
    "tui.network.client_group",
    "tui.screens.setup.seat_matrix",
    "tui.screens.setup.screen",
    "tui.screens.lobby.screen",
    "tui.network.lan_service",
)
"""What it needs, each with what only it needs. Loaded at once they would keep a key waiting."""
BETWEEN_PIECES = 0.01


class LaterNetworkService:
    """Fulfils `tui.services.NetworkService`. Before it is asked anything, it looks for tables."""

    guest = False

    def __init__(self, library: Library | None) -> None:
        self._library = library
        self._is_there = False
        self._waiting: list[Callable[[], object]] = []

    def once_there(self, call: Callable[[], object]) -> None:
        """Call when its modules are loaded, piece by piece. Not in a thread: two threads that load one package can lock each other out."""
        if self._is_there:
            call()
            return
        self._waiting.append(call)
        if len(self._waiting) == 1:
            background.run(self._load())

    async def _load(self) -> None:
        for piece in PIECES:
            import_module(piece)
            await asyncio.sleep(BETWEEN_PIECES)
        waiting, self._waiting = self._waiting, []
        for call in waiting:
            call()

    @cached_property
    def _lan(self) -> LanNetworkService:
        from tui.network.lan_service import LanNetworkService

        self._is_there = True
        return LanNetworkService(self._library)

    @property
    def tables(self) -> Sequence[FoundTable]:
        return self._lan.tables if self._is_there else ()

    @property
    def note(self) -> str:
        return self._lan.note if self._is_there else ""

    @property
    def is_looking(self) -> bool:
        return self._lan.is_looking if self._is_there else True

    @property
    def leaving(self) -> str:
        return self._lan.leaving if self._is_there else ""

    @property
    def reach(self) -> Sequence[str]:
        return self._lan.reach

    def look(self, changed: Callable[[], None]) -> None:
        self._lan.look(changed)

    def ask_again(self, changed: Callable[[], None]) -> None:
        if self._is_there:
            self._lan.ask_again(changed)

    def wrong_with(self, address: str) -> str:
        return self._lan.wrong_with(address)

    def join(self, app: BackroomApp, address: str) -> str:
        return self._lan.join(app, address)

    def enter(self, app: BackroomApp, table: FoundTable) -> str:
        return self._lan.enter(app, table)

    def host(self, app: BackroomApp, plan: TablePlan) -> str:
        return self._lan.host(app, plan)

    def resume(self, app: BackroomApp, save: str) -> str:
        return self._lan.resume(app, save)

    def own_saves(self) -> Mapping[str, str]:
        return self._lan.own_saves()

    def close(self) -> None:
        if self._is_there:
            self._lan.close()

    async def end(self) -> None:
        if self._is_there:
            await self._lan.end()
