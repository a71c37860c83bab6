"""What one seat may know: a whitelist. A view is `Public` too, so that the rules judge a view as they judge a state."""

from __future__ import annotations

from core.field_copies import fields_copied
from core.game import View
from core.games.four_families.mechanics import cards
from core.games.four_families.state import FamiliesState, Todo

UNKNOWN = -1


class FamiliesView(View, frozen=True):
    """Names are those of the state. What is hidden there is a number here, or a -1."""

    with_city: bool
    most_extras: int
    todo: tuple[Todo, ...]
    start: int
    round: int
    deck: int
    """How many cards of the draw deck lie in an order nobody knows."""
    under: tuple[int, ...]
    """Cards put under the deck, the first to be drawn first: their kinds, or -1."""
    discards: tuple[int, ...]
    """The kinds of discards this seat has seen, sorted."""
    discard_count: int
    hand: tuple[int, ...]
    """Its own hand, sorted."""
    hand_sizes: tuple[int, ...]
    seen: tuple[tuple[int, ...], ...]
    """By seat: kinds this seat knows to be in that hand, sorted."""
    drawn: tuple[int, ...]
    """The cards the acting seat must choose from: their kinds if they are known, sorted, else -1."""
    laid_out: int
    hats: tuple[int, ...]
    """By seat: how many cards lie under the hat."""
    cities: tuple[int, ...]
    own_hats: tuple[int, ...]
    """The kinds of its own cards under the hat, the newest last."""
    own_cities: tuple[int, ...]
    gangsters: tuple[int, ...]
    family: tuple[int, ...]
    assets: tuple[int, ...]
    tokens: tuple[int, ...]
    slots: tuple[int, ...]
    starter: tuple[int, ...]
    used: tuple[int, ...]
    powered: tuple[int, ...]
    attacks: tuple[int, ...]
    chiefs: tuple[int, ...]
    protege: tuple[int, ...]
    immune: tuple[int, ...]
    passed: tuple[int, ...]
    extras: tuple[int, ...]
    extras_won: tuple[int, ...]
    business: tuple[int, ...]
    owner: tuple[int, ...]
    extorted: tuple[int, ...]
    bonus: tuple[int, ...]
    gaps: tuple[tuple[int, ...], ...]
    rows: tuple[int, ...]
    aside: int
    reserve: int
    box: tuple[int, ...]
    claimed: int
    claimant: int
    taker: int
    left_out: int
    moved: tuple[int, ...]

    def hand_size(self, seat: int) -> int:
        """Return how many cards a hand has."""
        return self.hand_sizes[seat]

    def hat_cards(self, seat: int) -> int:
        """Return how many cards lie under the hat."""
        return self.hats[seat]

    def city_cards(self, seat: int) -> int:
        """Return how many cards lie under the city."""
        return self.cities[seat]

    def drawable(self) -> int:
        """Return how many cards can still be drawn."""
        return self.deck + len(self.under) + self.discard_count


def project(s: FamiliesState, seat: int | None) -> FamiliesView:
    """FF-100: return what this seat may know. None is the spectator, who holds nothing."""

    def seen(card: int) -> int:
        return card & cards.KIND if cards.knows(card, seat) else UNKNOWN

    def known(some: list[int]) -> tuple[int, ...]:
        return tuple(sorted(card & cards.KIND for card in some if cards.knows(card, seat)))

    return fields_copied(
        FamiliesView,
        s,
        seat=seat,
        deck=sum(s.deck),
        under=tuple(map(seen, s.under)),
        discards=known(s.discards),
        discard_count=len(s.discards),
        hand=() if seat is None else known(s.hands[seat]),
        hand_sizes=tuple(map(len, s.hands)),
        seen=tuple(known(hand) for hand in s.hands),
        drawn=tuple(sorted(map(seen, s.drawn))),
        laid_out=-1 if s.laid_out < 0 else cards.kind_of(s.laid_out),
        hats=tuple(map(len, s.hats)),
        cities=tuple(map(len, s.cities)),
        own_hats=() if seat is None else tuple(map(cards.kind_of, s.hats[seat])),
        own_cities=() if seat is None else tuple(map(cards.kind_of, s.cities[seat])),
    )
