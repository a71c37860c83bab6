"""What may be chosen now, read off what is legal."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from string import ascii_letters
from typing import TYPE_CHECKING

from core.game import Action
from core.games.prohibition.actions import BuildCasino, Fight, InformArea, InformStill, Move, Pay, Place, Raid
from core.games.prohibition.board import AREAS, SEATS
from tui.games.prohibition.painting.snitch import owing
from tui.games.prohibition.view_model import AreaSpot, BossSpot, BribeSpot, StillSpot
from tui.painting.canvas import TargetArea
from tui.table.jump import nearest

if TYPE_CHECKING:
    from tui.games.prohibition.presenter import ProhibitionPresenter


def targets_now(presenter: ProhibitionPresenter) -> Sequence[Hashable]:
    """Return what may be chosen, in reading order."""
    areas = [AreaSpot(area) for area in range(AREAS)]
    match presenter.phase:
        case "bail" | "charity":
            return ()
        case "name":
            return [*areas, *(target for target, _, _ in owing(presenter.view_model) if not isinstance(target, AreaSpot))]
        case "raid":
            return [BossSpot(boss) for boss in range(SEATS) if boss != presenter.seat]
        case "bribe":
            return [BribeSpot(a.parts) for a in presenter.legal if isinstance(a, Pay)]
    return areas


def letter_of(target: Hashable) -> str:
    """Return the jump letter of a target, which is the same in every step: areas first, then stills, bosses and bribes."""
    match target:
        case AreaSpot(area):
            return ascii_letters[area]
        case StillSpot(boss):
            return ascii_letters[AREAS + boss]
        case BossSpot(boss):
            return ascii_letters[AREAS + SEATS + boss]
        case BribeSpot(parts):
            return ascii_letters[AREAS + 2 * SEATS + parts]
    return ""


def legal_now(presenter: ProhibitionPresenter) -> Sequence[Hashable]:
    """Return those of the targets where something can be done, or all of them where that is none."""
    found: set[int] = set()
    source = presenter.draft.source
    for a in presenter.legal:
        match a:
            case Place(area) | BuildCasino(area):
                found.add(area)
            case Fight():
                found.add(a.area)
            case Move(origin, to) if source in (None, origin):
                found.add(origin if source is None else to)
    every = targets_now(presenter)
    return [spot for spot in every if isinstance(spot, AreaSpot) and spot.area in found] or every


def led_to(presenter: ProhibitionPresenter, direction: str) -> Hashable:
    """Return where an arrow leads in a list, of which not all may be in sight, or from nowhere. None means: by the map."""
    every = list(presenter.targets())
    back = direction in ("left", "up")
    if presenter.phase in ("raid", "bribe") and presenter.cursor in every:
        return every[max(0, min(len(every) - 1, every.index(presenter.cursor) + (-1 if back else 1)))]
    if presenter.cursor in every:
        return None
    if presenter.phase == "name":
        return owing(presenter.view_model)[0][0]
    return from_the_middle(presenter.spots, legal_now(presenter), direction)


def from_the_middle(spots: Mapping[Hashable, TargetArea], choices: Sequence[Hashable], direction: str) -> Hashable:
    """Return the choice nearest to the middle of the map in a direction, else the first."""
    areas = [spot for target, spot in spots.items() if isinstance(target, AreaSpot)]
    if not areas:
        return next(iter(choices), None)
    left, top = min(spot.x for spot in areas), min(spot.y for spot in areas)
    right, foot = max(spot.x + spot.width for spot in areas), max(spot.y + spot.height for spot in areas)
    around = dict(spots) | {None: TargetArea(left, top, right - left, foot - top)}
    return nearest(around, None, choices, direction) or next(iter(choices), None)


def likely_target(presenter: ProhibitionPresenter) -> Hashable:
    """Return where the cursor is most useful as the snitch acts. None means: where it is."""
    match presenter.phase:
        case "name":
            return next((target for target, boss, _ in owing(presenter.view_model) if boss != presenter.seat), None)
        case "bribe" | "raid":
            return next(iter(presenter.targets()), None)
    return None


def hint_spot(action: Action) -> Hashable:
    """Return where an action begins on the board. None for what has no place there."""
    match action:
        case Place(area) | BuildCasino(area) | InformArea(area):
            return AreaSpot(area)
        case Fight():
            return AreaSpot(action.area)
        case Move():
            return AreaSpot(action.origin)
        case InformStill(boss):
            return StillSpot(boss)
        case Raid(boss):
            return BossSpot(boss)
        case Pay(parts):
            return BribeSpot(parts)
    return None
