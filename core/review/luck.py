"""Luck, own play and others' play: what each added to a fair share, until the result. They add up to it by construction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import floor, fsum

import msgspec

from core.chance import fast_chance
from core.review.chart import Point
from core.review.course import Course

SAMPLES = 12
"""So many other draws a drawn one is compared with."""

PARTS = {
    "luck": "what was drawn, compared with the mean of what could have been",
    "own": "what play like this wins against normal bots, compared with a fair share",
    "others": "the rest, most of it what their moves gave or took",
}
"""What each part of a split is, in words."""


class Split(msgspec.Struct, frozen=True):
    """How one seat came from a fair share to its part of the win."""

    fair: float
    luck: float
    """What was drawn, the deal included, against the mean of what could have been drawn."""
    own: float
    """What moves as good as its own win among normal bots, beside a fair share."""
    others: float
    """The rest: what the others' moves gave or took."""
    end: float


def rounded(split: Split) -> Split:
    """Return a split in whole hundredths that add up, as all pages show it. Parts with the largest remainders are rounded up."""
    fair, end = round(100 * split.fair), round(100 * split.end)
    parts = whole_parts([100 * part for part in (split.luck, split.own, split.others)], end - fair)
    return Split(*(part / 100 for part in (fair, *parts, end)))


def play_share(split: Split) -> float:
    """Return what such play wins among normal bots, a part of the win. It is the one figure for what play was worth, wherever it stands."""
    told = rounded(split)
    return max(0.0, told.fair + told.own)


def whole_parts(parts: Sequence[float], total: int) -> tuple[int, ...]:
    """Return parts as whole numbers that add up to the total. Those with the largest remainders are rounded up."""
    floors = [floor(part) for part in parts]
    order = sorted(range(len(parts)), key=lambda n: floors[n] - parts[n])
    each, more = divmod(total - sum(floors), len(parts))
    return tuple(floors[n] + each + (order.index(n) < more) for n in range(len(parts)))


def splits(
    course: Course, points: Sequence[Point], own: Sequence[float], tell: Callable[[int], None] = lambda _: None
) -> tuple[Split, ...]:
    """Return the split of each seat. `own` is what each gained or lost by its own moves.

    Over all seats luck is nothing, and so are own and others' play together.
    """
    seats = range(len(course.seats))
    fair = 1 / len(course.seats)
    luck: list[list[float]] = [[points[0].shares[seat] - fair] for seat in seats]
    for number in range(len(course.actions)):
        tell(number)
        after = points[number + 1].shares
        mean = expected(course, number, after)
        for seat in seats:
            luck[seat].append(after[seat] - mean[seat])
    ends = points[-1].shares
    drawn = [fsum(luck[seat]) for seat in seats]
    return tuple(Split(fair, drawn[n], own[n], ends[n] - fair - drawn[n] - own[n], ends[n]) for n in seats)


def expected(course: Course, number: int, after: tuple[float, ...]) -> tuple[float, ...]:
    """Return the mean chances after a move over what it could have drawn."""
    if not course.drew(number):
        return after
    game, (seat, action) = course.game, course.actions[number]
    found = []
    for sample in range(SAMPLES):
        s = course.states[number].clone()
        s.chance = fast_chance(number * SAMPLES + sample)
        game.apply(s, seat, action, [])
        found.append(game.chances(s))
    return tuple(fsum(each) / SAMPLES for each in zip(*found, strict=True))
