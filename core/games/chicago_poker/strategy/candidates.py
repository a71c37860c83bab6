"""Which actions a bot looks at (all but those that are pointless by what it knows), and how far ahead."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.chicago_poker.actions import Drive, Play, PokerAction, Raid
from core.games.chicago_poker.board import COLUMN
from core.games.chicago_poker.mechanics.hands import HIGH_CARD, rank_of, score
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
    """Leave out Police Raids that show nothing new, and fifth cards that call a lost shootout, unless nothing else is left."""
    found = [a for a in actions if (shows_something(s, seat, a) if isinstance(a, Raid) else not calls_in_vain(s, seat, a))]
    return found or actions


def shows_something(s: PokerState, seat: int, a: Raid) -> bool:
    """CP-17: return whether a card there is unknown to the raider."""
    return any(not mask >> seat & 1 for mask in s.known[a.place * s.seats + a.victim])


def calls_in_vain(s: PokerState, seat: int, a: PokerAction) -> bool:
    """CP-15: return whether a fifth card calls a shootout with nothing, or with less than the player knows a rival to have."""
    if isinstance(a, Play):
        place, laid = a.place, [a.card]
    elif isinstance(a, Drive):
        place, laid = a.target, [s.column(a.source, seat)[at] for at in a.positions]
    else:
        return False
    column = [*s.column(place, seat), *laid]
    rivals = [other for other in range(s.seats) if other != seat and s.column(place, other)]
    if len(column) < COLUMN or not rivals:
        return False
    worth = score(column)
    return rank_of(worth) == HIGH_CARD or any(score(_known_to(s, seat, place, other)) > worth for other in rivals)


def _known_to(s: PokerState, seat: int, place: int, other: int) -> list[int]:
    """Return the cards of a column that a player has seen."""
    at = place * s.seats + other
    return [card for card, mask in zip(s.columns[at], s.known[at], strict=True) if mask >> seat & 1]
