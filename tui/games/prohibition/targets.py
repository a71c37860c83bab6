"""What may be chosen now, read off what is legal."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from core.games.prohibition.actions import BuildCasino, Fight, Pay
from core.games.prohibition.board import AREAS, SEATS
from tui.games.prohibition.painting.snitch import owing
from tui.games.prohibition.view_model import AreaSpot, BossSpot, BribeSpot

if TYPE_CHECKING:
    from tui.games.prohibition.presenter import ProhibitionPresenter


def targets_now(presenter: ProhibitionPresenter) -> Sequence[Hashable]:
    """Return what may be chosen, in reading order."""
    areas = [AreaSpot(area) for area in range(AREAS)]
    match presenter.phase:
        case "bail" | "charity":
            return ()
        case "name":
            return [*areas, *(target for target, _, _ in owing(presenter.build_view_model()) if not isinstance(target, AreaSpot))]
        case "raid":
            return [BossSpot(boss) for boss in range(SEATS) if boss != presenter.seat]
        case "bribe":
            return [BribeSpot(a.parts) for a in presenter.legal if isinstance(a, Pay)]
    return areas


def likely_target(presenter: ProhibitionPresenter) -> Hashable:
    """Return where the cursor is most useful in a step that the player went on to. None means: where it is."""
    match presenter.phase:
        case "fight":
            return next((AreaSpot(a.area) for a in presenter.legal if isinstance(a, Fight)), None)
        case "build" if not isinstance(presenter.cursor, AreaSpot):
            return next((AreaSpot(a.area) for a in presenter.legal if isinstance(a, BuildCasino)), None)
        case "name":
            return next((target for target, boss, _ in owing(presenter.build_view_model()) if boss != presenter.seat), None)
        case "bribe" | "raid":
            return next(iter(presenter.targets()), None)
    return None
