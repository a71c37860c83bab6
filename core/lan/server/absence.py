"""Players who are gone: the game waits for them, counts down, and then a bot holds the seat until its owner returns."""

from __future__ import annotations

from collections.abc import Sequence

from core.lan.server.room_seats import RoomSeat
from core.text import listed

NOBODY_PLAYS = "Nobody who plays is here; the game waits."


def deserted(spots: Sequence[RoomSeat]) -> bool:
    """Whether people have seats and none of them is here; watchers do not count, and bots alone play on."""
    people = [spot for spot in spots if spot.kind == "person"]
    return bool(people) and all(spot.state != "here" for spot in people)


def waited_for(spots: Sequence[RoomSeat]) -> list[RoomSeat]:
    """Those the game waits for."""
    return [spot for spot in spots if spot.state == "lost"]


def bot_seats(spots: Sequence[RoomSeat], level: str) -> dict[int, str]:
    """The seats bots play for: their own and those they hold for somebody, with the level of each."""
    return {n: spot.level or level for n, spot in enumerate(spots) if spot.kind == "bot" or spot.state == "held"}


def count_down(spots: Sequence[RoomSeat], seconds: float) -> list[RoomSeat]:
    """Time goes by; those whose time has just run out."""
    out = []
    for spot in waited_for(spots):
        spot.left -= seconds
        if spot.left <= 0:
            out.append(spot)
    return out


def hold_seats(spots: Sequence[RoomSeat]) -> None:
    """Bots hold these seats from now on."""
    for spot in spots:
        spot.state, spot.left = "held", 0.0


def extend(spots: Sequence[RoomSeat], seconds: float) -> None:
    """They get more time."""
    for spot in waited_for(spots):
        spot.left += seconds


def why_paused(spots: Sequence[RoomSeat], anybody: bool) -> str:
    """Why the game waits, in words; "" if it does not."""
    names = [spot.name for spot in waited_for(spots)]
    if not anybody:
        return "Nobody is at the table."
    if not names:
        return NOBODY_PLAYS if deserted(spots) else ""
    return f"Waiting for {listed(names)} to return."
