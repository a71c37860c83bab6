"""Labels of actions and of the phase. Names of players come from the caller."""

from __future__ import annotations

from collections.abc import Sequence

from core.text import counted
from examples.sixth_game.core.actions import Answer, Keep, Offer, Seal, ToyAction
from examples.sixth_game.core.board import Board
from examples.sixth_game.core.view import ToyView


def phase_text(board: Board, v: ToyView) -> str:
    """Return where the game stands."""
    return f"round {min(v.round, board.rounds)} of {board.rounds}"


def action_text(v: ToyView, a: ToyAction, names: Sequence[str]) -> str:
    """Return an action in words."""
    match a:
        case Seal(card):
            return f"seal {card}"
        case Offer(to, coins):
            return f"offer {names[to]} {counted(coins, 'coin')}"
        case Keep():
            return "keep your coins"
        case Answer(_, yes):
            return "accept" if yes else "refuse"
