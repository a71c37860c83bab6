"""The table before the first turn (PR-1, PR-2, PR-3)."""

from __future__ import annotations

from core.chance import Chance
from core.games.prohibition.board import SEATS, Board
from core.games.prohibition.mechanics.turn import begin_round
from core.games.prohibition.state import ProhibitionState
from core.options import Options


def new_state(board: Board, seats: int, options: Options, chance: Chance) -> ProhibitionState:
    """PR-2, PR-3: return the first state: no cash, two men in hand, and a start player by lot."""
    s = ProhibitionState(
        chance=chance,
        forced=options["bribes"] == "forced",
        start=chance.below(SEATS, "start"),
        pool=[board.henchmen - board.in_hand] * SEATS,
        hand=[board.in_hand] * SEATS,
        jail=[0] * SEATS,
        bag=[board.supply.ordinary_chips, 1],
    )
    begin_round(board, s, [])
    return s
