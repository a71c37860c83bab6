"""Which actions a bot looks at (all but those that are pointless whatever the cards), and how far ahead."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.chicago_poker.actions import PokerAction, Raid
from core.games.chicago_poker.state import PokerState
from core.search_settings import SearchSettings

DUEL = SearchSettings(worlds=6, finalists=6, playouts=4, rounds=2, turns=2, decisions=60, glances=0)
"""Two players: to one's own next turn."""
CROWD = SearchSettings(worlds=6, finalists=6, playouts=4, rounds=2, turns=1, decisions=60, glances=0)
"""More: a lap is too long to be foreseen, so it is played on to the end of one's own turn."""
UNFITTED = SearchSettings(worlds=8, finalists=1)
"""Where nothing was fitted for so many, one ply says as much as playing on."""


def search_settings(seats: int, is_fitted: bool) -> SearchSettings:
    """Return how far ahead to look at a table of so many."""
    if not is_fitted:
        return UNFITTED
    return DUEL if seats == 2 else CROWD


def worth_trying(s: PokerState, seat: int, actions: Sequence[PokerAction]) -> Sequence[PokerAction]:
    """Leave out Police Raids that show nothing new, unless nothing else is left."""
    found = [a for a in actions if not isinstance(a, Raid) or shows_something(s, seat, a)]
    return found or actions


def shows_something(s: PokerState, seat: int, a: Raid) -> bool:
    """CP-17: return whether a card there is unknown to the raider."""
    return any(not mask >> seat & 1 for mask in s.known[a.place * s.seats + a.victim])
