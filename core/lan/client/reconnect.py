"""Stay connected: connect, keep the heartbeat, and find the way back after a loss, to another process if the server says so."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Protocol

from core.lan.protocol.handshake import ROOM_CODE_ASKED, Hello, Welcome
from core.lan.protocol.messages import Message
from core.lan.transport.address import BadAddress, parse_address
from core.lan.transport.client_connection import ClientConnection, ConnectError, Connector, call, tcp_connector

BEAT = 1.0
HOPS = 3
FIRST_WAIT, LONGEST_WAIT = 0.5, 4.0
"""Seconds between two calls: a server that is back is found within five."""
RECONNECT_TRIES = 240
"""Calls after a loss, for about a quarter of an hour."""
STEADY = 30.0
"""Seconds that a connection holds before a loss is one by itself. Before, it goes on from the loss before it."""
FINAL = ("replaced", "closing", "codes", "flood", "banned")
"""Last words after which nothing is tried again."""
HOPELESS = ("version", "pin", "tls", "nowhere", "banned", ROOM_CODE_ASKED)
"""Refusals after which it is no use to call again."""


class ConnectionListener(Protocol):
    """What a client hears of its connection."""

    def greeting(self) -> Hello:
        """Return the greeting, each time."""

    def welcomed(self, answer: Welcome) -> None:
        """Hear that the server has let us in, or in again."""

    def hear(self, message: Message) -> None:
        """Hear a message of the server."""

    def away(self, text: str) -> None:
        """Hear that the connection is lost, or back ("")."""

    def ended(self, text: str, code: str) -> None:
        """Hear that it is lost for good."""


class ReconnectingConnection:
    """Holds a client's connection."""

    def __init__(
        self,
        listener: ConnectionListener,
        connector: Connector,
        pin: str,
        now: Callable[[], float],
        sleep: Callable[[float], Awaitable[None]],
    ) -> None:
        self._listener, self._connector, self._pin, self._now, self._sleep = listener, connector, pin, now, sleep
        self._connection: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._random = random.Random()
        self._tries = 0
        """Calls since the last connection that was steady."""

    @property
    def is_up(self) -> bool:
        """Return whether there is a connection."""
        return self._connection is not None and not self._connection.is_closing

    async def open(self) -> None:
        """Connect, and look after the connection from then on. Raises `ConnectError`."""
        connection = await self._call(self._connector)
        self._task = asyncio.get_running_loop().create_task(self._stay(connection))

    def send(self, message: Message) -> bool:
        """Send. Return False if there is no connection."""
        if self._connection is None or not self.is_up:
            return False
        self._connection.send(message)
        return True

    def violated(self, text: str) -> None:
        """Hang up, because the server broke the protocol."""
        if self._connection is not None:
            self._connection.violated(text)

    def drop(self) -> None:
        """Break the connection as a network would."""
        if self._connection is not None:
            self._connection.abort()

    async def close(self) -> None:
        """Hang up for good."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._connection is not None:
            self._connection.close()

    async def _call(self, connector: Connector) -> ClientConnection:
        """Connect, and go on to where the server says the table is."""
        for _ in range(HOPS):
            try:
                connection = self._connection = await call(connector, self._listener.greeting(), self._listener.hear, self._now)
            except ConnectError as error:
                if error.code != "elsewhere":
                    raise
                connector = self._connector_to(error.where)
                continue
            answer = connection.answer.result()
            assert isinstance(answer, Welcome)
            self._listener.welcomed(answer)
            return connection
        raise ConnectError("The server sends us from one address to the next; ask the host for the right address.", "nowhere")

    async def _stay(self, connection: ClientConnection | None) -> None:
        while connection is not None:
            began = self._now()
            while not connection.gone.is_set():
                try:
                    async with asyncio.timeout(BEAT):  # not wait_for: up to Python 3.11 it may swallow that we are told to stop
                        await connection.gone.wait()
                except TimeoutError:
                    connection.beat(self._now())
            if self._now() - began >= STEADY:
                self._tries = 0
            connection = await self._come_back(connection)

    async def _come_back(self, lost: ClientConnection) -> ClientConnection | None:
        last = lost.last
        if last.code in FINAL:
            self._listener.ended(last.text, last.code)
            return None
        try:
            if last.code == "elsewhere":
                return await self._call_until_in(self._connector_to(last.text))
            self._listener.away(f"{last.text} Trying to come back …")
            connection = await self._call_until_in(self._connector)
        except ConnectError as error:
            self._listener.ended(str(error), error.code)
            return None
        self._listener.away("")
        return connection

    async def _call_until_in(self, connector: Connector) -> ClientConnection:
        """Connect to there first, then again and again to where the client has come from."""
        while self._tries < RECONNECT_TRIES:
            if self._tries:
                wait = min(FIRST_WAIT * 2 ** min(self._tries - 1, 10), LONGEST_WAIT)
                await self._sleep(wait * (0.75 + self._random.random() / 2))
            self._tries += 1
            try:
                return await self._call(connector)
            except ConnectError as error:
                if error.code in HOPELESS:
                    raise
            connector = self._connector
        raise ConnectError("The server cannot be reached any more.")

    def _connector_to(self, where: str) -> Connector:
        try:
            return tcp_connector(parse_address(where), self._pin)
        except BadAddress:
            raise ConnectError("Your table is with another process of this server, which gave no address.", "nowhere") from None
