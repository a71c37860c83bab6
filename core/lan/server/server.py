"""The server: who may come in, and who goes to which table. Nothing here waits. `tick` is called once a second."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
import time
from collections.abc import Callable, Collection

from core.game import Refusal
from core.lan.protocol.framing import pack
from core.lan.protocol.handshake import CAPABILITIES, MAJOR, MINOR, Hello, Welcome, refused
from core.lan.protocol.messages import (
    Act,
    Bots,
    Bye,
    Enter,
    Hinted,
    Leave,
    Left,
    List,
    Message,
    Open,
    ProgramMark,
    Rejected,
    Say,
    Seating,
    Start,
    Tables,
    Undo,
)
from core.lan.protocol.sanitize import sanitize_code, sanitize_name, wrong_with_letters
from core.lan.server import descriptors, entering, moderation, room_commands
from core.lan.server.admission import IN_PROCESS, AdmissionControl
from core.lan.server.ban_list import ban_key
from core.lan.server.config import ServerConfig
from core.lan.server.entering import TOO_OFTEN
from core.lan.server.guest_at_home import GuestAtHome
from core.lan.server.metrics import Metrics
from core.lan.server.notices import CLOSES, STAYS_OPEN, Drain, announce
from core.lan.server.quiet_collector import QuietCollector
from core.lan.server.returning import admit
from core.lan.server.room import Room
from core.lan.server.room_directory import RoomDirectory
from core.lan.transport import memory
from core.lan.transport.address import Address
from core.lan.transport.connection import Connection, log
from core.lan.transport.listener import Listener
from core.lan.transport.server_connection import ServerConnection
from core.listeners import Listeners
from core.options import Options

SHOWN_TABLES = 200
TICK_SECONDS = 1.0
LOBBY_SECONDS = 60.0
"""How long a draining server waits for people who have not begun their game."""
CLOSING = "The server is closing."
RESTARTS = Bye("restarts", "The server restarts.")
"""After other words than `closing` a player's program calls again until the server answers."""
TOO_MANY_CONNECTIONS = "There are too many connections; try again later."
NEEDS_TLS = "This server is encrypted: join with --pin and the fingerprint that its host shows."


class Server:
    """Connections on one side, tables on the other."""

    def __init__(self, config: ServerConfig | None = None) -> None:
        self.config = config or ServerConfig()
        self.directory = RoomDirectory(self.config)
        self.admission = AdmissionControl(self.config.limits.admission, self.config.now, self.config.wall, self.config.bans_file)
        self.admission.capacity, self.admission.has_seat = self._capacity, self._has_seat
        self.metrics = Metrics()
        self.is_draining = False
        self._drained: Callable[[], object] = lambda: None
        self._lobbies_wait_until = 0.0
        self.notices = Listeners[str]()
        """Told what is said to everybody: for guests of this process, who may be at no table and have no connection."""
        self.guests: dict[object, Callable[[], GuestAtHome | None]] = {}
        """For each of them who they are while they are at no table, and None while they are at one."""
        self.connections: set[ServerConnection] = set()
        """All, also those that have not greeted yet."""
        self.collector: QuietCollector | None = None
        """Looks for garbage, if this is a process that does nothing but serve."""
        self._listeners: list[Listener] = []
        self._ticked = self.config.now()
        self._ticking: asyncio.Task[None] | None = None

    @property
    def rooms(self) -> dict[str, Room]:
        """Return the tables in memory, by code."""
        return self.directory.rooms

    @property
    def free_connections(self) -> int:
        """Return how many more connections from other machines there is room for."""
        return max(0, self._capacity() - self.admission.connections)

    def drain(self, then: Callable[[], object]) -> Drain:
        """Refuse new guests, and call `then` when no game is played any more. Return what is waited for till then."""
        self.is_draining, self._drained = True, then
        self._lobbies_wait_until = self.config.now() + LOBBY_SECONDS
        awaited = self._awaited()
        announce(self, CLOSES[awaited])
        return awaited

    def _awaited(self) -> Drain:
        """Return what a draining server waits for."""
        phases = {room.phase for room in self.rooms.values() if room.members}
        if "playing" in phases:
            return "games"
        return "lobbies" if "lobby" in phases and self.config.now() < self._lobbies_wait_until else "nothing"

    def undrain(self) -> None:
        """Let new guests in again, and go on."""
        self.is_draining, self._drained = False, lambda: None
        announce(self, STAYS_OPEN)

    async def listen(self, host: str | None, port: int, tls: ssl.SSLContext | None = None) -> Address:
        """Listen. Return where. Raises OSError if that cannot be."""
        farewell = b"" if tls is not None else pack(refused("full", TOO_MANY_CONNECTIONS))
        needs_tls = b"" if tls is None else pack(refused("tls", NEEDS_TLS))
        listener = Listener(
            lambda newcomer: self.new_connection(newcomer.address, newcomer.settle),
            self.admission,
            tls,
            farewell=lambda why: farewell,
            needs_tls=needs_tls,
        )
        address = Address(*await listener.open(host, port))
        self._listeners.append(listener)
        if self._ticking is None:
            self._ticking = asyncio.get_running_loop().create_task(self._tick_for_ever())
        return address

    def new_connection(self, address: str, settle: Callable[[], object] = lambda: None) -> ServerConnection:
        """Return the protocol of a new connection from an address. It settles when it was let in."""
        limits = self.config.limits
        return ServerConnection(self, self.config.now, limits.rate, limits.burst, address, settle)

    def connect(self, connection: Connection, address: str = IN_PROCESS) -> None:
        """Connect a guest of this process, who came from this address by SSH or in a browser."""
        guest = self.new_connection(address)
        guest.is_stranger = False
        memory.join(connection, guest, address)

    async def close(self) -> None:
        """Send everybody away. Games stay kept."""
        await self._end(Bye("closing", CLOSING), lambda: self.directory.close(CLOSING))

    async def stop(self) -> None:
        """End as a crash would, in order: every table stays as it is, and clients come back to theirs by themselves."""
        await self._end(RESTARTS, self.directory.stop)

    async def _end(self, last: Bye, put_away: Callable[[], None]) -> None:
        if self._ticking is not None:
            self._ticking.cancel()
        for listener in self._listeners:
            await listener.close()
        put_away()
        for connection in list(self.connections):
            connection.close(last if connection.greeted else refused(last.code, last.text))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(1):
                while self.connections:
                    await asyncio.sleep(0.01)
        for connection in list(self.connections):
            connection.abort()

    def tick(self) -> None:
        """Let time go by: for connections, tables and limits."""
        now = self.config.now()
        seconds, self._ticked = now - self._ticked, now
        self.admission.tick()
        for connection in list(self.connections):
            connection.beat(now)
        self.metrics.lag.observe(max(0.0, seconds - TICK_SECONDS))
        self.directory.tick(seconds)
        if self.collector is not None:
            self.collector.tick(self.metrics.moves.count)
        if self.is_draining and self._awaited() == "nothing":
            self._drained()

    def arrived(self, connection: ServerConnection) -> None:
        """Note a new connection."""
        self.connections.add(connection)

    def greeted(self, connection: ServerConnection, hello: Hello) -> None:
        """Answer a greeting, and take a player with a token back to their seat."""
        room, room_seat, refusal = admit(self, connection, hello)
        if refusal is not None:
            connection.close(refusal)
            return
        connection.settle()
        connection.greeted, connection.minor = True, hello.minor
        connection.name = sanitize_name(hello.name)
        shared = connection.capabilities = tuple(capability for capability in CAPABILITIES if capability in hello.capabilities)
        name, code = (connection.name, "") if room is None or room_seat is None else (room_seat.name, room.record.code)
        connection.send(Welcome(MAJOR, MINOR, self.config.app, shared, self.config.name, name, code))
        if room is not None and room_seat is not None:
            connection.log_arrival()
            room.announce(f"{room_seat.name} is back.")
            room.enter(connection, room_seat)
            room.keep(soon=True)

    def heard(self, connection: ServerConnection, message: Message) -> None:
        """Do what a message asks for, or say why not."""
        room = connection.room
        if not isinstance(message, List):
            connection.log_arrival()
        match message:
            case List() if not self.may("list", connection):
                self._answer(connection, TOO_OFTEN)
            case Act(id=id) | Undo(id=id) if not self.may("act", connection):
                self._answer(connection, TOO_OFTEN, id)
            case List():
                refusal = entering.refuse_opening(self, connection)
                connection.send(
                    Tables(self.directory.listed(SHOWN_TABLES, connection.is_stranger), "" if refusal is None else refusal.text)
                )
            case Open():
                self._answer(connection, entering.open_table(self, connection, message))
            case Enter(code):
                wrong = wrong_with_letters(code)
                self._answer(connection, Refusal("code", wrong) if wrong else entering.enter(self, connection, sanitize_code(code)))
            case ProgramMark(mark):
                self._marked(connection, mark)
            case _ if room is None:
                self._answer(connection, Refusal("nowhere", "You are at no table."))
            case Leave():
                room.leave(connection, Left("left", "You have left the table."), for_good=True)
            case Act(id, seen, action):
                began = time.perf_counter()
                room.act(connection, id, seen, action, lambda: self.metrics.moves.observe(time.perf_counter() - began))
            case Undo(id):
                room.undo(connection, id)
            case Hinted():
                self._answer(connection, room.note_hint(connection))
            case Say(text):
                self._answer(connection, self._say(connection, room, text))
            case _ if isinstance(message, Seating):
                self._answer(connection, self._seating(connection, room, message))

    def _marked(self, connection: ServerConnection, mark: str) -> None:
        """Note by what a ban knows a player's program. Who is banned by it and came back to their seat has to leave."""
        connection.mark = connection.mark or ban_key(moderation.MARK, mark)
        room, room_seat = connection.room, None if connection.room is None else connection.room.members[connection]
        if room is None or room_seat is None:
            return
        if banned := entering.refuse_banned(self, connection, has_seat=True):
            room.leave(connection, Left("banned", banned.text), for_good=True)
        else:
            room_seat.mark = connection.mark

    def departed(self, connection: ServerConnection) -> None:
        """Note that a connection is gone."""
        if connection.is_logged:
            log.info("%s is gone", connection.label)
        self.connections.discard(connection)
        if connection.room is not None:
            connection.room.leave(connection)

    def open(self, game: str, name: str, seats: int, options: Options, private: bool = False, code: str = "") -> Room | Refusal:
        """Open a new table."""
        return self.directory.open(game, name, seats, options, private, code)

    def _has_seat(self, marks: Collection[str]) -> bool:
        """Return whether a player known by one of these marks has a seat at a table in memory."""
        return any(room_seat.mark and room_seat.mark in marks for room in self.rooms.values() for room_seat in room.seats)

    def _say(self, connection: ServerConnection, room: Room, text: str) -> Refusal | None:
        if not self.may("say", connection):
            return TOO_OFTEN
        if moderation.is_silenced(room, connection):
            return moderation.SILENCED
        return room.say(connection, text)

    def _seating(self, connection: ServerConnection, room: Room, message: Seating) -> Refusal | None:
        if not self.may({Bots: "bots", Start: "start"}.get(type(message), "seat"), connection):
            return TOO_OFTEN
        refusal = room_commands.perform(room, connection, message)
        if room.closed_by_host:
            self.directory.close_table(room, "The host has closed the table.")
        return refusal

    def may(self, request: str, connection: ServerConnection) -> bool:
        """Return whether a request is within the limits of its address and its seat."""
        room = connection.room
        seat = None if room is None else room.seat_of(connection)
        return self.admission.may(request, connection.address, "" if room is None or seat is None else f"{room.record.code} {seat}")

    def _answer(self, connection: ServerConnection, refusal: Refusal | None, id: int = 0) -> None:
        if refusal is not None:
            self.metrics.rejected[refusal.code] += 1
            connection.send(Rejected(id, refusal))

    def _capacity(self) -> int:
        return min(self.config.limits.admission.connections, descriptors.for_connections(len(self.rooms)))

    async def _tick_for_ever(self) -> None:
        while True:
            await asyncio.sleep(TICK_SECONDS)
            try:
                self.tick()
            except Exception:
                log.exception("A tick went wrong")
