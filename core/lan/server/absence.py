"""Players who are gone. The game waits for them, counts down, and then a bot holds the seat until its owner returns."""

from __future__ import annotations

from collections.abc import Sequence

from core.lan.server.room_seats import RoomSeat
from core.text import counted, listed

NOBODY_PLAYS = "Nobody who plays is here; the game waits."


def deserted(seats: Sequence[RoomSeat]) -> bool:
    """Return whether people have seats and none of them is here. Watchers do not count, and bots alone play on."""
    people = [room_seat for room_seat in seats if room_seat.kind == "person"]
    return bool(people) and all(room_seat.state != "here" for room_seat in people)


def waited_for(seats: Sequence[RoomSeat]) -> list[RoomSeat]:
    """Return the seats the game waits for."""
    return [room_seat for room_seat in seats if room_seat.state == "lost"]


def bot_seats(seats: Sequence[RoomSeat], level: str) -> dict[int, str]:
    """Return the seats that bots play, their own and those they hold for players, with the level of each."""
    return {n: room_seat.level or level for n, room_seat in enumerate(seats) if room_seat.kind == "bot" or room_seat.state == "held"}


def count_down(seats: Sequence[RoomSeat], seconds: float) -> list[RoomSeat]:
    """Count seconds down. Return the seats whose time has just run out."""
    out = []
    for room_seat in waited_for(seats):
        room_seat.left -= seconds
        if room_seat.left <= 0:
            out.append(room_seat)
    return out


def hold_seats(seats: Sequence[RoomSeat]) -> None:
    """Let bots hold these seats from now on."""
    for room_seat in seats:
        room_seat.state, room_seat.left = "held", 0.0


def wait_for_held(seats: Sequence[RoomSeat], seconds: float) -> None:
    """Wait so many seconds for the owners of held seats, and no longer than that for lost ones: no bot plays a game that is over."""
    for room_seat in seats:
        if room_seat.state == "held":
            room_seat.lose(seconds)
        elif room_seat.state == "lost":
            room_seat.left = min(room_seat.left, seconds)


def extend(seats: Sequence[RoomSeat], seconds: float) -> None:
    """Wait longer for lost players."""
    for room_seat in waited_for(seats):
        room_seat.left += seconds


def in_words(seconds: float) -> str:
    """Return how long a lost player is waited for."""
    minutes, rest = divmod(round(seconds), 60)
    return counted(round(seconds), "second") if rest else counted(minutes, "minute")


def why_paused(seats: Sequence[RoomSeat], anybody: bool) -> str:
    """Return why the game waits, or ""."""
    names = [room_seat.name for room_seat in waited_for(seats)]
    if not anybody:
        return "Nobody is at the table."
    if not names:
        return NOBODY_PLAYS if deserted(seats) else ""
    return f"Waiting for {listed(names)} to return."
