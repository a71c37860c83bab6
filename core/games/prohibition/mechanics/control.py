"""Who controls what (PR-4, PR-25, PR-19). Knows only how many men of each boss stand where."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.prohibition.board import AREAS, SEATS
from core.games.prohibition.state import NOBODY


def controller(men: Sequence[int], area: int) -> int:
    """PR-4, PR-25: return the boss with more men there than every other, or none on a tie."""
    here = men[area * SEATS : area * SEATS + SEATS]
    most = max(here)
    return here.index(most) if most and here.count(most) == 1 else NOBODY


def controllers(men: Sequence[int]) -> list[int]:
    """PR-4: return the controller of each area."""
    return [controller(men, area) for area in range(AREAS)]


def controlled(men: Sequence[int], seat: int) -> list[int]:
    """PR-4: return the areas a boss controls."""
    return [area for area in range(AREAS) if men[area * SEATS + seat] and controller(men, area) == seat]


def men_there(men: Sequence[int], area: int, seat: int) -> int:
    """Return how many men of a boss stand there."""
    return men[area * SEATS + seat]


def men_on_board(men: Sequence[int], seat: int) -> int:
    """Return how many men of a boss stand on the board."""
    return sum(men[seat::SEATS])


def casinos_of(men: Sequence[int], casinos: Sequence[int], seat: int) -> list[int]:
    """PR-19: return the areas whose casino works for a boss."""
    return [area for area in controlled(men, seat) if casinos[area]]
