"""CP-9: nothing may be done that would leave too many cards in hand when the turn ends."""

from __future__ import annotations

from core.game import Refusal
from core.games.chicago_poker.board import Board
from core.games.chicago_poker.components import BRIBERY, GANGSTERS, LIMOUSINE, LIQUIDATION, RAID, REVOLVER
from core.games.chicago_poker.mechanics.columns import room
from core.games.chicago_poker.mechanics.special_cards import EXTRA, exposed, roads, victims
from core.games.chicago_poker.state import PokerState

TOO_MANY = "You would end your turn with more than {limit} cards; play a card first."
TOO_MANY_NOW = "You would end your turn with more than {limit} cards; play a card instead."
"""Of the last action of a turn."""


def why_not_hold(b: Board, s: PokerState, seat: int, size: int, hand: list[int], left: int, has_pile: bool | None = None) -> Refusal | None:
    """CP-9: return why a turn cannot go on with `size` cards in hand, those in `hand` known, and `left` actions to come.

    `has_pile` says whether anything is in the discard pile then. None looks at what is there.
    """
    over = size - b.cards.limit
    if over <= 0 or over <= playable(s, seat, hand, left, bool(s.discard) if has_pile is None else has_pile):
        return None
    template = TOO_MANY if left > 0 else TOO_MANY_NOW
    return Refusal("hand-limit", template.format(limit=b.cards.limit), "CP-9")


def playable(s: PokerState, seat: int, hand: list[int], left: int, has_pile: bool) -> int:
    """CP-9: return how many cards of this hand a player can lay down in the actions left.

    CP-20: Bribery takes a card for itself and lowers nothing, but for one that finds the pile empty.
    """
    if left <= 0:
        return 0
    revolvers = hand.count(REVOLVER)
    gangsters = sum(card < GANGSTERS for card in hand)
    places = [free for place in s.open_places() if (free := room(s, place, seat))]
    cards = min(gangsters, sum(places)) + revolvers
    if victims(s, seat):
        cards += hand.count(RAID)
    if LIQUIDATION in hand:
        cards += min(hand.count(LIQUIDATION), sum(len(s.column(*where)) for where in exposed(s, seat)))
    if LIMOUSINE in hand and (roads(s, seat) or _could_pave(s, seat, gangsters)):
        cards += hand.count(LIMOUSINE)
    if BRIBERY in hand and not has_pile:
        cards += 1
    return min(cards, left + EXTRA * revolvers)


def _could_pave(s: PokerState, seat: int, gangsters: int) -> bool:
    """CP-18: return whether laying a gangster first would give the Limousine something to move."""
    return gangsters > 0 and sum(not s.column(place, seat) for place in s.open_places()) > 1
