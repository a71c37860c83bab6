"""What is asked before a taking that would lay the family's last marker, and so end the game."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.four_families.actions import FamiliesAction
from core.games.four_families.board import Board
from core.games.four_families.preview import ends_game, points
from core.games.four_families.view import FamiliesView
from core.text import listed

ENDS_GAME = "It would be your last marker: unless you lose a business again, the game ends with this phase. Points now: {points}. Do it?"


def warning(board: Board, v: FamiliesView, a: FamiliesAction, names: Sequence[str]) -> str:
    """FF-70: return the question, with everybody's points, or "" if the game would go on."""
    if not ends_game(board, v, a):
        return ""
    return ENDS_GAME.format(points=listed(f"{name} {points(board, v, seat).total}" for seat, name in enumerate(names)))
