"""What a host may do about a player at their table: ban them for the evening, or silence them."""

from __future__ import annotations

from collections.abc import Collection, Container

from core.game import Refusal
from core.lan.protocol.sanitize import skeleton
from core.lan.server.admission import BAN_SECONDS, IN_PROCESS, day_and_time
from core.lan.server.ban_list import Ban, ban_key
from core.lan.server.hosting import owner_for
from core.lan.server.network import network_of
from core.lan.server.room import Room
from core.lan.server.room_seats import Person, RoomRecord, RoomSeat, Silenced
from core.lan.transport.server_connection import ServerConnection

SILENCED = Refusal("silenced", "You are silenced at this table: nobody hears what you say.")
SEAT, MARK = "seat ", "mark "
"""What the bans of a seat and of a player's program begin with, beside the one of an address."""
NOBODY = Refusal("nobody", "Nobody of that name is here.")
BY_HOST = "The host has asked you to stay away from this table until {until}."
BY_OWNER = "The owner of this server has banned you from this table until {until}."
SOMEBODY_BY_HOST = "The host has asked you, or somebody at your address, to stay away from this table until {until}."
SOMEBODY_BY_OWNER = "The owner of this server has banned you, or somebody at your address, from this table until {until}."
NOT_SILENCED = Refusal("nobody", "Nobody of that name is silenced at this table.")
NOT_BANNED = Refusal("nobody", "This table has banned nobody of that name.")
LIFTS_ALONE = "Only {owner}, whose table it is, lifts what they have done; you are the host until {owner} returns."


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


def ban(
    room: Room,
    name: str,
    room_seat: RoomSeat | None,
    connection: ServerConnection | None,
    until: float = 0.0,
    by: ServerConnection | None = None,
) -> Refusal | None:
    """Keep a player away for the evening: their address (in this process their name), their program, and who has their token.

    The server's owner says until when. Their ban is not the host's to lift. Return what the player is told.
    """
    now, record = room.config.wall(), room.record
    mark = mark_of(room, room_seat, connection)
    meant = [
        *([_banned_as(connection)] if connection is not None else []),
        *([mark] if mark else []),
        *([_seat_key(room_seat.token)] if room_seat is not None and room_seat.token else []),
    ]
    stands_in = by is not None and owner_for(room, by) is not None
    bans = [Ban(who, name, until or now + BAN_SECONDS, by_owner=until > 0, by_stand_in=stands_in) for who in meant]
    record.bans = [*(ban for ban in record.bans if ban.until > now), *bans]
    return _refusal(room, meant)


def refuse_banned(room: Room, connection: ServerConnection) -> Refusal | None:
    """Return what is said to a player who has to stay away from a table, or None if they may come.

    The ban of an address keeps those away who have no seat. The host, and who has one, are known by their program.
    """
    known = {connection.mark, _seat_key(connection.token)}
    if refusal := _refusal(room, known):
        return refusal
    if connection.mark and connection.mark in {room.record.opened_by, *(room_seat.mark for room_seat in room.seats)}:
        return None
    return _refusal(room, {_banned_as(connection)}, is_sure=not _network(connection))


def refuse_banned_seat(room: Room, token: str) -> Refusal | None:
    """Return what is said to a player with the token of a seat that has to stay empty, or None: no other ban keeps them from their seat."""
    return _refusal(room, {_seat_key(token)})


def keeps_away(record: RoomRecord, now: float, token: str, mark: str) -> bool:
    """Return whether a table has banned the player with this seat's token, or a program known by this mark."""
    return any(ban.network in (mark, _seat_key(token)) and ban.until > now for ban in record.bans)


def _refusal(room: Room, known: Container[str], is_sure: bool = True) -> Refusal | None:
    """Return what is said to those who are known so. An address alone is no sure sign of who is meant."""
    bans = [ban for ban in room.record.bans if ban.network in known and ban.until > room.config.wall()]
    if not bans:
        return None
    last = max(bans, key=lambda ban: ban.until)
    by_host, by_owner = (BY_HOST, BY_OWNER) if is_sure else (SOMEBODY_BY_HOST, SOMEBODY_BY_OWNER)
    return Refusal("banned", (by_owner if last.by_owner else by_host).format(until=day_and_time(last.until)))


def let_come_again(room: Room, host: ServerConnection, name: str) -> Refusal | None:
    """Let those come again whom the table has banned by this name. What the server's owner has banned stays so."""
    meant = [ban for ban in room.record.bans if not ban.by_owner and ban.name.casefold() == name.casefold()]
    if not any(ban.until > room.config.wall() for ban in meant):
        return NOT_BANNED
    if refusal := _refuse_stand_in(room, host, all(ban.by_stand_in for ban in meant)):
        return refusal
    room.record.bans = [ban for ban in room.record.bans if ban not in meant]
    for banned in dict.fromkeys(ban.name for ban in meant):
        room.announce(f"{host.name} lets {banned} come again.")
    return None


def unban(room: Room, letters: Collection[str]) -> None:
    """Lift the bans with these letters, those of the host and of the server's owner."""
    left = [ban for ban in room.record.bans if ban.letters not in letters]
    if len(left) < len(room.record.bans):
        room.record.bans = left
        room.keep()
        room.status_changed()


def full_name(room: Room, said: str) -> str:
    """Return the name of the player who is meant, whatever letters were typed large. What was said if there is nobody."""
    names = room.names()
    return said if said in names else next((name for name in names if name.casefold() == said.casefold()), said)


def silence(room: Room, host: ServerConnection | None, name: str, on: bool) -> Refusal | None:
    """Let nobody at this table hear a player, or everybody again. Without a host it is the server's owner who asks."""
    name = full_name(room, name)
    if not on:
        return _let_be_heard(room, host, name)
    if name not in room.names():
        return NOBODY
    if host is not None and name == host.name:
        return Refusal("yourself", "You cannot silence yourself.")
    room_seat, connection = find_player(room, name)
    token = "" if room_seat is None else room_seat.token
    stands_in = host is not None and owner_for(room, host) is not None
    key, mark = skeleton(name), mark_of(room, room_seat, connection)
    before = room.record.silenced.get(key)
    room.record.silenced[key] = Silenced(token, mark, name, stands_in and (before is None or before.by_stand_in))
    room.announce(silenced_text(name, on))
    return None


def _let_be_heard(room: Room, host: ServerConnection | None, name: str) -> Refusal | None:
    """Lift whatever silences the player of this name, here or away."""
    room_seat, connection = find_player(room, name)
    mark = connection.mark if connection is not None else "" if room_seat is None else room_seat.mark
    person = Person(name, "" if room_seat is None else room_seat.token, mark)
    left = {key: silenced for key, silenced in room.record.silenced.items() if not silenced.means(person)}
    if len(left) == len(room.record.silenced):
        return NOT_SILENCED
    lifted = (silenced for key, silenced in room.record.silenced.items() if key not in left)
    if host is not None and (refusal := _refuse_stand_in(room, host, all(silenced.by_stand_in for silenced in lifted))):
        return refusal
    room.record.silenced = left
    room.announce(silenced_text(name, False))
    return None


def _refuse_stand_in(room: Room, host: ServerConnection, is_theirs: bool) -> Refusal | None:
    """Return why a host may not lift what the table's owner has done for whom they stand in, or None."""
    owner = owner_for(room, host)
    return None if owner is None or is_theirs else Refusal("stand-in", LIFTS_ALONE.format(owner=owner.name))


def silenced_text(name: str, on: bool) -> str:
    """Say that a player is silenced, or heard again."""
    return f"{name} is silenced." if on else f"{name} is heard again."


def is_silenced(room: Room, connection: ServerConnection) -> bool:
    """Return whether a connection is of a silenced player, by its name, its seat or its program. Others at its address are heard."""
    if connection is room.host and skeleton(connection.name) not in room.record.silenced:
        return False
    room_seat = room.members.get(connection)
    person = Person(connection.name, connection.token if room_seat is None else room_seat.token, connection.mark)
    return any(silenced.means(person) for silenced in room.record.silenced.values())


def _network(connection: ServerConnection) -> str:
    return "" if connection.address == IN_PROCESS else network_of(connection.address)


def _seat_key(token: str) -> str:
    """Return how a ban names a seat, so that its token stands nowhere else."""
    return ban_key(SEAT, token)


def _banned_as(connection: ServerConnection) -> str:
    return _network(connection) or f"name {skeleton(connection.name)}"
