"""What a host may do about a player at their table: ban them for the evening, or silence them."""

from __future__ import annotations

from core.game import Refusal
from core.lan.protocol.sanitize import skeleton
from core.lan.server.admission import BAN_SECONDS, IN_PROCESS, is_meant, network_of, time_of_day
from core.lan.server.ban_list import ban_key
from core.lan.server.room import Room
from core.lan.server.room_seats import RoomSeat, Silenced
from core.lan.transport.server_connection import ServerConnection

SILENCED = Refusal("silenced", "You are silenced at this table: nobody hears what you say.")
SEAT, MARK = "seat ", "mark "
"""What the bans of a seat and of a player's program begin with, beside the one of an address."""
NOBODY = Refusal("nobody", "Nobody of that name is here.")
NOT_BANNED = Refusal("nobody", "This table has banned nobody of that name.")


def find_player(room: Room, name: str) -> tuple[RoomSeat | None, ServerConnection | None]:
    """Return the seat and the connection of a player at a table. A bot has neither, and who is away or watches lacks one of them."""
    room_seat = next((room_seat for room_seat in room.seats if room_seat.kind == "person" and room_seat.name == name), None)
    return room_seat, next((connection for connection in room.members if connection.name == name), None)


def mark_of(room: Room, room_seat: RoomSeat | None, connection: ServerConnection | None) -> str:
    """Return by what a ban knows a player's program, or "" if the host or another seat has the same: they share a keyboard."""
    mark = connection.mark if connection is not None else "" if room_seat is None else room_seat.mark
    others = {other.mark for other in room.seats if other is not room_seat}
    has_host_seat = room_seat is not None and room.record.host == room.seats.index(room_seat)
    if not has_host_seat and (connection is None or connection is not room.opener):
        others.add(room.record.opened_by)
    return "" if mark in others else mark


def ban(room: Room, name: str, room_seat: RoomSeat | None, connection: ServerConnection | None, by_owner: bool = False) -> None:
    """Keep a player away for the evening: their address (in this process their name), their program, and who has their token."""
    now, record = room.config.wall(), room.record
    mark = mark_of(room, room_seat, connection)
    meant = [
        *([_banned_as(connection)] if connection is not None else []),
        *([mark] if mark else []),
        *([_seat_key(room_seat.token)] if room_seat is not None and room_seat.token else []),
    ]
    record.banned = {who: until for who, until in record.banned.items() if until > now}
    record.banned |= dict.fromkeys(meant, now + BAN_SECONDS)
    record.banned_names = {who: name for who, name in record.banned_names.items() if who in record.banned}
    record.banned_names |= dict.fromkeys(meant, name)
    theirs = {*record.banned_by_owner, *(meant if by_owner else ())}
    record.banned_by_owner = [who for who in record.banned if who in theirs]


def refuse_banned(room: Room, connection: ServerConnection) -> Refusal | None:
    """Return what is said to a player who has to stay away from a table, or None if they may come.

    The ban of an address keeps those away who have no seat. The host, and who has one, are known by their program.
    """
    record, known = room.record, {connection.mark, _seat_key(connection.token)}
    until = max(record.banned.get(who, 0.0) for who in known)
    if not connection.mark or connection.mark not in {record.opened_by, *(room_seat.mark for room_seat in room.seats)}:
        until = max(until, record.banned.get(_banned_as(connection), 0.0))
    return _refusal(room, until)


def refuse_banned_seat(room: Room, token: str) -> Refusal | None:
    """Return what is said to a player with the token of a seat that has to stay empty, or None: no other ban keeps them from their seat."""
    return _refusal(room, room.record.banned.get(_seat_key(token), 0.0))


def _refusal(room: Room, until: float) -> Refusal | None:
    if until <= room.config.wall():
        return None
    return Refusal("banned", f"The host has asked you to stay away from this table until {time_of_day(until)}.")


def let_come_again(room: Room, host: ServerConnection, name: str) -> Refusal | None:
    """Let those come again whom the table has banned by this name. What the server's owner has banned stays so."""
    meant = {who: banned for who, banned in room.record.banned_by_host(room.config.wall()).items() if banned.casefold() == name.casefold()}
    if not meant:
        return NOT_BANNED
    for who in meant:
        del room.record.banned[who]
    for banned in dict.fromkeys(meant.values()):
        room.announce(f"{host.name} lets {banned} come again.")
    return None


def unban(room: Room, who: str) -> bool:
    """Let those come again who were banned with this name or address, from anywhere. Return whether there was anybody."""
    record = room.record
    named = {record.banned_names.get(banned, "") for banned in record.banned if is_meant(who, banned, record.banned_names.get(banned, ""))}
    meant = [banned for banned in record.banned if record.banned_names.get(banned, "") in named]
    for banned in meant:
        del record.banned[banned]
    if meant:
        room.keep()
        room.status_changed()
    return bool(meant)


def full_name(room: Room, said: str) -> str:
    """Return the name of the player who is meant, whatever letters were typed large. What was said if there is nobody."""
    names = room.names()
    return said if said in names else next((name for name in names if name.casefold() == said.casefold()), said)


def silence(room: Room, host: ServerConnection | None, name: str, on: bool) -> Refusal | None:
    """Let nobody at this table hear a player, or everybody again. Without a host it is the server's owner who asks."""
    name = full_name(room, name)
    if name not in room.names() and (on or skeleton(name) not in room.silenced):
        return NOBODY
    if host is not None and name == host.name:
        return Refusal("yourself", "You cannot silence yourself.")
    if on:
        room.silenced[skeleton(name)] = _silenced(room, name)
    else:
        room.silenced.pop(skeleton(name), None)
    room.announce(silenced_text(name, on))
    return None


def silenced_text(name: str, on: bool) -> str:
    """Say that a player is silenced, or heard again."""
    return f"{name} is silenced." if on else f"{name} is heard again."


def is_silenced(room: Room, connection: ServerConnection) -> bool:
    """Return whether a connection is of a silenced player, by its name, its seat or its address."""
    if connection is room.host and skeleton(connection.name) not in room.silenced:
        return False
    room_seat = room.members.get(connection)
    token, network = "" if room_seat is None else room_seat.token, _network(connection)
    return skeleton(connection.name) in room.silenced or any(
        (token and token == silenced.token) or (network and network == silenced.network and token not in silenced.spared)
        for silenced in room.silenced.values()
    )


def _silenced(room: Room, name: str) -> Silenced:
    token = next((room_seat.token for room_seat in room.seats if room_seat.kind == "person" and room_seat.name == name), "")
    network = next((_network(connection) for connection in room.members if connection.name == name), "")
    spared = frozenset(room_seat.token for room_seat in room.seats if room_seat.token and room_seat.token != token)
    return Silenced(token, network, spared)


def _network(connection: ServerConnection) -> str:
    return "" if connection.address == IN_PROCESS else network_of(connection.address)


def _seat_key(token: str) -> str:
    """Return how a ban names a seat, so that its token stands nowhere else."""
    return ban_key(SEAT, token)


def _banned_as(connection: ServerConnection) -> str:
    return _network(connection) or f"name {skeleton(connection.name)}"
