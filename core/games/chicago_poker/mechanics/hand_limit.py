"""CP-9: nothing may be done that would leave too many cards in hand when the turn ends."""

from __future__ import annotations

from core.game import Refusal
from core.games.chicago_poker.board import Board
from core.games.chicago_poker.components import GANGSTERS, LIMOUSINE, LIQUIDATION, RAID, REVOLVER
from core.games.chicago_poker.mechanics.columns import room
from core.games.chicago_poker.mechanics.special_cards import EXTRA, exposed, roads, victims
from core.games.chicago_poker.state import PokerState


def why_not_hold(b: Board, s: PokerState, seat: int, size: int, hand: list[int], left: int) -> Refusal | None:
    """CP-9: `size` cards in hand, of which those in `hand` are known, with `left` actions to come."""
    over = size - b.cards.limit
    if over <= 0 or over <= playable(s, seat, hand, left):
        return None
    text = f"You would end your turn with more than {b.cards.limit} cards; play a card first."
    return Refusal("hand-limit", text, "CP-9")


def playable(s: PokerState, seat: int, hand: list[int], left: int) -> int:
    """CP-9: return how many cards of this hand a player can lay down in the actions left. Bribery lowers nothing."""
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
    return min(cards, left + EXTRA * revolvers)


def _could_pave(s: PokerState, seat: int, gangsters: int) -> bool:
    """CP-18: return whether laying a gangster first would give the Limousine something to move."""
    return gangsters > 0 and sum(not s.column(place, seat) for place in s.open_places()) > 1
