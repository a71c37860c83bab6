"""States that a view cannot tell from the true one."""

from __future__ import annotations

from core.chance import Chance
from core.field_copies import fields_copied
from examples.sixth_game.core.board import Board
from examples.sixth_game.core.setup import deal_hand
from examples.sixth_game.core.state import ToyState
from examples.sixth_game.core.view import ToyView


def determinize(board: Board, v: ToyView, chance: Chance) -> ToyState:
    """Deal the others hands of the right size. What the seat knows stays as it is."""
    hands = [deal_hand(board, size, chance) for size in v.hand_sizes]
    sealed = [chance.pick(hand) if shut and hand else int(shut) for hand, shut in zip(hands, v.sealed, strict=True)]
    if v.seat is not None:
        hands[v.seat], sealed[v.seat] = list(v.hand), v.own_seal
    return fields_copied(ToyState, v, chance=chance, hands=hands, sealed=sealed)
