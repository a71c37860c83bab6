"""Who is host: who opened the table, or has it since they left for good. While they are away, another stands in for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from core.lan.server.room import Room
    from core.lan.server.room_seats import RoomSeat
    from core.lan.transport.server_connection import ServerConnection

NEW_HOST = "{host} is the host now."
HOST_FOR_NOW = "{host} is the host until {owner} returns."


class KnownHost(NamedTuple):
    """The host everybody knows of."""

    name: str
    standing_in_for: str = ""


def host_of(room: Room) -> ServerConnection | None:
    """Return the connection that opened the table or has its owner's seat. While it is away, the player here who has sat longest."""
    if room.opener in room.members:
        return room.opener
    owner = room.record.host_seat
    ranks = [
        (room_seat is not owner, room_seat.order, room.seats.index(room_seat), connection)
        for connection, room_seat in room.members.items()
        if room_seat is not None
    ]
    return min(ranks, key=lambda rank: rank[:3])[3] if ranks else None


def owner_for(room: Room, connection: ServerConnection) -> RoomSeat | None:
    """Return the seat of the owner for whom this host stands in. None: the table is the host's own."""
    owner = room.record.host_seat
    return None if owner is None or connection is room.opener or room.members[connection] is owner else owner


def becomes_owner(room: Room, connection: ServerConnection, old: RoomSeat | None) -> bool:
    """Return whether the table is a player's once they sit down: of who opened it, of its owner who moves, or of who opened it once."""
    owner, mark = room.record.host_seat, connection.mark
    is_back = mark != "" and mark == room.record.opened_by and (owner is None or owner.mark != mark)
    return is_back or connection is room.opener or (old is not None and old is owner)


def pass_on(room: Room) -> None:
    """Give a table that its owner has left for good to the host of now."""
    host = room.host
    room_seat = None if host is None or host is room.opener else room.members[host]
    if room.record.host_seat is None and room_seat is not None:
        room.record.host = room.seats.index(room_seat)
        room.keep()


def tell(room: Room, known: KnownHost) -> KnownHost:
    """Say it to everybody when another has become host. Return the host they know of now."""
    host = room.host
    if host is None:
        return known
    owner = owner_for(room, host)
    now = KnownHost(host.name, "" if owner is None else owner.name)
    if known.name and now != known:
        room.announce((HOST_FOR_NOW if owner else NEW_HOST).format(host=now.name, owner=now.standing_in_for))
    return now
