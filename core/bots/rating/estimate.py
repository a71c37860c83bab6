"""A share of wins with its interval, and the sequential test that stops as soon as it is sure. Both take whole deals."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, log, sqrt
from typing import Literal

import msgspec

Z95 = 1.959963985
FEWEST = 15
"""With fewer deals their spread says too little: then the games are taken as independent."""


class Estimate(msgspec.Struct, frozen=True):
    """A share of wins with its 95 % interval."""

    share: float
    low: float
    high: float
    deals: int
    games: int
    by_deal: bool
    """Whether the interval is by deals, or (with few of them) by games."""


def estimate(shares: Sequence[float], games: int) -> Estimate:
    """Return the interval of the mean of whole deals' shares."""
    deals = len(shares)
    mean = fsum(shares) / deals
    if deals >= FEWEST:
        spread = sqrt(fsum((share - mean) ** 2 for share in shares) / (deals - 1))
        half = t95(deals - 1) * spread / sqrt(deals)
        return Estimate(mean, max(0.0, mean - half), min(1.0, mean + half), deals, games, True)
    low, high = wilson(mean, games)
    return Estimate(mean, low, high, deals, games, False)


def t95(freedom: int) -> float:
    """Return Student's t for a 95 % interval (Cornish and Fisher's series)."""
    z, v = Z95, freedom
    first = (z**3 + z) / (4 * v)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v * v)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
    return z + first + second + third


def wilson(share: float, games: int) -> tuple[float, float]:
    """Return Wilson's interval of a share of independent games."""
    square = Z95 * Z95 / games
    middle = (share + square / 2) / (1 + square)
    half = Z95 / (1 + square) * sqrt(share * (1 - share) / games + square / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)


Verdict = Literal["stronger", "not stronger", "open"]


class Bounds(msgspec.Struct, frozen=True):
    """The test's two claims about the share of wins, and how often it may be wrong about either."""

    low: float
    high: float
    alpha: float = 0.05
    beta: float = 0.05


class SequentialTest:
    """Wald's test of `high` against `low`, by the normal likelihood of whole deals' shares."""

    def __init__(self, bounds: Bounds, games_a_deal: int) -> None:
        self.bounds = bounds
        self.verdict: Verdict = "open"
        self.ratio = 0.0
        """The logarithm of the likelihood ratio."""
        self._shares: list[float] = []
        middle = (bounds.low + bounds.high) / 2
        self._prior = middle * (1 - middle) / games_a_deal
        """What a deal's spread is taken for until there are many: that of independent games."""

    def feed(self, share: float) -> Verdict:
        """Take in one more deal. Once the test is decided, it stays so."""
        if self.verdict != "open":
            return self.verdict
        self._shares.append(share)
        deals = len(self._shares)
        mean = fsum(self._shares) / deals
        spread = (fsum((each - mean) ** 2 for each in self._shares) + FEWEST * self._prior) / (deals + FEWEST)
        low, high = self.bounds.low, self.bounds.high
        self.ratio = deals * (high - low) * (2 * mean - low - high) / (2 * spread)
        if self.ratio >= log((1 - self.bounds.beta) / self.bounds.alpha):
            self.verdict = "stronger"
        elif self.ratio <= log(self.bounds.beta / (1 - self.bounds.alpha)):
            self.verdict = "not stronger"
        return self.verdict
