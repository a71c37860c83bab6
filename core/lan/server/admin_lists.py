"""What `backroom admin list` and `bans` show: tables, who is at them, and who may not come."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import TYPE_CHECKING

from core.lan.protocol.sanitize import NAME, sanitize
from core.lan.server import moderation
from core.lan.server.admission import IN_PROCESS, day_and_time
from core.lan.server.ban_list import Ban
from core.text import counted

if TYPE_CHECKING:
    from core.lan.server.room import Room
    from core.lan.server.room_seats import RoomRecord
    from core.lan.server.server import Server
    from core.lan.transport.server_connection import ServerConnection

SHOWN_KEPT = 20
"""Kept tables that are named."""
PLAIN_AGES = ((86400.0, "day"), (3600.0, "hour"), (60.0, "minute"))


def table_lines(server: Server) -> list[str]:
    """Return a line for each table in memory, and for those kept in the folder that were left last."""
    return [*([_described(room) for room in server.rooms.values()] or ["Nobody is at a table."]), *_kept_tables(server)]


def visitor_lines(server: Server) -> list[str]:
    """Return a line for each guest of this process and each player who is here and at no table."""
    guests = [guest for at_home in server.guests.values() if (guest := at_home()) is not None]
    players = sorted(f"{player.name} from {player.address} by the port" for player in at_the_door(server))
    return [f"no table  {visitor}" for visitor in [*map(str, guests), *players]]


def at_the_door(server: Server) -> list[ServerConnection]:
    """Return the connections of players who have come by the port, and to no table yet."""
    return [it for it in server.connections if it.greeted and it.room is None and it.is_stranger and it.address != IN_PROCESS]


def ban_lines(server: Server, letters: Iterable[str] | None = None) -> list[str]:
    """Return a line for each ban and place, or only for the bans with these letters."""
    places = [(server.admission.bans, "from this server")]
    places += [(room.record.bans, f"from table {room.record.code}") for room in server.rooms.values()]
    now = server.config.wall()
    chosen = [([ban for ban in bans if ban.until > now and (letters is None or ban.letters in letters)], place) for bans, place in places]
    return [f"{line}  {place}" for bans, place in chosen for line in _lines(bans)]


def _lines(bans: list[Ban]) -> list[str]:
    """Return who is banned, from where, and until when. What else they are known by is not shown."""
    lines = []
    for letters, together in groupby(sorted(bans, key=lambda ban: (ban.until, ban.name)), key=lambda ban: ban.letters):
        ban, *others = together
        addresses = [it.network for it in (ban, *others) if not it.network.startswith((moderation.SEAT, moderation.MARK))]
        lines.append(f"{letters}  {ban.name or 'everybody'}  {', '.join(addresses) or 'no address known'}  until {day_and_time(ban.until)}")
    return lines


def _kept_tables(server: Server) -> list[str]:
    """Return how many tables wait in the folder, and who sits at those that were left last."""
    kept = [(code, since) for code, since in server.config.store.kept() if code not in server.rooms]
    if not kept:
        return []
    number = len(kept)
    lines = ["1 table is kept for those who played there:" if number == 1 else f"{number} tables are kept for those who played there:"]
    now = server.config.wall()
    lines += [_kept_table(server, code, now - since) for code, since in kept[:SHOWN_KEPT]]
    return [*lines, *([f"… and {number - SHOWN_KEPT} more, left earlier."] if number > SHOWN_KEPT else [])]


def _kept_table(server: Server, code: str, age: float) -> str:
    record = server.directory.peek(code)
    if record is None:
        return f"{code}  cannot be read  left {_ago(age)}"
    people = [sanitize(it.name, NAME) for it in record.spots if it.kind == "person"]
    elsewhere = f"  last at {sanitize(record.where, 60)}" if record.where not in ("", server.config.where) else ""
    game, who = sanitize(record.game, NAME), ", ".join(people) or "nobody"
    return "  ".join([_code(record), *_name(record), game, f"left {_ago(age)}", f"{who}{elsewhere}"])


def _ago(seconds: float) -> str:
    """Return an age in its largest unit."""
    found = next(((int(seconds // size), unit) for size, unit in PLAIN_AGES if seconds >= size), None)
    return "just now" if found is None else f"{counted(*found)} ago"


def _described(room: Room) -> str:
    people = [
        f"{member.name} from {member.address}" if room_seat is not None else f"{member.name} (watching) from {member.address}"
        for member, room_seat in room.members.items()
    ]
    who = ", ".join(people + _kept_seats(room)) or "nobody"
    return "  ".join([_code(room.record), *_name(room.record), room.record.game, room.phase, who])


def _name(record: RoomRecord) -> list[str]:
    """Return what a table is called, if it has a name."""
    name = sanitize(record.name, NAME)
    return [f'"{name}"'] if name else []


def _code(record: RoomRecord) -> str:
    return record.code if record.label == record.code else f"{record.code} ({record.label} in the log)"


def _kept_seats(room: Room) -> list[str]:
    """Return the players who are away and whose seats are kept."""
    here = [room_seat for room_seat in room.members.values() if room_seat is not None]
    return [f"{it.name} (seat kept)" for it in room.seats if it.kind == "person" and all(it is not other for other in here)]
