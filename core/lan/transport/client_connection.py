"""The caller's end of a connection, and the ways to get one: over TCP, with or without TLS, or within this process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from core.errors import BackroomError
from core.lan.protocol.framing import FROM_SERVER, unpack
from core.lan.protocol.handshake import Answer, Hello, Refused
from core.lan.protocol.messages import Bye, FromServer, Message, Ping, Pong
from core.lan.transport.address import Address
from core.lan.transport.connection import Connection
from core.lan.transport.tls import caller_context, check_pin

if TYPE_CHECKING:
    from core.lan.server.server import Server

PATIENCE = 8.0
"""How long connecting may take."""


class ConnectError(BackroomError):
    """A server that cannot be reached, or lets nobody in."""

    title = "The table cannot be reached"

    def __init__(self, text: str, code: str = "", where: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.where = where
        """The address to call instead, if there is one."""


class ClientConnection(Connection):
    """Sends the greeting, waits for the answer, then passes every message on."""

    def __init__(self, greeting: Hello, hear: Callable[[Message], None], now: Callable[[], float]) -> None:
        super().__init__(FROM_SERVER, now)
        self._greeting = greeting
        self._hear = hear
        self.answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.gone = asyncio.Event()
        self.last = Bye("lost", "The connection is lost.")
        """What the server said last, if it said why."""

    def on_open(self) -> None:
        """Send the greeting."""
        self.send(self._greeting)

    def on_frame(self, body: bytes) -> None:
        """Hear the answer first, then messages."""
        if not self.answer.done():
            answer: Answer = unpack(body, FROM_SERVER, Answer)
            self.answer.set_result(answer)
            return
        message: Message = unpack(body, FROM_SERVER, FromServer)
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
        """Remember it as the reason."""
        self.last = Bye("protocol", f"The server does not speak our language: {text}.")
        super().violated(text)

    def on_lost(self) -> None:
        """Nobody waits for an answer any more."""
        if not self.answer.done():
            self.answer.set_exception(ConnectError(self.last.text, self.last.code))
            self.answer.exception()
        self.gone.set()


Connector = Callable[[ClientConnection], Awaitable[Any]]
"""Connects a connection to a server."""


def tcp_connector(address: Address, pin: str = "") -> Connector:
    """Connect by the network; with a pin, by TLS to the server with exactly this certificate."""

    async def dial(line: ClientConnection) -> None:
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(PATIENCE):
                context = caller_context() if pin else None
                transport, _ = await loop.create_connection(lambda: line, address.host, address.port, ssl=context)
        except TimeoutError:
            raise ConnectError(f"Nobody answers at {address}; is a table hosted there, and does a firewall let you in?") from None
        except OSError as error:
            raise ConnectError(f"{address} cannot be reached: {reason(error)}.") from None
        if pin and not check_pin(transport, pin):
            line.abort()
            raise ConnectError(f"{address} has another certificate than its host showed: this may not be the host.", "pin")

    return dial


def in_process_connector(server: Server, address: str = "memory") -> Connector:
    """Connect without a network to a server of the same event loop; the server counts it as coming from this address."""

    async def dial(line: ClientConnection) -> None:
        server.connect(line, address)

    return dial


async def call(dial: Connector, greeting: Hello, hear: Callable[[Message], None], now: Callable[[], float]) -> ClientConnection:
    """Return a connection on which the server has said welcome. Raises `ConnectError`."""
    line = ClientConnection(greeting, hear, now)
    await dial(line)
    try:
        async with asyncio.timeout(PATIENCE):
            answer = await line.answer
    except TimeoutError:
        line.abort()
        raise ConnectError("Somebody is there, but does not answer as a Backroom does.") from None
    if isinstance(answer, Refused):
        line.abort()
        raise ConnectError(answer.text, answer.code, answer.where)
    return line


def reason(error: OSError) -> str:
    """Why a call failed, in words."""
    if isinstance(error, ConnectionRefusedError):
        return "nobody hosts a table there"
    if error.__class__.__name__ == "gaierror":
        return "there is no host of that name"
    return (error.strerror or str(error) or "no connection").lower()
