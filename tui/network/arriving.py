"""Wait until a server has brought a client to a table, or to a seat there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from core.chair import Rejected
from core.lan.client.client import Client
from core.lan.client.events import ClientEvent, ConnectionClosed
from core.lan.protocol.messages import Left, TableStatus
from core.lan.transport.client_connection import ConnectError

ANSWERED = 10.0
"""Seconds a server has to bring us to a table."""


async def arrive(client: Client, go: Callable[[], object], to_seat: bool = False) -> None:
    """Go, and wait until the server sends the table's status, to a seat if that is wanted: what others do tells of the table too.

    Raises `ConnectError`.
    """
    arrived: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    leave = client.subscribe(partial(_note_arrival, arrived, to_seat))
    try:
        going = go()
        if asyncio.iscoroutine(going):
            await going
        async with asyncio.timeout(ANSWERED):
            await arrived
    except TimeoutError:
        raise ConnectError("The server does not answer.") from None
    finally:
        leave()


def _note_arrival(arrived: asyncio.Future[None], to_seat: bool, news: ClientEvent) -> None:
    """Resolve the future once the client is at the table, or on a seat there, or cannot get there."""
    if arrived.done():
        return
    match news:
        case TableStatus(seat=seat):
            if seat is not None or not to_seat:
                arrived.set_result(None)
        case Left(code, text) | ConnectionClosed(text, code) if code != "seat":
            arrived.set_exception(ConnectError(text, code))
        case Rejected(refusal):
            arrived.set_exception(ConnectError(refusal.text, refusal.code))
