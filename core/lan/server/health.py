"""Answers for monitoring: `/health` and `/metrics` by HTTP, on an address of this machine alone."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from typing import TYPE_CHECKING

from core.lan.server.metrics import exposition

if TYPE_CHECKING:
    from core.lan.server.server import Server

HERE = "127.0.0.1"
REQUEST_SECONDS = 5.0
LONGEST_REQUEST = 4096
TEXT = "text/plain; version=0.0.4; charset=utf-8"

ELSEWHERE = ("421 Misdirected Request", b"This is answered on this machine alone, under its own name.\n")
_HOST = re.compile(rb"\r\nhost:[ \t]*([^\r\n]*)", re.IGNORECASE)
_HERE = re.compile(rb"(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?[ \t]*", re.IGNORECASE)


def _is_meant(head: bytes) -> bool:
    """Return whether a request is for this machine. A page elsewhere may let its name mean this address, to read what is said here."""
    return all(_HERE.fullmatch(host) for host in _HOST.findall(head))


class HealthServer:
    """One page a request, and the connection is closed."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._listener: asyncio.Server | None = None

    async def open(self, port: int) -> int:
        """Listen. Return the port. Raises OSError if that cannot be."""
        self._listener = await asyncio.start_server(self._answer, HERE, port, limit=LONGEST_REQUEST)
        return int(self._listener.sockets[0].getsockname()[1])

    def close(self) -> None:
        """Answer no more."""
        if self._listener is not None:
            self._listener.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            async with asyncio.timeout(REQUEST_SECONDS):
                head = await reader.readuntil(b"\r\n\r\n")
                status, body = self._page(head.split(b" ", 2)[1:2]) if _is_meant(head) else ELSEWHERE
                writer.write(
                    f"HTTP/1.1 {status}\r\nContent-Type: {TEXT}\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode()
                )
                writer.write(body)
                await writer.drain()
        writer.close()

    def _page(self, path: list[bytes]) -> tuple[str, bytes]:
        match path:
            case [b"/health"]:
                return ("503 Service Unavailable", b"draining\n") if self._server.is_draining else ("200 OK", b"ok\n")
            case [b"/metrics"]:
                return "200 OK", exposition(self._server).encode()
        return "404 Not Found", b"There are /health and /metrics.\n"
