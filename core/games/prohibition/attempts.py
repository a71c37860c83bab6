"""What players try, allowed or not, so that the screens can say why not."""

from __future__ import annotations

from core.games.prohibition.actions import (
    AnyAction,
    Bail,
    BuildCasino,
    BuildStill,
    Charity,
    Pay,
    Place,
    Recruit,
)
from core.games.prohibition.board import AREAS, Board
from core.games.prohibition.mechanics import bribe, fighting, moving
from core.games.prohibition.state import ProhibitionState


def likely_attempts(board: Board, s: ProhibitionState, seat: int) -> list[AnyAction]:
    """Return what a player at this step looks at and may not be able to do."""
    match s.phase:
        case "bail":
            return [Bail(1), Bail(max(1, s.jail[seat]))]
        case "recruit":
            return [Recruit(), Place(0)]
        case "move":
            return moving.attempts(s, seat)
        case "fight":
            return fighting.attempts(s, seat)
        case "build":
            return [*(BuildCasino(area) for area in range(AREAS)), BuildStill()]
        case "charity":
            return [Charity(board.prices.charity)]
        case "bribe":
            return [Pay(parts) for parts in bribe.parts_asked(s)]
    return []
