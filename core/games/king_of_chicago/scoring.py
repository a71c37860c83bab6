"""How a finished game ended."""

from __future__ import annotations

from core.game import Result
from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.state import KingState


def result(board: Board, s: KingState) -> Result | None:
    """KC-46, KC-51: return who has the most points, ties shared. None while the game goes on."""
    if s.phase != "over":
        return None
    best = max(s.score)
    winners = tuple(seat for seat, points in enumerate(s.score) if points == best)
    return Result(winners, tuple(map(float, s.score)), f"{best} points after {board.days} days of reckoning")
