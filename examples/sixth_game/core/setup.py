"""The first state."""

from __future__ import annotations

from core.chance import Chance
from core.options import Options
from examples.sixth_game.core.board import Board
from examples.sixth_game.core.components import LOWEST_CARD, NO_CARD
from examples.sixth_game.core.state import ToyState


def new_state(board: Board, seats: int, options: Options, chance: Chance) -> ToyState:
    """TY-1: deal the hands and the first coins."""
    size = int(options["deal"])
    hands = [deal_hand(board, size, chance, "deal") for _ in range(seats)]
    return ToyState(chance, hands, [board.starting_coins] * seats, [NO_CARD] * seats)


def deal_hand(board: Board, size: int, chance: Chance, stream: str = "") -> list[int]:
    """TY-1: deal so many cards, each of any value."""
    return sorted(LOWEST_CARD + chance.below(board.highest_card, stream) for _ in range(size))
