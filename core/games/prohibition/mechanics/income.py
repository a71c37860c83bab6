"""What areas pay (PR-16, PR-24, PR-25), for the turn as for every preview of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from core.games.prohibition.board import SEATS, Board
from core.games.prohibition.events import Earning
from core.games.prohibition.mechanics.control import controlled


class Ground(Protocol):
    """What income depends on. A state and a view are both such a thing."""

    @property
    def men(self) -> Sequence[int]:
        """Return the men, area × seat."""

    @property
    def casinos(self) -> Sequence[int]:
        """Return the casinos by area."""

    @property
    def stills(self) -> Sequence[int]:
        """Return the stills by seat."""


def alone(men: Sequence[int], area: int, seat: int) -> bool:
    """Return whether no other boss has men there."""
    row = area * SEATS
    return sum(men[row : row + SEATS]) == men[row + seat]


def earning(board: Board, ground: Ground, seat: int, area: int) -> Earning:
    """PR-16: return what an area pays the boss who controls it, with the cap before the doubling."""
    number = board.incomes[area]
    by_himself = alone(ground.men, area, seat)
    base = number if by_himself else min(number, ground.men[area * SEATS + seat])
    return Earning(area, by_himself, base, base if ground.casinos[area] else 0)


def earnings(board: Board, ground: Ground, seat: int) -> tuple[Earning, ...]:
    """PR-16: return what a boss earns, area by area."""
    return tuple(earning(board, ground, seat, area) for area in controlled(ground.men, seat))


def of_areas(lines: Sequence[Earning]) -> int:
    """PR-16: return all areas together, casinos included."""
    return sum(line.base + line.casino for line in lines)


def by_still(ground: Ground, seat: int, areas: int) -> int:
    """PR-16: return what a still adds to what the areas pay: as much again."""
    return areas if ground.stills[seat] else 0


def income(board: Board, ground: Ground, seat: int) -> int:
    """PR-16: return the whole income of a boss as things stand."""
    areas = of_areas(earnings(board, ground, seat))
    return areas + by_still(ground, seat, areas)
