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

    def __init__(self, house: ServerConfig | None = None) -> None:
        self.house = house or ServerConfig()
        self.rooms: dict[str, Room] = {}
        self._guests: set[ServerConnection] = set()
        self._porter = AdmissionControl(self.house.limits.per_address)
        self._chatter: dict[ServerConnection, RateLimit] = {}
        self._guesses: Counter[ServerConnection] = Counter()
        self._listeners: list[asyncio.Server] = []
        self._ticked = self.house.now()
        self._ticking: asyncio.Task[None] | None = None

    async def listen(self, host: str | None, port: int, tls: ssl.SSLContext | None = None) -> Address:
        """Opens a door; where it is. Raises OSError if that cannot be."""
        loop = asyncio.get_running_loop()
        listener = await loop.create_server(self.guest, host, port, ssl=tls, backlog=BACKLOG)
        self._listeners.append(listener)
        name = listener.sockets[0].getsockname()
        if self._ticking is None:
            self._ticking = loop.create_task(self._tick_for_ever())
        return Address(name[0], name[1])

    def guest(self) -> ServerConnection:
        """Somebody calls."""
        limits = self.house.limits
        return ServerConnection(self, self.house.now, limits.rate, limits.burst)

    def connect(self, link: Connection) -> None:
        """Somebody calls from within this process."""
        memory.join(link, self.guest())

    def reopen_rooms(self) -> list[str]:
        """Opens every kept table that nobody has; the codes of those now open here."""
        for code in self.house.shelf.codes():
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
        for guest in list(self._guests):
            guest.close(Bye("closing", text))
        for listener in self._listeners:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(listener.wait_closed(), 1)

    def tick(self) -> None:
        """Time has gone by: the silent are asked, the lost waited for, the empty rooms put away."""
        now = self.house.now()
        seconds, self._ticked = now - self._ticked, now
        self._porter.tick(now)
        for guest in list(self._guests):
            guest.beat(now)
        for room in list(self.rooms.values()):
            room.tick(seconds)
            patience = self.house.limits.empty_room_seconds if room.phase == "playing" else self.house.limits.lobby_seat_kept_seconds
            if room.empty_for > patience:
                self._close_room(room)

    def arrived(self, guest: ServerConnection) -> bool:
        """Somebody is at the door."""
        self._guests.add(guest)
        admitted = self._porter.admit(guest.address)
        if not admitted or len(self._guests) > self.house.limits.connections:
            log.warning("%s: refused: %s", guest.address, "the house is full" if admitted else "too many from there")
            return False
        return True

    def greeted(self, guest: ServerConnection, hello: Hello) -> None:
        """He says who he is."""
        if hello.major != MAJOR:
            text = f"This server speaks protocol {MAJOR}.{MINOR}, you speak {hello.major}.{hello.minor}: one of you needs another Backroom."
            guest.close(refused("version", text))
            return
        room, spot, refusal = self._returning(hello.token)
        if refusal is not None:
            guest.close(refusal)
            return
        guest.greeted = True
        guest.name = sanitize_name(hello.name)
        shared = tuple(capability for capability in CAPABILITIES if capability in hello.capabilities)
        name, code = (guest.name, "") if room is None or spot is None else (spot.name, room.kept.code)
        guest.send(Welcome(MAJOR, MINOR, self.house.app, shared, self.house.name, name, code))
        if room is not None and spot is not None:
            guest.note()
            room.announce(f"{spot.name} is back.")
            room.enter(guest, spot)
            room.keep()

    def heard(self, guest: ServerConnection, message: Message) -> None:
        """He wants something."""
        room = guest.room
        if not isinstance(message, List):
            guest.note()
        match message:
            case List():
                guest.send(self._listed())
            case Open():
                self._answer(guest, self._open(guest, message))
            case Enter(code):
                self._answer(guest, self._enter(guest, sanitize_code(code)))
            case _ if room is None:
                self._answer(guest, Refusal("nowhere", "You are at no table."))
            case Leave():
                room.leave(guest, Left("left", "You have left the table."), for_good=True)
            case Act(id, seen, action):
                room.act(guest, id, seen, action)
            case Undo(id):
                room.undo(guest, id)
            case Say(text):
                self._answer(guest, self._say(guest, room, text))
            case _ if isinstance(message, Seating):
                room.answer(guest, room_commands.perform(room, guest, message))

    def departed(self, guest: ServerConnection) -> None:
        """His line is gone."""
        if guest.noted:
            log.info("%s is gone", guest.whoever)
        self._guests.discard(guest)
        self._chatter.pop(guest, None)
        self._guesses.pop(guest, None)
        self._porter.gone(guest.address)
        if guest.room is not None:
            guest.room.leave(guest)

    def open(self, game: str, name: str, seats: int, options: Options, private: bool = False, code: str = "") -> Room | Refusal:
        """A new table."""
        if len(self.rooms) >= self.house.limits.tables:
            return Refusal("full", "There are too many tables here already.")
        try:
            rules = self.house.load(game, None)
        except (UnknownGame, BadBoard) as error:
            return Refusal("game", sanitize(str(error), 200))
        full = resolve_options(rules.info, options)
        if isinstance(full, Refusal):
            return full
        if not rules.info.min_seats <= seats <= rules.info.max_seats:
            return Refusal("seats", f"{rules.info.title} is for {rules.info.min_seats} to {rules.info.max_seats} players.")
        code = sanitize_code(code) or self.house.code()
        if code in self.rooms or code in self.house.shelf.codes():
            return Refusal("code", "There is a table with that code already.")
        kept = RoomRecord(
            code=code,
            name=sanitize(name, NAME) or rules.info.title,
            game=game,
            board=rules.board_text(),
            options=full,
            private=private,
            spots=[RoomSeat() for _ in range(seats)],
            host=None,
            where=self.house.where,
        )
        try:
            self.house.shelf.keep(kept)
        except RoomStoreError as error:
            return Refusal("disk", str(error))
        self.rooms[code] = Room(self.house, rules, kept)
        log.info("Table %s: %s, opened for %s", code, kept.name, rules.info.title)
        return self.rooms[code]

    def _open(self, guest: ServerConnection, wish: Open) -> Refusal | None:
        if guest.room is not None:
            return Refusal("here", "Leave this table first.")
        room = self.open(wish.game, wish.name, wish.seats, wish.options, wish.private, wish.code)
        if isinstance(room, Refusal):
            return room
        room.opener = guest
        room.enter(guest)
        return None

    def _enter(self, guest: ServerConnection, code: str) -> Refusal | None:
        if guest.room is not None:
            return Refusal("here", "Leave this table first.")
        listed = code in self.rooms and not self.rooms[code].kept.private
        if not listed and not self._porter.may_guess(guest.address, self.house.now()):
            return Refusal("guesses", "Too many wrong codes came from your address; wait a while.")
        room = self._find(code)
        if isinstance(room, OwnedElsewhere):
            guest.close(Bye("elsewhere", room.where))
            return None
        if room is None:
            self._guesses[guest] += 1
            self._porter.guessed_wrong(guest.address, self.house.now())
            if self._guesses[guest] > WRONG_CODES:
                log.warning("%s: closed: too many wrong codes", guest.address)
                guest.close(Bye("codes", "Too many wrong codes."))
            return Refusal("code", "There is no table with that code.")
        if sum(spot is None for spot in room.members.values()) >= self.house.limits.watchers:
            return Refusal("full", "Too many people are watching that table.")
        room.enter(guest)
        return None

    def _say(self, guest: ServerConnection, room: Room, text: str) -> Refusal | None:
        limits, now = self.house.limits, self.house.now()
        allowance = self._chatter.setdefault(guest, RateLimit(limits.chat_rate, limits.chat_burst, now))
        if not allowance.spend(now):
            return Refusal("chat", "Not so fast; wait a moment before you say more.")
        if room.talk.add(guest.name, text):
            room.send_missing_to_all()
        return None

    def _listed(self) -> Tables:
        shown = [room.info() for room in self.rooms.values() if not room.kept.private]
        return Tables(tuple(shown[:SHOWN_TABLES]))

    def _answer(self, guest: ServerConnection, refusal: Refusal | None) -> None:
        if refusal is not None:
            guest.send(Rejected(0, refusal))

    def _returning(self, token: str | None) -> tuple[Room | None, RoomSeat | None, object | None]:
        """Where a token leads: to a seat here, to nothing any more, or to another process (then the refusal that says so)."""
        if not token:
            return None, None, None
        room = self._find(sanitize_code(token.partition(".")[0]))
        if isinstance(room, OwnedElsewhere):
            return None, None, refused("elsewhere", "Your table is with another server of this house.", room.where)
        if room is None:
            return None, None, None
        return room, next((spot for spot in room.spots if spot.opens_to(token)), None), None

    def _find(self, code: str) -> Room | OwnedElsewhere | None:
        """The table of this code, taken up from the shelf if nobody has it."""
        if code in self.rooms or not code:
            return self.rooms.get(code)
        try:
            kept = self.house.shelf.claim(code)
            return self._taken_up(kept) if isinstance(kept, RoomRecord) else kept
        except RoomStoreError as error:
            log.error("Table %s cannot be taken up: %s", code, error)
            return None

    def _taken_up(self, kept: RoomRecord) -> Room | None:
        try:
            game = self.house.load(kept.game, kept.board or None)
            table = self.house.shelf.resume(kept, game) if kept.save else None
        except (UnknownGame, BadBoard, RoomStoreError) as error:
            self.house.shelf.release(kept.code)
            log.error("Table %s cannot be taken up: %s", kept.code, error)
            return None
        options = resolve_options(game.info, kept.options)
        if isinstance(options, Refusal):
            self.house.shelf.release(kept.code)
            log.error("Table %s cannot be taken up: %s", kept.code, options.text)
            return None
        kept.options = options
        kept.where = self.house.where
        for spot in kept.spots:
            if spot.kind == "person" and spot.state != "held":
                spot.lose(self.house.limits.seat_kept_seconds)
        room = self.rooms[kept.code] = Room(self.house, game, kept)
        if table is not None:
            room.begin(table)
        room.keep()
        return room

    def _close_room(self, room: Room) -> None:
        room.close("closed", "The table was put away.")
        del self.rooms[room.kept.code]

    async def _tick_for_ever(self) -> None:
        while True:
            await asyncio.sleep(1)
            try:
                self.tick()
            except Exception:
                log.exception("A second went wrong")
