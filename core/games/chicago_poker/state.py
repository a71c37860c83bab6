"""All there is of a game in play. What lies in a column, and who knows it, are two lists side by side."""

from __future__ import annotations

from typing import Literal

from core.game import State
from core.games.chicago_poker.components import GANGSTERS, GONE, HIDDEN

Phase = Literal["shootout", "tie", "actions", "over"]
Ending = Literal["", "alike", "kinds", "any", "last"]


class PokerState(State):
    """The whole table, secrets and all."""

    short: bool
    """CP-40, CP-41: whether the short game is played."""
    tactical: bool
    """CP-60: whether it is played without specials."""
    hands: list[list[int]]
    """By seat, ascending."""
    deck: list[int]
    """In no order: cards are drawn out of it by chance."""
    discard: list[int]
    """Open, oldest first."""
    tiles: list[int]
    """By place: the kind of the business that lies there, or GONE."""
    stack: list[int]
    """By kind: how many tiles are face down yet."""
    columns: list[list[int]]
    """At place * seats + seat: that player's cards there, first to fifth."""
    known: list[list[int]]
    """Beside each card of a column, a mask of the seats that know it. Public: everybody saw who raided whom."""
    won: list[list[int]]
    """By seat: the kinds of the businesses controlled, in the order they were taken."""
    tied: list[int]
    """In a tie: the seats that fight on."""
    sealed: list[int]
    """In a tie, by seat: the gangster chosen (still among the hand), or HIDDEN."""
    turn: int
    turns: int = 0
    """How many turns were begun, this one included."""
    phase: Phase = "actions"
    regular: int = 0
    """Actions left this turn, without those a Revolver gave."""
    extra: int = 0
    passes: int = 0
    """How many whole turns in a row were passed."""
    place: int = GONE
    """In a tie: where."""
    winner: int = GONE
    ending: Ending = ""

    @property
    def seats(self) -> int:
        """Return how many play."""
        return len(self.hands)

    @property
    def round(self) -> int:
        """Return the round, counted from 1."""
        return round_of(self.turns, self.seats)

    def column(self, place: int, seat: int) -> list[int]:
        """Return this player's cards at this place."""
        return self.columns[place * len(self.hands) + seat]

    def clockwise(self) -> list[int]:
        """Return all seats from the one whose turn it is."""
        seats = len(self.hands)
        return [(self.turn + step) % seats for step in range(seats)]

    def open_places(self) -> list[int]:
        """Return where a business lies."""
        return [place for place, kind in enumerate(self.tiles) if kind != GONE]


def round_of(turns: int, seats: int) -> int:
    """Return the round that the n-th turn is part of, both counted from 1."""
    return (turns - 1) // seats + 1


def holds_gangster(hand: list[int]) -> bool:
    """Return whether there is a gangster in this (ascending) hand."""
    return bool(hand) and HIDDEN < hand[0] < GANGSTERS
