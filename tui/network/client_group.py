"""A party: the people of one keyboard at one table of a house, a connection each. The first of them speaks for all."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from core import registry
from core.chair import Interrupted, Rejected
from core.game import Options
from core.lan.client.client import Client
from core.lan.client.events import ClientEvent, ConnectionClosed, GameStarted
from core.lan.client.remote_chair import RemoteChair
from core.lan.protocol.messages import Left, TableStatus
from core.lan.transport.client_connection import ConnectError, Connector
from core.listeners import Listeners
from core.table import Seat
from tui import background
from tui.network.saved_seats import SavedOpening, SavedSeat, SavedSeats
from tui.version import VERSION

ANSWERED = 10.0
"""Seconds a house has to bring us to a table."""
Listener = Callable[[ClientEvent, bool], None]
"""What is new, and whether the first of the party heard it."""


@dataclass(frozen=True)
class ServerRoute:
    """How a house is reached."""

    dial: Connector
    address: str = ""
    """"" is a house opened from here."""
    pin: str = ""
    opening: Callable[[], SavedOpening | None] = lambda: None
    """How the server is open just now, if it was opened from here."""


@dataclass(frozen=True)
class TableRequest:
    """A table to be opened."""

    game: str
    name: str
    options: Options
    seats: tuple[Seat, ...]
    code: str = ""
    """If a code must be known to come in."""

    @property
    def own(self) -> list[int]:
        """The seats of the people here."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person"]


class ClientGroup:
    """One person, or several who share a keyboard."""

    def __init__(self, way: ServerRoute, people: Sequence[str], tickets: SavedSeats) -> None:
        self.way = way
        self.lobbies: list[Client] = []
        self.trouble = ""
        """Why the house is out of reach for good."""
        self.away = ""
        """Why the house is out of reach just now."""
        self.heard_at = time.monotonic()
        """When the table's standing was heard."""
        self._tickets = tickets
        self._code = ""
        self._listeners = Listeners[tuple[ClientEvent, bool]]()
        for name in people:
            self._bring(name)

    @property
    def main(self) -> Client:
        """Of the first."""
        return self.lobbies[0]

    @property
    def standing(self) -> TableStatus | None:
        """The table as the first sees it."""
        return self.main.standing

    @property
    def hosting(self) -> bool:
        """Whether the first is the table's host."""
        return self.standing is not None and self.standing.hosting

    @property
    def chairs(self) -> list[RemoteChair]:
        """Those of the people here who play, else one to watch from; none before everybody has his."""
        chairs = [lobby.chair for lobby in self.lobbies if lobby.chair is not None]
        if len(chairs) < len(self.lobbies) or len({chair.number for chair in chairs}) > 1:
            return []
        return [chair for chair in chairs if chair.seat is not None] or chairs[:1]

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Hears everything from now on; the result stops it."""
        return self._listeners.subscribe(lambda heard: listener(*heard))

    # coming

    async def come(self) -> None:
        """To the house's door. Raises `CannotConnect`."""
        self.trouble = ""
        await self.main.connect(self.way.dial, self.way.pin)

    async def open(self, wish: TableRequest) -> None:
        """Opens a table, and sits down at it. Raises `CannotConnect`."""
        await self.come()
        await self._to_table(lambda: self.main.open(wish.game, wish.name, len(wish.seats), wish.options, bool(wish.code), wish.code))
        for seat, lobby in zip(wish.own, self.lobbies, strict=False):
            await self._sit(lobby, seat)
        for number, place in enumerate(wish.seats):
            if place.kind == "bot":
                self.main.bots(place.level, number)

    async def enter(self, code: str) -> None:
        """Goes to a table: back to the seats that were kept there, or to a free one if the game has not begun. Raises `CannotConnect`."""
        await self._to_table(lambda: self.main.enter(code))
        ticket = self._tickets.find(self.main.code)
        if ticket is not None and ticket.pin == self.way.pin and self._is_missed(ticket):
            await self._claim_all(ticket)
            return
        for lobby in self.lobbies:
            await self._sit(lobby, None)

    async def come_back(self, ticket: SavedSeat) -> None:
        """To the seats that were kept. Raises `CannotConnect`."""
        self.trouble = ""
        for lobby, (_, token) in zip(self.lobbies, ticket.seats, strict=True):
            await self._to_table(partial(self._claim, lobby, token, ticket.code), lobby)

    async def again(self) -> None:
        """To the table one was lost from. Raises `CannotConnect`."""
        ticket = self._tickets.find(self._code)
        if ticket is not None and len(ticket.seats) == len(self.lobbies):
            await self.come_back(ticket)
        else:
            await self._to_table(self.come)

    def leave(self) -> None:
        """Everybody has decided to go; in a game bots play on."""
        for lobby in self.lobbies:
            lobby.leave()

    def hang_up(self) -> None:
        """Gone; in a game the seats are kept."""
        self._listeners.clear()
        for lobby in self.lobbies:
            background.run(lobby.close())

    def _bring(self, name: str) -> None:
        """One more of this keyboard."""
        lobby = Client(name, VERSION, registry.load)
        lobby.subscribe(partial(self._hear, len(self.lobbies)))
        self.lobbies.append(lobby)

    def _is_missed(self, ticket: SavedSeat) -> bool:
        """Whether its seats wait for their owners: who is here already is not put out."""
        standing = self.standing
        if standing is None or standing.phase != "playing":
            return False
        away = {place.name for place in standing.places if place.kind == "person" and place.state != "here"}
        return all(name in away for name, _ in ticket.seats)

    async def _claim_all(self, ticket: SavedSeat) -> None:
        """The seats in place of the watcher who came to look; wherever the house is now, the table is the same."""
        for name, _ in ticket.seats[len(self.lobbies) :]:
            self._bring(name)
        await self.main.close()
        await self.come_back(ticket)

    async def _claim(self, lobby: Client, token: str, code: str) -> None:
        await lobby.connect(self.way.dial, self.way.pin, token)
        if lobby.token is None:
            self._tickets.drop(code)
            if not lobby.code:
                lobby.enter(code)

    async def _sit(self, lobby: Client, seat: int | None) -> None:
        """One who finds no seat free watches."""
        if not lobby.connected:
            await lobby.connect(self.way.dial, self.way.pin)
            await self._to_table(lambda: lobby.enter(self.main.code), lobby)
        standing = self.standing
        if standing is None or standing.phase == "playing":
            return
        if seat is not None or any(place.kind == "open" for place in standing.places):
            with suppress(ConnectError):
                await self._to_table(lambda: lobby.sit(seat), lobby)
            if lobby is not self.main:
                lobby.ready()

    async def _to_table(self, go: Callable[[], object], lobby: Client | None = None) -> None:
        """Waits until the house says how the table stands."""
        lobby = lobby or self.main
        arrived: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        leave = lobby.subscribe(partial(_arrived, arrived))
        try:
            going = go()
            if asyncio.iscoroutine(going):
                await going
            async with asyncio.timeout(ANSWERED):
                await arrived
        except TimeoutError:
            raise ConnectError("The house does not answer.") from None
        finally:
            leave()

    # hearing

    def _hear(self, number: int, news: ClientEvent) -> None:
        match news:
            case TableStatus():
                self.heard_at = time.monotonic()
                self._keep_tickets(news)
            case ConnectionClosed(text):
                self.trouble = text
            case Interrupted(text):
                self.away = "" if self.main.connected else text
            case Left(code, _) if code not in ("left", "closing", "seat"):
                self._tickets.drop(self._code)
            case GameStarted():
                self._keep_tickets(self.lobbies[number].standing)
        self._listeners.publish((news, number == 0))

    def _keep_tickets(self, standing: TableStatus | None) -> None:
        if standing is None:
            return
        self._code = standing.code
        held = tuple((lobby.name, lobby.token) for lobby in self.lobbies if lobby.token)
        if standing.phase == "over":
            self._tickets.drop(standing.code)
        elif standing.phase == "playing" and len(held) == len(self.lobbies):
            where = (self.way.address, self.way.pin)
            self._tickets.keep(SavedSeat(standing.code, standing.name, standing.game, held, *where, time.time(), self.way.opening()))


def _arrived(arrived: asyncio.Future[None], news: ClientEvent) -> None:
    """Whether one is at the table, or never will be."""
    if arrived.done():
        return
    match news:
        case TableStatus():
            arrived.set_result(None)
        case Left(code, text) if code != "seat":
            arrived.set_exception(ConnectError(text))
        case ConnectionClosed(text):
            arrived.set_exception(ConnectError(text))
        case Rejected(refusal):
            arrived.set_exception(ConnectError(refusal.text))
