"""What can happen. All of it is public: only the order of what lies face down is secret, and nobody knows that."""

from __future__ import annotations

import msgspec

from core.visibility import Event


class Rank(msgspec.Struct, frozen=True):
    """A colour's place in a district."""

    colour: int
    gangsters: int
    space: int
    """Of its gangster furthest from the arrow, from 0."""
    tied: bool
    """Whether only that gangster tells it from a neighbour in rank."""
    points: int
    sure: bool
    """Whether a "?" had no part in the points."""


class Row(msgspec.Struct, frozen=True):
    """A district at a reckoning."""

    district: int
    doubled: bool
    ranks: tuple[Rank, ...]


class Day(msgspec.Struct, frozen=True):
    """A day of reckoning, for the record."""

    day: int
    seat: int
    """Who triggered it."""
    casino: int
    rows: tuple[Row, ...]
    before: tuple[int, ...]
    """Scores by seat."""
    gained: tuple[int, ...]


class Drove(Event, frozen=True):
    auto: int
    card: int
    start: int
    to: int


class Bumped(Event, frozen=True):
    auto: int
    pushed: int
    to: int


class Unloaded(Event, frozen=True):
    auto: int
    gangster: int
    district: int
    space: int


class Loaded(Event, frozen=True):
    auto: int
    gangster: int
    district: int
    space: int
    gun: bool
    """Whether by Tommy gun from an adjacent district."""


class Drowned(Event, frozen=True):
    auto: int
    gangster: int


class Took(Event, frozen=True):
    """A marker. `gone` left the game for it, or NONE."""

    auto: int
    kind: int
    gone: int


class TurnedUp(Event, frozen=True):
    kind: int


class Cleared(Event, frozen=True):
    """Three alike left the game."""

    kind: int


class Revealed(Event, frozen=True):
    """A scoring card: POLICE, or the district that gets a doubler. `tokens` lie on the board now."""

    auto: int
    card: int
    tokens: int


class CardsUp(Event, frozen=True):
    auto: int


class Reckoned(Event, frozen=True):
    """A day of reckoning begins."""

    seat: int
    day: int
    casino: int


class Scored(Event, frozen=True):
    row: Row


class DayDone(Event, frozen=True):
    day: int
    gained: tuple[int, ...]
    scores: tuple[int, ...]


class RoundBegan(Event, frozen=True):
    """With so many fresh gangsters for every auto and a first doubler."""

    round: int
    seat: int
    gangsters: int
    district: int


KingEvent = (
    Drove | Bumped | Unloaded | Loaded | Drowned | Took | TurnedUp | Cleared | Revealed | CardsUp | Reckoned | Scored | DayDone | RoundBegan
)
