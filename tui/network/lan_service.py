"""The network of this machine: tables found on it, houses called by their address, and a house of one's own."""

from __future__ import annotations

import socket
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from core.lan.discovery.browser import TableBrowser
from core.lan.server.config import ServerConfig
from core.lan.server.file_room_store import FileRoomStore
from core.lan.server.room_directory import RoomDirectory
from core.lan.server.room_store import NullRoomStore
from core.lan.server.start import ListenOptions, ServerStartError
from core.lan.transport.address import PORT, Address, BadAddress, parse_address, remember
from core.lan.transport.client_connection import ConnectError, tcp_connector
from core.lan.transport.local_addresses import local_addresses
from core.text import listed
from tui.games import game_ui
from tui.hosting.host import HostedServer, start_hosting
from tui.network.base_service import NetworkServiceBase, found_table, own_name
from tui.network.client_group import ClientGroup, ServerRoute
from tui.network.saved_seats import SavedOpening, SavedSeat, SavedSeats
from tui.screens.connect import Come
from tui.services import FoundTable

if TYPE_CHECKING:
    from saves.library import Library
    from tui.house import House
    from tui.table.session import TablePlan

NOT_KEPT = "The seats of this game are not kept any more, so nobody can return to them."


class LanNetworkService(NetworkServiceBase):
    """Fulfils `tui.services.Network`."""

    guest = False

    def __init__(
        self,
        library: Library | None,
        opening: ListenOptions | None = None,
        interfaces: Sequence[str] | None = None,
        code: str = "",
        ssh: int | None = None,
        web: int | None = None,
    ) -> None:
        super().__init__(SavedSeats(None if library is None else library.folder / "seats.json"))
        self._library = library
        self._opening = opening
        """How the own house is opened; None: at the usual port, or another if that is taken."""
        self._interfaces = interfaces
        self._code = code
        self._ssh, self._web = ssh, web
        self._finder: TableBrowser | None = None
        self._inn: HostedServer | None = None

    @property
    def tables(self) -> Sequence[FoundTable]:
        """Where seats are kept for us first, then what was found and reached just now."""
        kept = [_kept(ticket) for ticket in self._tickets.all() if self._goes_on(ticket)]
        codes = {table.code for table in kept}
        own = set(self._inn.addresses) if self._inn is not None else set()
        found = self._finder.tables if self._finder is not None else ()
        others = [found_table(f.table, str(f.address), f.pin) for f in found if f.table.code not in codes and str(f.address) not in own]
        return [*kept, *others]

    @property
    def reach(self) -> Sequence[str]:
        """Under which a house opened here would be found."""
        return [str(Address(host, PORT)) for host in local_addresses()]

    @property
    def note(self) -> str:
        """Why nothing can be found."""
        return self._finder.note if self._finder is not None else ""

    @property
    def leaving(self) -> str:
        """Who sits at the tables of the own house when nobody is left at them here."""
        rooms = self._inn.opened.server.rooms.values() if self._inn is not None else ()
        names = [spot.name for room in rooms for spot in room.seats if spot.kind == "person" and spot.state == "here"]
        if not names:
            return ""
        people = listed(names)
        return f"{people} {'sit' if len(names) > 1 else 'sits'} at your table; it closes when you quit. Quit?"

    def look(self, changed: Callable[[], None]) -> None:
        """Look (again)."""
        if self._finder is None:
            self._finder = TableBrowser(self._interfaces)
        self._finder.look(changed)

    def join(self, house: House, address: str) -> str:
        """To the house at an address, `--pin` and a fingerprint behind it if it has a certificate."""
        text, _, pin = address.partition("--pin")
        try:
            where = parse_address(text)
        except BadAddress as error:
            return str(error)
        return self.call(house, where, pin.strip())

    def call(self, house: House, where: Address, pin: str = "", code: str = "") -> str:
        """To the house there, or straight to the table of a code."""

        async def come() -> ClientGroup:
            way = _way(where, pin)
            party = await (self.to_table(way, house, code) if code else self.to_house(way, house))
            house.settings.hosts = list(remember(tuple(house.settings.hosts), where))
            house.changed_settings()
            return party

        return self.go(house, str(where), come)

    def enter(self, house: House, table: FoundTable) -> str:
        """To a table that was found, or back to one's seat."""
        ticket = self._tickets.find(table.code) if table.mine else None
        if ticket is None:
            return self.call(house, parse_address(table.address), table.pin, table.code)
        return self._return(house, ticket)

    def host(self, house: House, plan: TablePlan) -> str:
        """The own house, and a table in it."""

        async def come() -> ClientGroup:
            inn = await self._own_inn(house)
            inn.boards[plan.game.info.name] = plan.game
            inn.seed = plan.seed
            return await self.open(inn.way, house, plan, self._code)

        return self._go_own(house, plan.game.info.title, come)

    def resume(self, house: House, save: str) -> str:
        """The own house again, and the table of this save in it."""

        async def come() -> ClientGroup:
            ticket = self._ticket_of(save)
            if ticket is None:
                raise ConnectError(NOT_KEPT)
            return await self._back_to_own(house, ticket)

        return self._go_own(house, save, come)

    def keeps(self, save: str) -> bool:
        """Whether we have seats at the network table whose game is kept in this save."""
        return self._library is not None and self._ticket_of(self._library.path(save).stem) is not None

    def close(self) -> None:
        """Goes on in the background; `end` stops it."""

    async def end(self) -> None:
        """The own house is closed; nobody looks any more."""
        finder, self._finder = self._finder, None
        inn, self._inn = self._inn, None
        if finder is not None:
            await finder.close()
        if inn is not None:
            await inn.close()

    def _ticket_of(self, save: str) -> SavedSeat | None:
        """Return the seats at the table whose game is kept in this save."""
        store = NullRoomStore() if self._library is None else FileRoomStore(self._library)
        directory = RoomDirectory(ServerConfig(store=store))
        own = [ticket for ticket in self._tickets.all() if not ticket.address]
        return next((ticket for ticket in own if (record := directory.peek(ticket.code)) is not None and record.save == save), None)

    def _goes_on(self, ticket: SavedSeat) -> bool:
        """Whether its game is still played, as far as can be seen from here."""
        if not ticket.address:
            room = None if self._inn is None else self._inn.opened.server.rooms.get(ticket.code)
            return room is None or room.phase == "playing"
        found = self._finder.tables if self._finder is not None else ()
        return all(other.table.phase == "playing" for other in found if other.table.code == ticket.code and other.pin == ticket.pin)

    def _return(self, house: House, ticket: SavedSeat) -> str:
        if not ticket.address:
            return self._go_own(house, ticket.table, lambda: self._back_to_own(house, ticket))

        async def come() -> ClientGroup:
            try:
                return await self.back(self._way_back(ticket), ticket)
            except ConnectError as error:
                if error.code:
                    self._tickets.drop(ticket.code)
                raise

        return self.go(house, ticket.table, come)

    def _way_back(self, ticket: SavedSeat) -> ServerRoute:
        """Where the table is found now, if it is found, else where it was."""
        for found in self._finder.tables if self._finder is not None else ():
            if found.table.code == ticket.code and found.pin == ticket.pin:
                return _way(found.address, found.pin)
        return _way(parse_address(ticket.address), ticket.pin)

    async def _back_to_own(self, house: House, ticket: SavedSeat) -> ClientGroup:
        inn = await self._own_inn(house, ticket.opening)
        try:
            return await self.back(inn.way, ticket)
        except ConnectError:
            self._tickets.drop(ticket.code)
            raise

    def _go_own(self, house: House, where: str, come: Come) -> str:
        """As `go`, with the own house, which is opened on the way."""
        return self.go(house, where, come, lambda: self._inn, own=True)

    async def _own_inn(self, house: House, before: SavedOpening | None = None) -> HostedServer:
        """Return the own server, opened when first needed: as the command line says, else as it was before, else at the usual port."""
        if self._inn is None:
            name = f"{own_name(house.settings)} at {socket.gethostname().partition('.')[0]}"
            kept = before if self._opening is None else None
            opening = self._opening or (self._as_before(kept) if kept is not None else ListenOptions())
            try:
                self._inn = await start_hosting(self._library, name, opening)
            except ServerStartError:
                if self._opening is not None or kept is not None:
                    raise
                self._inn = await start_hosting(self._library, name, ListenOptions(port=0))
            await self._open_other_doors(self._inn, kept)
        return self._inn

    def _as_before(self, before: SavedOpening) -> ListenOptions:
        tls = self._library.folder if before.tls and self._library is not None else None
        return ListenOptions(before.bind, before.port, before.announce, tls)

    async def _open_other_doors(self, inn: HostedServer, before: SavedOpening | None) -> None:
        """Let people in by SSH and in browsers, as the command line says or as before."""
        inn.code = "" if before is None else before.code
        ssh = before.ssh if self._ssh is None and before is not None else self._ssh
        web = before.web if self._web is None and before is not None else self._web
        if ssh is not None:
            await inn.enable_ssh(ssh)
        if web is not None:
            await inn.enable_web(web)


def _way(where: Address, pin: str) -> ServerRoute:
    return ServerRoute(tcp_connector(where, pin), str(where), pin)


def _kept(ticket: SavedSeat) -> FoundTable:
    where = ticket.address or "here"
    return FoundTable(
        ticket.table, where, game_ui(ticket.game).title, "your seat", True, "your seat is kept", ticket.code, ticket.pin, True
    )
