"""Ask a server for its tables, to see whether it is alive."""

from __future__ import annotations

import asyncio
import time

from core.lan.protocol.handshake import ROOM_CODE_ASKED, Welcome, hello
from core.lan.protocol.messages import Bye, List, Message, TableInfo, Tables
from core.lan.transport.address import Address
from core.lan.transport.client_connection import ConnectError, call, tcp_connector

ANSWER_SECONDS = 1.0
"""How long a server has to answer before it is taken for dead."""


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
            connection = await call(tcp_connector(address, pin), hello("backroom", "probe"), hear, time.monotonic)
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
