"""The caller's end of a connection, and the ways to get one: over TCP, with or without TLS, or within this process."""

from __future__ import annotations

import asyncio
import errno
import ssl
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, ClassVar

from core.errors import BackroomError
from core.lan.protocol.framing import FROM_SERVER, FrameLimits, unpack
from core.lan.protocol.handshake import Answer, Hello, Refused
from core.lan.protocol.messages import Bye, FromServer, Message, Ping, Pong
from core.lan.transport.address import Address
from core.lan.transport.connection import Connection
from core.lan.transport.rate_limit import RateLimit
from core.lan.transport.tls import caller_context, check_pin

if TYPE_CHECKING:
    from core.lan.server.server import Server

HEARD_PER_SECOND, HEARD_AT_ONCE = 100.0, 400.0
"""Messages a player's program hears, so that it has time for its screen and keyboard whatever a server sends. What is more waits unread."""
ORDINARY = 0.005
"""Seconds that a message may take to be heard. One that takes longer counts as several."""
PAUSE = 0.05
"""Seconds until it is looked whether more may be heard."""
CONNECT_SECONDS = 8.0
"""How long connecting may take."""


NO_TLS = ("WRONG_VERSION_NUMBER", "RECORD_LAYER_FAILURE")
"""What OpenSSL says of an answer that is not TLS."""


LOST = "lost"
"""The code of a connection that ended without a reason given."""
HUNG_UP = (
    "The server hung up before a word was said: it may be full, or has had too many connections from your address. Try again in a minute."
)
"""Said where no reason came. A server counts connections before TLS, so one that is refused there cannot be told why."""
TITLES = {
    "banned": "You are kept away",
    "closing": "The server closes",
    "closed": "The table was closed",
    "code": "That code cannot be had",
    "codes": "Too many wrong codes",
    "draining": "The server is about to close",
    "flood": "Too much at once",
    "full": "There is no room",
    "guesses": "Too many wrong codes",
    "kicked": "You have been sent away",
    "often": "Too often at once",
    "opening": "No table can be opened here",
    "own-code": "That can be no code",
    "pin": "This may not be the host",
    "replaced": "You are here from elsewhere",
    "room-code": "The server asks for its room code",
    "seat": "The seat is not kept",
    "tls": "The server is encrypted",
    "version": "The versions do not fit",
}
"""What happened, by the code of a refusal. With another code the table cannot be reached."""
FINAL = ("banned", "code", "game", "nowhere", "opening", "own-code", "pin", "seat", "seats", "tls", "version")
"""Codes of refusals that stay the same however often one asks."""


class ConnectError(BackroomError):
    """The server cannot be reached, or refuses the client."""

    title = "The table cannot be reached"

    def __init__(self, text: str, code: str = "", where: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.title = TITLES.get(code, self.title)
        self.where = where
        """The address to call instead, if there is one."""

    @property
    def may_pass(self) -> bool:
        """Return whether it can help to try again."""
        return self.code not in FINAL


class ClientConnection(Connection):
    """Sends the greeting, waits for the answer, then passes every message on."""

    limits: ClassVar[FrameLimits] = FROM_SERVER
    """How long a frame may be that it hears."""

    def __init__(self, greeting: Hello, hear: Callable[[Message], None], now: Callable[[], float]) -> None:
        super().__init__(self.limits, now)
        self._greeting = greeting
        self._hear = hear
        self.answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.gone = asyncio.Event()
        self.last = Bye(LOST, "The connection is lost.")
        """What the server said last, if it said why."""
        self._loop = asyncio.get_running_loop()
        self._allowance = RateLimit(HEARD_PER_SECOND, HEARD_AT_ONCE, self._loop.time())
        self._is_pausing = False

    def on_open(self) -> None:
        """Send the greeting."""
        self.send(self._greeting)

    def may_hear(self) -> bool:
        """Return whether another message may be heard now."""
        if self._allowance.left(self._loop.time()) >= 1:
            return True
        if not self._is_pausing and self._transport is not None:
            self._is_pausing = True
            self._transport.pause_reading()
            self._loop.call_later(PAUSE, self._go_on)
        return False

    def _go_on(self) -> None:
        """Hear what had to wait, then read on."""
        self._is_pausing = False
        self._heard = self._now()
        self.drain()
        if not self._is_pausing and not self.is_closing and self._transport is not None:
            self._transport.resume_reading()

    def on_frame(self, body: bytes) -> None:
        """Hear one, and count what it took."""
        began = self._loop.time()
        self._take(body)
        ended = self._loop.time()
        self._allowance.charge(ended, max(1.0, (ended - began) / ORDINARY))

    def _take(self, body: bytes) -> None:
        """Hear the answer first, then messages."""
        if not self.answer.done():
            answer: Answer = unpack(body, self.limits, Answer)
            self.answer.set_result(answer)
            return
        message: Message = unpack(body, self.limits, FromServer)
        match message:
            case Ping(number):
                self.send(Pong(number))
            case Pong():
                pass
            case Bye():
                self.last = message
                self.close()
            case _:
                self._hear(message)

    def violated(self, text: str) -> None:
        """Remember it as the reason, and hang up."""
        self.last = Bye("protocol", f"The server does not speak our language: {text}.")
        super().violated(text)

    def on_lost(self) -> None:
        """Fail the answer, if it is still waited for."""
        if not self.answer.done():
            self.answer.set_exception(ConnectError(HUNG_UP if self.last.code == LOST else self.last.text, self.last.code))
            self.answer.exception()
        self.gone.set()


Connector = Callable[[ClientConnection], Awaitable[Any]]
"""Connects a connection to a server."""


def tcp_connector(address: Address, pin: str = "") -> Connector:
    """Connect by the network. With a pin, by TLS to the server with exactly this certificate."""

    async def connect(connection: ClientConnection) -> None:
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                context = caller_context() if pin else None
                transport, _ = await loop.create_connection(lambda: connection, address.host, address.port, ssl=context)
        except TimeoutError:
            raise ConnectError(f"Nobody answers at {address}; is a table hosted there, and does a firewall let you in?") from None
        except (ConnectionResetError, ConnectionAbortedError, BrokenPipeError, ssl.SSLEOFError):
            raise ConnectError(HUNG_UP, LOST) from None
        except ssl.SSLError as error:
            if error.reason not in NO_TLS:
                raise ConnectError(f"{address} cannot be reached: {reason(error)}.") from None
            raise ConnectError(
                f"{address} is not encrypted, so nothing has the fingerprint given: ask its host again, or leave --pin away."
            ) from None
        except OSError as error:
            raise ConnectError(f"{address} cannot be reached: {reason(error)}.") from None
        if pin and not check_pin(transport, pin):
            connection.abort()
            raise ConnectError(f"{address} has another certificate than its host showed: this may not be the host.", "pin")

    return connect


def in_process_connector(server: Server, address: str = "memory") -> Connector:
    """Connect without a network to a server of the same event loop. The server counts it as coming from this address."""

    async def connect(connection: ClientConnection) -> None:
        server.connect(connection, address)

    return connect


async def call(
    connector: Connector,
    greeting: Hello,
    hear: Callable[[Message], None],
    now: Callable[[], float],
    kind: type[ClientConnection] = ClientConnection,
) -> ClientConnection:
    """Return a connection on which the server has said welcome. Raises `ConnectError`."""
    connection = kind(greeting, hear, now)
    await connector(connection)
    try:
        async with asyncio.timeout(CONNECT_SECONDS):
            answer = await connection.answer
    except TimeoutError:
        connection.abort()
        raise ConnectError("Somebody is there, but does not answer as a Backroom does.") from None
    if isinstance(answer, Refused):
        connection.abort()
        raise ConnectError(answer.text, answer.code, answer.where)
    return connection


def reason(error: OSError) -> str:
    """Return why a connection failed or a port cannot be opened, in words."""
    if error.errno == errno.EADDRINUSE:
        return "another program on this machine has it"
    if isinstance(error, ConnectionRefusedError):
        return "nobody hosts a table there"
    if error.__class__.__name__ == "gaierror":
        return "there is no host of that name"
    return (error.strerror or str(error) or "no connection").lower().rpartition("): ")[2]
