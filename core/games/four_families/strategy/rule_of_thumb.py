"""The simpler judgement that easy and normal bots go by: one's own worth in full, the rivals' at a glance."""

from __future__ import annotations

from math import fsum

from core.games.four_families import scoring
from core.games.four_families.board import Board
from core.games.four_families.components import BONUS_GANGSTER
from core.games.four_families.evaluation import outlook, worth
from core.games.four_families.mechanics import holdings
from core.games.four_families.state import Public


def rule_of_thumb(board: Board, p: Public, seat: int) -> float:
    """A family's worth against its rivals', from about 0 (lost) to 1 (won)."""
    mine = worth(board, p, seat, outlook(board, p))
    others = [_at_a_glance(board, p, other) for other in range(len(p.family)) if other != seat]
    return 0.5 + (mine - 0.6 * max(others) - 0.4 * fsum(others) / len(others)) / 100


def _at_a_glance(board: Board, p: Public, seat: int) -> float:
    """A rival's worth, roughly."""
    return (
        scoring.points(board, p, seat).total
        + 0.4 * (p.gangsters[seat] + p.tokens[seat * 7 + BONUS_GANGSTER])
        + 0.3 * holdings.influence(p, seat)
    )
