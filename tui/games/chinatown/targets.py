"""What may be chosen now, read off what is legal."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from core.game import Action
from core.games.chinatown.actions import Agree, Counter, Keep, Place, Refuse, Withdraw
from core.table import Update
from tui.games.chinatown.painting.public_lists import stock_rows
from tui.games.chinatown.view_model import Deal, Lot, Reason

if TYPE_CHECKING:
    from tui.games.chinatown.presenter import ChinatownPresenter


def targets_now(presenter: ChinatownPresenter) -> Sequence[Hashable]:
    """Return what may be chosen, in reading order: tiles or reasons while they are chosen, else buildings."""
    view, every = presenter.view, [Lot(building) for building in presenter.figures.buildings]
    if presenter.payday is not None:
        return every
    if presenter.mode == "tiles":
        return [tile for _, tiles in stock_rows(presenter.view_model) for tile in tiles]
    if presenter.mode == "reasons":
        return [Reason(number) for number, _ in presenter.reasons()]
    if view.phase == "keep" and presenter.my_turn:
        return [Lot(building) for building in view.dealt]
    if view.phase == "place" and presenter.my_turn:
        return [Lot(building) for building in sorted(placeable(presenter.update, presenter.kind))]
    return every


def placeable(update: Update, kind: int) -> frozenset[int]:
    """Return the buildings where a tile of this kind may go. If there are none, those where any tile may."""
    legal = [a for a in update.legal if isinstance(a, Place)]
    here = frozenset(a.building for a in legal if a.kind == kind)
    return here or frozenset(a.building for a in legal)


def open_buildings(presenter: ChinatownPresenter) -> frozenset[int]:
    """Return the buildings that may be chosen."""
    view = presenter.view
    if not presenter.my_turn or presenter.payday is not None:
        return frozenset()
    if view.phase == "keep":
        return frozenset(view.dealt)
    if view.phase == "place":
        return placeable(presenter.update, presenter.kind)
    others = presenter.draft.others
    among = {presenter.seat, *others} if others else set(range(view.seats))
    return frozenset(b for b, owner in enumerate(view.owner) if owner >= 0 and owner in among)


def hint_spot(action: Action) -> Hashable:
    """Return where an action begins: a building or a deal. None for what has no place."""
    match action:
        case Place(building, _):
            return Lot(building)
        case Keep(buildings) if buildings:
            return Lot(buildings[0])
        case Agree(number) | Refuse(number, _) | Withdraw(number) | Counter(number, _, _):
            return Deal(number)
    return None
