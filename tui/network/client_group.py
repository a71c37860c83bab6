"""The people of one keyboard at one table of a server, a connection each. The first of them speaks for all."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

import msgspec

from core import registry
from core.chair import Interrupted, Rejected
from core.lan.client.client import Client
from core.lan.client.events import ClientEvent, ConnectionClosed, GameStarted
from core.lan.client.remote_chair import RemoteChair
from core.lan.protocol.handshake import ROOM_CODE_ASKED
from core.lan.protocol.messages import FinishedJournal, Left, TableInfo, TableStatus
from core.lan.protocol.sanitize import sanitize_code
from core.lan.transport.client_connection import ConnectError, Connector
from core.listeners import Listeners
from core.options import Options
from core.table import Seat
from saves.sent_games import PlayedGame
from tui import background
from tui.network.kept_games import NOT_SENT, KeepGame, KeptGame
from tui.network.saved_seats import Opening, SavedSeat, SavedSeats
from tui.network.table_notes import AT_SCREEN, NoteWords, TableNotes
from tui.version import VERSION

CODE_AS = "The table's code is {code}: small letters, blanks and signs such as - make no difference."
OWN_CODE = "Your unfinished table '{table}' has that code."
ANSWERED = 10.0
"""Seconds a server has to bring us to a table."""
SEAT_STAYS = ("left", "closing", "closed", "seat", "banned")
"""Why one leaves a table and keeps one's seat there: a ban of the server's owner may be lifted, and a closed table opens again."""
Listener = Callable[[ClientEvent, bool], None]
"""What is new, and whether the first client of the group heard it."""


class CodeOfOwnTable(ConnectError):
    """A new table cannot have the code of one where players here have seats."""

    def __init__(self, saved: SavedSeat) -> None:
        super().__init__(OWN_CODE.format(table=saved.table), "code")
        self.title = "You have that table already"
        self.saved = saved


@dataclass(frozen=True)
class ServerRoute:
    """How a server is reached."""

    connector: Connector
    address: str = ""
    """"" is a server opened from here."""
    pin: str = ""
    opening: Callable[[], Opening | None] = lambda: None
    """How the server is open just now, if it was opened from here."""
    find_save: Callable[[str, int], str] = lambda code, number: ""
    """Returns the save of a table's game by its code and number, if the server is on the library of this keyboard."""
    room_code: str = ""
    """Of a server that asks for one."""
    own_seat_at: Callable[[str], str] = lambda code: ""  # what a watcher of this table is told of a seat of theirs


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
        """Return the seats of the people here."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person"]


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
        self._keep = keep
        """Keeps a finished game that the server sends. A server opened from here has it among the saves already."""
        self.kept_games = Listeners[KeptGame]()
        """Told what became of a game that the server has sent."""
        self._kept: dict[tuple[str, int], KeptGame | None] = {}
        """By table and number of the game. None: it is being checked."""
        self.has_closed = False
        """Whether these people have closed the table themselves."""
        self._notes = TableNotes(words, route.own_seat_at)
        self._code = ""
        self._sits_in_lobby = False
        """Whether the seats here are of a table whose game has not begun. Leaving it gives them up."""
        self._hints: dict[tuple[int, int], int] = {}
        """How many hints were looked at here, by the number of the game and the seat. Kept with the seats."""
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
            await self._to_table(
                lambda: self.main.open(request.game, request.name, len(request.seats), request.options, bool(request.code), request.code)
            )
        except ConnectError as error:
            own = self._saved_seats.find(sanitize_code(request.code))
            if error.code != "code" or own is None or (own.address, own.pin) != (self.route.address, self.route.pin):
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
        await self._to_table(lambda: self.main.enter(code))
        saved = self._saved_seats.find(self.main.code)
        if saved is not None and saved.pin == self.route.pin and self._is_waited_for(saved):
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
        return self._saved_seats.has_seat_at(table, self.route.pin)

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
            await self._to_table(partial(self._claim, client, token, saved.code), client)
            if saved.lobby and client.token is None:
                await self._sit(client, None)

    async def reconnect(self) -> None:
        """Return to the table that the connection was lost from. Raises `ConnectError`."""
        saved = self._saved_seats.find(self._code)
        if saved is not None and len(saved.seats) == len(self.clients):
            await self.return_to_seats(saved)
        else:
            await self._to_table(self.connect)

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
        self._give_up_lobby_seats()
        for client in self.clients:
            client.leave()

    def close_table(self) -> None:
        """End the table for everybody, as its host."""
        self.has_closed = True
        self.main.close_table()

    def leave_lobby(self) -> bool:
        """Leave the table if its game has not begun. Return whether seats were given up."""
        sat = self._sits_in_lobby
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
        keeps_games = self._keep is not None and bool(self.route.address)
        secret, code = self._saved_seats.secret, self.route.room_code
        client = Client(name, VERSION, registry.load, keeps_games=keeps_games, secret=secret, room_code=code)
        client.subscribe(partial(self._hear, len(self.clients)))
        self.clients.append(client)

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
            if code in ("", saved.code) and (saved.address, saved.pin) == (self.route.address, self.route.pin):
                with suppress(ConnectError):
                    await self._claim_all(saved)
                    return True
                del self.clients[1:]
        return False

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
            await self._to_table(lambda: client.enter(self.main.code), client)
        status = self.status
        if status is None or status.phase == "playing":
            return
        if seat is not None or any(place.kind == "open" for place in status.places):
            with suppress(ConnectError):
                await self._to_table(lambda: client.sit(seat), client, to_seat=True)
            if client is not self.main:
                client.ready()

    async def _to_table(self, go: Callable[[], object], client: Client | None = None, to_seat: bool = False) -> None:
        """Go, and wait until the server sends the table's status, to a seat if that is wanted: what others do tells of the table too."""
        client = client or self.main
        arrived: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        leave = client.subscribe(partial(_note_arrival, arrived, to_seat))
        try:
            going = go()
            if asyncio.iscoroutine(going):
                await going
            async with asyncio.timeout(ANSWERED):
                await arrived
        except TimeoutError:
            raise ConnectError("The server does not answer.") from None
        finally:
            leave()

    # keeping

    @property
    def has_saves(self) -> bool:
        """Return whether the game is kept among the saves here once it is over: a guest by SSH has none."""
        return self._keep is not None

    def kept(self, number: int) -> KeptGame | None:
        """Return what became of the game of this number at the table, once the server has sent it."""
        return self._kept.get((self._code, number))

    async def wait_for_kept_game(self, seconds: float) -> KeptGame | None:
        """Return the game that has just ended as it is kept here, if the server sends it within so many seconds."""
        if not self.main.is_sent_games or all(chair.seat is None for chair in self.chairs):
            return None
        number, came = self.chairs[0].number, asyncio.Event()
        leave = self.kept_games.subscribe(lambda kept: came.set())
        try:
            if self.kept(number) is None:
                async with asyncio.timeout(seconds):
                    await came.wait()
        except TimeoutError:
            return KeptGame("", NOT_SENT)
        finally:
            leave()
        return self.kept(number)

    def _game_sent(self, sent: FinishedJournal) -> None:
        """Keep a game that is over. Each of several people here is sent it, and it is kept once."""
        chairs = [chair for chair in self.chairs if chair.seat is not None]
        if self._keep is None or not chairs or chairs[0].update.result is None or (self._code, chairs[0].number) in self._kept:
            return
        key = (self._code, chairs[0].number)
        self._kept[key] = None
        own = {chair.seat: chair.seats[chair.seat].name for chair in chairs if chair.seat is not None}
        background.run(self._keep_game(self._keep, key, sent, PlayedGame(chairs[0].game, own, chairs[0].update.result)))

    async def _keep_game(self, keep: KeepGame, key: tuple[str, int], sent: FinishedJournal, played: PlayedGame) -> None:
        """Check it in a thread: it is played again from its deal, which takes a while."""
        kept = KeptGame("", sent.missing) if sent.missing else await asyncio.to_thread(keep, sent.save, played)
        self._kept[key] = kept
        self.kept_games.publish(kept)

    def hints_used(self, number: int, seat: int) -> int:
        """Return how many hints a seat has looked at in a game of this table. Those before its player came back count."""
        saved = self._saved_seats.find(self._code)
        kept = {(game, one): count for game, one, count in saved.hints} if saved is not None else {}
        return max(self._hints.get((number, seat), 0), kept.get((number, seat), 0))

    def note_hint(self, number: int, seat: int) -> None:
        """Count a hint, and keep the count with the seat."""
        self._hints[number, seat] = self.hints_used(number, seat) + 1
        saved = self._saved_seats.find(self._code)
        if saved is not None:
            others = (each for each in saved.hints if each[:2] != (number, seat))
            self._saved_seats.keep(msgspec.structs.replace(saved, hints=(*others, (number, seat, self._hints[number, seat]))))

    # hearing

    @property
    def kept_seats(self) -> SavedSeat | None:
        """Return the seats that people here have at the table, also once they had to go."""
        return self._saved_seats.find(self._code)

    def kept_at_closing(self, code: str) -> SavedSeat | None:
        """Return the seats that wait here until the server is open again, if this is why it puts everybody out."""
        return self._saved_seats.find(self._code) if code == "closing" and self.route.address else None

    def _hear(self, number: int, news: ClientEvent) -> None:
        match news:
            case TableStatus():
                self.heard_at = time.monotonic()
                self._keep_seats(news)
            case ConnectionClosed(text, code):
                self.trouble = ConnectError(text, code)
            case Interrupted(text):
                self.away = "" if self.main.is_connected else text
            case Left(code, _):
                self._give_up_lobby_seats()
                if code not in SEAT_STAYS:
                    self._saved_seats.drop(self._code)
            case FinishedJournal():
                self._game_sent(news)
            case GameStarted():
                self._keep_seats(self.clients[number].status)
        self._listeners.publish((news, number == 0))
        if isinstance(news, TableStatus) and number == 0:
            for note in self._notes.new(self.main.name, news):
                self.remark = note
                self.main.note(note)

    def _keep_seats(self, status: TableStatus | None) -> None:
        if status is None:
            return
        self._code = status.code
        held = tuple((_name_at_table(client), client.token) for client in self.clients if client.token)
        if len(held) < len(self.clients):
            self._give_up_lobby_seats()
        elif status.phase == "playing" or self.route.address:  # a lobby of a server opened from here ends with this program
            where = (self.route.address, self.route.pin)
            old = self._saved_seats.find(status.code)
            hints = () if old is None else old.hints
            self._sits_in_lobby = status.phase != "playing"
            opening, in_lobby = self.route.opening(), self._sits_in_lobby
            self._saved_seats.keep(SavedSeat(status.code, status.name, status.game, held, *where, time.time(), opening, hints, in_lobby))
        elif status.phase == "over":
            self._saved_seats.drop(status.code)

    def _give_up_lobby_seats(self) -> None:
        if self._sits_in_lobby:
            self._sits_in_lobby = False
            self._saved_seats.drop(self._code)


def _name_at_table(client: Client) -> str:
    """Return what a client with a seat is called at its table, where others may have looked like it."""
    status = client.status
    return client.name if status is None or status.seat is None else status.places[status.seat].name


def _note_arrival(arrived: asyncio.Future[None], to_seat: bool, news: ClientEvent) -> None:
    """Resolve the future once the client is at the table, or on a seat there, or cannot get there."""
    if arrived.done():
        return
    match news:
        case TableStatus(seat=seat):
            if seat is not None or not to_seat:
                arrived.set_result(None)
        case Left(code, text) | ConnectionClosed(text, code) if code != "seat":
            arrived.set_exception(ConnectError(text, code))
        case Rejected(refusal):
            arrived.set_exception(ConnectError(refusal.text, refusal.code))
