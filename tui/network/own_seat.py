"""A seat that people of this keyboard have at a table which they only watch: who holds it, and how it is taken."""

from __future__ import annotations

from typing import NamedTuple

from core.lan.protocol.messages import TableStatus
from tui.commands import Command
from tui.network.saved_seats import SavedSeat

TAKE_SEAT = Command("take_seat", ("S",), "take your seat", "Take your seat here: you play on in this window")
IN_WINDOW = "You play here in another window. {key} takes your seat to this one."
FREE = "Your seat here is free. {key} takes it."
TAKEN_OVER = "replaced"
"""Why a connection ends whose seat is taken over by another one of the same player."""
IN_OPENER = "You play here in the program that has opened this table: go on there."


class OwnSeat(NamedTuple):
    """What is told of it, and what may be taken."""

    text: str
    """What the watcher is told, with {key} where it is named how to take the seat."""
    saved: SavedSeat | None = None
    """What may be taken from here. None: nothing, as long as another program or visit holds it."""


def own_seat(saved: SavedSeat | None, status: TableStatus) -> OwnSeat | None:
    """Return the seat that is kept for people who watch a game, or None if it is theirs no more."""
    if saved is None or status.phase != "playing" or status.seat is not None:
        return None
    states = {place.name: place.state for place in status.places if place.kind == "person"}
    if any(name not in states for name, _ in saved.seats):
        return None
    if all(states[name] != "here" for name, _ in saved.seats):
        return OwnSeat(FREE, saved)
    return OwnSeat(IN_WINDOW, saved) if saved.address else OwnSeat(IN_OPENER)
