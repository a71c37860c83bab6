"""Ranking five-card hands, against treys and pokerkit in the same run. Prints one JSON object.

    .venv-bench/bin/python bench/evaluator.py [--hands 1000] [--repeat 200]    (`make bench` makes that environment)

Each ranks the same number of random hands from its own kind of deck, cards in the form it likes best, made beforehand.
The best of several repeats counts, taken in turns so that a busy machine is unfair to nobody. Before each, the same hands are
ranked once unmeasured, so that nobody pays for what another left in the cache.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))


def ours(count: int) -> Callable[[], None]:
    """Five of the 75 gangsters, as the game holds them."""
    from core.games.chicago_poker.mechanics.hands import score_five

    hands = [random.sample(range(75), 5) for _ in range(count)]

    def run() -> None:
        for hand in hands:
            score_five(hand)

    return run


def treys(count: int) -> Callable[[], None]:
    """Encoded cards, straight to the five-card routine."""
    from treys import Card, Evaluator

    deck = [Card.new(rank + suit) for rank in "23456789TJQKA" for suit in "shdc"]
    hands = [random.sample(deck, 5) for _ in range(count)]
    evaluate = Evaluator()._five

    def run() -> None:
        for hand in hands:
            evaluate(hand)

    return run


def pokerkit(count: int) -> Callable[[], None]:
    """Card objects into a comparable hand."""
    from pokerkit import Card, StandardHighHand

    deck = list(Card.parse("".join(rank + suit for rank in "23456789TJQKA" for suit in "shdc")))
    hands = [random.sample(deck, 5) for _ in range(count)]

    def run() -> None:
        for hand in hands:
            StandardHighHand(hand)

    return run


def best_times(runs: dict[str, Callable[[], None]], repeat: int) -> dict[str, float]:
    """Return the shortest time of each, one after the other in every repeat."""
    best = dict.fromkeys(runs, float("inf"))
    for _ in range(repeat):
        for name, run in runs.items():
            run()
            start = time.perf_counter()
            run()
            best[name] = min(best[name], time.perf_counter() - start)
    return best


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=1_000)
    parser.add_argument("--repeat", type=int, default=200)
    asked = parser.parse_args()
    random.seed(1)
    try:
        runs = {kind.__name__: kind(asked.hands) for kind in (ours, treys, pokerkit)}
    except ImportError as error:
        sys.exit(f"{error}. See the top of {__file__} for how to set up this measurement.")
    best = best_times(runs, asked.repeat)
    result: dict[str, Any] = {f"{name}_hands_per_second": round(asked.hands / seconds) for name, seconds in best.items()}
    result |= {f"times_{name}": round(best[name] / best["ours"], 2) for name in ("treys", "pokerkit")}
    print(json.dumps(result))


if __name__ == "__main__":
    main()
