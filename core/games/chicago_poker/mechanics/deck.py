"""The deck and the discard pile. The deck has no order: nobody knows it, so each card is drawn when it is needed."""

from __future__ import annotations

from bisect import insort

from core.game import Refusal
from core.games.chicago_poker.events import Drew, Renewed
from core.games.chicago_poker.state import PokerState
from core.visibility import Event

EMPTY = Refusal("deck-empty", "There is no card left to draw: deck and discard pile are empty.", "CP-10")


def why_not_draw(s: PokerState) -> Refusal | None:
    """CP-10: return why there is nothing to draw, as when deck and discard pile are empty."""
    return None if s.deck or s.discard else EMPTY


def next_card(s: PokerState, out: list[Event]) -> int:
    """CP-10: return the top of the deck. An empty deck is made anew from the discard pile."""
    if not s.deck:
        s.deck, s.discard = s.discard, []
        out.append(Renewed(len(s.deck)))
    return s.chance.take(s.deck, "deck")


def draw(s: PokerState, seat: int, out: list[Event]) -> None:
    """CP-10: put the top card of the deck into a hand."""
    card = next_card(s, out)
    insort(s.hands[seat], card)
    out.append(Drew(seat, card))
