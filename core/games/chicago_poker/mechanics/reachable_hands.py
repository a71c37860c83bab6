"""Which ranks a begun column can still become, and by which cards. What such hands are worth is not its affair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

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


class Way(NamedTuple):
    """How a column can come to show a rank."""

    missing: int
    """The fewest cards that do it."""
    helps: frozenset[int]
    """The cards of the pool that can be among these."""


def reachable(laid: Sequence[int], pool: Collection[int]) -> frozenset[int]:
    """CP-32: return every rank that these cards and some of the pool, five in all at most, can show."""
    return frozenset(ways(laid, pool))


def ways(laid: Sequence[int], pool: Collection[int]) -> dict[int, Way]:
    """CP-32: return for every such rank how many cards it takes, and which ones."""
    found = {rank: way for rank, groups in GROUPS.items() if (way := _group_way(groups, laid, pool)) is not None}
    coloured: dict[int, frozenset[int]] = {}
    for rank, cards in _coloured(laid, frozenset(pool)):
        coloured[rank] = coloured.get(rank, frozenset()) | cards
    return found | {rank: Way(COLUMN - len(laid), cards) for rank, cards in coloured.items()}


def of_five(laid: Sequence[int], pool: Collection[int]) -> frozenset[int]:
    """CP-32: return the ranks of five cards in a row or in one colour that these and some of the pool can show."""
    return frozenset(rank for rank, _ in _coloured(laid, frozenset(pool)))


def _group_way(groups: tuple[int, ...], laid: Sequence[int], pool: Collection[int]) -> Way | None:
    """Return how so many cards of one value (and of another) come together in a column. None if they cannot."""
    have, more = Counter(map(value_of, laid)), Counter(map(value_of, pool))
    values = [value for value in range(1, HIGHEST + 1) if have[value] + more[value]]
    missing, wanted = COLUMN - len(laid) + 1, set[int]()
    for chosen in permutations(values, len(groups)):
        lacks = {value: size - have[value] for size, value in zip(groups, chosen, strict=True) if size > have[value]}
        count = sum(lacks.values())
        if count > missing or any(more[value] < lack for value, lack in lacks.items()):
            continue
        wanted = wanted.union(lacks) if count == missing else set(lacks)
        missing = count
    if missing > COLUMN - len(laid):
        return None
    return Way(missing, frozenset(card for card in pool if value_of(card) in wanted))


def _coloured(laid: Sequence[int], pool: frozenset[int]) -> Iterator[tuple[int, frozenset[int]]]:
    """Return the ranks of five cards in a row or in one colour, each with cards of the pool that make it."""
    colours, values = {colour_of(card) for card in laid}, {value_of(card) for card in laid}
    missing = COLUMN - len(laid)
    if len(colours) <= 1:
        for colour in colours or range(COLOURS):
            of_colour = frozenset(card for card in pool if colour_of(card) == colour)
            if len(of_colour) >= missing:
                yield FLUSH, of_colour
    if len(values) < len(laid):
        return
    for low in range(1, HIGHEST - COLUMN + 2):
        run = set(range(low, low + COLUMN))
        if values <= run:
            yield from _run_ranks(sorted(run - values), colours, len(laid), pool)


def _run_ranks(missing: list[int], colours: set[int], laid: int, pool: frozenset[int]) -> Iterator[tuple[int, frozenset[int]]]:
    """Return what a straight can be in colour, given the values that it lacks."""
    fitting = frozenset(card for card in pool if value_of(card) in missing)
    if len({value_of(card) for card in fitting}) == len(missing):
        yield STRAIGHT, fitting
    orders: list[tuple[int, Sequence[Sequence[int]]]] = []
    if len(colours) <= 1:
        orders.append((STRAIGHT_FLUSH, [[colour] * len(missing) for colour in colours or range(COLOURS)]))
    if len(colours) == laid:
        others = [colour for colour in range(COLOURS) if colour not in colours]
        orders.append((RAINBOW, list(permutations(others))))
    for rank, orders_of_rank in orders:
        for order in orders_of_rank:
            cards = frozenset(gangster(value, colour) for value, colour in zip(missing, order, strict=True))
            if cards <= pool:
                yield rank, cards
