"""Between what the numbers of a position lie. A position that a stranger sent is held against them before anything is done with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

Numbers = int | Sequence["Numbers"]


class Bound(NamedTuple):
    """What one field of a position may hold."""

    what: str
    values: Numbers
    low: int
    below: int
    size: int | None = None
    """How many there are, where that never changes."""
    inner: int | None = None
    """How many there are in each, of a list of lists."""
    once: bool = False
    """Whether none stands there twice."""


def out_of_bounds(bounds: Iterable[Bound]) -> str:
    """Return what is beyond its bounds, or "" if nothing is."""
    return next((bound.what for bound in bounds if not _holds(bound)), "")


def _holds(bound: Bound) -> bool:
    values = bound.values
    if isinstance(values, int):
        return bound.low <= values < bound.below
    if bound.size is not None and len(values) != bound.size:
        return False
    if bound.once and len(set(values)) != len(values):
        return False
    return all(_lies(value, bound) for value in values)


def _lies(value: Numbers, bound: Bound) -> bool:
    if isinstance(value, int):
        return bound.low <= value < bound.below
    return (bound.inner is None or len(value) == bound.inner) and all(_lies(each, bound) for each in value)
