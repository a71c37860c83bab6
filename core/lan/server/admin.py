"""Commands of a server's owner, over a local socket that nobody else may open: one line in, some lines out."""

from __future__ import annotations

import asyncio
import os
import shlex
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from core.lan.protocol.messages import Left
from core.lan.protocol.sanitize import CHAT, sanitize, sanitize_code
from core.lan.server.moderation import ban
from core.lan.transport.connection import log

if TYPE_CHECKING:
    from core.lan.server.room import Room
    from core.lan.server.server import Server

SOCKET = "admin.sock"
HELP = """list                        every table in memory, and who is at it
say TEXT                    something to everybody
kick TABLE NAME             away from the table
ban TABLE NAME              away, and away from the whole server for the evening
close TABLE                 the table is put away; a game in play stays kept
drain                       no new tables or guests, then the end when the last game is over or left"""


class AdminSocket:
    """Listens in the folder of the saves, where only its owner may look."""

    def __init__(self, server: Server, stop: Callable[[], object]) -> None:
        self._server, self._stop = server, stop
        self._listener: asyncio.Server | None = None
        self._path: Path | None = None

    async def open(self, folder: Path) -> None:
        """Listen, in place of a server that is dead. Another that lives keeps its socket, and this one has none."""
        path = folder / SOCKET
        if await _is_alive(path):
            log.warning("The admin socket belongs to another server of this folder")
            return
        path.unlink(missing_ok=True)
        mask = os.umask(0o177)
        try:
            self._listener = await asyncio.start_unix_server(self._serve, path)
        finally:
            os.umask(mask)
        self._path = path

    def close(self) -> None:
        """Listen no more."""
        if self._listener is not None and self._path is not None:
            self._listener.close()
            self._path.unlink(missing_ok=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, ValueError):
            line = (await reader.readline()).decode("utf-8", "replace")
            writer.write(f"{self.perform(line)}\n".encode())
            await writer.drain()
        writer.close()

    def perform(self, line: str) -> str:
        """Do what a line says, and return what is to be said of it."""
        try:
            words = shlex.split(line)
        except ValueError as error:
            return f"{error}."
        log.info("admin: %s", sanitize(line, CHAT))
        match words:
            case ["list"]:
                return self._list()
            case ["say", *text] if text:
                return self._say(" ".join(text))
            case ["kick" | "ban" as deed, code, name]:
                return self._kick(code, name, deed == "ban")
            case ["close", code]:
                return self._close(code)
            case ["drain"]:
                self._server.drain(self._stop)
                return "No new tables or guests are let in; the server ends when the last game is over or left."
        return HELP

    def _list(self) -> str:
        rooms = [_described(room) for room in self._server.rooms.values()]
        return "\n".join(rooms or ["No table is in memory."])

    def _say(self, text: str) -> str:
        for room in self._server.rooms.values():
            room.announce(text)
            room.send_missing_to_all()
        return f"Said at {len(self._server.rooms)} tables."

    def _kick(self, code: str, name: str, for_good: bool) -> str:
        room = self._server.rooms.get(sanitize_code(code))
        connection = None if room is None else next((member for member in room.members if member.name == name), None)
        if room is None or connection is None:
            return "Nobody of that name is at that table."
        if for_good:
            ban(room, connection)
            self._server.admission.ban(connection.address)
        room.leave(connection, Left("kicked", "The server's owner has asked you to leave."), for_good=True)
        return f"{name} is gone."

    def _close(self, code: str) -> str:
        room = self._server.rooms.get(sanitize_code(code))
        if room is None:
            return "There is no such table in memory."
        self._server.directory.put_away(room, "The server's owner has closed the table.")
        return f"Table {room.record.code} is closed."


def _described(room: Room) -> str:
    people = [
        f"{member.name}{'' if room_seat is not None else ' (watching)'} from {member.address}" for member, room_seat in room.members.items()
    ]
    return f"{room.record.code}  {room.record.game}  {room.phase}  {', '.join(people) or 'nobody'}"


async def _is_alive(path: Path) -> bool:
    try:
        _, writer = await asyncio.open_unix_connection(path)
    except OSError:
        return False
    writer.close()
    return True
