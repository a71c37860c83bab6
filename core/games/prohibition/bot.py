"""The levels of play. All see a view and no more. Some count along what others have."""

from __future__ import annotations

from collections.abc import Sequence

from core.chance import Chance
from core.games.prohibition.actions import AnyAction
from core.games.prohibition.board import SEATS, Board
from core.games.prohibition.determinize import determinize
from core.games.prohibition.state import ProhibitionState
from core.games.prohibition.strategy.step_choice import decide
from core.games.prohibition.view import ProhibitionView


def bot_action(board: Board, v: ProhibitionView, legal: Sequence[AnyAction], level: str, chance: Chance) -> AnyAction | None:
    """Return what a boss of this level does."""
    if v.seat is None or not legal:
        return None
    if len(legal) == 1:
        return legal[0]
    if level == "hard":
        return None
    world = determinize(v, chance)
    return decide(board, _half_remembered(world, v) if level == "easy" else world, v.seat, legal)


def _half_remembered(world: ProhibitionState, v: ProhibitionView) -> ProhibitionState:
    """Return the view of a boss who has not counted since all showed their cash."""
    world.cash = [v.cash or 0 if seat == v.seat else v.declared[seat] for seat in range(SEATS)]
    return world
