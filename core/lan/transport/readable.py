"""Wait until something has come, and leave it where it is."""

from __future__ import annotations

import asyncio
import socket


async def until_readable(line: socket.socket, seconds: float) -> None:
    """Wait until a connection has something to read, or has ended. Raises TimeoutError."""
    loop = asyncio.get_running_loop()
    readable: asyncio.Future[None] = loop.create_future()
    loop.add_reader(line, _resolve, readable)
    try:
        async with asyncio.timeout(seconds):
            await readable
    finally:
        loop.remove_reader(line)


def _resolve(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)
