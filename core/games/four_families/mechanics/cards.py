"""Cards on the move, and who knows them: a card is its kind, and in the bits above it the seats that know it.

When a card leaves a hand unseen, the others forget what they knew of that hand: they can no longer tell what is left.
"""

from __future__ import annotations

from core.games.four_families.components import CARD_KINDS
from core.games.four_families.events import Drew, Reshuffled
from core.games.four_families.mechanics.steps import Step, schedule
from core.games.four_families.state import FamiliesState
from core.visibility import Event

KIND_BITS = 5
KIND = (1 << KIND_BITS) - 1


def kind_of(card: int) -> int:
    """Return what a card is."""
    return card & KIND


def knows(card: int, seat: int | None) -> bool:
    """Return whether this seat knows the card."""
    return seat is not None and bool(card >> (KIND_BITS + seat) & 1)


def known_to(kind: int, *seats: int) -> int:
    """Return a card of this kind that these seats know."""
    return kind | sum(1 << (KIND_BITS + seat) for seat in seats)


def open_card(s: FamiliesState, kind: int) -> int:
    """Return a card of this kind that everybody has seen."""
    return kind | ((1 << len(s.hands)) - 1) << KIND_BITS


def kinds_in(cards: list[int]) -> list[int]:
    """Return the different kinds among these cards, ascending."""
    return sorted({card & KIND for card in cards})


def has(s: FamiliesState, seat: int, kind: int) -> bool:
    """Return whether a seat holds a card of this kind."""
    return kind in [card & KIND for card in s.hands[seat]]


def slip(cards: list[int], kind: int, owner: int) -> int:
    """Take a card of this kind away unseen. The others forget these cards."""
    taken = _take(cards, kind)
    keep = KIND | 1 << (KIND_BITS + owner)
    cards[:] = [card & keep for card in cards]
    return taken & keep


def show(s: FamiliesState, cards: list[int], kind: int, owner: int) -> int:
    """Take a card of this kind away for all to see. The others no longer know of another one among these cards."""
    _take(cards, kind)
    keep = KIND | 1 << (KIND_BITS + owner)
    cards[:] = [card & keep if card & KIND == kind else card for card in cards]
    return open_card(s, kind)


def slip_between(cards: list[int], kind: int, owner: int, thief: int) -> None:
    """Take a card of this kind away, seen by its owner and the thief alone. What else either knew of these cards must still hold."""
    _take(cards, kind)
    both = KIND | 1 << (KIND_BITS + owner) | 1 << (KIND_BITS + thief)
    cards[:] = [card & (both & ~(1 << (KIND_BITS + thief)) if card & KIND == kind else both) for card in cards]


def _take(cards: list[int], kind: int) -> int:
    for n, card in enumerate(cards):
        if card & KIND == kind:
            return cards.pop(n)
    raise AssertionError("the card is not there")


def draw(s: FamiliesState, seat: int, wanted: int, out: list[Event], into: list[int] | None = None) -> None:
    """FF-27, FF-28: draw so many cards, or as many as there are."""
    known = 1 << (KIND_BITS + seat)
    drawn = [_next(s, out) | known for _ in range(min(wanted, s.drawable()))]
    if drawn:
        (s.hands[seat] if into is None else into).extend(drawn)
        out.append(Drew(seat, len(drawn), tuple([card & KIND for card in drawn])))


def _next(s: FamiliesState, out: list[Event]) -> int:
    if any(s.deck):
        return s.chance.draw(s.deck, "deck")
    if s.under:
        s.chance.below(1, "deck")  # a draw is a draw, though somebody may know what comes: it cannot be taken back
        return s.under.pop(0)
    out.append(Reshuffled(len(s.discards)))
    for card in s.discards:
        s.deck[card & KIND] += 1
    s.discards.clear()
    return s.chance.draw(s.deck, "deck")


def draw_and_keep(s: FamiliesState, seat: int, wanted: int, keep: int, out: list[Event]) -> None:
    """FF-28: draw so many, of which so many may be kept. The rest goes under the deck."""
    draw(s, seat, wanted, out, s.drawn)
    if len(s.drawn) > keep:
        schedule(s, (Step.KEEP, seat, keep))
    else:
        take_drawn(s, seat)


def take_drawn(s: FamiliesState, seat: int) -> None:
    """Move what is left of the drawn cards to the hand."""
    s.hands[seat].extend(s.drawn)
    s.drawn.clear()


def empty_deck() -> list[int]:
    """Return a deck of no cards, by kind."""
    return [0] * CARD_KINDS
