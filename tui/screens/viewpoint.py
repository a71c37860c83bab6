"""Through whose eyes a saved game may be seen. While a secret game goes on, nobody is shown another's hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from core.table import Seat
from tui.painting.glyphs import LETTERS, mark
from tui.painting.ink import player
from tui.screens.choice_modal import Answer, ChoiceModal

if TYPE_CHECKING:
    from saves.summary import SaveSummary
    from tui.house import House

WATCHER = "0"


def visible_seats(seats: Sequence[Seat], open_to_all: bool) -> list[int]:
    """The seats whose view may be shown at this keyboard, the people's before the bots'."""
    people = [number for number, seat in enumerate(seats) if seat.kind != "bot"]
    if not open_to_all:
        return people if len(people) == 1 else []
    return [*people, *(number for number in range(len(seats)) if number not in people)]


def visible_seats_of(entry: SaveSummary) -> list[int]:
    """The same for a save."""
    return visible_seats(entry.seats, entry.result is not None or not entry.secret)


def usual_eyes(entry: SaveSummary) -> int | None:
    """The person's here if there is just one, else a watcher's."""
    here = [number for number in visible_seats_of(entry) if entry.seats[number].kind == "person"]
    return here[0] if len(here) == 1 else None


def ask_viewpoint(house: House, entry: SaveSummary, question: str, then: Callable[[int | None], None]) -> None:
    """Ask, if several people played here and each may be shown his own."""
    here = [number for number in visible_seats_of(entry) if entry.seats[number].kind == "person"]
    if len(here) < 2:
        then(usual_eyes(entry))
        return

    def answer(seat: int) -> Answer:
        return Answer(LETTERS[seat], [(f"{mark(seat)} {entry.seats[seat].name}", player(seat))], lambda: then(seat))

    house.open(ChoiceModal(house, question, [*map(answer, here), Answer(WATCHER, "a watcher, who knows no secrets", lambda: then(None))]))
