"""What a desk shows its painters."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from core.games.four_families.mechanics.steps import now
from core.games.four_families.view import FamiliesView
from tui.games.four_families import targets
from tui.games.four_families.view_model import ViewModel

if TYPE_CHECKING:
    from tui.games.four_families.presenter import FamiliesPresenter


def build_view_model(presenter: FamiliesPresenter) -> ViewModel:
    """Everything the painters need."""
    squares = presenter.squares if presenter.mode == "city" else {}
    word = {cell: "to" if presenter.lifted is not None else targets.tag_of(found) for cell, found in squares.items()}
    return ViewModel(
        board=presenter.chicago.board,
        view=presenter.view,
        before=cast(FamiliesView, presenter.before),
        me=presenter.seat if presenter.seat is not None else now(presenter.view)[1],
        names=tuple(seat.name for seat in presenter.context.seats),
        acting=presenter.update.actors,
        here=presenter.here,
        tags=word,
        lifted=-1 if presenter.lifted is None else presenter.lifted[0],
        card=presenter.card if presenter.mode == "actions" else -1,
    )
