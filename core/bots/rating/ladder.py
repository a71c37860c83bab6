"""The rungs: each level against a table of the one below, with what it has to take to count as stronger."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from core.bots.rating.contestant import Contestant
from core.bots.rating.estimate import Bounds

AIMS = {"easy": 1.9, "normal": 1.5, "hard": 1.6}
"""By level: how many times a fair share it should take from those one below."""
HIGHEST_AIM = 0.95


class Rung(msgspec.Struct, frozen=True):
    """One comparison."""

    newcomer: Contestant
    field: tuple[Contestant, ...]
    bounds: Bounds


def rungs(levels: Sequence[str], seats: int) -> list[Rung]:
    """Return each of these levels, weakest first, against the one before."""
    pairs = pairwise(levels)
    return [Rung(Contestant(upper), (Contestant(lower),) * (seats - 1), bounds_for(upper, seats)) for lower, upper in pairs]


def bounds_for(level: str, seats: int) -> Bounds:
    """Return a fair share, and what the level should take."""
    fair = 1 / seats
    return Bounds(fair, min(HIGHEST_AIM, AIMS.get(level, 1.5) * fair))
