"""How good a state looks, and what a bot of this game does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.chance import Chance
from core.games.four_families import scoring
from core.games.four_families.board import Board
from core.games.four_families.state import FamiliesState
from core.games.four_families.view import FamiliesView


def value(board: Board, s: FamiliesState, seat: int) -> float:
    """About 0 (lost) to 1 (won)."""
    return scoring.points(board, s, seat).total / 60


def advise(board: Board, v: FamiliesView, legal: Sequence[Any], level: str, chance: Chance) -> Any | None:
    """Nothing yet."""
    return None
