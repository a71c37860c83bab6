"""TY-6: when the game is over, and the result."""

from __future__ import annotations

from core.game import Result
from examples.sixth_game.core.board import Board
from examples.sixth_game.core.state import ToyState


def is_over(board: Board, s: ToyState) -> bool:
    """TY-6: after the last round."""
    return s.round > board.rounds


def result(board: Board, s: ToyState) -> Result | None:
    """TY-6: the most coins win, and equals share the win."""
    if not is_over(board, s):
        return None
    best = max(s.coins)
    winners = tuple(seat for seat, coins in enumerate(s.coins) if coins == best)
    return Result(winners, tuple(map(float, s.coins)), f"{best} coins")
