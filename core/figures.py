"""The figures of a finished game: what each player did how often, counted from events, or from the tables before and after a move.

A game only says which.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import fsum
from typing import Any, NamedTuple

import msgspec

from core.visibility import Event


class Moment(NamedTuple):
    """One move of a finished game: the tables before it and after it, and what was told."""

    before: Any
    events: tuple[Event, ...]
    after: Any


Found = Iterable[tuple[int, float]]
"""Seats, each with what is to be added for it."""


class Figure(msgspec.Struct, frozen=True):
    """One figure: how many events of a class name a player, or what they add up to."""

    name: str
    this: str
    """What it counts, in at most 34 cells."""
    event: type[Event] | tuple[type[Event], ...]
    who: str = "seat"
    """The field that names the player, by seat or by what belongs to a seat in turn."""
    amount: str = ""
    """The field that is added up, or "" to count events."""
    unit: int = 1
    """What an amount of one stands for."""
    is_mean: bool = False
    """Whether the mean of the amounts is shown, and not their sum."""

    def count(self, moment: Moment, seats: int) -> Found:
        """Return what a move adds."""
        for event in moment.events:
            if isinstance(event, self.event) and (who := getattr(event, self.who)) is not None and who >= 0:
                yield who % seats, getattr(event, self.amount) * self.unit if self.amount else 1


class Tally(msgspec.Struct, frozen=True):
    """One figure that no single event says: a function counts it at each move."""

    name: str
    this: str
    """What it counts, in at most 34 cells."""
    counted: Callable[[Moment], Found]
    is_mean: bool = False

    def count(self, moment: Moment, seats: int) -> Found:
        """Return what a move adds."""
        return self.counted(moment)


AnyFigure = Figure | Tally


def counted_figures(figures: Sequence[AnyFigure], moments: Iterable[Moment], seats: int) -> tuple[tuple[str, tuple[float, ...]], ...]:
    """Return each figure's name and value by seat."""
    found: list[list[list[float]]] = [[[] for _ in range(seats)] for _ in figures]
    for moment in moments:
        for number, figure in enumerate(figures):
            for seat, amount in figure.count(moment, seats):
                found[number][seat].append(amount)
    return tuple(
        (figure.name, tuple(_together(amounts, figure.is_mean) for amounts in by_seat))
        for figure, by_seat in zip(figures, found, strict=True)
    )


def _together(amounts: Sequence[float], is_mean: bool) -> float:
    return round(fsum(amounts) / (max(1, len(amounts)) if is_mean else 1), 2)
