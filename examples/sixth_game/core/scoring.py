"""TY-6: when the game is over, and the result."""

from __future__ import annotations

from core.game import Result
from examples.sixth_game.core.board import Board
from examples.sixth_game.core.state import ToyState


def is_over(board: Board, s: ToyState) -> bool:
    """TY-6: return whether the last round is over."""
    return s.round > board.rounds


def result(board: Board, s: ToyState) -> Result | None:
    """TY-6: return who has the most coins, and equals share the win. None while the game goes on."""
    if not is_over(board, s):
        return None
    best = max(s.coins)
    winners = tuple(seat for seat, coins in enumerate(s.coins) if coins == best)
    return Result(winners, tuple(map(float, s.coins)), f"{best} coins")
