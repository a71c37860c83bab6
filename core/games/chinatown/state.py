"""All there is of a game of Chinatown. Money is in thousands of dollars. Lists by building begin with an unused 0."""

from __future__ import annotations

from typing import Literal

from core.game import State
from core.games.chinatown.mechanics.deals import Proposal, Settled

Phase = Literal["keep", "trade", "place", "over"]
TOGETHER = -1
"""CT-31: the start player where there is none, since all place at the same time."""


class ChinatownState(State):
    """A game in play."""

    prosperity_on: bool
    street_fronts: bool
    clock: int
    """Minutes of trading. 0: no clock."""
    round: int
    phase: Phase
    start: int
    """Who places first, or `TOGETHER`."""
    turn: int
    """Whose turn it is to place. -1 in the other phases, and while all place together."""
    deck: list[int]
    """The buildings nobody was dealt, ascending: their order is drawn when they are."""
    dealt: list[list[int]]
    """By seat: the building cards to choose from."""
    kept: list[list[int]]
    """By seat: those chosen, sealed until all have."""
    bag: list[int]
    """By kind: the tiles not drawn yet."""
    stock: list[list[int]]
    """By seat and kind: the tiles before the player."""
    owner: list[int]
    """By building: -1 is nobody."""
    tile: list[int]
    """By building: the kind of the tile on it, -1 none."""
    fresh: list[int]
    """The buildings that got their owners this round."""
    books: list[list[int]]
    """What each seat can account for of each seat's money. Its own is the truth. The last line is what everybody can."""
    proposals: list[Proposal]
    """Those open, oldest first."""
    settled: list[Settled]
    """Those of this round that no longer are."""
    done: list[bool]
    prosperity: list[int]
    """The cards shown so far, as numbers of the board's list. Which of the others are in the deck nobody knows."""
    earned: list[list[int]]
    """By round past and seat: what the shops earned."""
    bonus: list[list[int]]
    """By round past and seat: what prosperity added."""

    @property
    def seats(self) -> int:
        """Return how many play."""
        return len(self.stock)

    def cash(self, seat: int) -> int:
        """Return what a seat really has."""
        return self.books[seat][seat]
