"""A matchup measured: blocks handed out, deals put in order, the test fed, the report made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from statistics import median

import msgspec

from core.bots.rating.block import Block, Matchup, Pace, Played, Row, play_block, seatings
from core.bots.rating.estimate import Bounds, Estimate, SequentialTest, Verdict, estimate
from core.bots.workers import Workers

BLOCK_SECONDS = 20.0
"""About so long a block shall take."""
LONGEST_BLOCK = 200
"""Deals in a block at most."""


class Measured(msgspec.Struct, frozen=True):
    """What came of it."""

    matchup: Matchup
    estimate: Estimate
    margin: float
    bounds: Bounds | None
    verdict: Verdict
    ratio: float
    by_seat: tuple[float, ...]
    """The newcomer's share in each seat."""
    decisions: int
    """Of the newcomer where it had a choice."""
    mean_seconds: float
    median_seconds: float
    slowest_seconds: float
    shares: tuple[float, ...]
    """By deal."""


Watcher = Callable[[int, "Results"], None]
"""Called after each block with the deals asked for and what there is."""


class Results:
    """The deals that are in, by number. Each counts once however often it comes."""

    def __init__(self, matchup: Matchup, bounds: Bounds | None) -> None:
        self.matchup = matchup
        self.games_a_deal = len(seatings(matchup))
        self.test = SequentialTest(bounds, self.games_a_deal) if bounds else None
        self.shares: list[float] = []
        """Of the deals counted, in order."""
        self._rows: dict[int, list[Row]] = {}
        self._ids: set[str] = set()
        self._paces: list[Pace] = []

    @property
    def is_decided(self) -> bool:
        return self.test is not None and self.test.verdict != "open"

    @property
    def seconds_a_deal(self) -> float | None:
        """Return how long a deal takes, or None before the first is in."""
        deals = len(self._rows)
        return sum(pace.whole for pace in self._paces) / deals if deals else None

    def add(self, played: Played) -> None:
        """Take in a block. Deals count in their order, so the end does not depend on which worker was quick."""
        if played.id in self._ids:
            return
        self._ids.add(played.id)
        self._paces.append(played.pace)
        for row in played.rows:
            self._rows.setdefault(row.deal, []).append(row)
        while not self.is_decided and len(self._rows.get(len(self.shares), ())) == self.games_a_deal:
            rows = self._rows[len(self.shares)]
            self.shares.append(sum(row.share for row in rows) / len(rows))
            if self.test is not None:
                self.test.feed(self.shares[-1])

    def report(self) -> Measured:
        """Return all there is to say of the deals counted."""
        rows = [row for deal in range(len(self.shares)) for row in self._rows[deal]]
        seats = [[row.share for row in rows if row.seat == seat] for seat in range(self.matchup.seats)]
        times = [time for pace in self._paces for time in pace.times]
        decisions = sum(pace.decisions for pace in self._paces)
        return Measured(
            matchup=self.matchup,
            estimate=estimate(self.shares, len(rows)),
            margin=sum(row.margin for row in rows) / len(rows),
            bounds=self.test.bounds if self.test else None,
            verdict=self.test.verdict if self.test else "open",
            ratio=self.test.ratio if self.test else 0.0,
            by_seat=tuple(sum(shares) / len(shares) for shares in seats),
            decisions=decisions,
            mean_seconds=sum(pace.seconds for pace in self._paces) / max(1, decisions),
            median_seconds=median(times) if times else 0.0,
            slowest_seconds=max(pace.slowest for pace in self._paces),
            shares=tuple(self.shares),
        )


def measure(
    matchup: Matchup,
    deals: int,
    workers: Workers,
    bounds: Bounds | None = None,
    watch: Watcher | None = None,
    enough: Callable[[], bool] = lambda: False,
) -> Measured:
    """Play until the test has decided, so many deals are played, or it is enough. The result does not depend on the workers or the blocks.

    Only `enough`, asked after each block once a deal counts, can be a matter of time. What it leaves is the test on the deals so far.
    """
    results = Results(matchup, bounds)
    work = workers.run(play_block, _blocks(results, deals))
    try:
        for _, played in work:
            results.add(played)
            if watch is not None:
                watch(deals, results)
            if results.is_decided or (results.shares and enough()):
                break
    finally:
        work.close()
    return results.report()


def _blocks(results: Results, deals: int) -> Iterator[Block]:
    """Yield blocks as they are asked for: small at first, then as long as the pace so far says."""
    first = 0
    while first < deals:
        size = min(block_size(results.seconds_a_deal), deals - first)
        yield Block(results.matchup, first, size)
        first += size


def block_size(seconds_a_deal: float | None) -> int:
    """Return so many deals that a block is neither over at once nor lost dearly."""
    if seconds_a_deal is None:
        return 1
    return max(1, min(LONGEST_BLOCK, round(BLOCK_SECONDS / max(1e-6, seconds_a_deal))))
