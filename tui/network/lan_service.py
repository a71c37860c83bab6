"""The network of this machine: tables found on it, servers called by their address, and a server of one's own."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from msgspec import structs

from core.lan.discovery.browser import TableBrowser
from core.lan.discovery.probe import probe
from core.lan.protocol.messages import Left, TableInfo
from core.lan.transport.address import PORT, Address, BadAddress, parse_address, remember
from core.lan.transport.client_connection import ConnectError, tcp_connector
from core.lan.transport.local_addresses import local_addresses
from core.lan.transport.tls import is_same_pin
from core.text import listed
from tui import background
from tui.games import game_ui
from tui.network.base_service import NetworkServiceBase, found_table
from tui.network.saved_seats import Opening, SavedSeat, SavedSeats
from tui.network.typed_way import typed_way
from tui.services import FoundTable
from tui.settings import own_name

if TYPE_CHECKING:
    from saves.library import Library
    from tui.app import BackroomApp
    from tui.hosting.host import HostedServer
    from tui.network.client_group import ClientGroup
    from tui.network.own_server import OwnServer
    from tui.network.server_route import ServerRoute
    from tui.screens.join.screen import Come
    from tui.table.session import TablePlan


class LanNetworkService(NetworkServiceBase):
    """Fulfils `tui.services.Network`."""

    guest = False

    def __init__(
        self,
        library: Library | None,
        opening: Opening | None = None,
        interfaces: Sequence[str] | None = None,
        code: str = "",
    ) -> None:
        super().__init__(SavedSeats(None if library is None else library.folder / "seats.json"), library)
        self._opening = opening
        """How the own server is opened for a new table. None means at the usual port, or another if that is taken."""
        self._interfaces = interfaces
        self._code = code
        self._room_codes: dict[str, str] = {}
        """By address, as the players here have told them."""
        self._browser: TableBrowser | None = None
        self._asked: dict[str, asyncio.Task[None]] = {}
        """By the codes of tables with seats of ours: their servers are being asked."""
        self._asked_again: dict[str, asyncio.Task[None]] = {}
        self._answering: set[str] = set()
        """Of these, the ones that answered when they were asked last."""
        self._closed: set[str] = set()
        """Of these, the ones that were closed while players here sat there, and were not listed by their servers since."""
        self._opened: OwnServer | None = None

    @property
    def _own(self) -> OwnServer:
        if self._opened is None:
            from tui.network.own_server import OwnServer

            self._opened = OwnServer(self._library)
        return self._opened

    @property
    def _hosted(self) -> HostedServer | None:
        return None if self._opened is None else self._opened.hosted

    @property
    def tables(self) -> Sequence[FoundTable]:
        """Return where seats are kept for us first, then what was found and reached just now."""
        kept = [self._kept(saved) for saved in self._saved_seats.all() if self._goes_on(saved)]
        codes = {table.code for table in kept}
        own = set(self._hosted.addresses) if self._hosted is not None else set()
        found = self._browser.tables if self._browser is not None else ()
        others = [found_table(f.table, str(f.address), f.pin) for f in found if f.table.code not in codes and str(f.address) not in own]
        return [*kept, *self._own_tables(codes), *others]

    def _own_tables(self, kept: set[str]) -> list[FoundTable]:
        """Return the tables of the own server that stay open without anybody of this keyboard, and have something to come back to."""
        rooms = self._hosted.running.server.rooms.values() if self._hosted is not None else ()
        infos = [room.info() for room in rooms if room.record.code not in kept and room.phase != "over"]
        return [replace(found_table(info, "here"), own=True, asked=False) for info in infos]

    @property
    def reach(self) -> Sequence[str]:
        """Return the addresses under which a server opened here would be found."""
        return [str(Address(host, PORT)) for host in local_addresses()]

    @property
    def note(self) -> str:
        """Return why nothing can be found."""
        return self._browser.note if self._browser is not None else ""

    @property
    def is_looking(self) -> bool:
        """Return whether servers were asked and have not answered yet."""
        return self._browser is None or self._browser.asking or bool(self._asked)

    @property
    def leaving(self) -> str:
        """Return the question for a player who quits while others sit at tables of the own server."""
        rooms = self._hosted.running.server.rooms.values() if self._hosted is not None else ()
        names = [seat.name for room in rooms for seat in room.seats if seat.kind == "person" and seat.state == "here"]
        if not names:
            return ""
        template = "{who} sits at your table; it closes when you quit. Quit?"
        several = "{who} sit at your table; it closes when you quit. Quit?"
        return (several if len(names) > 1 else template).format(who=listed(names))

    def look(self, changed: Callable[[], None]) -> None:
        """Look (again)."""
        if self._browser is None:
            self._browser = TableBrowser(self._interfaces)
        self._browser.look(changed)
        for saved in self._saved_seats.all():
            if saved.address and saved.code not in self._asked:
                self._asked[saved.code] = background.run(self._ask(saved, changed))

    def ask_again(self, changed: Callable[[], None]) -> None:
        """Ask quietly: what is shown changes when an answer comes."""
        for saved in self._saved_seats.all():
            if saved.address and saved.code not in {*self._asked, *self._asked_again, *(self._answering - self._closed)}:
                self._asked_again[saved.code] = background.run(self._ask_quietly(saved, changed))

    async def _ask_quietly(self, saved: SavedSeat, changed: Callable[[], None]) -> None:
        try:
            reached = await probe(*self._address_of(saved))
        finally:
            del self._asked_again[saved.code]
        was_closed, was_there = saved.code in self._closed, saved.code in self._answering
        self._note_answer(saved, reached)
        if (saved.code in self._answering) > was_there or (saved.code in self._closed) < was_closed:
            changed()

    async def _ask(self, saved: SavedSeat, changed: Callable[[], None]) -> None:
        """Ask a server where seats are kept whether it is still there."""
        try:
            reached = await probe(*self._address_of(saved))
        finally:
            del self._asked[saved.code]
        self._note_answer(saved, reached)
        changed()

    def _note_answer(self, saved: SavedSeat, reached: tuple[str, tuple[TableInfo, ...]] | None) -> None:
        """Note whether a server answered, and whether a table that was closed is among its tables again."""
        (self._answering.add if reached is not None else self._answering.discard)(saved.code)
        if reached is None or any(table.code == saved.code for table in reached[1]):
            self._closed.discard(saved.code)

    def join(self, app: BackroomApp, address: str) -> str:
        """Go to the server at an address, or as the command says that its host has sent."""
        try:
            where, pin, code, room_code = typed_way(address)
        except BadAddress as error:
            return str(error)
        return self.call(app, where, pin, code, room_code)

    def wrong_with(self, address: str) -> str:
        """Return why no server can be at this address, or ""."""
        try:
            typed_way(address)
        except BadAddress as error:
            return str(error)
        return ""

    def call(self, app: BackroomApp, where: Address, pin: str = "", code: str = "", room_code: str = "") -> str:
        """Go to the server there, or straight to the table of a code."""
        self._note_room_code(where, room_code)

        async def come() -> ClientGroup:
            route = self._route(where, pin)
            group = await (self.to_table(route, app, code) if code else self.connect_to_server(route, app))
            app.settings.hosts = list(remember(tuple(app.settings.hosts), where))
            app.changed_settings()
            return group

        return self.open_join_screen(app, str(where), come, told_room_code=partial(self._note_room_code, where))

    def open_at(self, app: BackroomApp, where: Address, pin: str, plan: TablePlan, code: str = "", room_code: str = "") -> str:
        """Connect to the server there, and open a new table at it."""
        self._note_room_code(where, room_code)

        def come() -> Awaitable[ClientGroup]:
            return self.open_table(self._route(where, pin), app, plan, code)

        return self.open_join_screen(app, str(where), come, told_room_code=partial(self._note_room_code, where))

    def enter(self, app: BackroomApp, table: FoundTable) -> str:
        """Go to a table that was found, or back to a kept seat."""
        hosted, saved = self._hosted, self._saved_seats.find(table.code) if table.mine else None
        if table.own and hosted is not None:
            return self._go_to_own_server(app, table.name, lambda: self.to_table(hosted.route, app, table.code))
        if saved is None:
            return self.call(app, parse_address(table.address), table.pin, table.code)
        return self._return(app, saved)

    def host(self, app: BackroomApp, plan: TablePlan) -> str:
        """Open a table on the own server."""

        async def open_there(hosted: HostedServer) -> ClientGroup:
            hosted.boards[plan.game.info.name] = plan.game
            hosted.seed = plan.seed
            return await self.open_table(hosted.route, app, plan, self._code)

        name = own_name(app.settings)
        return self._go_to_own_server(
            app, plan.game.info.title, lambda: self._own.at_new_table(_server_name(name), self._opening, open_there)
        )

    def resume(self, app: BackroomApp, save: str, opening: Opening | None = None) -> str:
        """Open the own server again, and the table of this save: as it was, unless an opening is given."""

        async def come() -> ClientGroup:
            from tui.table.session import NOT_KEPT

            saved = self.seat_of(save)
            if saved is None:
                raise ConnectError(NOT_KEPT, "seat")
            return await self._back_to_own(app, saved, opening)

        return self._go_to_own_server(app, save, come)

    def seat_of(self, save: str) -> SavedSeat | None:
        """Return the seats that players here have at the network table whose game is kept in this save."""
        from tui.network.kept_tables import seat_of_save

        return None if self._library is None else seat_of_save(self._library, self._saved_seats, save)

    def own_saves(self) -> Mapping[str, str]:
        """Return the saves of tables opened here at which a player here has a seat, by the codes of the tables."""
        if self._library is None or all(saved.address for saved in self._saved_seats.all()):
            return {}
        from tui.network.kept_tables import saves_of_seats

        return saves_of_seats(self._library, self._saved_seats)

    def close(self) -> None:
        """Keep looking in the background. Only `end` stops it."""

    async def end(self) -> None:
        """Close the own server, and stop looking."""
        for asking in [*self._asked.values(), *self._asked_again.values()]:
            asking.cancel()
        browser, self._browser = self._browser, None
        if browser is not None:
            await browser.close()
        if self._opened is not None:
            await self._opened.close()

    def _kept(self, saved: SavedSeat) -> FoundTable:
        """Return a table where seats are kept, with whether its server answered."""
        answers, closed = not saved.address or saved.code in self._answering, saved.code in self._closed
        note = "your seat is kept" if answers else "asked, no answer yet" if saved.code in self._asked else "does not answer"
        where, game = saved.address or "here", game_ui(saved.game).title
        return FoundTable(
            saved.table, where, game, "your seat", True, note, saved.code, saved.pin, True, answers, bool(saved.address), closed=closed
        )

    def _goes_on(self, saved: SavedSeat) -> bool:
        """Return whether its game is still played or waited for, as far as can be seen from here."""
        if not saved.address:
            room = None if self._hosted is None else self._hosted.running.server.rooms.get(saved.code)
            return room is None or room.phase == "playing"
        found = self._browser.tables if self._browser is not None else ()
        phases = ("lobby", "playing") if saved.lobby else ("playing",)
        return all(other.table.phase in phases for other in found if other.table.code == saved.code and is_same_pin(other.pin, saved.pin))

    def _return(self, app: BackroomApp, saved: SavedSeat) -> str:
        if not saved.address:
            return self._go_to_own_server(app, saved.table, lambda: self._back_to_own(app, saved))

        async def come() -> ClientGroup:
            return await self.return_to_seats(self._current_route(saved), app, saved)

        return self.open_join_screen(app, saved.table, come, told_room_code=partial(self._note_room_code, self._address_of(saved)[0]))

    def _new_group(self, route: ServerRoute, app: BackroomApp, people: Sequence[str]) -> ClientGroup:
        group = super()._new_group(route, app, people)
        group.subscribe(lambda news, first: self._note_end(group, news) if isinstance(news, Left) else None)
        return group

    def _note_end(self, group: ClientGroup, left: Left) -> None:
        """Note that a server puts everybody out and will not answer for a while, or that the table is closed."""
        saved = group.kept_seats
        if saved is None or not saved.address:
            return
        if left.code == "closing":
            self._answering.discard(saved.code)
        elif left.code == "closed":
            self._closed.add(saved.code)

    def _current_route(self, saved: SavedSeat) -> ServerRoute:
        """Return the route to where the table is found now, else to where it was."""
        return self._route(*self._address_of(saved))

    def _route(self, where: Address, pin: str) -> ServerRoute:
        from tui.network.server_route import ServerRoute

        return ServerRoute(tcp_connector(where, pin), str(where), pin, room_code=self._room_codes.get(str(where), ""))

    def _note_room_code(self, where: Address, code: str) -> None:
        if code:
            self._room_codes[str(where)] = code

    def _address_of(self, saved: SavedSeat) -> tuple[Address, str]:
        for found in self._browser.tables if self._browser is not None else ():
            if found.table.code == saved.code and is_same_pin(found.pin, saved.pin):
                return found.address, found.pin
        return parse_address(saved.address), saved.pin

    async def _back_to_own(self, app: BackroomApp, saved: SavedSeat, opening: Opening | None = None) -> ClientGroup:
        from tui.network.other_programs import kept_ports

        async def back(hosted: HostedServer) -> ClientGroup:
            ports = kept_ports(saved.opening, hosted.as_opened())
            route = replace(hosted.route, opening=lambda: structs.replace(hosted.as_opened(), **ports))
            return await self.return_to_seats(route, app, saved)

        return await self._own.at_kept_table(_server_name(saved.seats[0][0]), saved, opening or saved.opening, back)

    def _go_to_own_server(self, app: BackroomApp, where: str, come: Come) -> str:
        """Open the join screen for the own server, which is opened on the way."""
        return self.open_join_screen(app, where, come, lambda: self._hosted, own=True)


def _server_name(host: str) -> str:
    return f"{host} at {socket.gethostname().partition('.')[0]}"
