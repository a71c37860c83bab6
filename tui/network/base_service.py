"""What every network has in common: going to a house, to a table in it, or back to a seat, and the lobby one comes to."""

from __future__ import annotations

import getpass
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial

from core.lan.protocol.messages import TableInfo
from core.lan.protocol.sanitize import sanitize_name
from core.lan.server.start import ServerStartError
from core.lan.transport.address import Address, parse_address
from core.lan.transport.local_addresses import local_addresses
from tui import background
from tui.games import game_ui
from tui.hosting.host import HostedServer
from tui.house import House
from tui.network.client_group import ClientGroup, ServerRoute, TableRequest
from tui.network.ports import NEAR
from tui.network.saved_seats import SavedSeat, SavedSeats
from tui.screens.connect import Come, ConnectScreen
from tui.screens.lobby.screen import LobbyScreen
from tui.services import FoundTable
from tui.settings import Settings
from tui.table.session import TablePlan


class NetworkServiceBase:
    """Opens the scenes; what is reached, and how, is for its subclasses to know."""

    def __init__(self, tickets: SavedSeats) -> None:
        self._tickets = tickets

    def go(self, house: House, where: str, come: Come, inn: Callable[[], HostedServer | None] = lambda: None, own: bool = False) -> str:
        """To the door, and from there in; to a house of this process, which may be one's own."""
        house.open(ConnectScreen(house, where, come, partial(self._lobby, house, inn, own)))
        return ""

    async def open(self, way: ServerRoute, house: House, plan: TablePlan, code: str = "") -> ClientGroup:
        """A new table in a house of this process. Raises `CannotConnect`."""
        own = own_name(house.settings)
        people = [seat.name or own for seat in plan.seats if seat.kind == "person"] or [own]
        party = ClientGroup(way, people, self._tickets)
        name = plan.table or f"{people[0]}'s {plan.game.info.title}"
        await _or_gone(party, party.open(TableRequest(plan.game.info.name, name, plan.options, plan.seats, code)))
        return party

    async def to_house(self, way: ServerRoute, house: House) -> ClientGroup:
        """To the door of a house. Raises `CannotConnect`."""
        party = ClientGroup(way, [own_name(house.settings)], self._tickets)
        await _or_gone(party, party.come())
        return party

    async def to_table(self, way: ServerRoute, house: House, code: str) -> ClientGroup:
        """To a table. Raises `CannotConnect`."""
        party = await self.to_house(way, house)
        await _or_gone(party, party.enter(code))
        return party

    async def back(self, way: ServerRoute, ticket: SavedSeat) -> ClientGroup:
        """To the seats that were kept. Raises `CannotConnect`."""
        party = ClientGroup(way, [name for name, _ in ticket.seats], self._tickets)
        await _or_gone(party, party.come_back(ticket))
        return party

    def _lobby(self, house: House, inn_of: Callable[[], HostedServer | None], own: bool, party: ClientGroup) -> LobbyScreen:
        inn = inn_of()

        def ways() -> Sequence[tuple[str, str]]:
            standing = party.standing
            code = standing.code if standing is not None and standing.private else ""
            if inn is not None:
                return inn.join_instructions(code)
            return [("Join", f"backroom join {_for_others(party.way.address)}{f' --code {code}' if code else ''}")]

        return LobbyScreen(house, party, ways, SSHRoute(inn) if own and inn is not None else None)


def _for_others(address: str) -> str:
    """How others reach a house: one on this very machine by an address of the machine."""
    where = parse_address(address)
    return str(Address(local_addresses()[0], where.port)) if where.host in NEAR else address


class SSHRoute:
    """The door for SSH of a house of one's own."""

    def __init__(self, inn: HostedServer) -> None:
        self._inn = inn

    @property
    def is_open(self) -> bool:
        """Whether people may come in."""
        return self._inn.ssh is not None

    def by_ssh(self, scene: LobbyScreen) -> None:
        """Open it, at the usual port or else at any."""

        async def let_in() -> None:
            try:
                await self._inn.enable_ssh(self._inn.ssh_port)
            except ServerStartError as error:
                scene.notice = str(error)
            scene.house.repaint()

        if not self.is_open:
            background.run(let_in())


async def _or_gone(party: ClientGroup, errand: Awaitable[None]) -> None:
    """Nobody is left on a line that leads nowhere."""
    try:
        await errand
    except BaseException:
        party.hang_up()
        raise


def own_name(settings: Settings) -> str:
    """The name one plays under: as set, else as the machine calls its user."""
    if settings.name:
        return sanitize_name(settings.name)
    with suppress(OSError, KeyError):
        return sanitize_name(getpass.getuser().capitalize())
    return "Guest"


def found_table(table: TableInfo, address: str = "", pin: str = "", mine: bool = False) -> FoundTable:
    """A table of a house as home shows it."""
    lobby = table.phase == "lobby"
    missing = table.seats - table.taken
    note = "your seat is kept" if mine else f"waiting for {missing}" if lobby and missing else ""
    seats = "your seat" if mine else f"{table.taken}/{table.seats}"
    free = mine or (lobby and missing > 0)
    return FoundTable(table.name, address, game_ui(table.game).title, seats, free, note, table.code, pin, mine)
