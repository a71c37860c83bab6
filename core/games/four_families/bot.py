"""What a bot of this game does: small questions by habit, large ones by trying what may be done and settling what follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.chance import Chance
from core.games.four_families.board import Board
from core.games.four_families.determinize import determinize
from core.games.four_families.mechanics.steps import now
from core.games.four_families.strategy.lookahead import best_at_once, worth_trying
from core.games.four_families.strategy.small_choices import SMALL
from core.games.four_families.view import FamiliesView


def bot_action(board: Board, v: FamiliesView, legal: Sequence[Any], level: str, chance: Chance) -> Any | None:
    """Return the best answer as far as this bot sees. None leaves a large question of the hard bot to the search."""
    if v.seat is None or len(legal) == 1:
        return legal[0] if legal else None
    step = now(v)[0]
    if level == "hard" and step not in SMALL:
        return None
    world = determinize(board, v, chance)
    if step in SMALL:
        return SMALL[step](board, world, v.seat, legal)
    tries = worth_trying(board, world, v.seat, legal)
    if level == "easy" and chance.below(2):  # half of the time they see half of what there is to do
        chance.shuffle(tries)
        tries = tries[: (len(tries) + 1) // 2]
    return best_at_once(board, world, v.seat, tries)
