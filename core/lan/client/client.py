"""A player's connection to a server: its tables, their own table and seat, and the way back after a loss."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection

import msgspec

from core import registry
from core.chair import Interrupted, Rejected, merged
from core.codec import Malformed
from core.game import AnyGame, Refusal
from core.lan.client.events import ClientEvent, ConnectionClosed, GameStarted, Listener
from core.lan.client.reconnect import ReconnectingConnection
from core.lan.client.remote_chair import RemoteChair
from core.lan.client.requests import Requests
from core.lan.client.soundness import Unsound, check_status, check_story, check_update
from core.lan.protocol.handshake import JOURNAL, Hello, Welcome, hello, program_mark
from core.lan.protocol.messages import (
    Chat,
    Clock,
    Enter,
    Entered,
    FinishedJournal,
    Hinted,
    Leave,
    Left,
    Message,
    ProgramMark,
    Seated,
    ServerNotice,
    TableInfo,
    Tables,
    TableStatus,
    Update,
)
from core.lan.protocol.messages import Rejected as RejectedMessage
from core.lan.protocol.updates import UpdateCodec
from core.lan.transport.client_connection import Connector
from core.lan.transport.rate_limit import RateLimit
from core.listeners import Listeners
from core.registry import BadBoard, UnknownGame
from core.table import CHAT_KEPT, ChatLine

UNSOUND = "What this server tells of the table can't be in {game} ({what}), so you have left it; one of you needs another Backroom."
HINTED_SINCE = 2
"""The minor version of the protocol since which servers count hints."""
MARK_SINCE = 4
"""The minor version since which servers know a player's program by its mark."""
NOTICES = (0.25, 5.0)
"""How many notices of a server are shown, which cover whatever is on the screen: a second, and at once. More are left out."""

GAMES = (0.1, 12.0)
"""How many games a server may begin with a player, each of which opens a table: a second, and at once."""
TALK = (40.0, 2.0 * CHAT_KEPT)
"""How many lines of talk are heard. A server passes on fewer. Of more the first are left out."""
TOO_MANY_GAMES = "This server deals games faster than anybody can play them, so you have left it."


class Client(Requests):
    """One connection to a server. Commands return at once. What comes of them is told to the listeners."""

    def __init__(
        self,
        name: str,
        app: str = "backroom",
        load: Callable[[str, str | None], AnyGame] = registry.load,
        now: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        keeps_games: bool = False,
        secret: bytes = b"",
        room_code: str = "",
    ) -> None:
        self.name = name
        self._secret = secret
        """Of this keyboard. Without it no server is told a mark."""
        self.room_code = room_code
        """Told to a server that asks for one."""
        self.server_name = ""
        self.tables: tuple[TableInfo, ...] = ()
        self.status: TableStatus | None = None
        self.chair: RemoteChair | None = None
        self.chat: list[ChatLine] = []
        self.clock = Clock(-1, False)
        self.token: str | None = None
        self.left: Left | None = None
        """Why the client is no longer at the last table it was at."""
        self.game: AnyGame | None = None
        self._app, self._load, self._now, self._sleep = app, load, now, sleep
        self._listeners = Listeners[ClientEvent]()
        self._muted: set[str] = set()
        self._connection: ReconnectingConnection | None = None
        self._code = ""
        self._heard = 0
        self._server_minor = 0
        self._notices, self._games, self._talk = (RateLimit(*limit, now()) for limit in (NOTICES, GAMES, TALK))
        self._keeps_games = keeps_games
        self.is_sent_games = False
        """Whether the server sends a finished game to those who have played it, and this client wants it."""
        self._codec: UpdateCodec | None = None
        self._is_status_old = False
        """Whether the table's status was heard before the connection was lost."""
        self._is_coming_back = False
        """Whether the server is back, and has not said yet how our table stands."""

    async def connect(self, connector: Connector, pin: str = "", token: str | None = None) -> None:
        """Connect. Raises `ConnectError`."""
        self.token = token
        self._connection = ReconnectingConnection(self, connector, pin, self._now, self._sleep)
        await self._connection.open()

    @property
    def is_connected(self) -> bool:
        """Return whether the server can be reached."""
        return self._connection is not None and self._connection.is_up

    @property
    def code(self) -> str:
        """Return the code of the table the client is at, or ""."""
        return self._code

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call the listener for everything from now on. Return what ends it."""
        return self._listeners.subscribe(listener)

    def send(self, message: Message) -> bool:
        """Send a message. Return False if there is no connection."""
        return self._connection is not None and self._connection.send(message)

    def enter(self, code: str) -> None:
        """Go to a table, to watch."""
        self._code = code
        self.send(Enter(code))

    def leave(self) -> None:
        """Leave the table. In a game a bot plays on."""
        self.token = None
        self.send(Leave())

    def send_since(self, minor: int, message: Message) -> None:
        """Send a message that servers know since this minor version."""
        if self._server_minor >= minor:
            self.send(message)
        else:
            self._tell(Rejected(Refusal("version", "This server is older than your Backroom and cannot do that.")))

    def hinted(self) -> None:
        """Say that a hint was looked at. Servers before 1.2 count none."""
        if self._server_minor >= HINTED_SINCE:
            self.send(Hinted())

    def mute(self, name: str, on: bool = True) -> None:
        """Show no more chat of a player, or again."""
        (self._muted.add if on else self._muted.discard)(name)
        self.chat = [said for said in self.chat if said.name not in self._muted]

    def note(self, text: str) -> None:
        """Add a line to what was said that this player alone reads."""
        said = ChatLine("", text)
        self.chat.append(said)
        self._tell(said)
        if self.chair is not None:
            self.chair.tell(said)

    def drop(self) -> None:
        """Break the connection as a network would. The client comes back by itself."""
        if self._connection is not None:
            self._connection.drop()

    async def close(self) -> None:
        """Hang up. A seat in a game is kept for the token."""
        if self._connection is not None:
            await self._connection.close()

    def greeting(self) -> Hello:
        """Return the first frame, each time."""
        return hello(self._app, self.name, self.token, self._keeps_games, self.room_code)

    def welcomed(self, answer: Welcome) -> None:
        """Note that the server let us in. Without a seat kept for our token, go to our table to watch."""
        self.server_name, self.name, self._server_minor = answer.house, answer.name, answer.minor
        self.is_sent_games = JOURNAL in answer.capabilities
        if self._secret and self._server_minor >= MARK_SINCE:
            self.send(ProgramMark(program_mark(answer.house, self._secret)))
        if answer.returned:
            return
        if self.token is not None:
            self.token = None
            self._tell(Left("seat", "Your seat is no longer kept; you may watch."))
        if self._code:
            self.send(Enter(self._code))

    def away(self, text: str) -> None:
        """Tell the listeners that the server is out of reach. That it is back is told once it is known how the table stands."""
        if self.chair is not None:
            self.chair.lost_track()
        self._is_status_old = self._is_status_old or text != ""
        self._is_coming_back = not text and self._code != "" and self._is_status_old
        if not self._is_coming_back:
            self._tell_of_waiting(text or ("" if self.status is None else self.status.paused))

    def _tell_of_waiting(self, text: str) -> None:
        told = Interrupted(text)
        self._tell(told)
        if self.chair is not None:
            self.chair.tell(told)

    def ended(self, text: str, code: str) -> None:
        """Tell the listeners that the server is out of reach for good."""
        self.away(text)
        self._tell(ConnectionClosed(text, code))

    def _tell(self, news: ClientEvent) -> None:
        self._listeners.publish(news)

    def hear(self, message: Message) -> None:
        """Take a message of the server."""
        match message:
            case Tables(tables):
                first = {table.code: table for table in reversed(tables)}
                self.tables = tuple(first[code] for code in dict.fromkeys(table.code for table in tables))
                self._tell(msgspec.structs.replace(message, tables=self.tables))
            case Entered():
                self._entered(message)
            case Seated(_, token):
                self.token = token
            case TableStatus():
                self._status_came(message)
            case Update():
                self._updated(message)
            case RejectedMessage(id, refusal):
                self._rejected(id, Rejected(refusal))
            case Chat():
                self._chatted(message)
            case Clock():
                self.clock = message
                self._tell(message)
            case ServerNotice() if not self._notices.spend(self._now()):
                pass
            case ServerNotice() | FinishedJournal():
                self._tell(message)
            case Left():
                self._left(message)

    def _entered(self, message: Entered) -> None:
        self.left = None
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

    def _status_came(self, status: TableStatus) -> None:
        if self.game is not None:
            try:
                check_status(self.game, status)
            except Unsound as error:
                self._refuse_game(UNSOUND.format(game=self.game.info.title, what=error))
                return
        self.status = status
        if status.seat is None:
            self.token = None
        if self.chair is not None:
            if self.chair.number != status.number:
                self.chair = None
            else:
                self.chair.status_changed(status, self._is_status_old)
        self._is_status_old = False
        if self._is_coming_back:
            self._is_coming_back = False
            self._tell_of_waiting(status.paused)
        self._tell(status)

    def _updated(self, message: Update) -> None:
        if self._codec is None or self.status is None or self.game is None:
            return
        try:
            update = self._codec.unpack(message)
        except Malformed as error:
            if self._connection is not None:
                self._connection.violated(f"an update is not of this game: {error}")
            return
        places = self.status.places if self.chair is None else self.chair.places
        try:
            check_update(self.game, update, [place.name for place in places])
            if self.chair is not None:
                check_story(merged(self.chair.update.events, update)[0])
        except Unsound as error:
            if self.chair is not None or self.status.phase == "playing":  # others may have changed the seats since a game was over
                self._refuse_game(UNSOUND.format(game=self.game.info.title, what=error))
            return
        if self.chair is None or self.chair.seat != update.seat:
            if not self._games.spend(self._now()):
                self._refuse_game(TOO_MANY_GAMES)
                return
            self.chair = RemoteChair(self, self.game, self._codec, self.status, update)
            self._tell(GameStarted(self.chair))
        else:
            is_own = self.chair.answered(message.done)
            self.chair.receive(update, is_own)

    def _rejected(self, id: int, notice: Rejected) -> None:
        if id and self.chair is not None:
            self.chair.answered(id)
            self.chair.tell(notice)
        else:
            self._code = "" if self.status is None else self._code
            self._come_back_elsewhere()
            self._tell(notice)

    def _chatted(self, message: Chat) -> None:
        first, lines = message.first, [ChatLine(line.name, line.text) for line in message.lines]
        if len(lines) > CHAT_KEPT:  # no server keeps more
            first, lines = first + len(lines) - CHAT_KEPT, lines[-CHAT_KEPT:]
        if message.first + len(message.lines) < self._heard:  # a server that was killed has lost the last lines
            self._heard = first + _already_heard(self.chat, lines, self._muted)
        if too_many := max(0, len(lines) - int(self._talk.left(self._now()))):
            first, lines = first + too_many, lines[too_many:]
        self._talk.charge(self._now(), len(lines))
        for number, said in enumerate(lines, first):
            if number >= self._heard and said.name not in self._muted:
                self.chat.append(said)
                self._tell(said)
                if self.chair is not None:
                    self.chair.tell(said)
        del self.chat[:-CHAT_KEPT]
        self._heard = message.first + len(message.lines)

    def _left(self, left: Left) -> None:
        self._code, self.status, self.chair, self.game, self._codec, self.token = "", None, None, None, None, None
        self._heard, self.chat, self.left = 0, [], left
        self._come_back_elsewhere()
        self._tell(left)

    def _come_back_elsewhere(self) -> None:
        """Tell the listeners that the server is back, though not with our table."""
        if self._is_coming_back:
            self._is_coming_back = False
            self._tell_of_waiting("")


def _already_heard(chat: list[ChatLine], lines: list[ChatLine], muted: Collection[str]) -> int:
    """Return how many of the first lines a client has heard, in this order, or wants not to hear."""
    heard = iter(chat)
    return next((number for number, line in enumerate(lines) if line.name not in muted and line not in heard), len(lines))
