"""Ask a server for its tables, to see whether it is alive."""

from __future__ import annotations

import asyncio
import time

from core.lan.protocol.framing import FrameLimits, ProtocolError
from core.lan.protocol.handshake import ROOM_CODE_ASKED, Welcome, hello
from core.lan.protocol.messages import Bye, List, Message, TableInfo, Tables
from core.lan.transport.address import Address
from core.lan.transport.client_connection import ClientConnection, ConnectError, call, tcp_connector

ANSWER_SECONDS = 1.0
"""How long a server has to answer before it is taken for dead."""

MOST_FRAMES = 8
"""What a server says until it has answered: its greeting, its tables, and now and then a notice."""


class ProbeConnection(ClientConnection):
    """Hears no more than a list of tables. Anyone can announce a server."""

    limits = FrameLimits(frame=1 << 16, text=4096, binary=1024, array=1024, map=64)
    _frames = 0

    def on_frame(self, body: bytes) -> None:
        """Hear a few."""
        self._frames += 1
        if self._frames > MOST_FRAMES:
            raise ProtocolError("more was said than was asked for")
        super().on_frame(body)


async def probe(address: Address, pin: str = "") -> tuple[str, tuple[TableInfo, ...]] | None:
    """Return the name and the tables of the server at an address, or None if none answers at once.

    One that is about to close, or asks for a room code, shows no table. It answers, without a name, since it lets back in who has a seat.
    """
    answer: asyncio.Future[Tables] = asyncio.get_running_loop().create_future()

    def hear(message: Message) -> None:
        if isinstance(message, Tables) and not answer.done():
            answer.set_result(message)

    connection = None
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            connection = await call(tcp_connector(address, pin), hello("backroom", "probe"), hear, time.monotonic, ProbeConnection)
            connection.send(List())
            tables = (await answer).tables
    except TimeoutError:
        return None
    except ConnectError as error:
        return ("", ()) if error.code in ("draining", ROOM_CODE_ASKED) else None
    finally:
        if connection is not None:
            connection.close(Bye("seen", ""))
    welcome = connection.answer.result()
    return (welcome.house, tables) if isinstance(welcome, Welcome) else None
