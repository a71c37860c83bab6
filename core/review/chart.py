"""Everybody's chances move by move, or what each would hold at the end where chances say nothing."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from core.game import AnyGame, State
from core.review.course import Course

TURNING = 0.10
MOST_TURNS = 3
LARGEST_PART = 0.6
"""Luck and play are told apart only where so much of a game is readable."""


class Point(msgspec.Struct, frozen=True):
    """The table after so many moves."""

    shares: tuple[float, ...]
    """Each seat's chance to win. They add up to one."""
    is_readable: bool
    """Whether they say more than even shares would."""
    round: int
    ends: tuple[float, ...] = ()
    """What each would hold at the end as things stand, or () in a game that cannot say so."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A move after which a player's chances were clearly others."""

    move: int
    seat: int
    change: float
    drawn: float = 0.0
    """How much of it came from what was drawn, and not from what was done."""


def chart(course: Course) -> tuple[Point, ...]:
    """Return a point for the deal and for each move."""
    return tuple(_point(course, number) for number in range(len(course.states)))


def _point(course: Course, number: int) -> Point:
    game, s = course.game, course.states[number]
    return Point(game.chances(s), is_readable(game, s), game.round(s), game.ends(s))


def is_readable(game: AnyGame, s: State) -> bool:
    """Return whether the chances say more there than even shares would."""
    fit = game.chances_fit(s)
    return game.result(s) is not None or (fit is not None and fit.stage(game.progress(s)).readable)


def is_mostly_readable(points: Sequence[Point]) -> bool:
    return sum(point.is_readable for point in points) >= LARGEST_PART * len(points)


def turning_points(points: Sequence[Point], last: int) -> tuple[TurningPoint, ...]:
    """Return the moves that changed a player's chances most, in order. `last` is the last after which a player still had a choice."""
    found = []
    for number, (before, after) in enumerate(pairwise(points[: last + 1])):
        if before.is_readable and after.is_readable:
            seat = max(range(len(after.shares)), key=lambda seat: abs(after.shares[seat] - before.shares[seat]))
            found.append(TurningPoint(number + 1, seat, after.shares[seat] - before.shares[seat]))
    large = sorted((point for point in found if abs(point.change) >= TURNING), key=lambda point: -abs(point.change))
    return tuple(sorted(large[:MOST_TURNS], key=lambda point: point.move))
