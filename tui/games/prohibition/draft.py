"""What is being put together: the action that Enter would do, out of the cursor, the source and a figure."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from core.games.prohibition.actions import (
    AnyAction,
    Bail,
    BuildCasino,
    Charity,
    Fight,
    InformArea,
    InformStill,
    Move,
    Pay,
    Place,
    Raid,
)
from core.games.prohibition.board import SEATS
from core.games.prohibition.view import ProhibitionView
from tui.games.prohibition.view_model import AreaSpot, BossSpot, BribeSpot, StillSpot

ALL = 99
"""As many men as can go."""


@dataclass
class Draft:
    """The parts that are not the cursor."""

    source: int | None = None
    amount: int = 0

    def most(self, view: ProhibitionView, legal: Sequence[AnyAction], cursor: Hashable) -> int:
        """Return how far the figure goes."""
        match view.phase:
            case "bail":
                return sum(isinstance(a, Bail) for a in legal)
            case "charity":
                return max((a.amount for a in legal if isinstance(a, Charity)), default=0)
            case "fight":
                return len(fights_in(legal, cursor))
            case "move" if self.source is not None:
                return view.men[self.source * SEATS + (view.seat or 0)]
        return 0

    def figure(self, view: ProhibitionView, legal: Sequence[AnyAction], cursor: Hashable) -> int:
        """Return the figure within its bounds."""
        most = self.most(view, legal, cursor)
        if view.phase == "fight":
            return self.amount % most if most else 0
        if view.phase == "move" and self.amount == ALL:
            return self.most_able(legal, cursor) or most
        return max(1 if view.phase in ("bail", "move") and most else 0, min(most, self.amount))

    def most_able(self, legal: Sequence[AnyAction], cursor: Hashable) -> int:
        """Return how many men can go from the source to the cursor."""
        return max((a.men for a in legal if isinstance(a, Move) and a.origin == self.source and AreaSpot(a.to) == cursor), default=0)

    def action(self, view: ProhibitionView, legal: Sequence[AnyAction], cursor: Hashable) -> AnyAction | None:
        """Return what Enter would do, allowed or not."""
        figure = self.figure(view, legal, cursor)
        match view.phase, cursor:
            case "bail", _:
                return Bail(figure) if figure else None
            case "charity", _:
                return Charity(figure)
            case "recruit", AreaSpot(area):
                return Place(area)
            case "move", AreaSpot(area) if self.source not in (None, area):
                return Move(self.source or 0, area, figure)
            case "fight", AreaSpot(area):
                able = fights_in(legal, cursor)
                return able[figure] if able else _any_fight(view, area)
            case "build", AreaSpot(area):
                return BuildCasino(area)
        return _of_the_snitch(view, cursor)


def _of_the_snitch(view: ProhibitionView, cursor: Hashable) -> AnyAction | None:
    match view.phase, cursor:
        case "name", AreaSpot(area):
            return InformArea(area)
        case "name", StillSpot(boss):
            return InformStill(boss)
        case "raid", BossSpot(boss):
            return Raid(boss)
        case "bribe", BribeSpot(parts):
            return Pay(parts)
    return None


def fights_in(legal: Sequence[AnyAction], cursor: Hashable) -> list[Fight]:
    """Return the fights there, those that kill most for least first."""
    there = [a for a in legal if isinstance(a, Fight) and AreaSpot(a.area) == cursor]
    return sorted(there, key=lambda a: (-sum(a.threes) - sum(a.ones), sum(a.ones)))


def _any_fight(view: ProhibitionView, area: int) -> Fight:
    """Return one that can be refused with a reason: a man against a man of each rival."""
    ones = [min(1, view.men[area * SEATS + seat]) * (seat != view.seat) for seat in range(SEATS)]
    return Fight(area, (0,) * SEATS, tuple(ones))
