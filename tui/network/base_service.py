"""What every network has in common: going to a house, to a table in it, or back to a seat, and the lobby one comes to."""

from __future__ import annotations

import getpass
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial

from core.lan.protocol.messages import TableInfo
from core.lan.protocol.sanitize import clean_name
from core.lan.server.start import CannotOpen
from core.lan.transport.address import Address, parse_address
from core.lan.transport.local_addresses import own_addresses
from tui import background
from tui.games import face
from tui.hosting.host import Inn
from tui.house import House
from tui.network.client_group import Party, Way, Wish
from tui.network.ports import NEAR
from tui.network.saved_seats import Ticket, Tickets
from tui.screens.connect import Come, DoorScene
from tui.screens.lobby.screen import LobbyScene
from tui.services import FoundTable
from tui.settings import Settings
from tui.table.session import Plan


class Visits:
    """Opens the scenes; what is reached, and how, is for its subclasses to know."""

    def __init__(self, tickets: Tickets) -> None:
        self._tickets = tickets

    def go(self, house: House, where: str, come: Come, inn: Callable[[], Inn | None] = lambda: None, own: bool = False) -> str:
        """To the door, and from there in; to a house of this process, which may be one's own."""
        house.open(DoorScene(house, where, come, partial(self._lobby, house, inn, own)))
        return ""

    async def open(self, inn: Inn, house: House, plan: Plan, code: str = "") -> Party:
        """A new table in a house of this process. Raises `CannotConnect`."""
        own = own_name(house.settings)
        people = [seat.name or own for seat in plan.seats if seat.kind == "person"] or [own]
        party = Party(inn.way, people, self._tickets)
        name = plan.table or f"{people[0]}'s {plan.game.info.title}"
        await _or_gone(party, party.open(Wish(plan.game.info.name, name, plan.options, plan.seats, code)))
        return party

    async def to_house(self, way: Way, house: House) -> Party:
        """To the door of a house. Raises `CannotConnect`."""
        party = Party(way, [own_name(house.settings)], self._tickets)
        await _or_gone(party, party.come())
        return party

    async def to_table(self, way: Way, house: House, code: str) -> Party:
        """To a table. Raises `CannotConnect`."""
        party = await self.to_house(way, house)
        await _or_gone(party, party.enter(code))
        return party

    async def back(self, way: Way, ticket: Ticket) -> Party:
        """To the seats that were kept. Raises `CannotConnect`."""
        party = Party(way, [name for name, _ in ticket.seats], self._tickets)
        await _or_gone(party, party.come_back(ticket))
        return party

    def _lobby(self, house: House, inn_of: Callable[[], Inn | None], own: bool, party: Party) -> LobbyScene:
        inn = inn_of()

        def ways() -> Sequence[tuple[str, str]]:
            standing = party.standing
            code = standing.code if standing is not None and standing.private else ""
            if inn is not None:
                return inn.ways(code)
            return [("Join", f"backroom join {_for_others(party.way.address)}{f' --code {code}' if code else ''}")]

        return LobbyScene(house, party, ways, SSHDoor(inn) if own and inn is not None else None)


def _for_others(address: str) -> str:
    """How others reach a house: one on this very machine by an address of the machine."""
    where = parse_address(address)
    return str(Address(own_addresses()[0], where.port)) if where.host in NEAR else address


class SSHDoor:
    """The door for SSH of a house of one's own."""

    def __init__(self, inn: Inn) -> None:
        self._inn = inn

    @property
    def is_open(self) -> bool:
        """Whether people may come in."""
        return self._inn.ssh is not None

    def by_ssh(self, scene: LobbyScene) -> None:
        """Open it, at the usual port or else at any."""

        async def let_in() -> None:
            try:
                await self._inn.let_in_by_ssh(self._inn.ssh_port)
            except CannotOpen as error:
                scene.notice = str(error)
            scene.house.repaint()

        if not self.is_open:
            background.run(let_in())


async def _or_gone(party: Party, errand: Awaitable[None]) -> None:
    """Nobody is left on a line that leads nowhere."""
    try:
        await errand
    except BaseException:
        party.hang_up()
        raise


def own_name(settings: Settings) -> str:
    """The name one plays under: as set, else as the machine calls its user."""
    if settings.name:
        return clean_name(settings.name)
    with suppress(OSError, KeyError):
        return clean_name(getpass.getuser().capitalize())
    return "Guest"


def found_table(table: TableInfo, address: str = "", pin: str = "", mine: bool = False) -> FoundTable:
    """A table of a house as home shows it."""
    lobby = table.phase == "lobby"
    missing = table.seats - table.taken
    note = "your seat is kept" if mine else f"waiting for {missing}" if lobby and missing else ""
    seats = "your seat" if mine else f"{table.taken}/{table.seats}"
    free = mine or (lobby and missing > 0)
    return FoundTable(table.name, address, face(table.game).title, seats, free, note, table.code, pin, mine)
