"""What happened. `shown` is what all may see (HIDDEN where a card lies face down). Secrets name who may see them."""

from __future__ import annotations

from typing import Annotated, Literal

from core.visibility import Event, VisibleTo


class TurnBegan(Event, frozen=True):
    seat: int
    round: int
    actions: int


class Drew(Event, frozen=True):
    seat: int
    card: Annotated[int | None, VisibleTo("seat")]


class Renewed(Event, frozen=True):
    """The discard pile became the deck."""

    cards: int


class Played(Event, frozen=True):
    seat: int
    place: int
    kind: int
    position: int
    shown: int
    card: Annotated[int | None, VisibleTo("seat")]


class Completed(Event, frozen=True):
    """A fifth card: there is a shootout marker on the column."""

    seat: int
    place: int
    kind: int


class Raided(Event, frozen=True):
    seat: int
    victim: int
    place: int
    kind: int
    cards: Annotated[tuple[int, ...] | None, VisibleTo("seat")]


class Liquidated(Event, frozen=True):
    seat: int
    victim: int
    place: int
    kind: int
    card: int


class Drove(Event, frozen=True):
    """Cards went from one business to another. `left` are the positions they left, in no order of arrival.

    `shown` has a card that lies face down now too, if all saw it before and can tell which it is.
    """

    seat: int
    source: int
    source_kind: int
    target: int
    target_kind: int
    left: tuple[int, ...]
    shown: tuple[int, ...]
    cards: Annotated[tuple[int, ...] | None, VisibleTo("seat")]
    lay_open: tuple[int, ...] = ()
    """Those that all saw before, in order of their values: where each lies now is not told."""


class Armed(Event, frozen=True):
    """A Revolver was played."""

    seat: int


class Bribed(Event, frozen=True):
    """`pile` cards were in the discard pile that is part of the deck now."""

    seat: int
    pile: int
    card: Annotated[int | None, VisibleTo("seat")]


class Passed(Event, frozen=True):
    seat: int


class Declined(Event, frozen=True):
    """Extra actions were given up."""

    seat: int
    actions: int


class TurnedUp(Event, frozen=True):
    """A shootout: all cards at the business, and what each column is worth (0: none there)."""

    seat: int
    place: int
    kind: int
    forced: bool
    columns: tuple[tuple[int, ...], ...]
    worths: tuple[int, ...]


class Tied(Event, frozen=True):
    place: int
    kind: int
    seats: tuple[int, ...]


class Sealed(Event, frozen=True):
    seat: int
    card: Annotated[int | None, VisibleTo("seat")]


class Reinforced(Event, frozen=True):
    """The cards of a tie, by seat of `seats`. HIDDEN for who had none. From the deck if nobody had one."""

    seats: tuple[int, ...]
    cards: tuple[int, ...]
    from_deck: bool


class Took(Event, frozen=True):
    """A business changed hands."""

    seat: int
    place: int
    kind: int
    worth: int


class Opened(Event, frozen=True):
    """A new business lies open."""

    place: int
    kind: int


class Won(Event, frozen=True):
    seat: int
    ending: Literal["alike", "kinds", "any", "last"]


PokerEvent = (
    TurnBegan | Drew | Renewed | Played | Completed | Raided | Liquidated | Drove | Armed | Bribed | Passed | Declined
    | TurnedUp | Tied | Sealed | Reinforced | Took | Opened | Won
)  # fmt: skip
