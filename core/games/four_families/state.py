"""All there is of a game in play. The rules read its public part in a state and in a view alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import msgspec

from core.game import State

if TYPE_CHECKING:
    from core.games.four_families.view import FamiliesView

Todo = tuple[int, int, int]
"""A step to come: which, for which seat, and one number more."""
NOWHERE = -1
NOBODY = -1


Public: TypeAlias = "FamiliesState | FamiliesView"
"""What everybody may know: the fields that both have. Prerequisites, comparisons and points are judged by it alone."""


class FamiliesState(State):
    """One game. Lists are by seat, by cell or by row. A card is its kind with, above it, who knows it (see `cards`)."""

    with_city: bool
    """Whether the six city cards are in play."""
    most_extras: int
    """How many extra-action cards a player may ever win."""
    todo: list[Todo]
    """The steps to come, the next one last. The phase is the last."""
    start: int
    """The start player."""
    round: int
    deck: list[int]
    """By kind: cards of the draw deck whose order nobody knows."""
    under: list[int]
    """Cards put under the deck, the first to be drawn first."""
    discards: list[int]
    hands: list[list[int]]
    drawn: list[int]
    """Cards the acting seat drew and must choose from."""
    laid_out: int
    """The special action being played, or -1."""
    hats: list[list[int]]
    """By seat: cards laid under the hat, face down."""
    cities: list[list[int]]
    """By seat: cards laid under the city, face down."""
    gangsters: list[int]
    family: list[int]
    assets: list[int]
    """Seat × 4 + kind of asset: cards laid."""
    tokens: list[int]
    """Seat × 7 + kind: bonus tokens held."""
    slots: list[int]
    """By seat: filled slots of the family board, as bits."""
    starter: list[int]
    """By seat: the colour of the starting companion while it is unplaced, or -1."""
    used: list[int]
    """By seat: areas whose once-a-round bonus is used, as bits."""
    powered: list[int]
    """By seat: whether a power was used in the present turn."""
    attacks: list[int]
    """By seat: attacks made in this round."""
    chiefs: list[int]
    """By seat: the cell of the chief, or -1 at home."""
    protege: list[int]
    """By seat: -1, or as bits the benefits of Al Capone's protection that were used."""
    immune: list[int]
    """By seat: penalties that were marked, as bits."""
    passed: list[int]
    extras: list[int]
    """By extra card: -1 open, -2 gone, or the seat that holds it."""
    extras_won: list[int]
    """By seat: how many it ever won."""
    business: list[int]
    """By cell: the business revealed there, or -1."""
    owner: list[int]
    """By cell: the seat that controls it, or -1."""
    extorted: list[int]
    """By cell: whether the marker is on the income icon."""
    bonus: list[int]
    """By cell: the bonus token lying there, or -1."""
    gaps: list[tuple[int, ...]]
    """By cell: the tokens in it, sorted."""
    rows: list[int]
    """By row: its city card, or -1."""
    aside: int
    """The penalty that lies beside the city, or -1."""
    pool: list[int]
    """Businesses not yet revealed, those in the box among them."""
    reserve: int
    """Agents not yet in the city."""
    box: list[int]
    """Out of the game: companions by colour, agents, then bonus tokens by kind."""
    claimed: int = NOWHERE
    """The business being claimed or attacked."""
    claimant: int = NOBODY
    taker: int = NOBODY
    """Who will take it as things stand."""
    left_out: int = -1
    """The prerequisite that Al Capone lets the taker leave out, or -1."""
    moved: list[int] = msgspec.field(default_factory=list)
    """Tokens moved by the action in hand: cell × 8 + token."""

    @property
    def seats(self) -> int:
        """Return how many play."""
        return len(self.hands)

    def hand_size(self, seat: int) -> int:
        """Return how many cards a hand has."""
        return len(self.hands[seat])

    def hat_cards(self, seat: int) -> int:
        """Return how many cards lie under the hat."""
        return len(self.hats[seat])

    def city_cards(self, seat: int) -> int:
        """Return how many cards lie under the city."""
        return len(self.cities[seat])

    def drawable(self) -> int:
        """Return how many cards can still be drawn."""
        return sum(self.deck) + len(self.under) + len(self.discards)
