"""The server: who may come in, which tables there are, and who goes where. It waits for nothing: `tick` is called once a second."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
from collections import Counter

from core.game import Options, Refusal, resolve_options
from core.lan.protocol.handshake import CAPABILITIES, MAJOR, MINOR, Hello, Welcome, refused
from core.lan.protocol.messages import Act, Bye, Enter, Leave, Left, List, Message, Open, Rejected, Say, Seating, Tables, Undo
from core.lan.protocol.sanitize import NAME, sanitize, sanitize_code, sanitize_name
from core.lan.server import room_commands
from core.lan.server.admission import AdmissionControl
from core.lan.server.config import ServerConfig
from core.lan.server.room import Room
from core.lan.server.room_seats import RoomRecord, RoomSeat
from core.lan.server.room_store import OwnedElsewhere, RoomStoreError
from core.lan.transport import memory
from core.lan.transport.address import Address
from core.lan.transport.connection import Connection, log
from core.lan.transport.rate_limit import RateLimit
from core.lan.transport.server_connection import ServerConnection
from core.registry import BadBoard, UnknownGame

BACKLOG = 128
WRONG_CODES = 8
"""So many wrong codes a connection may try."""
SHOWN_TABLES = 200


class Server:
    """One house with its doors open."""

    def __init__(self, config: ServerConfig | None = None) -> None:
        self.config = config or ServerConfig()
        self.rooms: dict[str, Room] = {}
        self._connections: set[ServerConnection] = set()
        self._admission = AdmissionControl(self.config.limits.per_address)
        self._chatter: dict[ServerConnection, RateLimit] = {}
        self._guesses: Counter[ServerConnection] = Counter()
        self._listeners: list[asyncio.Server] = []
        self._ticked = self.config.now()
        self._ticking: asyncio.Task[None] | None = None

    async def listen(self, host: str | None, port: int, tls: ssl.SSLContext | None = None) -> Address:
        """Opens a door; where it is. Raises OSError if that cannot be."""
        loop = asyncio.get_running_loop()
        listener = await loop.create_server(self.connection, host, port, ssl=tls, backlog=BACKLOG)
        self._listeners.append(listener)
        name = listener.sockets[0].getsockname()
        if self._ticking is None:
            self._ticking = loop.create_task(self._tick_for_ever())
        return Address(name[0], name[1])

    def connection(self) -> ServerConnection:
        """Somebody calls."""
        limits = self.config.limits
        return ServerConnection(self, self.config.now, limits.rate, limits.burst)

    def connect(self, link: Connection) -> None:
        """Somebody calls from within this process."""
        memory.join(link, self.connection())

    def reopen_rooms(self) -> list[str]:
        """Opens every kept table that nobody has; the codes of those now open here."""
        for code in self.config.store.codes():
            self._find(code)
        return list(self.rooms)

    async def close(self, text: str = "The house is closing.") -> None:
        """Everybody out; games stay kept."""
        if self._ticking is not None:
            self._ticking.cancel()
        for listener in self._listeners:
            listener.close()
        for room in list(self.rooms.values()):
            room.close("closing", text)
        self.rooms.clear()
        for connection in list(self._connections):
            connection.close(Bye("closing", text))
        for listener in self._listeners:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(listener.wait_closed(), 1)

    def tick(self) -> None:
        """Time has gone by: the silent are asked, the lost waited for, the empty rooms put away."""
        now = self.config.now()
        seconds, self._ticked = now - self._ticked, now
        self._admission.tick(now)
        for connection in list(self._connections):
            connection.beat(now)
        for room in list(self.rooms.values()):
            room.tick(seconds)
            patience = self.config.limits.empty_room_seconds if room.phase == "playing" else self.config.limits.lobby_seat_kept_seconds
            if room.empty_for > patience:
                self._close_room(room)

    def arrived(self, connection: ServerConnection) -> bool:
        """Somebody is at the door."""
        self._connections.add(connection)
        admitted = self._admission.admit(connection.address)
        if not admitted or len(self._connections) > self.config.limits.connections:
            log.warning("%s: refused: %s", connection.address, "the house is full" if admitted else "too many from there")
            return False
        return True

    def greeted(self, connection: ServerConnection, hello: Hello) -> None:
        """He says who he is."""
        if hello.major != MAJOR:
            text = f"This server speaks protocol {MAJOR}.{MINOR}, you speak {hello.major}.{hello.minor}: one of you needs another Backroom."
            connection.close(refused("version", text))
            return
        room, room_seat, refusal = self._returning(hello.token)
        if refusal is not None:
            connection.close(refusal)
            return
        connection.greeted = True
        connection.name = sanitize_name(hello.name)
        shared = tuple(capability for capability in CAPABILITIES if capability in hello.capabilities)
        name, code = (connection.name, "") if room is None or room_seat is None else (room_seat.name, room.record.code)
        connection.send(Welcome(MAJOR, MINOR, self.config.app, shared, self.config.name, name, code))
        if room is not None and room_seat is not None:
            connection.note()
            room.announce(f"{room_seat.name} is back.")
            room.enter(connection, room_seat)
            room.keep()

    def heard(self, connection: ServerConnection, message: Message) -> None:
        """He wants something."""
        room = connection.room
        if not isinstance(message, List):
            connection.note()
        match message:
            case List():
                connection.send(self._listed())
            case Open():
                self._answer(connection, self._open(connection, message))
            case Enter(code):
                self._answer(connection, self._enter(connection, sanitize_code(code)))
            case _ if room is None:
                self._answer(connection, Refusal("nowhere", "You are at no table."))
            case Leave():
                room.leave(connection, Left("left", "You have left the table."), for_good=True)
            case Act(id, seen, action):
                room.act(connection, id, seen, action)
            case Undo(id):
                room.undo(connection, id)
            case Say(text):
                self._answer(connection, self._say(connection, room, text))
            case _ if isinstance(message, Seating):
                room.answer(connection, room_commands.perform(room, connection, message))

    def departed(self, connection: ServerConnection) -> None:
        """His line is gone."""
        if connection.is_logged:
            log.info("%s is gone", connection.label)
        self._connections.discard(connection)
        self._chatter.pop(connection, None)
        self._guesses.pop(connection, None)
        self._admission.gone(connection.address)
        if connection.room is not None:
            connection.room.leave(connection)

    def open(self, game: str, name: str, seats: int, options: Options, private: bool = False, code: str = "") -> Room | Refusal:
        """A new table."""
        if len(self.rooms) >= self.config.limits.tables:
            return Refusal("full", "There are too many tables here already.")
        try:
            rules = self.config.load(game, None)
        except (UnknownGame, BadBoard) as error:
            return Refusal("game", sanitize(str(error), 200))
        full = resolve_options(rules.info, options)
        if isinstance(full, Refusal):
            return full
        if not rules.info.min_seats <= seats <= rules.info.max_seats:
            return Refusal("seats", f"{rules.info.title} is for {rules.info.min_seats} to {rules.info.max_seats} players.")
        code = sanitize_code(code) or self.config.code()
        if code in self.rooms or code in self.config.store.codes():
            return Refusal("code", "There is a table with that code already.")
        record = RoomRecord(
            code=code,
            name=sanitize(name, NAME) or rules.info.title,
            game=game,
            board=rules.board_text(),
            options=full,
            private=private,
            spots=[RoomSeat() for _ in range(seats)],
            host=None,
            where=self.config.where,
        )
        try:
            self.config.store.keep(record)
        except RoomStoreError as error:
            return Refusal("disk", str(error))
        self.rooms[code] = Room(self.config, rules, record)
        log.info("Table %s: %s, opened for %s", code, record.name, rules.info.title)
        return self.rooms[code]

    def _open(self, connection: ServerConnection, wish: Open) -> Refusal | None:
        if connection.room is not None:
            return Refusal("here", "Leave this table first.")
        room = self.open(wish.game, wish.name, wish.seats, wish.options, wish.private, wish.code)
        if isinstance(room, Refusal):
            return room
        room.opener = connection
        room.enter(connection)
        return None

    def _enter(self, connection: ServerConnection, code: str) -> Refusal | None:
        if connection.room is not None:
            return Refusal("here", "Leave this table first.")
        listed = code in self.rooms and not self.rooms[code].record.private
        if not listed and not self._admission.may_guess(connection.address, self.config.now()):
            return Refusal("guesses", "Too many wrong codes came from your address; wait a while.")
        room = self._find(code)
        if isinstance(room, OwnedElsewhere):
            connection.close(Bye("elsewhere", room.where))
            return None
        if room is None:
            self._guesses[connection] += 1
            self._admission.guessed_wrong(connection.address, self.config.now())
            if self._guesses[connection] > WRONG_CODES:
                log.warning("%s: closed: too many wrong codes", connection.address)
                connection.close(Bye("codes", "Too many wrong codes."))
            return Refusal("code", "There is no table with that code.")
        if sum(room_seat is None for room_seat in room.members.values()) >= self.config.limits.watchers:
            return Refusal("full", "Too many people are watching that table.")
        room.enter(connection)
        return None

    def _say(self, connection: ServerConnection, room: Room, text: str) -> Refusal | None:
        limits, now = self.config.limits, self.config.now()
        allowance = self._chatter.setdefault(connection, RateLimit(limits.chat_rate, limits.chat_burst, now))
        if not allowance.spend(now):
            return Refusal("chat", "Not so fast; wait a moment before you say more.")
        if room.talk.add(connection.name, text):
            room.send_missing_to_all()
        return None

    def _listed(self) -> Tables:
        shown = [room.info() for room in self.rooms.values() if not room.record.private]
        return Tables(tuple(shown[:SHOWN_TABLES]))

    def _answer(self, connection: ServerConnection, refusal: Refusal | None) -> None:
        if refusal is not None:
            connection.send(Rejected(0, refusal))

    def _returning(self, token: str | None) -> tuple[Room | None, RoomSeat | None, object | None]:
        """Where a token leads: to a seat here, to nothing any more, or to another process (then the refusal that says so)."""
        if not token:
            return None, None, None
        room = self._find(sanitize_code(token.partition(".")[0]))
        if isinstance(room, OwnedElsewhere):
            return None, None, refused("elsewhere", "Your table is with another server of this house.", room.where)
        if room is None:
            return None, None, None
        return room, next((room_seat for room_seat in room.spots if room_seat.opens_to(token)), None), None

    def _find(self, code: str) -> Room | OwnedElsewhere | None:
        """The table of this code, taken up from the shelf if nobody has it."""
        if code in self.rooms or not code:
            return self.rooms.get(code)
        try:
            record = self.config.store.claim(code)
            return self._taken_up(record) if isinstance(record, RoomRecord) else record
        except RoomStoreError as error:
            log.error("Table %s cannot be taken up: %s", code, error)
            return None

    def _taken_up(self, record: RoomRecord) -> Room | None:
        try:
            game = self.config.load(record.game, record.board or None)
            table = self.config.store.resume(record, game) if record.save else None
        except (UnknownGame, BadBoard, RoomStoreError) as error:
            self.config.store.release(record.code)
            log.error("Table %s cannot be taken up: %s", record.code, error)
            return None
        options = resolve_options(game.info, record.options)
        if isinstance(options, Refusal):
            self.config.store.release(record.code)
            log.error("Table %s cannot be taken up: %s", record.code, options.text)
            return None
        record.options = options
        record.where = self.config.where
        for room_seat in record.spots:
            if room_seat.kind == "person" and room_seat.state != "held":
                room_seat.lose(self.config.limits.seat_kept_seconds)
        room = self.rooms[record.code] = Room(self.config, game, record)
        if table is not None:
            room.begin(table)
        room.keep()
        return room

    def _close_room(self, room: Room) -> None:
        room.close("closed", "The table was put away.")
        del self.rooms[room.record.code]

    async def _tick_for_ever(self) -> None:
        while True:
            await asyncio.sleep(1)
            try:
                self.tick()
            except Exception:
                log.exception("A second went wrong")
