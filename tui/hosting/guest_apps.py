"""Guests by SSH and in browsers: each has a screen of his own in this process, and nothing of the machine it runs on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING

from core.lan.protocol.messages import TableInfo
from core.lan.protocol.sanitize import sanitize_name
from tui.app import BackroomApp
from tui.hosting.app_session import GuestApps, MakeApp
from tui.hosting.host import HostedServer
from tui.hosting.stream_driver import StreamDriver
from tui.house import House
from tui.network.base_service import NetworkServiceBase, found_table
from tui.network.client_group import ClientGroup
from tui.network.saved_seats import SavedSeat, SavedSeats
from tui.screens.home.screen import HomeScreen
from tui.services import AppServices, FoundTable
from tui.settings import SessionSettings, Settings
from tui.terminal.colors import depth
from tui.version import VERSION

if TYPE_CHECKING:
    from tui.table.session import TablePlan

NAME = 16
LOOK_EVERY = 2.0
ONLY_HERE = "You are a guest here: the tables of this house are all there is."


def guest_apps(inn: HostedServer) -> GuestApps:
    """From the name somebody logs in with to what makes his screen."""

    def of_guest(login: str, address: str) -> MakeApp:
        name = sanitize_name(login)[:NAME].strip()

        def make(driver: type[StreamDriver], terminal: Mapping[str, str]) -> BackroomApp:
            services = AppServices(SessionSettings(), None, GuestNetworkService(inn, name, address), version=VERSION)
            colours = depth("auto", terminal)
            return BackroomApp(services, _home, colours, Settings(name=name), driver_class=driver, terminal=terminal)

        return make

    return of_guest


def _home(house: House) -> None:
    house.open(HomeScreen(house))


class GuestNetworkService(NetworkServiceBase):
    """The tables of the house one is a guest of. A seat left is its guest's again when he logs in by the same name."""

    guest = True
    note = leaving = ""
    reach: Sequence[str] = ()

    def __init__(self, inn: HostedServer, name: str, address: str = "") -> None:
        super().__init__(SavedSeats(inn.folder / "guests" / f"{sha256(name.encode()).hexdigest()[:16]}.json"))
        self._inn = inn
        self._way = inn.way_from(address)
        self._changed: Callable[[], None] = lambda: None
        self._shown: tuple[FoundTable, ...] = ()
        self._look: asyncio.TimerHandle | None = None

    @property
    def tables(self) -> Sequence[FoundTable]:
        """One's own seats first, then all that is not private."""
        kept = [ticket for ticket in self._tickets.all() if self._is_free(ticket)]
        codes = {ticket.code for ticket in kept}
        own = [TableInfo(ticket.code, ticket.table, ticket.game, "playing", 0, 0, 0) for ticket in kept]
        others = [room.info() for room in self._inn.opened.server.rooms.values() if not room.record.private]
        infos = [*own, *(info for info in others if info.code not in codes)]
        return [found_table(info, mine=info.code in codes) for info in infos]

    def look(self, changed: Callable[[], None]) -> None:
        """Sees what changes in the house."""
        self._changed = changed
        if self._look is None:
            self._see()

    def join(self, house: House, address: str) -> str:
        """Nowhere else."""
        return ONLY_HERE

    def enter(self, house: House, table: FoundTable) -> str:
        """To a table of this house."""
        ticket = self._tickets.find(table.code) if table.mine else None

        async def come() -> ClientGroup:
            if ticket is not None:
                return await self.back(self._way, ticket)
            return await self.to_table(self._way, house, table.code)

        return self.go(house, table.name, come, lambda: self._inn)

    def host(self, house: House, plan: TablePlan) -> str:
        """A table in this house."""

        async def come() -> ClientGroup:
            return await self.open(self._way, house, plan)

        return self.go(house, plan.game.info.title, come, lambda: self._inn)

    def resume(self, house: House, save: str) -> str:
        """A guest keeps no games here."""
        return ONLY_HERE

    def close(self) -> None:
        """Looks no more."""
        if self._look is not None:
            self._look.cancel()
            self._look = None

    async def end(self) -> None:
        """Nothing was opened."""
        self.close()

    def _see(self) -> None:
        tables = tuple(self.tables)
        if tables != self._shown:
            self._shown = tables
            self._changed()
        self._look = asyncio.get_running_loop().call_later(LOOK_EVERY, self._see)

    def _is_free(self, ticket: SavedSeat) -> bool:
        """Whether the game goes on and its seats wait: a name alone takes nobody's place who is here."""
        directory = self._inn.opened.server.directory
        record, room = directory.peek(ticket.code), directory.rooms.get(ticket.code)
        if record is None or not record.save or (room is not None and room.phase != "playing"):
            return False
        seats = [seat for _, token in ticket.seats for seat in record.spots if seat.opens_to(token)]
        return bool(seats) and (room is None or all(seat.state != "here" for seat in seats))
