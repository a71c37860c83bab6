"""ChoiceModal actions a bot looks at: all but those that are pointless whatever the cards."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.chicago_poker.actions import PokerAction, Raid
from core.games.chicago_poker.state import PokerState


def worth_trying(s: PokerState, seat: int, actions: Sequence[PokerAction]) -> Sequence[PokerAction]:
    """Without Police Raids that show nothing new; all of them if nothing else is left."""
    found = [a for a in actions if not isinstance(a, Raid) or shows_something(s, seat, a)]
    return found or actions


def shows_something(s: PokerState, seat: int, a: Raid) -> bool:
    """CP-17: whether a card there is unknown to the raider."""
    return any(not mask >> seat & 1 for mask in s.known[a.place * s.seats + a.victim])
