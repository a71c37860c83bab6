"""The ladder that bots are held to: `python -m bench.ladder [--seed SEED] [--jobs N] [--minutes M] [--deals N] [RUNG ...]`.

Each rung is a sequential test of what is asked for against what is likely, by whole deals: "stronger" says that the share asked for
is passed, wrong at most one time in twenty. Give a seed that nothing was chosen on. A part of a rung's name will do.
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import NamedTuple

from core.bots.rating.block import Matchup
from core.bots.rating.contestant import Contestant
from core.bots.rating.estimate import Bounds
from core.bots.rating.measure import Measured, measure
from core.bots.workers import Workers, workers
from core.option_defaults import full_options
from core.registry import load
from tui.version import VERSION


class Rung(NamedTuple):
    """One level against a table of the one below."""

    game: str
    players: int
    level: str
    field: str
    asked: float
    """The share to be passed."""
    likely: float
    """What it is tested against: the nearer, the more games it takes."""

    @property
    def name(self) -> str:
        return f"{self.game}-{self.players}-{self.level}"


RUNGS = (
    Rung("chicago_poker", 2, "hard", "normal", 0.75, 0.85),
    Rung("chicago_poker", 4, "hard", "normal", 0.40, 0.55),
    Rung("prohibition", 4, "hard", "normal", 0.45, 0.55),
    Rung("four_families", 4, "hard", "normal", 0.40, 0.55),
    Rung("four_families", 2, "hard", "normal", 0.80, 0.95),
    Rung("chinatown", 3, "hard", "normal", 0.40, 0.48),
    Rung("king_of_chicago", 4, "hard", "normal", 0.35, 0.50),
    Rung("king_of_chicago", 2, "hard", "normal", 0.75, 0.90),
    Rung("chicago_poker", 2, "normal", "easy", 0.75, 0.82),
    Rung("chicago_poker", 3, "normal", "easy", 0.50, 0.62),
    Rung("chicago_poker", 4, "normal", "easy", 0.375, 0.50),
    Rung("prohibition", 4, "normal", "easy", 0.375, 0.43),
    Rung("four_families", 2, "normal", "easy", 0.75, 0.82),
    Rung("four_families", 3, "normal", "easy", 0.50, 0.65),
    Rung("four_families", 4, "normal", "easy", 0.375, 0.55),
    Rung("chinatown", 3, "normal", "easy", 0.50, 0.70),
    Rung("chinatown", 4, "normal", "easy", 0.375, 0.55),
    Rung("chinatown", 5, "normal", "easy", 0.30, 0.45),
    Rung("king_of_chicago", 2, "normal", "easy", 0.75, 0.90),
    Rung("king_of_chicago", 3, "normal", "easy", 0.50, 0.70),
    Rung("king_of_chicago", 4, "normal", "easy", 0.375, 0.60),
    Rung("king_of_chicago", 5, "normal", "easy", 0.30, 0.45),
    Rung("chicago_poker", 2, "easy", "random", 0.95, 0.985),
    Rung("four_families", 2, "easy", "random", 0.95, 0.985),
    Rung("king_of_chicago", 2, "easy", "random", 0.95, 0.985),
)

HEAD = """| rung | asked | verdict | share | interval | games | ms at the median | at most |
| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: |"""


def test(rung: Rung, seed: str, deals: int, work: Workers, minutes: float | None) -> Measured:
    """Play until the test is sure, the deals are played, or the time is over."""
    options = full_options(load(rung.game).info)
    field = (Contestant(rung.field),) * (rung.players - 1)
    matchup = Matchup(rung.game, "", tuple(sorted(options.items())), seed, Contestant(rung.level), field, VERSION)
    begun = time.monotonic()

    def enough() -> bool:
        return minutes is not None and time.monotonic() - begun > 60 * minutes

    return measure(matchup, deals, work, Bounds(rung.asked, rung.likely), enough=enough)


def row(rung: Rung, found: Measured) -> str:
    """Return a line of the table in docs/bots.md."""
    share, low, high = (f"{100 * each:.0f}" for each in (found.estimate.share, found.estimate.low, found.estimate.high))
    times = f"{1000 * found.median_seconds:.0f} | {1000 * found.slowest_seconds:.0f}"
    return f"| {rung.name} | {100 * rung.asked:g} % | {found.verdict} | {share} % | {low} to {high} | {found.estimate.games} | {times} |"


def main(arguments: list[str]) -> int:
    """Test the rungs named, or all. Return 1 if one of them is not passed."""
    parser = argparse.ArgumentParser(prog="python -m bench.ladder", description="Test the ladder that bots are held to.")
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--cluster")
    parser.add_argument("--minutes", type=float, help="for each rung")
    parser.add_argument("--deals", type=int, default=1000, help="at most, for each rung")
    parser.add_argument("rungs", nargs="*")
    given = parser.parse_args(arguments)
    work = workers(given.jobs, given.cluster)
    print(HEAD)
    passed = True
    for rung in RUNGS:
        if not given.rungs or any(part in rung.name for part in given.rungs):
            found = test(rung, given.seed, given.deals, work, given.minutes)
            print(row(rung, found), flush=True)
            passed = passed and found.verdict == "stronger"
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
