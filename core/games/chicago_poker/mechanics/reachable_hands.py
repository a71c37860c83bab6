"""Which ranks a begun column can still become. Works on values and colours. What such hands are worth is not its affair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import permutations

from core.games.chicago_poker.board import COLUMN
from core.games.chicago_poker.components import COLOURS, HIGHEST, colour_of, gangster, value_of
from core.games.chicago_poker.mechanics.hands import (
    CHICAGO_POKER,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    RAINBOW,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIRS,
)

GROUPS = {CHICAGO_POKER: (5,), FOUR: (4,), FULL_HOUSE: (3, 2), THREE: (3,), TWO_PAIRS: (2, 2), PAIR: (2,), HIGH_CARD: (1,)}


def reachable(laid: Sequence[int], pool: Collection[int]) -> frozenset[int]:
    """CP-32: return every rank that these cards and some of the pool, five in all at most, can show."""
    ranks = {rank for rank, groups in GROUPS.items() if _groups_fit(groups, laid, pool)}
    return frozenset(ranks | set(_coloured(laid, frozenset(pool))))


def _groups_fit(groups: tuple[int, ...], laid: Sequence[int], pool: Collection[int]) -> bool:
    """Return whether so many cards of one value (and of another) can come together in a column."""
    have, more = Counter(map(value_of, laid)), Counter(map(value_of, pool))
    values = [value for value in range(1, HIGHEST + 1) if have[value] + more[value]]
    return any(
        sum(max(0, size - have[value]) for size, value in zip(groups, chosen, strict=True)) <= COLUMN - len(laid)
        and all(have[value] + more[value] >= size for size, value in zip(groups, chosen, strict=True))
        for chosen in permutations(values, len(groups))
    )


def _coloured(laid: Sequence[int], pool: frozenset[int]) -> Iterator[int]:
    """Return the ranks of five cards in a row or in one colour."""
    colours, values = {colour_of(card) for card in laid}, {value_of(card) for card in laid}
    missing = COLUMN - len(laid)
    if len(colours) <= 1:
        of_colour = Counter(colour_of(card) for card in pool)
        if any(of_colour[colour] >= missing for colour in colours or range(COLOURS)):
            yield FLUSH
    if len(values) < len(laid):
        return
    for low in range(1, HIGHEST - COLUMN + 2):
        run = set(range(low, low + COLUMN))
        if values <= run:
            yield from _run_ranks(sorted(run - values), colours, len(laid), pool)


def _run_ranks(missing: list[int], colours: set[int], laid: int, pool: frozenset[int]) -> Iterator[int]:
    """Return what a straight can be in colour, given the values that it lacks."""
    if all(any(gangster(value, colour) in pool for colour in range(COLOURS)) for value in missing):
        yield STRAIGHT
    if len(colours) <= 1 and any(_all_in(missing, [colour] * len(missing), pool) for colour in colours or range(COLOURS)):
        yield STRAIGHT_FLUSH
    if len(colours) == laid:
        others = [colour for colour in range(COLOURS) if colour not in colours]
        if any(_all_in(missing, order, pool) for order in permutations(others)):
            yield RAINBOW


def _all_in(values: list[int], colours: Sequence[int], pool: frozenset[int]) -> bool:
    return all(gangster(value, colour) in pool for value, colour in zip(values, colours, strict=True))
