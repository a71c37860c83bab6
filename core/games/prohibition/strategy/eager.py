"""What a beginner sees who is carried away: their cash, and what their turf pays as it lies. They forget the arrest."""

from __future__ import annotations

from core.games.prohibition.board import SEATS, Board
from core.games.prohibition.evaluation import area_worth
from core.games.prohibition.state import END, STEP_OF, ProhibitionState, active

POINT = 0.1
"""What an action point shines that can place a man: before the first income there is nothing else to be carried away by."""


def eager(board: Board, s: ProhibitionState, seat: int) -> float:
    """Return a boss's cash, and an income."""
    rows = [tuple(s.men[area * SEATS : area * SEATS + SEATS]) for area in range(len(board.incomes))]
    pays = sum(area_worth(number, s.casinos[area], rows[area])[1][seat] for area, number in enumerate(board.incomes) if rows[area][seat])
    is_hiring = active(s) == seat and STEP_OF.get(s.phase, END) <= STEP_OF["recruit"]
    return s.cash[seat] + (1.0 + s.stills[seat]) * pays + (POINT * s.ap if is_hiring and s.hand[seat] else 0.0)
