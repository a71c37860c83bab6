"""Commands of a server's owner over a local socket that nobody else may read. One line goes in, the result and some lines come out."""

from __future__ import annotations

import asyncio
import fcntl
import os
import shlex
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from core.lan.protocol.messages import Bye, Left
from core.lan.protocol.sanitize import CHAT, sanitize, sanitize_code
from core.lan.server import absence, moderation
from core.lan.server.admission import BAN_SECONDS, IN_PROCESS, is_address, network_of, time_of_day
from core.lan.server.ban_list import AddressBan
from core.lan.server.guest_at_home import GuestAtHome
from core.lan.server.notices import announce
from core.lan.server.table_label import table_label
from core.lan.transport.connection import log
from core.text import counted, listed

if TYPE_CHECKING:
    from core.lan.server.room import Room
    from core.lan.server.room_seats import RoomSeat
    from core.lan.server.server import Server
    from core.lan.transport.server_connection import ServerConnection

SOCKET, LOCK = "admin.sock", "admin.lock"
DRAINS = (
    "No table is opened any more, and nobody new comes to one: "
    "guests by SSH and on the page may look, and play with bots alone. "
    "Whoever has a seat may come back. The server ends when the last game is over or left."
)
WAIT_SECONDS = 1.0
"""How often a server looks whether the one before it has ended."""
HELP = """list                        every table in memory, and who is at it
say TEXT                    something to everybody
kick TABLE NAME             away from the table
silence TABLE NAME          nobody at the table hears them; unsilence TABLE NAME lets them be heard again
ban TABLE NAME              away, and away from the whole server for twelve hours
ban ADDRESS, ban NAME       the same for all from an address, and for a guest who is at no table
bans                        who is banned, from where, and until when
unban NAME                  they may come again; an address may stand for the name
close TABLE                 the table is put away; a game in play stays kept
drain                       no new tables, nobody new at one, then the end when the last game is over or left"""
COMMANDS = (*(line.split()[0] for line in HELP.splitlines()), "unsilence")
ASKED_TO_LEAVE = "The server's owner has asked you to leave"
NOBODY_THERE = "Nobody of that name is at that table."
ONE_CLOSED = "{network} is banned until {until}; 1 connection from there is closed."
MANY_CLOSED = "{network} is banned until {until}; {number} connections from there are closed."


class AdminReply(NamedTuple):
    """What came of a command, which is the first line of the answer, and what is to be said of it."""

    outcome: Literal["done", "refused", "unknown"]
    text: str


class AdminSocket:
    """Listens in the folder of the saves, where only its owner may look."""

    def __init__(self, server: Server, stop: Callable[[], object]) -> None:
        self._server, self._stop = server, stop
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

    def perform(self, line: str) -> AdminReply:
        """Do what a line says, and return what is to be said of it."""
        try:
            words = shlex.split(line)
        except ValueError as error:
            return AdminReply("unknown", f"{error}.")
        log.info("admin: %s", sanitize(self._logged(words), CHAT))
        match words:
            case ["list"]:
                return self._list()
            case ["say", *text] if text:
                return self._say(" ".join(text))
            case ["kick" | "ban" as deed, code, *name] if name:
                return self._kick(code, " ".join(name), deed == "ban")
            case ["silence" | "unsilence" as deed, code, *name] if name:
                return self._silence(code, " ".join(name), deed == "silence")
            case ["ban", address] if is_address(address):
                return self._ban_address(address)
            case ["ban", name] if guest := self._guest_at_home(name):
                return self._ban_guest(guest)
            case ["ban", word] if "." in word or ":" in word:
                return AdminReply("refused", f"{word} is no IP address.")
            case ["ban", _]:
                return AdminReply("refused", "No guest of that name is at home; list names them.")
            case ["close", code]:
                return self._close(code)
            case ["drain"]:
                self._server.drain(self._stop)
                return AdminReply("done", DRAINS)
            case ["bans"]:
                return self._bans()
            case ["unban", who]:
                return self._unban(who)
        return AdminReply("unknown", HELP)

    def _logged(self, words: list[str]) -> str:
        """Return a command as the log may show it: a private table's code is its key."""
        match words:
            case ["kick" | "silence" | "unsilence" | "ban" | "close" as command, code, *names] if names or command == "close":
                room = self._server.rooms.get(sanitize_code(code))
                return " ".join([command, table_label(sanitize_code(code)) if room is None else room.record.label, *names])
            case _ if words and words[0] in COMMANDS:
                return " ".join(words)
        return "no command"

    def _list(self) -> AdminReply:
        rooms = [_described(room) for room in self._server.rooms.values()]
        guests = [f"no table  {guest}" for guest in self._guests_at_home()]
        return AdminReply("done", "\n".join([*(rooms or ["No table is in memory."]), *guests]))

    def _guests_at_home(self) -> list[GuestAtHome]:
        return [guest for at_home in self._server.guests.values() if (guest := at_home()) is not None]

    def _say(self, text: str) -> AdminReply:
        if len(text) > CHAT:
            return AdminReply("refused", f"That is too long: {len(text)} letters, and {CHAT} can be said at once.")
        if not sanitize(text, CHAT):
            return AdminReply("refused", "There is nothing to say.")
        if not announce(self._server, text):
            return AdminReply("refused", "Nobody is here: nobody has heard it.")
        tables = len(self._server.rooms)
        return AdminReply("done", f"Said at {counted(tables, 'table')}." if tables else "Said to all who are here; nobody is at a table.")

    def _kick(self, code: str, said: str, for_good: bool) -> AdminReply:
        room = self._server.rooms.get(sanitize_code(code))
        name = "" if room is None else moderation.full_name(room, said)
        room_seat, connection = (None, None) if room is None else moderation.find_player(room, name)
        if room is None or (room_seat is None and connection is None):
            return AdminReply("refused", NOBODY_THERE)
        if for_good:
            return self._ban(room, name, room_seat, connection)
        if connection is None:
            return AdminReply("refused", f"{name} is not here; their seat is kept. To keep them away, ban them.")
        is_kept = room_seat is not None and room.phase == "playing"
        left = Left("left", f"{ASKED_TO_LEAVE}; your seat is kept.") if is_kept else Left("kicked", f"{ASKED_TO_LEAVE}.")
        room.leave(connection, left, for_good=True)
        _tell(room, f"The server's owner has sent {name} away.")
        return AdminReply("done", f"{name} is gone; their seat is kept." if is_kept else f"{name} is gone.")

    def _ban(self, room: Room, name: str, room_seat: RoomSeat | None, connection: ServerConnection | None) -> AdminReply:
        mark = moderation.mark_of(room, room_seat, connection)
        others = "" if connection is None else self._others_from(connection.address, connection)
        moderation.ban(room, name, room_seat, connection, by_owner=True)
        self._server.admission.ban(IN_PROCESS if connection is None else connection.address, name, mark)
        if connection is not None:
            refusal = moderation.refuse_banned(room, connection)
            text = self._server.admission.ban_text(connection.address, mark) or (refusal.text if refusal is not None else "")
            room.leave(connection, Left("banned", text), for_good=True)
            connection.close(Bye("banned", text))
        elif room_seat is not None:
            if room.phase == "playing":
                absence.hold_seats([room_seat])
            else:
                room_seat.free()
            room.status_changed()
        _tell(room, f"The server's owner has banned {name}.")
        room.keep()
        until = time_of_day(self._server.config.wall() + BAN_SECONDS)
        template = "{name} is gone, and banned until {until}." if connection is not None else "{name} is away, and banned until {until}."
        return AdminReply("done", template.format(name=name, until=until) + others)

    def _others_from(self, address: str, who: ServerConnection | GuestAtHome) -> str:
        """Name in a sentence who else comes from an address, and is banned with it, or return "" if nobody does."""
        if address == IN_PROCESS:
            return ""
        present: list[ServerConnection | GuestAtHome] = [connection for connection in self._server.connections if connection.greeted]
        present += self._guests_at_home()
        names = {other.name for other in present if other != who and network_of(other.address) == network_of(address)}
        return f" Banned with them, from the same address: {listed(sorted(names))}." if names else ""

    def _guest_at_home(self, said: str) -> GuestAtHome | None:
        return next((guest for guest in self._guests_at_home() if guest.name.casefold() == said.casefold()), None)

    def _ban_guest(self, guest: GuestAtHome) -> AdminReply:
        others = self._others_from(guest.address or IN_PROCESS, guest)
        self._server.admission.ban(guest.address or IN_PROCESS, guest.name, guest.mark)
        until = time_of_day(self._server.config.wall() + BAN_SECONDS)
        return AdminReply("done", f"{guest.name} is gone, and banned until {until}.{others}")

    def _ban_address(self, address: str) -> AdminReply:
        self._server.admission.ban(address)
        text = self._server.admission.ban_text(address)
        theirs = [connection for connection in self._server.connections if network_of(connection.address) == network_of(address)]
        for connection in theirs:
            if connection.room is not None:
                connection.room.leave(connection, Left("banned", text), for_good=True)
            connection.close(Bye("banned", text))
        until = time_of_day(self._server.config.wall() + BAN_SECONDS)
        template = ONE_CLOSED if len(theirs) == 1 else MANY_CLOSED
        return AdminReply("done", template.format(network=network_of(address), until=until, number=len(theirs)))

    def _silence(self, code: str, name: str, on: bool) -> AdminReply:
        room = self._server.rooms.get(sanitize_code(code))
        refusal = moderation.NOBODY if room is None else moderation.silence(room, None, name, on)
        if room is None or refusal is not None:
            return AdminReply("refused", NOBODY_THERE)
        room.status_changed()
        return AdminReply("done", moderation.silenced_text(moderation.full_name(room, name), on))

    def _bans(self) -> AdminReply:
        whole = [f"{line}  from this server" for line in _lines(self._server.admission.bans)]
        tables = [line for room in self._server.rooms.values() for line in _bans_of(room)]
        return AdminReply("done", "\n".join([*whole, *tables] or ["Nobody is banned."]))

    def _unban(self, who: str) -> AdminReply:
        lifted = [self._server.admission.unban(who), *(moderation.unban(room, who) for room in self._server.rooms.values())]
        if not any(lifted):
            return AdminReply("refused", "Nobody of that name or address is banned; bans lists who is.")
        return AdminReply("done", f"{who} may come again.")

    def _close(self, code: str) -> AdminReply:
        room = self._server.rooms.get(sanitize_code(code))
        if room is None:
            return AdminReply("refused", "There is no such table in memory.")
        self._server.directory.put_away(room, "The server's owner has closed the table.")
        return AdminReply("done", f"Table {room.record.code} is closed.")


def _tell(room: Room, text: str) -> None:
    room.announce(text)
    room.send_missing_to_all()


def _bans_of(room: Room) -> list[str]:
    record, now = room.record, room.config.wall()
    bans = [AddressBan(who, record.banned_names.get(who, "?"), until) for who, until in record.banned.items() if until > now]
    return [f"{line}  from table {record.code}" for line in _lines(bans)]


def _lines(bans: list[AddressBan]) -> list[str]:
    """Return who is banned, from where, and until when. What else they are known by is named only of those without an address."""
    known = [ban for ban in bans if not ban.network.startswith((moderation.SEAT, moderation.MARK))]
    named = {(ban.name, ban.until) for ban in known}
    unknown = {(ban.name, ban.until) for ban in bans} - named
    lines = [f"{ban.name}  {ban.network}  until {time_of_day(ban.until)}" for ban in known]
    return [*lines, *(f"{name}  no address known  until {time_of_day(until)}" for name, until in sorted(unknown))]


def _described(room: Room) -> str:
    people = [
        f"{member.name} from {member.address}" if room_seat is not None else f"{member.name} (watching) from {member.address}"
        for member, room_seat in room.members.items()
    ]
    record = room.record
    code = record.code if record.label == record.code else f"{record.code} ({record.label} in the log)"
    return f"{code}  {record.game}  {room.phase}  {', '.join(people + _kept_seats(room)) or 'nobody'}"


def _kept_seats(room: Room) -> list[str]:
    """Return the players who are away and whose seats are kept."""
    here = [room_seat for room_seat in room.members.values() if room_seat is not None]
    return [f"{it.name} (seat kept)" for it in room.seats if it.kind == "person" and all(it is not other for other in here)]
