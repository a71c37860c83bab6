"""All there is of a game in play."""

from __future__ import annotations

from typing import Literal

from core.game import State

Phase = Literal["seal", "give", "answer"]


class ToyState(State):
    """Lists are by seat."""

    hands: list[list[int]]
    coins: list[int]
    sealed: list[int]
    """The card sealed, 0 for none yet."""
    round: int = 1
    phase: Phase = "seal"
    giver: int = -1
    offers: int = 0
    """How many were made. The number of the newest is its id."""
    offer: tuple[int, int] = (0, 0)
    """To whom, how much."""

    @property
    def seats(self) -> int:
        """Return how many play."""
        return len(self.coins)
