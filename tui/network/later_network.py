"""The network of this machine once it is asked for: its modules take too long to load to keep the first picture waiting."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from saves.library import Library
    from tui.app import BackroomApp
    from tui.network.lan_service import LanNetworkService
    from tui.services import FoundTable
    from tui.table.session import TablePlan


class LaterNetworkService:
    """Fulfils `tui.services.NetworkService`. Before it is asked anything, it looks for tables."""

    guest = False

    def __init__(self, library: Library | None) -> None:
        self._library = library
        self._is_there = False

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
