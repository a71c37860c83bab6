"""How an unfinished turn is settled in thought: the habits of who arrives at the Gold Coast or beside an auto to push."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.king_of_chicago import rules
from core.games.king_of_chicago.actions import Drown, KingAction, Spare, Take
from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.evaluation import UPGRADES
from core.games.king_of_chicago.state import KingState, owner
from core.judgement import HandFigures

_FIGURES = HandFigures("core.games.king_of_chicago", "habit")
DROWN_RIVAL, DROWN_OWN, SPARE = _FIGURES.number("drown_rival"), _FIGURES.number("drown_own"), _FIGURES.number("spare")
"""How much each is liked, beside markers by their worth."""


def settled(board: Board, s: KingState) -> KingState:
    """Return the state after the turn under way has been ended by habit."""
    if s.phase not in ("bump", "harbour"):
        return s
    world = s.clone()
    while world.phase in ("bump", "harbour"):
        rules.apply(board, world, world.player, habit(world, rules.legal_actions(board, world, world.player)), [])
    return world


def habit(s: KingState, legal: Sequence[KingAction]) -> KingAction:
    """Drown rivals, then take the best marker, and push no auto."""
    return max(legal, key=lambda a: _liking(s, a))


def _liking(s: KingState, a: KingAction) -> float:
    match a:
        case Drown(gangster):
            return DROWN_OWN if owner(s, gangster) == s.player else DROWN_RIVAL
        case Take(kind):
            return UPGRADES[kind]
        case Spare():
            return SPARE
    return 0.0
