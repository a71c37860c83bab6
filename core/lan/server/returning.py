"""What a greeting leads to: where the token of a returning player takes them, and whether a newcomer may come in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.game import Refusal
from core.lan.protocol.handshake import MAJOR, MINOR, ROOM_CODE_ASKED, Hello, Refused, refused
from core.lan.protocol.sanitize import is_code, sanitize_code
from core.lan.server import closed_tables, moderation
from core.lan.server.room_store import OwnedElsewhere

if TYPE_CHECKING:
    from core.lan.server.room import Room
    from core.lan.server.room_seats import RoomSeat
    from core.lan.server.server import Server
    from core.lan.transport.server_connection import ServerConnection

    Admitted = tuple[Room | None, RoomSeat | None, Refused | None]

TOO_MANY_RETURNS = "This seat was returned to too often in a short time; wait a moment."
NO_ROOM = "There is no room but for those who have a seat here; try again later."
TOO_MANY_GUESSES = Refusal("guesses", "Too many wrong codes came from your address; wait a while.")

ASKS_FOR_CODE = "This server asks for its room code, which its owner tells: join with --room-code and that code."
WRONG_CODE = "That is not the room code of this server; its owner tells it."


def admit(server: Server, connection: ServerConnection, hello: Hello) -> Admitted:
    """Return where a greeting leads: back to a seat, into the server without one (None), or to a refusal."""
    if hello.major != MAJOR:
        text = f"This server speaks protocol {MAJOR}.{MINOR}, you speak {hello.major}.{hello.minor}: one of you needs another Backroom."
        return None, None, refused("version", text)
    connection.token = hello.token or ""
    room, room_seat, refusal = find_seat(server, connection, hello.token)
    if banned := server.admission.ban_text(connection.address, has_seat=room_seat is not None):
        server.admission.refusals["banned"] += 1
        server.admission.warn(connection.address, "refused: banned by the owner")
        refusal = refused("banned", banned)
    if refusal is None and room is None:
        refusal = refuse_without_code(server, connection, hello.code)
    if refusal is None and room is None and server.admission.is_full:
        refusal = refused("full", NO_ROOM)
    if refusal is None and room is None and server.is_draining:
        refusal = refused("draining", "This server is about to close; it lets nobody new in.")
    return room, room_seat, refusal


def find_seat(server: Server, connection: ServerConnection, token: str | None) -> Admitted:
    """Return where a token leads: to a seat here, to nothing any more, or to a refusal that may name another process."""
    if not token:
        return None, None, None
    code = sanitize_code(token.partition(".")[0])
    if not server.admission.may_guess(connection.address) and not _is_kept(server, code, token):
        return None, None, refused("guesses", TOO_MANY_GUESSES.text)
    if (closed := server.directory.peek_closed(code)) is not None:
        known = next((room_seat for room_seat in closed.spots if room_seat.opens_to(token)), None)
        if known is None:
            server.admission.guessed_wrong(connection.address)
            return None, None, None
        if refusal := closed_tables.refuse_seat(closed, known):
            return None, None, refused(refusal.code, refusal.text)
    room = server.directory.find(code)
    if isinstance(room, OwnedElsewhere):
        return None, None, refused("elsewhere", "Your table is with another process of this server.", room.where)
    if isinstance(room, Refusal):
        return None, None, refused("full", room.text)
    room_seat = _seat_in(room, token)
    if room is None or room_seat is None:
        server.admission.guessed_wrong(connection.address)
        return None, None, None
    if banned := moderation.refuse_banned_seat(room, token):
        return None, None, refused("banned", banned.text)
    if not server.admission.may_return(f"{code} {room.seats.index(room_seat)}"):
        return None, None, refused("often", TOO_MANY_RETURNS)
    return room, room_seat, None


def refuse_without_code(server: Server, connection: ServerConnection, told: str) -> Refused | None:
    """Return what is said to a newcomer who does not know the room code, or None. A code that was not told is no guess."""
    code = server.config.room_code
    if not code or not connection.is_stranger:
        return None
    if told and not server.admission.may_guess(connection.address):
        return refused("guesses", TOO_MANY_GUESSES.text)
    if is_code(told, code):
        return None
    if told:
        server.admission.guessed_wrong(connection.address)
        server.admission.warn(connection.address, "a wrong room code")
    return refused(ROOM_CODE_ASKED, WRONG_CODE if told else ASKS_FOR_CODE)


def _is_kept(server: Server, code: str, token: str) -> bool:
    """Return whether a token opens a seat, also at a table that sleeps. The right one is no guess: nobody else's keep its owner away."""
    record = server.directory.peek(code)
    return record is not None and any(room_seat.opens_to(token) for room_seat in record.spots)


def _seat_in(room: Room | None, token: str) -> RoomSeat | None:
    """Return the seat that a token opens."""
    return None if room is None else next((room_seat for room_seat in room.seats if room_seat.opens_to(token)), None)
