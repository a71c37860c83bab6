"""What a host may do about somebody at their table: ban them for the evening, silence them, or close the table."""

from __future__ import annotations

from core.game import Refusal
from core.lan.protocol.sanitize import skeleton
from core.lan.server.admission import IN_PROCESS, network_of
from core.lan.server.room import Room
from core.lan.transport.server_connection import ServerConnection

BAN_SECONDS = 12 * 3600.0
BANNED = Refusal("banned", "The host has asked you to stay away from this table this evening.")
NOBODY = Refusal("nobody", "Nobody of that name is here.")


def ban(room: Room, connection: ServerConnection) -> None:
    """Keep somebody away from a table for the evening: their address, and from within this process their name."""
    now = room.config.wall()
    room.record.banned = {who: until for who, until in room.record.banned.items() if until > now}
    room.record.banned[_banned_as(connection)] = now + BAN_SECONDS


def is_banned(room: Room, connection: ServerConnection) -> bool:
    """Whether somebody has to stay away from a table."""
    return room.record.banned.get(_banned_as(connection), 0.0) > room.config.wall()


def silence(room: Room, host: ServerConnection, name: str, on: bool) -> Refusal | None:
    """Let nobody hear what somebody says at this table, or everybody again."""
    if name not in room.names():
        return NOBODY
    if name == host.name:
        return Refusal("yourself", "You cannot silence yourself.")
    (room.silenced.add if on else room.silenced.discard)(skeleton(name))
    room.announce(f"{name} is {'silenced' if on else 'heard again'}.")
    return None


def _banned_as(connection: ServerConnection) -> str:
    return f"name {skeleton(connection.name)}" if connection.address == IN_PROCESS else network_of(connection.address)
