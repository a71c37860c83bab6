"""Tables that were closed in a game. Game and seats are kept, and they open again when the player who opened them comes back."""

from __future__ import annotations

from core.game import Refusal
from core.lan.server.room_seats import RoomRecord, RoomSeat

KEPT = "The game and its seats are kept: it opens again when {owner} comes back."
KEPT_BY_ALL = "The game and its seats are kept: it opens again when one of its players comes back."
CLOSED = "This table was closed. It opens again when {owner} comes back; until then its seats are kept."
CLOSED_BY_ALL = "This table was closed. It opens again when one of its players comes back."


def what_is_kept(record: RoomRecord) -> str:
    """Return what players read when their table is closed in a game."""
    owner = record.host_seat
    return KEPT_BY_ALL if owner is None else KEPT.format(owner=owner.name)


def refuse_seat(record: RoomRecord, room_seat: RoomSeat) -> Refusal | None:
    """Return what is said to a player who comes back to a closed table, or None if it opens for them."""
    opens = not record.closed or record.host_seat in (None, room_seat)
    return None if opens else _closed(record)


def refuse_watcher(record: RoomRecord, mark: str) -> Refusal | None:
    """Return what is said to a player without a seat who comes to a closed table, or None if they opened it."""
    opens = not record.closed or (mark != "" and mark == record.opened_by)
    return None if opens else _closed(record)


def _closed(record: RoomRecord) -> Refusal:
    owner = record.host_seat
    return Refusal("closed", CLOSED_BY_ALL if owner is None else CLOSED.format(owner=owner.name))
