"""What a host may do about a player at their table: ban them for the evening, or silence them."""

from __future__ import annotations

from hashlib import sha256

from core.game import Refusal
from core.lan.protocol.sanitize import skeleton
from core.lan.server.admission import BAN_SECONDS, IN_PROCESS, is_meant, network_of, time_of_day
from core.lan.server.room import Room
from core.lan.server.room_seats import Silenced
from core.lan.transport.server_connection import ServerConnection

SILENCED = Refusal("silenced", "You are silenced at this table: nobody hears what you say.")
SEAT = "seat "
"""What a ban of a seat begins with, beside the one of an address."""
NOBODY = Refusal("nobody", "Nobody of that name is here.")


def ban(room: Room, connection: ServerConnection, token: str) -> None:
    """Keep a player away from a table for the evening: their address, from within this process their name, and who has their token."""
    now, record = room.config.wall(), room.record
    meant = [_banned_as(connection), *([_seat_key(token)] if token else [])]
    record.banned = {who: until for who, until in record.banned.items() if until > now}
    record.banned |= dict.fromkeys(meant, now + BAN_SECONDS)
    record.banned_names = {who: name for who, name in record.banned_names.items() if who in record.banned}
    record.banned_names |= dict.fromkeys(meant, connection.name)


def refuse_banned(room: Room, connection: ServerConnection) -> Refusal | None:
    """Return what is said to a player who has to stay away from a table, or None if they may come."""
    until = max(room.record.banned.get(who, 0.0) for who in (_banned_as(connection), _seat_key(connection.token)))
    if until <= room.config.wall():
        return None
    return Refusal("banned", f"The host has asked you to stay away from this table until {time_of_day(until)}.")


def unban(room: Room, who: str) -> bool:
    """Let those come again who were banned with this name or address. Return whether there was anybody."""
    record = room.record
    meant = [banned for banned in record.banned if is_meant(who, banned, record.banned_names.get(banned, ""))]
    for banned in meant:
        del record.banned[banned]
    if meant:
        room.keep()
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
    room.announce(f"{name} is {'silenced' if on else 'heard again'}.")
    return None


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
    return f"{SEAT}{sha256(token.encode()).hexdigest()[:16]}"


def _banned_as(connection: ServerConnection) -> str:
    return _network(connection) or f"name {skeleton(connection.name)}"
