"""The people of one keyboard at one table of a server, a connection each. The first of them speaks for all."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from core import registry
from core.chair import Interrupted
from core.lan.client.client import Client
from core.lan.client.events import ClientEvent, ConnectionClosed, GameStarted
from core.lan.client.remote_chair import RemoteChair
from core.lan.protocol.handshake import ROOM_CODE_ASKED
from core.lan.protocol.messages import FinishedJournal, Left, TableInfo, TableStatus
from core.lan.protocol.sanitize import sanitize_code
from core.lan.transport.client_connection import ConnectError
from core.lan.transport.tls import is_same_pin
from core.listeners import Listeners
from tui import background
from tui.network.arriving import arrive
from tui.network.kept_games import KeepGame, KeptGame
from tui.network.own_seat import OwnSeat, own_seat
from tui.network.saved_seats import SavedSeat, SavedSeats
from tui.network.seat_keeper import SeatKeeper
from tui.network.sent_games import SentGames
from tui.network.server_route import ServerRoute
from tui.network.table_notes import AT_SCREEN, NoteWords, TableNotes
from tui.network.table_request import CodeOfOwnTable, TableRequest
from tui.version import VERSION

CODE_AS = "The table's code is {code}: small letters, blanks and signs such as - make no difference."
SEAT_STAYS = ("left", "closing", "closed", "seat", "banned", "game")
"""Why one leaves a table and keeps one's seat there: a ban of the server's owner may be lifted, and a closed table opens again."""
Listener = Callable[[ClientEvent, bool], None]
"""What is new, and whether the first client of the group heard it."""


class ClientGroup:
    """One person, or several who share a keyboard."""

    def __init__(
        self,
        route: ServerRoute,
        people: Sequence[str],
        saved_seats: SavedSeats,
        keep: KeepGame | None = None,
        words: NoteWords = AT_SCREEN,
    ) -> None:
        """Make it. `words` are what these people are told of themselves."""
        self.route = route
        self.clients: list[Client] = []
        self.trouble: ConnectError | None = None
        """Why the server is out of reach for good."""
        self.refused: ConnectError | None = None
        """Why the table that was asked for could not be entered. Another may be chosen."""
        self.remark = ""
        """What there is to say about the table."""
        self.away = ""
        """Why the server is out of reach just now."""
        self.heard_at = time.monotonic()
        """When the table's status was heard."""
        self._saved_seats = saved_seats
        self.keeper = SeatKeeper(saved_seats)
        self.sent_games = SentGames(keep, lambda: self.chairs, lambda: self.keeper.code)
        self.has_closed = False
        """Whether these people have closed the table themselves."""
        self._words, self._notes = words, TableNotes(words)
        self._is_arriving = False
        """Whether the way to a seat still goes on, so that what a watcher is told would be wrong in a moment."""
        self._listeners = Listeners[tuple[ClientEvent, bool]]()
        for name in people:
            self._add_client(name)

    @property
    def main(self) -> Client:
        """Return the first client, which speaks for all."""
        return self.clients[0]

    @property
    def status(self) -> TableStatus | None:
        """Return the table's status, as the first client was told it."""
        return self.main.status

    @property
    def is_hosting(self) -> bool:
        """Return whether the first client is the table's host."""
        return self.status is not None and self.status.hosting

    @property
    def owns_table(self) -> bool:
        """Return whether the first client is the table's host, and stands in for nobody."""
        return self.status is not None and self.status.hosting and not self.status.standing_in_for

    @property
    def silenced(self) -> tuple[str, ...]:
        """Return whom nobody hears, as the host is told."""
        return () if self.status is None else self.status.silenced

    @property
    def chairs(self) -> list[RemoteChair]:
        """Return the chairs of the people here who play, else one to watch from. Empty until each client has its chair."""
        chairs = [client.chair for client in self.clients if client.chair is not None]
        if len(chairs) < len(self.clients) or len({chair.number for chair in chairs}) > 1:
            return []
        return [chair for chair in chairs if chair.seat is not None] or chairs[:1]

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call the listener for everything from now on. Return what ends it."""
        return self._listeners.subscribe(lambda heard: listener(*heard))

    # coming

    async def connect(self) -> None:
        """Connect the first client. Raises `ConnectError`."""
        self.trouble = None
        await self.main.connect(self.route.connector, self.route.pin)

    def tell_room_code(self, code: str) -> None:
        """Tell the server this room code from now on."""
        self.route = replace(self.route, room_code=code)
        for client in self.clients:
            client.room_code = code

    async def connect_or_return(self, code: str = "") -> None:
        """Connect the first client, or go straight back to a seat if the server lets in only who has one. Raises `ConnectError`."""
        try:
            await self.connect()
        except ConnectError as error:
            if error.code not in ("draining", "banned", ROOM_CODE_ASKED) or not await self._return_to_any(sanitize_code(code)):
                raise

    async def open(self, request: TableRequest) -> None:
        """Open a table, and sit down at it with everybody the request has at this keyboard. Raises `ConnectError`."""
        if not self.main.is_connected:
            await self.connect()
        for seat in request.own[len(self.clients) :]:
            self._add_client(request.seats[seat].name)
        try:
            await arrive(
                self.main,
                lambda: self.main.open(request.game, request.name, len(request.seats), request.options, bool(request.code), request.code),
            )
        except ConnectError as error:
            own = self._saved_seats.find(sanitize_code(request.code))
            if error.code != "code" or own is None or not self._is_of_this_server(own):
                raise
            raise CodeOfOwnTable(own) from None
        if request.code not in ("", self.main.code):
            self.remark = CODE_AS.format(code=self.main.code)
        for seat, client in zip(request.own, self.clients, strict=False):
            await self._sit(client, seat)
        for number, place in enumerate(request.seats):
            if place.kind == "bot":
                self.main.bots(place.level, number)

    async def enter(self, code: str) -> None:
        """Go to a table: back to kept seats, or to a free one if the game has not begun. Raises `ConnectError`."""
        if self.status is not None:
            return
        self._is_arriving = True
        try:
            await self._enter(code)
        finally:
            self._is_arriving = False
            self._tell_notes()

    async def _enter(self, code: str) -> None:
        await arrive(self.main, lambda: self.main.enter(code))
        if (left := self.main.left) is not None:  # what came with the status was of no such game
            raise ConnectError(left.text, left.code)
        saved = self._saved_here(self.main.code)
        if saved is not None and self._is_waited_for(saved):
            await self._claim_all(saved)
            return
        for client in self.clients:
            await self._sit(client, None)

    def awaited_at(self, tables: Sequence[TableInfo]) -> str:
        """Return the code of the only table, if a seat waits at it, or "" if there is something to choose."""
        if len(tables) != 1:
            return ""
        (table,) = tables
        is_free = table.phase == "lobby" and table.taken < table.seats
        return table.code if is_free or self._saved_seats.find(table.code) is not None else ""

    def has_seat_at(self, table: TableInfo) -> bool:
        """Return whether a seat is kept here at a table of this server."""
        return self._saved_here(table.code) is not None

    @property
    def own_seat(self) -> OwnSeat | None:
        """Return the seat that these people have at the table in play which they watch."""
        status = self.status
        if status is None or status.seat is not None:
            return None
        return own_seat(self._saved_here(status.code), status) if self.route.own_seat_at is None else self.route.own_seat_at(status.code)

    @property
    def own_seat_text(self) -> str:
        """Return what these people are told of that seat, or ""."""
        own = self.own_seat
        return "" if own is None else own.text.format(key=self._words.take_seat)

    async def take_seat(self) -> None:
        """Take the seat that these people have at the table which they watch. Raises `ConnectError`."""
        own = self.own_seat
        if own is not None and own.saved is not None:
            self._saved_seats.take(own.saved)
            await self._claim_all(own.saved)

    async def enter_or_stay(self, code: str) -> None:
        """Go to a table, or stay at the server if that is refused. Raises `ConnectError`."""
        try:
            await self.enter(code)
        except ConnectError as error:
            if not self.main.is_connected or self.status is not None:
                raise
            self.refused = error

    async def return_to_seats(self, saved: SavedSeat) -> None:
        """Return to seats that were kept. Raises `ConnectError`."""
        self.trouble, self.away = None, ""
        for client, (_, token) in zip(self.clients, saved.seats, strict=True):
            await arrive(client, partial(self._claim, client, token, saved.code))
            if saved.lobby and client.token is None:
                await self._sit(client, None)

    async def reconnect(self) -> None:
        """Return to the table that the connection was lost from. Raises `ConnectError`."""
        saved = self.keeper.seats
        if saved is not None and len(saved.seats) == len(self.clients):
            await self.return_to_seats(saved)
        else:
            await arrive(self.main, self.connect)

    async def add(self, name: str, seat: int) -> None:
        """Seat one more person of this keyboard. Raises `ConnectError`."""
        self._add_client(name)
        newcomer = self.clients[-1]
        try:
            await self._sit(newcomer, seat)
        except ConnectError:
            self.clients.remove(newcomer)
            await newcomer.close()
            raise

    def leave(self) -> None:
        """Leave the table with everybody. In a game bots play on."""
        self.keeper.give_up_in_lobby()
        for client in self.clients:
            client.leave()

    def close_table(self) -> None:
        """End the table for everybody, as its host."""
        self.has_closed = True
        self.main.close_table()

    def leave_lobby(self) -> bool:
        """Leave the table if its game has not begun. Return whether seats were given up."""
        sat = self.keeper.sits_in_lobby
        if sat:
            self.leave()
        return sat

    def leave_finished(self) -> None:
        """Give up the seats at a table whose game is over, so that nobody waits there for who has gone."""
        if self.status is not None and self.status.phase == "over" and self.main.is_connected:
            self.leave()

    def hang_up(self) -> None:
        """Close all connections. In a game the seats are kept."""
        self._listeners.clear()
        self.leave_finished()
        for client in self.clients:
            background.run(client.close())

    def _add_client(self, name: str) -> None:
        keeps_games = self.sent_games.has_saves and bool(self.route.address)
        secret, code = self._saved_seats.secret, self.route.room_code
        client = Client(name, VERSION, registry.load, keeps_games=keeps_games, secret=secret, room_code=code)
        client.subscribe(partial(self._hear, len(self.clients)))
        self.clients.append(client)

    def _saved_here(self, code: str) -> SavedSeat | None:
        """Return the seats that are kept at the table of a code, if they are of this server."""
        saved = self._saved_seats.find(code)
        return saved if saved is not None and is_same_pin(saved.pin, self.route.pin) else None

    def _is_waited_for(self, saved: SavedSeat) -> bool:
        """Return whether all these seats wait for their owners, so that nobody who plays is put out."""
        status = self.status
        if status is None:
            return False
        away = {place.name for place in status.places if place.kind == "person" and place.state != "here"}
        return all(name in away for name, _ in saved.seats)

    async def _return_to_any(self, code: str) -> bool:
        """Return to the seats kept at this server, at its table of a code if there is one. Return whether that was possible."""
        for saved in self._saved_seats.all():
            if code in ("", saved.code) and self._is_of_this_server(saved):
                with suppress(ConnectError):
                    await self._claim_all(saved)
                    return True
                del self.clients[1:]
        return False

    def _is_of_this_server(self, saved: SavedSeat) -> bool:
        return saved.address == self.route.address and (not saved.address or is_same_pin(saved.pin, self.route.pin))

    async def _claim_all(self, saved: SavedSeat) -> None:
        """Take all these seats, in place of the watcher who came to look."""
        for name, _ in saved.seats[len(self.clients) :]:
            self._add_client(name)
        await self.main.close()
        await self.return_to_seats(saved)

    async def _claim(self, client: Client, token: str, code: str) -> None:
        await client.connect(self.route.connector, self.route.pin, token)
        if client.token is None:
            self._saved_seats.drop(code)
            if not client.code:
                client.enter(code)

    async def _sit(self, client: Client, seat: int | None) -> None:
        """Sit down, or watch if no seat is free."""
        if not client.is_connected:
            await client.connect(self.route.connector, self.route.pin)
            await arrive(client, lambda: client.enter(self.main.code))
        status = self.status
        if status is None or status.phase == "playing":
            return
        if seat is not None or any(place.kind == "open" for place in status.places):
            with suppress(ConnectError):
                await arrive(client, lambda: client.sit(seat), to_seat=True)
            if client is not self.main:
                client.ready()

    # hearing

    @property
    def kept_seats(self) -> SavedSeat | None:
        """Return the seats that people here have at the table, also once they had to go."""
        return self.keeper.seats

    def kept_at_closing(self, code: str) -> SavedSeat | None:
        """Return the seats that wait here until the server is open again, if this is why it puts everybody out."""
        return self.keeper.seats if code == "closing" and self.route.address else None

    async def wait_for_kept_game(self, seconds: float) -> KeptGame | None:
        """Return the game that has just ended as it is kept here, if the server sends it within so many seconds."""
        return await self.sent_games.wait(seconds) if self.main.is_sent_games else None

    def _hear(self, number: int, news: ClientEvent) -> None:
        match news:
            case TableStatus():
                self.heard_at = time.monotonic()
                self.keeper.keep(news, self.clients, self.route)
            case ConnectionClosed(text, code):
                self.trouble = ConnectError(text, code)
            case Interrupted(text):
                self.away = "" if self.main.is_connected else text
            case Left(code, _):
                self.keeper.give_up_in_lobby()
                if code not in SEAT_STAYS:
                    self.keeper.drop()
            case FinishedJournal():
                self.sent_games.take(news)
            case GameStarted():
                if (status := self.clients[number].status) is not None:
                    self.keeper.keep(status, self.clients, self.route)
        self._listeners.publish((news, number == 0))
        if isinstance(news, TableStatus) and number == 0:
            self._tell_notes()

    def _tell_notes(self) -> None:
        """Tell these people what is new of themselves at the table."""
        own = self.own_seat_text
        if self.status is None or (own and self._is_arriving):
            return
        for note in self._notes.new(self.main.name, self.status, own):
            self.remark = "" if note == own else note  # the table says it for as long as it is so
            self.main.note(note)
