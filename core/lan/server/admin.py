"""The socket by which a server's owner reaches it. Nobody else may read it. One line goes in, the result and some lines come out."""

from __future__ import annotations

import asyncio
import fcntl
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from core.lan.server.admin_commands import AdminCommands
from core.lan.transport.connection import log

if TYPE_CHECKING:
    from core.lan.server.server import Server

SOCKET, LOCK = "admin.sock", "admin.lock"
WAIT_SECONDS = 1.0
"""How often a server looks whether the one before it has ended."""


class AdminSocket:
    """Listens in the folder of the saves, where only its owner may look."""

    def __init__(self, server: Server, stop: Callable[[], object]) -> None:
        self.perform = AdminCommands(server, stop).perform
        """Does what a line says. Returns what is to be said of it."""
        self._listener: asyncio.Server | None = None
        self._folder = Path()
        self._lock: int | None = None
        self._waiting: asyncio.Task[None] | None = None

    async def open(self, folder: Path) -> None:
        """Listen. While another server of this folder does, wait until it has ended."""
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        if await self._take_over():
            return
        log.warning("backroom admin reaches another server of this folder, and this one when that has ended")
        self._waiting = asyncio.get_running_loop().create_task(self._wait_for_it())

    def close(self) -> None:
        """Listen no more."""
        if self._waiting is not None:
            self._waiting.cancel()
        if self._listener is not None:
            self._listener.close()
            self._listener = None
            (self._folder / SOCKET).unlink(missing_ok=True)
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    async def _wait_for_it(self) -> None:
        while not await self._take_over():
            await asyncio.sleep(WAIT_SECONDS)
        log.info("backroom admin reaches this server now")

    async def _take_over(self) -> bool:
        """Listen if no other server does, and return whether that is so. The lock ends with its process, so a dead one's is free."""
        lock = os.open(self._folder / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(lock)
            return False
        self._lock, path = lock, self._folder / SOCKET
        path.unlink(missing_ok=True)
        mask = os.umask(0o177)
        try:
            self._listener = await asyncio.start_unix_server(self._serve, path)
        except OSError as error:
            log.warning("backroom admin cannot reach this server: %s", error.strerror or error)
        finally:
            os.umask(mask)
        return True

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, ValueError):
            line = (await reader.readline()).decode("utf-8", "replace")
            writer.write("\n".join([*self.perform(line), ""]).encode())
            await writer.drain()
        writer.close()
