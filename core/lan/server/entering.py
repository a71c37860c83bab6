"""The way from a server to one of its tables: a new one, or one whose code is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.game import Refusal
from core.lan.protocol.messages import Bye, Open
from core.lan.protocol.sanitize import sanitize_code
from core.lan.server import closed_tables, moderation
from core.lan.server.returning import TOO_MANY_GUESSES
from core.lan.server.room_store import OwnedElsewhere

if TYPE_CHECKING:
    from core.lan.server.server import Server
    from core.lan.transport.server_connection import ServerConnection

WRONG_CODES = 8
"""How many wrong codes one connection may try."""
TOO_OFTEN = Refusal("often", "That was done too often from your address; wait a while.")
DRAINING = Refusal("draining", "This server is about to close; no new table is opened here.")
PRIVATE_HOUSE = Refusal("opening", "Only a table by its code is open here, and nobody else opens another: backroom host opens your own.")
NO_SUCH_CODE = Refusal("code", "There is no table with that code.")


def open_table(server: Server, connection: ServerConnection, request: Open) -> Refusal | None:
    """Open a new table for a player. Return why that cannot be, or None."""
    if connection.room is not None:
        return Refusal("here", "Leave this table first.")
    if refusal := refuse_opening(server, connection):
        return refusal
    if request.code and not server.admission.may_guess(connection.address):
        return TOO_MANY_GUESSES
    if not server.may("open", connection):
        return TOO_OFTEN
    room = server.open(request.game, request.name, request.seats, request.options, request.private, request.code)
    if isinstance(room, Refusal):
        if room.code == "code" and not server.directory.is_listed(sanitize_code(request.code)):
            server.admission.guessed_wrong(connection.address)
        return room
    room.opener, room.record.opened_by = connection, connection.mark
    room.enter(connection)
    return None


def refuse_opening(server: Server, connection: ServerConnection) -> Refusal | None:
    """Return why no new table is opened for a player now, whatever it would be, or None."""
    if banned := refuse_banned(server, connection):
        return banned
    if server.is_draining:
        return DRAINING
    is_private = server.config.is_private_house and any(room.record.private for room in server.rooms.values())
    return PRIVATE_HOUSE if is_private and connection.is_stranger else None


def enter(server: Server, connection: ServerConnection, code: str) -> Refusal | None:
    """Let a player in to the table of a code, to watch. Return why that cannot be, or None."""
    if connection.room is not None:
        return Refusal("here", "Leave this table first.")
    if banned := refuse_banned(server, connection):
        return banned
    if not server.directory.is_listed(code) and not server.admission.may_guess(connection.address):
        return TOO_MANY_GUESSES
    if not server.may("enter", connection):
        return TOO_OFTEN
    closed = server.directory.peek_closed(code)
    if closed is not None and (refusal := closed_tables.refuse_watcher(closed, connection.mark)):
        return refusal
    room = server.directory.find(code)
    if isinstance(room, OwnedElsewhere):
        connection.close(Bye("elsewhere", room.where))
        return None
    if isinstance(room, Refusal):
        return room
    if room is None:
        return _wrong_code(server, connection)
    if banned := moderation.refuse_banned(room, connection):
        return banned
    if sum(room_seat is None for room_seat in room.members.values()) >= server.config.limits.watchers:
        return Refusal("full", "Too many people are watching that table.")
    room.enter(connection)
    return None


def refuse_banned(server: Server, connection: ServerConnection, has_seat: bool | None = None) -> Refusal | None:
    """Return what the owner has a player told whose program is banned from the whole server, or None."""
    text = server.admission.ban_text(connection.address, connection.mark, has_seat=has_seat)
    return Refusal("banned", text) if text else None


def _wrong_code(server: Server, connection: ServerConnection) -> Refusal:
    connection.wrong_codes += 1
    server.admission.guessed_wrong(connection.address)
    server.admission.warn(connection.address, "a wrong code of a table")
    if connection.wrong_codes > WRONG_CODES:
        server.admission.warn(connection.address, "closed: too many wrong codes")
        connection.close(Bye("codes", "Too many wrong codes."))
    return NO_SUCH_CODE
