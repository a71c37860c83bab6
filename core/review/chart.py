"""Everybody's chances move by move, or what each would hold at the end where chances say nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

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
    """A turn after which a player's chances were clearly others, by the move of it that tells it best."""

    move: int
    seat: int
    change: float
    drawn: float = 0.0
    """How much of it came from what was drawn, and not from what was done."""
    first: int = 0
    until: int = 0
    """The first and the last move of that turn."""
    why: str = ""
    """What the game says that the change comes from, or ""."""
    when: str = ""
    """The round it was in, as the game calls it."""


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


def turning_points(
    points: Sequence[Point], last: int, actors: Sequence[int] = (), weights: Sequence[float] = ()
) -> tuple[TurningPoint, ...]:
    """Return the turns that changed a player's chances most, in order. `last` is the last move after which a player still had a choice.

    `actors` is who made each move. What they did one after another is one turn, and chances in its midst say little: half of it is
    still to be done. Without them each move is a turn. `weights` is how much each move weighs for those who look on.
    """
    found = []
    for first, until in _turns(actors or range(last), last):
        before, after = points[first].shares, points[until].shares
        if points[first].is_readable and points[until].is_readable:
            seat = max(range(len(after)), key=lambda seat: abs(after[seat] - before[seat]))
            move = _telling(points, seat, first, until, weights)
            found.append(TurningPoint(move, seat, after[seat] - before[seat], first=first + 1, until=until))
    large = sorted((point for point in found if abs(point.change) >= TURNING), key=lambda point: -abs(point.change))
    return tuple(sorted(large[:MOST_TURNS], key=lambda point: point.move))


def _turns(actors: Sequence[int], last: int) -> Iterator[tuple[int, int]]:
    """Yield after how many moves each turn begins and ends."""
    first = 0
    for _, moves in groupby(actors[:last]):
        until = first + sum(1 for _ in moves)
        yield first, until
        first = until


def _telling(points: Sequence[Point], seat: int, first: int, until: int, weights: Sequence[float]) -> int:
    """Return the weightiest move of a turn that did to a player what the whole of it did. Of several alike the one that did most."""
    way = 1 if points[until].shares[seat] > points[first].shares[seat] else -1
    gains = {move: way * (points[move].shares[seat] - points[move - 1].shares[seat]) for move in range(first + 1, until + 1)}
    return max(gains, key=lambda move: (gains[move] > 0, weights[move - 1] if weights else 0, gains[move]))
