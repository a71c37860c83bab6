"""Figures fitted from games that bots played, kept as data: how they were made, how good they are, and what they say."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp, fsum, log

import msgspec

from core.data_files import data_file
from core.known_types import known

STAGES = 4
"""A game is told in so many parts, and has as many rows of weights."""
BENDS = (0.25, 0.5, 0.75)
"""The chances at which a curve may bend."""
LEAST = 1e-6
"""A chance below this is taken for this."""


class Made(msgspec.Struct, frozen=True):
    """How figures were made."""

    command: str
    seed: str
    games: int
    rules_version: int


Decile = tuple[int, float, float]
"""Positions, mean chance given, share won."""


class StageFit(msgspec.Struct, frozen=True):
    """One part of the game: how good the chances are there on games that they were not fitted to."""

    positions: int
    log_loss: float
    even_loss: float
    """The loss of even shares."""
    readable: bool
    """Whether the chances say more than even shares do."""
    weights: dict[str, float]
    """By term, for one moment: those of the first part for the deal, those of the last for the end."""


class ChancesFit(msgspec.Struct, frozen=True, omit_defaults=True):
    """The chances at tables of so many seats."""

    made: Made
    deciles: tuple[Decile, ...]
    """By tenths of the chance given, on games not fitted to."""
    stages: tuple[StageFit, ...]
    within: tuple[float, ...]
    """How far the share won may be off by luck (95 %, by games), by tenths."""
    curve: tuple[float, ...] = ()
    """How shares are set right, by `curve_terms`. () where they are no truer for it."""

    def stage(self, progress: float) -> StageFit:
        """Return the part of the game that this much progress (0 to 1) falls in."""
        return self.stages[stage_of(progress)]

    def weights(self, progress: float) -> dict[str, float]:
        """Return the weights for this moment. They change little by little: nobody's chances jump while nothing happens."""
        at, found = min(1.0, max(0.0, progress)) * (STAGES - 1), dict[str, float]()
        for number, stage in enumerate(self.stages):
            near = 1 - abs(at - number)
            if near > 0:
                for name, weight in stage.weights.items():
                    found[name] = found.get(name, 0.0) + near * weight
        return found

    def shares(self, progress: float, components: Sequence[Mapping[str, float]]) -> tuple[float, ...]:
        """Return each seat's chance to win at this moment, from the components seen from each seat."""
        found = shares(self.weights(progress), components)
        return set_right(found, self.curve) if self.curve else found


@lru_cache
def chances_of(package: str) -> dict[int, ChancesFit]:
    """Return the chances that lie beside a game as `chances.toml`, by number of seats, or {} if there are none."""
    path = data_file(package, "chances.toml")
    if not path.is_file():
        return {}
    found = tomllib.loads(path.read_text(encoding="utf-8"))["players"]
    return {int(seats): msgspec.convert(fit, known(ChancesFit)) for seats, fit in found.items()}


def stage_of(progress: float) -> int:
    """Return the part of the game, counted from 0."""
    return min(STAGES - 1, int(progress * STAGES))


def shares(weights: Mapping[str, float], components: Sequence[Mapping[str, float]]) -> tuple[float, ...]:
    """Return each seat's chance to win, from the components seen from each seat. They add up to one."""
    return _softmax([fsum(weights.get(name, 0.0) * value for name, value in by_kind(seat).items()) for seat in components])


def set_right(given: Sequence[float], curve: Sequence[float]) -> tuple[float, ...]:
    """Return shares that were too high or too low for some of the seats as they come true. They add up to one."""
    return _softmax([fsum(weight * term for weight, term in zip(curve, curve_terms(share), strict=True)) for share in given])


def curve_terms(share: float) -> tuple[float, ...]:
    """Return what a curve weighs: the logarithm, then by how much the odds are above each of `BENDS`. (1, 0, 0, 0) changes nothing."""
    odds = log_odds(share)
    return (log(max(LEAST, share)), *(max(0.0, odds - log_odds(bend)) for bend in BENDS))


def log_odds(share: float) -> float:
    """Return the logarithm of the odds."""
    return log(max(LEAST, share)) - log(max(LEAST, 1 - share))


def _softmax(scores: Sequence[float]) -> tuple[float, ...]:
    top = max(scores)
    odds = [exp(score - top) for score in scores]
    total = fsum(odds)
    return tuple(odd / total for odd in odds)


def by_kind(components: Mapping[str, float]) -> dict[str, float]:
    """Return components of one name added up, whatever place or seat they are of."""
    found: dict[str, float] = {}
    for name, value in components.items():
        kind = name.partition(":")[0]
        found[kind] = found.get(kind, 0.0) + value
    return found


def differences(before: Mapping[str, float], after: Mapping[str, float]) -> list[tuple[str, float]]:
    """Return the components by which two positions differ, the largest difference first."""
    names = sorted({*before, *after})
    changes = [(name, after.get(name, 0.0) - before.get(name, 0.0)) for name in names]
    return sorted((change for change in changes if change[1]), key=lambda change: -abs(change[1]))
