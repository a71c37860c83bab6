"""Every event of the game, each with its audience."""

from __future__ import annotations

from typing import Annotated

from core.visibility import Event, VisibleTo


class Sealed(Event, frozen=True):
    """A player sealed a card. Only they see which."""

    seat: int
    card: Annotated[int | None, VisibleTo("seat")]


class Opened(Event, frozen=True):
    """All sealed cards were opened."""

    cards: tuple[int, ...]
    """By seat."""
    winner: int | None


class Offered(Event, frozen=True):
    """Coins were offered."""

    seat: int
    to: int
    coins: int


class Given(Event, frozen=True):
    """Offered coins were accepted."""

    seat: int
    to: int
    coins: int


class Whispered(Event, frozen=True):
    """A word between two players. Nobody else knows of it."""

    audience = VisibleTo("seats")
    seats: tuple[int, ...]
    text: str


ToyEvent = Sealed | Opened | Offered | Given | Whispered
