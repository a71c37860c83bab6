"""The figures of a finished game: what each player did how often, counted from events. A game only says which."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from core.visibility import Event


class Figure(msgspec.Struct, frozen=True):
    """One figure: how many events of a class name a player, or what they add up to."""

    name: str
    this: str
    """What it counts, in at most 34 cells."""
    event: type[Event]
    who: str = "seat"
    """The field that names the player, by seat or by what belongs to a seat in turn."""
    amount: str = ""
    """The field that is added up, or "" to count events."""
    unit: int = 1
    """What an amount of one stands for."""


def counted_figures(figures: Sequence[Figure], events: Iterable[Event], seats: int) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Return each figure's name and value by seat."""
    sums = [[0] * seats for _ in figures]
    for event in events:
        for number, figure in enumerate(figures):
            if isinstance(event, figure.event):
                who = getattr(event, figure.who)
                if who >= 0:
                    sums[number][who % seats] += getattr(event, figure.amount) * figure.unit if figure.amount else 1
    return tuple((figure.name, tuple(values)) for figure, values in zip(figures, sums, strict=True))
