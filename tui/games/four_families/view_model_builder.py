"""What a desk shows its painters."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from core.games.four_families.mechanics.steps import now
from core.games.four_families.view import FamiliesView
from tui.games.four_families import targets
from tui.games.four_families.view_model import ViewModel

if TYPE_CHECKING:
    from tui.games.four_families.presenter import FamiliesPresenter


def build_view_model(desk: FamiliesPresenter) -> ViewModel:
    """Everything the painters need."""
    squares = desk.squares if desk.mode == "city" else {}
    word = {cell: "to" if desk.lifted is not None else targets.tag_of(found) for cell, found in squares.items()}
    return ViewModel(
        board=desk.chicago.board,
        view=desk.view,
        before=cast(FamiliesView, desk.before),
        me=desk.seat if desk.seat is not None else now(desk.view)[1],
        names=tuple(seat.name for seat in desk.place.seats),
        acting=desk.update.actors,
        here=desk.here,
        tags=word,
        lifted=-1 if desk.lifted is None else desk.lifted[0],
        card=desk.card if desk.mode == "actions" else -1,
    )
