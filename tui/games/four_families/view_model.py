"""What the painters of a screen are shown: the view, where the choice stands, and what may be chosen on the city."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from core.games.four_families.actions import Move
from core.games.four_families.board import Board, Business
from core.games.four_families.preview import Step, now
from core.games.four_families.view import FamiliesView
from tui.games.four_families.targets import bars_of, tag_of
from tui.painting.glyphs import mark
from tui.painting.ink import Ink, player

if TYPE_CHECKING:
    from tui.games.four_families.presenter import FamiliesPresenter

ASSET_SHORT = ("Ma", "Ca", "Ar", "Ti")
EXTORTED = "$"
CHIEF = "♛"


@dataclass(frozen=True)
class Square:
    """A square of the city, as a target."""

    cell: int


@dataclass(frozen=True)
class Line:
    """A line of a list of answers."""

    number: int


@dataclass(frozen=True)
class Row:
    """One of the seven actions."""

    number: int


@dataclass(frozen=True)
class Chip:
    """A card of the hand, by its kind."""

    kind: int


@dataclass(frozen=True)
class ViewModel:
    """Everything a picture is made of."""

    board: Board
    view: FamiliesView
    before: FamiliesView
    """As it was after your last action."""
    me: int
    """Whose choices and prospects are shown."""
    names: tuple[str, ...]
    """Of the seats, without marks."""
    acting: tuple[int, ...]
    here: int
    """The square under the cursor."""
    tags: Mapping[int, str] = field(default_factory=dict)
    """What may be done on which square, in a word."""
    lifted: int = -1
    """The gap from which a token is about to move."""
    move: Move | None = None
    """Where it would go from there if it were put down under the cursor."""
    card: int = -1
    """The card of the hand that is picked."""
    bar: str = ""
    """Why no business can be taken, if the same keeps all of them out of reach."""

    @property
    def is_over(self) -> bool:
        """Return whether nothing can be taken any more."""
        return now(self.view)[0] == Step.OVER

    def business(self, cell: int) -> Business | None:
        """Return the revealed business on a square."""
        number = self.view.business[cell]
        return None if number < 0 else self.board.businesses[number]

    def is_new(self, cell: int) -> bool:
        """Return whether a square has changed since your last action."""
        now, old = self.view, self.before
        same = (now.business[cell], now.owner[cell], now.gaps[cell]) == (old.business[cell], old.owner[cell], old.gaps[cell])
        return not same


def build_view_model(presenter: FamiliesPresenter) -> ViewModel:
    """Return everything the painters need."""
    squares = presenter.squares if presenter.mode == "city" else {}
    bars = list(dict.fromkeys(bars_of(presenter.update.unavailable).values()))
    word = {cell: "to" if presenter.lifted is not None else tag_of(found) for cell, found in squares.items()}
    return ViewModel(
        board=presenter.figures,
        view=presenter.view,
        before=cast(FamiliesView, presenter.before),
        me=presenter.seat if presenter.seat is not None else now(presenter.view)[1],
        names=tuple(seat.name for seat in presenter.context.seats),
        acting=presenter.update.actors,
        here=presenter.here,
        tags=word,
        lifted=-1 if presenter.lifted is None else presenter.lifted[0],
        move=next(iter(squares.get(presenter.here, ())), None) if presenter.lifted is not None else None,
        card=presenter.card if presenter.mode == "actions" else -1,
        bar=bars[0] if len(bars) == 1 else "",
    )


def badge(seat: int) -> tuple[str, Ink]:
    """Return a player's sign and letter in the player's ink."""
    return (mark(seat), player(seat))
