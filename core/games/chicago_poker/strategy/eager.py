"""What a beginner sees who is carried away: their own columns as they lie. What others hold or lay, and what comes next, they forget."""

from __future__ import annotations

from math import fsum

from core.games.chicago_poker.board import COLUMN
from core.games.chicago_poker.mechanics.hands import score
from core.games.chicago_poker.state import PokerState
from core.games.chicago_poker.strategy.rule_of_thumb import strength

TILE = 20.0
"""What a business taken counts, beside columns of a strength up to six."""
WON = 1e6


def eager(s: PokerState, seat: int) -> float:
    """Return how much a seat has on the table, however little it will bring."""
    if s.phase == "over":
        return WON if s.winner == seat else 0.0
    laid = [s.column(place, seat) for place in s.open_places()]
    return TILE * len(s.won[seat]) + fsum(strength(score(column)) * (1 + len(column) / COLUMN) for column in laid if column)
