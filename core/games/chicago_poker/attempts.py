"""What a player might well try, legal or not, so that the screen can say why not."""

from __future__ import annotations

from core.games.chicago_poker.actions import Draw, Drive, EndTurn, Liquidate, Play, PokerAction, Raid, Reinforce
from core.games.chicago_poker.components import LIMOUSINE, LIQUIDATION, RAID
from core.games.chicago_poker.state import PokerState


def likely_attempts(s: PokerState, seat: int) -> list[PokerAction]:
    """Return each card of the hand at each business, each special at each target, a draw, an end."""
    hand = sorted(set(s.hands[seat]))
    if s.phase == "tie":
        return [Reinforce(card) for card in hand]
    places = s.open_places()
    others = [other for other in range(s.seats) if other != seat]
    tries: list[PokerAction] = [Draw(), EndTurn()]
    tries += [Play(card, place) for card in hand for place in places]
    if RAID in hand:
        tries += [Raid(place, other) for place in places for other in others]
    if LIQUIDATION in hand:
        tries += [Liquidate(place, other) for place in places for other in others]
    if LIMOUSINE in hand:
        tries += [Drive(source, target, (0,)) for source in places for target in places]
    return tries
