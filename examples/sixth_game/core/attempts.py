"""What players try, so that the screen can say why not."""

from __future__ import annotations

from examples.sixth_game.core.actions import Seal, ToyAction
from examples.sixth_game.core.board import Board
from examples.sixth_game.core.components import LOWEST_CARD
from examples.sixth_game.core.state import ToyState


def likely_attempts(board: Board, s: ToyState, seat: int) -> list[ToyAction]:
    """Return a seal for every card there is."""
    return [Seal(card) for card in range(LOWEST_CARD, board.highest_card + 1)] if s.phase == "seal" else []
