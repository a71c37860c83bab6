"""Guests by SSH and in browsers: each has a screen of their own in this process, and nothing of the machine it runs on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from core.bots.worker_pool import PooledBot, WorkerPool, hint_job
from core.lan.protocol.messages import TableInfo
from core.lan.server import moderation
from core.lan.server.guest_at_home import GuestAtHome
from core.lan.server.network import network_of
from core.lan.server.notices import CLOSES_SOON
from tui.app import BackroomApp
from tui.hosting.app_session import GuestApps, MakeApp
from tui.hosting.arrival import Arrival
from tui.hosting.guest_marks import guest_name, name_mark
from tui.hosting.guest_seats import GuestSeats
from tui.hosting.host import HostedServer
from tui.hosting.stream_driver import StreamDriver
from tui.network.base_service import NetworkServiceBase, found_table
from tui.network.client_group import ClientGroup
from tui.network.own_seat import FREE, OwnSeat
from tui.network.saved_seats import SavedSeat
from tui.network.server_route import ServerRoute
from tui.screens.home.screen import HomeScreen
from tui.services import AppServices, FoundTable
from tui.settings import SessionSettings, Settings
from tui.terminal.colors import depth
from tui.version import VERSION

if TYPE_CHECKING:
    from core.bots.advice import Advice
    from core.game import AnyGame
    from core.table import Update
    from tui.table.session import TablePlan

LOOK_EVERY = 2.0
LOOK_ONLY = "No table can be opened or joined any more; whoever has a seat may go back to it."
HELD_AT = "Your seat at {table} is held by another visit under your name; it is free when that line ends."
HELD_HERE = "Your seat here is held by another visit under your name until its line ends."
ONLY_HERE = "You are a guest here: the tables of this server are all there is."


def guest_apps(hosted: HostedServer) -> GuestApps:
    """Return what makes a guest's app from the name they log in with."""

    def of_guest(login: str, arrival: Arrival) -> MakeApp:
        name = guest_name(login)

        def make(driver: type[StreamDriver], terminal: Mapping[str, str]) -> BackroomApp:
            network = GuestNetworkService(hosted, name, arrival)
            services = AppServices(SessionSettings(), None, network, version=VERSION)
            pool, owner = hosted.running.server.config.pool, network_of(arrival.address)
            if pool is not None:
                services.advise = _advisor(pool, owner)
                services.make_bot = lambda level, seed: PooledBot(pool, lambda: owner, level, seed)
            colours = depth("auto", terminal)
            app = BackroomApp(services, _home, colours, Settings(name=name), driver_class=driver, terminal=terminal)
            network.pass_on_notices(app)
            return app

        return make

    return of_guest


def _advisor(pool: WorkerPool, owner: str) -> Callable[[AnyGame, Update, Sequence[str]], Awaitable[Advice]]:
    """Return what works hints out where the server's bots think."""
    return lambda game, update, names: pool.advise(owner, hint_job(game, update, names))


def _home(app: BackroomApp) -> None:
    app.open_screen(HomeScreen())


class GuestNetworkService(NetworkServiceBase):
    """The tables of the server a player is a guest of. A seat left is its guest's again when they log in by the same name."""

    guest = True
    is_looking = False
    leaving = ""
    reach: Sequence[str] = ()

    def __init__(self, hosted: HostedServer, name: str, arrival: Arrival) -> None:
        self._seats = GuestSeats(hosted.guest_books, name)
        super().__init__(self._seats)
        self._hosted = hosted
        mark = name_mark(hosted.running.server.config.name, name)
        self._at_home = GuestAtHome(name, arrival.address, "on the page" if arrival.page else "by SSH", mark)
        self._group: ClientGroup | None = None
        """With which the guest went to a table last."""
        self.arrival = arrival
        self._route = replace(hosted.route_from(arrival), own_seat_at=self._own_seat_at)
        self._changed: Callable[[], None] = lambda: None
        self._shown: tuple[Sequence[FoundTable], str] = ((), "")
        if arrival.line is not None:
            arrival.line.losses.subscribe(lambda _: self._lose_table())
        self._look: asyncio.TimerHandle | None = None
        self._hear_no_more: Callable[[], None] = lambda: None

    def pass_on_notices(self, app: BackroomApp) -> None:
        """Show what the server says to everybody, wherever in the app the guest is."""
        server = self._hosted.running.server
        self._hear_no_more = server.notices.subscribe(app.show_notice)
        server.guests[self] = self._who_is_at_home
        if server.is_draining:
            app.message = f"{CLOSES_SOON} {LOOK_ONLY}"

    def listen_for_notices(self, app: BackroomApp, group: ClientGroup) -> None:
        """Do nothing: the guest hears them from the server itself."""

    @property
    def tables(self) -> Sequence[FoundTable]:
        """Return tables with seats of the guest first, then all that are not private: the room code is no code of a table."""
        codes: dict[str, SavedSeat] = {}
        for saved in filter(self._is_free, self._seats.all()):
            codes.setdefault(saved.code, saved)
        own = [TableInfo(saved.code, saved.table, saved.game, "playing", 0, 0, 0) for saved in codes.values()]
        others = [room.info() for room in self._hosted.running.server.rooms.values() if not room.record.private]
        infos = [*own, *(info for info in others if info.code not in codes)]
        directory = self._hosted.running.server.directory
        return [replace(found_table(info, mine=info.code in codes), closed=directory.peek_closed(info.code) is not None) for info in infos]

    @property
    def note(self) -> str:
        """Return that seats of the guest are held by another visit, while they are at no table themselves, or ""."""
        if self._who_is_at_home() is None:
            return ""
        held = (saved for saved in self._seats.all() if self._free_at(saved.code) is None and self._is_held(saved))
        return next((HELD_AT.format(table=saved.table) for saved in held), "")

    def look(self, changed: Callable[[], None]) -> None:
        """Look what changes on the server, and call back when something has."""
        self._changed = changed
        if self._look is None:
            self._see()

    def ask_again(self, changed: Callable[[], None]) -> None:
        """Do nothing: the guest is at the server."""

    def wrong_with(self, address: str) -> str:
        """Refuse: there is nowhere else to go."""
        return ONLY_HERE

    def join(self, app: BackroomApp, address: str) -> str:
        """Refuse: there is nowhere else to go."""
        return ONLY_HERE

    def enter(self, app: BackroomApp, table: FoundTable) -> str:
        """Go to a table of this server."""
        saved = self._free_at(table.code)

        async def come() -> ClientGroup:
            if saved is not None:
                self._seats.take(saved)
                return await self.return_to_seats(self._route, app, saved)
            return await self.to_table(self._route, app, table.code)

        return self.open_join_screen(app, table.name, come, lambda: self._hosted)

    def host(self, app: BackroomApp, plan: TablePlan) -> str:
        """Open a table on this server."""

        async def come() -> ClientGroup:
            return await self.open_table(self._route, app, plan)

        return self.open_join_screen(app, plan.game.info.title, come, lambda: self._hosted)

    def resume(self, app: BackroomApp, save: str) -> str:
        """Refuse: a guest keeps no games here."""
        return ONLY_HERE

    def close(self) -> None:
        """Stop looking."""
        if self._look is not None:
            self._look.cancel()
            self._look = None

    async def end(self) -> None:
        """Stop looking and listening. Nothing else was opened."""
        self.close()
        self._hear_no_more()
        self._hosted.running.server.guests.pop(self, None)

    def _lose_table(self) -> None:
        """Be lost at the table as players of the network are. The way back goes by the same line."""
        for client in () if self._group is None else self._group.clients:
            client.drop()

    def _new_group(self, route: ServerRoute, app: BackroomApp, people: Sequence[str]) -> ClientGroup:
        self._group = super()._new_group(route, app, people)
        return self._group

    def _who_is_at_home(self) -> GuestAtHome | None:
        """Return who the guest is, or None while a table has their connection."""
        group = self._group
        if group is not None and group.main.is_connected and group.status is not None:
            return None
        return self._at_home

    def _see(self) -> None:
        shown = tuple(self.tables), self.note
        if shown != self._shown:
            self._shown = shown
            self._changed()
        self._look = asyncio.get_running_loop().call_later(LOOK_EVERY, self._see)

    def _free_at(self, code: str) -> SavedSeat | None:
        """Return the guest's seats that wait at a table."""
        return next((saved for saved in self._seats.all() if saved.code == code and self._is_free(saved)), None)

    def _own_seat_at(self, code: str) -> OwnSeat | None:
        """Return the guest's seat at a table that they watch. One that another visit holds is not taken from it."""
        if (saved := self._free_at(code)) is not None:
            return OwnSeat(FREE, saved)
        is_held = any(saved.code == code and self._is_held(saved) for saved in self._seats.all())
        return OwnSeat(HELD_HERE) if is_held else None

    def _is_held(self, saved: SavedSeat) -> bool:
        """Return whether another visit plays on these seats."""
        room = self._hosted.running.server.rooms.get(saved.code)
        if room is None or room.phase != "playing":
            return False
        return any(seat.state == "here" and seat.opens_to(token) for _, token in saved.seats for seat in room.seats)

    def _is_free(self, saved: SavedSeat) -> bool:
        """Return whether the game goes on and its seats wait. A name alone takes no seat of a player who is here, a ban keeps from it."""
        server = self._hosted.running.server
        directory, now, mark = server.directory, server.config.wall(), self._at_home.mark
        record, room = directory.peek(saved.code), directory.rooms.get(saved.code)
        if record is None or not record.save or (room is not None and room.phase != "playing"):
            return False
        seats = [seat for _, token in saved.seats for seat in record.spots if seat.opens_to(token)]
        if any(moderation.keeps_away(record, now, seat.token, mark) for seat in seats):
            return False
        return bool(seats) and (room is None or all(seat.state != "here" for seat in seats))
