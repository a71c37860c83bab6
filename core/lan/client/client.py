"""A player's connection to a server: its tables, their own table and seat, and the way back after a loss."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from core import registry
from core.chair import Interrupted, Rejected
from core.codec import Malformed
from core.game import AnyGame, Options, Refusal
from core.lan.client.events import ClientEvent, ConnectionClosed, GameStarted, Listener
from core.lan.client.reconnect import ReconnectingConnection
from core.lan.client.remote_chair import RemoteChair
from core.lan.protocol.handshake import Hello, Welcome, hello
from core.lan.protocol.messages import (
    Bots,
    Chat,
    Clock,
    Close,
    Configure,
    Enter,
    Entered,
    Extend,
    Kick,
    Leave,
    Left,
    List,
    Message,
    Open,
    Ready,
    Say,
    Seated,
    Silence,
    Sit,
    Skip,
    Stand,
    Start,
    TableInfo,
    Tables,
    TableStatus,
    Update,
)
from core.lan.protocol.messages import Rejected as RejectedMessage
from core.lan.protocol.updates import UpdateCodec
from core.lan.transport.client_connection import Connector
from core.listeners import Listeners
from core.registry import BadBoard, UnknownGame
from core.table import ChatLine


class Client:
    """One connection to a server. Commands return at once; what comes of them is told to the listeners."""

    def __init__(
        self,
        name: str,
        app: str = "backroom",
        load: Callable[[str, str | None], AnyGame] = registry.load,
        now: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.name = name
        self.house = ""
        self.tables: tuple[TableInfo, ...] = ()
        self.standing: TableStatus | None = None
        self.chair: RemoteChair | None = None
        self.chat: list[ChatLine] = []
        self.clock = Clock(-1, False)
        self.token: str | None = None
        self.game: AnyGame | None = None
        self._app, self._load, self._now, self._sleep = app, load, now, sleep
        self._listeners = Listeners[ClientEvent]()
        self._muted: set[str] = set()
        self._connection: ReconnectingConnection | None = None
        self._code = ""
        self._heard = 0
        self._server_minor = 0
        self._codec: UpdateCodec | None = None

    async def connect(self, dial: Connector, pin: str = "", token: str | None = None) -> None:
        """Connect. Raises `ConnectError`."""
        self.token = token
        self._connection = ReconnectingConnection(self, dial, pin, self._now, self._sleep)
        await self._connection.open()

    @property
    def connected(self) -> bool:
        """Whether the server can be reached."""
        return self._connection is not None and self._connection.up

    @property
    def code(self) -> str:
        """Of the table one is at; "" if at none."""
        return self._code

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call the listener for everything from now on; the result ends it."""
        return self._listeners.subscribe(listener)

    def send(self, message: Message) -> bool:
        """Sends; False if there is no connection."""
        return self._connection is not None and self._connection.send(message)

    def look(self) -> None:
        """Ask for the list of tables."""
        self.send(List())

    def open(self, game: str, name: str, seats: int, options: Options, private: bool = False, code: str = "") -> None:
        """Open a table as its host."""
        self.send(Open(game, name, seats, options, private, code))

    def enter(self, code: str) -> None:
        """Go to a table, to watch."""
        self._code = code
        self.send(Enter(code))

    def leave(self) -> None:
        """Leave the table; in a game a bot plays on."""
        self.token = None
        self.send(Leave())

    def sit(self, seat: int | None = None) -> None:
        """On this seat, or any."""
        self.send(Sit(seat))

    def stand(self) -> None:
        """Up from the seat."""
        self.send(Stand())

    def ready(self, on: bool = True) -> None:
        """Ready, or not yet."""
        self.send(Ready(on))

    def configure(self, seats: int, options: Options) -> None:
        """The host changes the table."""
        self.send(Configure(seats, options))

    def bots(self, level: str, seat: int | None = None) -> None:
        """The host puts bots on one open seat or on all."""
        self.send(Bots(level, seat))

    def kick(self, name: str, ban: bool = False) -> None:
        """The host sends somebody away, and may keep them away for the evening."""
        self.send(Kick(name, ban))

    def silence(self, name: str, on: bool = True) -> None:
        """The host lets nobody hear what somebody says, or everybody again."""
        self._send_since(1, Silence(name, on))

    def close_table(self) -> None:
        """The host closes the table."""
        self._send_since(1, Close())

    def _send_since(self, minor: int, message: Message) -> None:
        """Send a message that servers know since this minor version."""
        if self._server_minor >= minor:
            self.send(message)
        else:
            self._tell(Rejected(Refusal("version", "This server is older than your Backroom and cannot do that.")))

    def start(self) -> None:
        """The host begins."""
        self.send(Start())

    def extend(self) -> None:
        """The host waits longer for the lost."""
        self.send(Extend())

    def skip(self) -> None:
        """The host waits no longer."""
        self.send(Skip())

    def say(self, text: str) -> None:
        """To everybody at the table."""
        self.send(Say(text))

    def mute(self, name: str, on: bool = True) -> None:
        """Show no more chat of a player, or again."""
        (self._muted.add if on else self._muted.discard)(name)
        self.chat = [said for said in self.chat if said.name not in self._muted]

    def drop(self) -> None:
        """Break the connection as a network would; the client finds its way back."""
        if self._connection is not None:
            self._connection.drop()

    async def close(self) -> None:
        """Hang up; a seat in a game is kept for the token."""
        if self._connection is not None:
            await self._connection.close()

    def greeting(self) -> Hello:
        """The first frame, each time."""
        return hello(self._app, self.name, self.token)

    def welcomed(self, answer: Welcome) -> None:
        """In, or in again: the token has brought us to our seat, or we go to our table to watch."""
        self.house, self.name, self._server_minor = answer.house, answer.name, answer.minor
        if answer.returned:
            return
        if self.token is not None:
            self.token = None
            self._tell(Left("seat", "Your seat is no longer kept; you may watch."))
        if self._code:
            self.send(Enter(self._code))

    def away(self, text: str) -> None:
        """Tell the listeners that the server is out of reach, or back."""
        told = Interrupted(text or ("" if self.chair is None else self.chair.paused))
        self._tell(told)
        if self.chair is not None:
            self.chair.lost_track()
            self.chair.tell(told)

    def ended(self, text: str) -> None:
        """Tell the listeners that the server is out of reach for good."""
        self.away(text)
        self._tell(ConnectionClosed(text))

    def _tell(self, news: ClientEvent) -> None:
        self._listeners.publish(news)

    def hear(self, message: Message) -> None:
        """The server says something."""
        match message:
            case Tables(tables):
                self.tables = tables
                self._tell(message)
            case Entered():
                self._entered(message)
            case Seated(_, token):
                self.token = token
            case TableStatus():
                self._stands(message)
            case Update():
                self._updated(message)
            case RejectedMessage(id, refusal):
                self._rejected(id, Rejected(refusal))
            case Chat():
                self._chatted(message)
            case Clock():
                self.clock = message
                self._tell(message)
            case Left():
                self._left(message)

    def _entered(self, message: Entered) -> None:
        try:
            game = self._load(message.game, message.board or None)
        except (UnknownGame, BadBoard) as error:
            self._refuse_game(str(error))
            return
        if game.info.rules_version != message.rules_version:
            self._refuse_game(f"Your {game.info.title} has other rules than the host's; one of you needs another Backroom.")
            return
        if self._code != message.code:
            self._heard, self.chat, self.chair = 0, [], None
        self._code, self.game, self._codec = message.code, game, UpdateCodec(game)

    def _refuse_game(self, text: str) -> None:
        self.leave()
        self._left(Left("game", text))

    def _stands(self, standing: TableStatus) -> None:
        self.standing = standing
        if standing.seat is None:
            self.token = None
        if self.chair is not None:
            if self.chair.number != standing.number:
                self.chair = None
            else:
                self.chair.stand_by(standing)
        self._tell(standing)

    def _updated(self, message: Update) -> None:
        if self._codec is None or self.standing is None or self.game is None:
            return
        try:
            update = self._codec.unpack(message)
        except Malformed as error:
            if self._connection is not None:
                self._connection.violated(f"an update is not of this game: {error}")
            return
        if self.chair is None or self.chair.seat != update.seat:
            self.chair = RemoteChair(self, self.game, self._codec, self.standing, update)
            self._tell(GameStarted(self.chair))
        else:
            self.chair.answered(message.done)
            self.chair.receive(update)

    def _rejected(self, id: int, notice: Rejected) -> None:
        if id and self.chair is not None:
            self.chair.answered(id)
            self.chair.tell(notice)
        else:
            self._tell(notice)

    def _chatted(self, message: Chat) -> None:
        if message.first + len(message.lines) < self._heard:
            self._heard = 0
        for number, line in enumerate(message.lines, message.first):
            if number >= self._heard and line.name not in self._muted:
                said = ChatLine(line.name, line.text)
                self.chat.append(said)
                self._tell(said)
                if self.chair is not None:
                    self.chair.tell(said)
        self._heard = message.first + len(message.lines)

    def _left(self, left: Left) -> None:
        self._code, self.standing, self.chair, self.game, self._codec, self.token = "", None, None, None, None, None
        self._heard, self.chat = 0, []
        self._tell(left)
