"""Between what the numbers of a position lie."""

from __future__ import annotations

from collections.abc import Iterator

from core.bounded import Bound
from examples.sixth_game.core.board import Board
from examples.sixth_game.core.state import ToyState


def bounds(board: Board, s: ToyState) -> Iterator[Bound]:
    """Yield what each field may hold."""
    seats = len(s.hands)
    yield Bound("hands", s.hands, 0, board.highest_card + 1, seats)
    yield Bound("coins", s.coins, 0, 100 * seats, seats)
    yield Bound("sealed", s.sealed, -1, board.highest_card + 1, seats)
    yield Bound("round", s.round, 1, board.rounds + 2)
    yield Bound("giver", s.giver, -1, seats)
