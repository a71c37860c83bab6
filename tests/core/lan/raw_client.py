"""Somebody with a socket and no manners."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from typing import Any

from core.lan.protocol.framing import FROM_SERVER, Framer, pack, unpack
from core.lan.protocol.handshake import Answer, hello
from core.lan.protocol.messages import FromServer
from core.lan.transport.address import Address
from tests.core.lan.helpers import PATIENCE


class Stranger:
    """A bare connection. It reads only when told to."""

    def __init__(self, line: socket.socket) -> None:
        self._line = line
        self._framer = Framer(FROM_SERVER)
        self._greeted = False

    @classmethod
    async def at(cls, address: Address, buffer: int = 0) -> Stranger:
        """Connected, having said nothing. With so small a receive buffer."""
        line = socket.socket()
        line.setblocking(False)
        if buffer:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        await asyncio.get_running_loop().sock_connect(line, (address.host, address.port))
        return cls(line)

    async def send(self, data: bytes | Any) -> None:
        """Sends bytes, or a message."""
        await asyncio.get_running_loop().sock_sendall(self._line, data if isinstance(data, bytes) else pack(data))

    async def greet(self, name: str = "Stranger", token: str | None = None) -> Any:
        """Says hello properly. The answer."""
        await self.send(hello("stranger", name, token))
        return await self.next()

    async def next(self) -> Any:
        """Return the next message, or None when the server has hung up."""
        async with asyncio.timeout(PATIENCE):
            while (body := self._framer.next()) is None:
                try:
                    data = await asyncio.get_running_loop().sock_recv(self._line, 1 << 16)
                except ConnectionError:
                    return None
                if not data:
                    return None
                self._framer.feed(data)
        kind, self._greeted = (FromServer if self._greeted else Answer), True
        return unpack(body, FROM_SERVER, kind)

    async def raw(self) -> bytes:
        """Return what comes until the server hangs up, as bytes."""
        heard = b""
        async with asyncio.timeout(PATIENCE):
            with suppress(ConnectionError):
                while data := await asyncio.get_running_loop().sock_recv(self._line, 1 << 16):
                    heard += data
        return heard

    async def rest(self) -> list[Any]:
        """Return every message until the server hangs up."""
        heard = []
        while (message := await self.next()) is not None:
            heard.append(message)
        return heard

    async def until(self, kind: type[Any]) -> Any:
        """Return the next message of a kind."""
        while not isinstance(message := await self.next(), kind):
            assert message is not None, "the server hung up"
        return message

    def close(self) -> None:
        """Gone without a word."""
        self._line.close()
