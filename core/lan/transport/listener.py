"""Accept connections: counted the moment they are accepted, before TLS and before a word is said."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import ssl
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from core.lan.server.network import plain_address
from core.lan.transport.held_doors import HELD
from core.lan.transport.newcomers import Newcomer, Newcomers
from core.lan.transport.proxy_line import NoProxyLine, read_origin
from core.lan.transport.readable import until_readable

log = logging.getLogger("backroom.lan")

BACKLOG = 128
HANDSHAKE_SECONDS = 10.0
"""How long TLS may take to be agreed upon."""
TLS_HANDSHAKE = b"\x16"
"""The first byte of a connection by TLS."""
FAREWELLS, FAREWELL_SECONDS = 8, 0.5
"""How many refused connections are kept at the same time, and how long, so that they can read why."""
MOST_PROXIED = 256
"""Connections whose PROXY line is waited for at the same time."""
EXHAUSTED_PAUSE = 0.25
"""Seconds until another connection is accepted when the system had no descriptor left."""


class Admission(Protocol):
    """Who counts connections."""

    newcomers: Newcomers
    """Those that may have to give way to others."""

    def connect(self, address: str) -> str:
        """Count one in. Return why there is no room for it, or ""."""

    def disconnect(self, address: str) -> None:
        """Count one out."""

    def warn(self, address: str, text: str, *values: object) -> None:
        """Log a warning about an address."""

    def begins_with_origin(self, address: str) -> bool:
        """Return whether it is a proxy whose connections begin with where they come from."""


class Listener:
    """One listening socket, or several of one port. `factory` makes the protocol of a connection."""

    def __init__(
        self,
        factory: Callable[[Newcomer], asyncio.Protocol],
        admission: Admission,
        tls: ssl.SSLContext | None = None,
        farewell: Callable[[str], bytes] = lambda why: b"",
        first_words_seconds: float | None = None,
        needs_tls: bytes = b"",
    ) -> None:
        self._factory, self._admission, self._tls = factory, admission, tls
        self._farewell, self._first_words, self._needs_tls = farewell, first_words_seconds, needs_tls
        """What those are told whom there is no room for or who come without TLS, and how long others may be silent."""
        self._refused: set[socket.socket] = set()
        self._proxied = 0
        self._sockets: list[socket.socket] = []
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self, host: str | None, port: int) -> tuple[str, int]:
        """Listen, or take up what is listened on for this process. Return where. Raises OSError if that cannot be."""
        self._sockets = HELD.take(port)
        if not self._sockets:
            loop = asyncio.get_running_loop()
            server = await loop.create_server(asyncio.Protocol, host, port, backlog=BACKLOG, start_serving=False)
            self._sockets = [socket.socket(fileno=listening.dup().detach()) for listening in server.sockets]
            server.close()
        for listening in self._sockets:
            listening.setblocking(False)
            listening.listen(BACKLOG)
            self._run(self._accept_for_ever(listening))
        name = self._sockets[0].getsockname()
        return str(name[0]), int(name[1])

    async def close(self) -> None:
        """Accept no more. Connections stay."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for line in [*self._sockets, *self._refused]:
            line.close()

    def _run(self, job: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _accept_for_ever(self, listening: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                line, peer = await loop.sock_accept(listening)
            except OSError as error:
                self._admission.warn("server", "no connection can be accepted: %s", error.strerror or error)
                await asyncio.sleep(EXHAUSTED_PAUSE)
                continue
            address = plain_address(str(peer[0])) if peer else "?"
            if not self._admission.begins_with_origin(address):
                self._admit(line, address)
            elif self._proxied < MOST_PROXIED:
                self._proxied += 1
                self._run(self._admit_proxied(line, address))
            else:
                line.close()

    def _admit(self, line: socket.socket, address: str) -> None:
        full = self._admission.connect(address)
        if full:
            self._admission.warn(address, "refused: %s", full)
            self._say_and_close(line, self._farewell(full))
            return
        with contextlib.suppress(OSError):  # macOS refuses it for a connection that was reset already
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._run(self.connect(line, self._admission.newcomers.add(address, line, lambda: self._admission.disconnect(address))))

    async def _admit_proxied(self, line: socket.socket, proxy: str) -> None:
        line.setblocking(False)
        try:
            self._admit(line, await read_origin(line) or proxy)
        except NoProxyLine as error:
            if str(error):
                self._admission.warn(proxy, "refused: %s", error)
            line.close()
        except asyncio.CancelledError:
            line.close()
            raise
        finally:
            self._proxied -= 1

    def _say_and_close(self, line: socket.socket, words: bytes) -> None:
        """Close it, and let a few of those that are refused read why before."""
        if not words or len(self._refused) >= FAREWELLS:
            line.close()
            return
        with contextlib.suppress(OSError):
            line.send(words)
            line.shutdown(socket.SHUT_WR)
        self._refused.add(line)
        asyncio.get_running_loop().call_later(FAREWELL_SECONDS, self._forget, line)

    def _forget(self, line: socket.socket) -> None:
        self._refused.discard(line)
        line.close()

    async def connect(self, line: socket.socket, newcomer: Newcomer) -> None:
        """Serve a connection that was let in, and see to it that it is counted out."""
        address = newcomer.address
        counted = CountedProtocol(self._factory(newcomer), newcomer, self._first_words)
        timeout = None if self._tls is None else HANDSHAKE_SECONDS
        try:
            if self._needs_tls and await _first_byte(line) != TLS_HANDSHAKE:
                newcomer.leave()
                self._admission.warn(address, "refused: it speaks no TLS")
                self._say_and_close(line, self._needs_tls)
                return
            await asyncio.get_running_loop().connect_accepted_socket(lambda: counted, line, ssl=self._tls, ssl_handshake_timeout=timeout)
        except (OSError, ssl.SSLError, TimeoutError) as error:
            newcomer.leave()
            self._admission.warn(address, "no connection: %s", type(error).__name__)
            with contextlib.suppress(OSError):
                line.close()
        except asyncio.CancelledError:
            newcomer.leave()
            line.close()
            raise


async def _first_byte(line: socket.socket) -> bytes:
    """Return the first byte of a connection, and leave it there. Raises OSError or TimeoutError if none comes."""
    await until_readable(line, HANDSHAKE_SECONDS)
    if first := line.recv(1, socket.MSG_PEEK):
        return first
    raise ConnectionAbortedError


class CountedProtocol(asyncio.Protocol):
    """Passes everything on to a protocol, and counts its connection out when it is lost."""

    def __init__(self, inner: asyncio.Protocol, newcomer: Newcomer, first_words: float | None = None) -> None:
        self._inner = inner
        self.newcomer = newcomer
        self._first_words = first_words
        self._deadline: asyncio.TimerHandle | None = None

    def understood(self) -> None:
        """Note that something whole was heard in time."""
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Pass it on."""
        if self._first_words is not None:
            self._deadline = asyncio.get_running_loop().call_later(self._first_words, transport.abort)  # type: ignore[attr-defined]
        self._inner.connection_made(transport)

    def data_received(self, data: bytes) -> None:
        """Pass it on."""
        self._inner.data_received(data)

    def eof_received(self) -> bool | None:
        """Pass it on. Return whether the transport stays open."""
        return self._inner.eof_received()

    def pause_writing(self) -> None:
        """Pass it on."""
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        """Pass it on."""
        self._inner.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Pass it on."""
        self.understood()
        self.newcomer.leave()
        self._inner.connection_lost(exc)
