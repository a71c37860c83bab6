"""What a beginner sees who is carried away: their cash, and what their turf pays as it lies. They forget the arrest."""

from __future__ import annotations

from core.games.prohibition.board import SEATS, Board
from core.games.prohibition.evaluation import area_worth
from core.games.prohibition.state import ProhibitionState


def eager(board: Board, s: ProhibitionState, seat: int) -> float:
    """Return a boss's cash, and an income."""
    rows = [tuple(s.men[area * SEATS : area * SEATS + SEATS]) for area in range(len(board.incomes))]
    pays = sum(area_worth(number, s.casinos[area], rows[area])[1][seat] for area, number in enumerate(board.incomes) if rows[area][seat])
    return s.cash[seat] + (1.0 + s.stills[seat]) * pays
