"""The simpler judgement that easy and normal bots go by: one's own worth in full, the rivals' at a glance."""

from __future__ import annotations

from math import fsum

from core.games.four_families import scoring
from core.games.four_families.board import Board
from core.games.four_families.components import BONUS_GANGSTER
from core.games.four_families.evaluation import outlook, worth
from core.games.four_families.mechanics import holdings
from core.games.four_families.state import Public
from core.judgement import HandFigures

_FIGURES = HandFigures("core.games.four_families", "rule_of_thumb")
BEST_RIVAL = _FIGURES.number("best_rival")
MEAN_RIVAL = _FIGURES.number("mean_rival")
GANGSTER_SEEN = _FIGURES.number("gangster")
INFLUENCE_SEEN = _FIGURES.number("influence")


def rule_of_thumb(board: Board, p: Public, seat: int) -> float:
    """Return a family's worth against its rivals', from about 0 (lost) to 1 (won)."""
    mine = worth(board, p, seat, outlook(board, p))
    others = [_at_a_glance(board, p, other) for other in range(len(p.family)) if other != seat]
    return 0.5 + (mine - BEST_RIVAL * max(others) - MEAN_RIVAL * fsum(others) / len(others)) / 100


def _at_a_glance(board: Board, p: Public, seat: int) -> float:
    """Return a rival's worth, roughly."""
    return (
        scoring.points(board, p, seat).total
        + GANGSTER_SEEN * (p.gangsters[seat] + p.tokens[seat * 7 + BONUS_GANGSTER])
        + INFLUENCE_SEEN * holdings.influence(p, seat)
    )
