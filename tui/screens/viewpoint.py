"""Whose view of a saved game may be shown: a seat's, or a watcher's. While a secret game goes on, nobody is shown another's hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from core.table import Seat
from tui.painting.glyphs import LETTERS, mark
from tui.screens.modals.choice import Answer, ChoiceScreen

if TYPE_CHECKING:
    from saves.summary import SaveSummary
    from tui.app import BackroomApp

WATCHER = "0"


def visible_seats(seats: Sequence[Seat], open_to_all: bool) -> list[int]:
    """Return the seats whose view may be shown at this keyboard, the people's before the bots'."""
    people = [number for number, seat in enumerate(seats) if seat.kind != "bot"]
    if not open_to_all:
        return people if len(people) == 1 else []
    return [*people, *(number for number in range(len(seats)) if number not in people)]


def visible_seats_of(entry: SaveSummary) -> list[int]:
    """Return the seats whose view of a save may be shown, none where all seats see the same."""
    return visible_seats(entry.seats, entry.result is not None) if entry.secret else []


def usual_viewpoint(entry: SaveSummary) -> int | None:
    """Return the seat of the person here if there is just one, else None for a watcher."""
    may_be_shown = visible_seats(entry.seats, entry.result is not None or not entry.secret)
    here = [number for number in may_be_shown if entry.seats[number].kind == "person"]
    return here[0] if len(here) == 1 else None


def ask_viewpoint(app: BackroomApp, entry: SaveSummary, question: str, then: Callable[[int | None], None]) -> None:
    """Ask for a viewpoint if several people played here, and each may be shown their own."""
    here = [number for number in visible_seats_of(entry) if entry.seats[number].kind == "person"]
    if len(here) < 2:
        then(usual_viewpoint(entry))
    else:
        choose_viewpoint(app, entry.seats, here, question, then)


def choose_viewpoint(
    app: BackroomApp, seats: Sequence[Seat], allowed: Sequence[int], question: str, then: Callable[[int | None], None]
) -> None:
    """Ask for one of the allowed seats, or a watcher."""
    answers = [Answer(LETTERS[seat], f"{mark(seat)} {seats[seat].name}") for seat in allowed]

    def answered(key: str | None) -> None:
        if key is not None:
            then(None if key == WATCHER else LETTERS.index(key))

    app.push_screen(ChoiceScreen(question, [*answers, Answer(WATCHER, "a watcher, who knows no secrets")]), answered)
