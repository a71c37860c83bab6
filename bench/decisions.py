"""What a decision costs: the legal actions, a choice among them, applying it with its events. And what a clone costs, beside catanatron."""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from bench.part import Rows
from core.chance import Chance, fast_chance, seeded
from core.game import AnyGame, State
from core.option_defaults import full_options
from core.registry import GAMES, load
from core.visibility import Event

SEATS = 4
MIDDLE = 60
"""The decisions after which a state is large enough to be cloned."""

Rate = tuple[float, float]
"""Decisions, and clones, a second of processor time."""


def ours(game: AnyGame, seed: int, seconds: float) -> Rate:
    """Play one of our games at random."""
    luck, spent, decisions = fast_chance(seed), 0.0, 0
    middle = state = deal(game, seed)
    while spent < seconds:
        state, start = deal(game, seed + decisions), time.process_time()
        while actors := game.actors(state):
            decide(game, state, luck.pick(actors), luck)
            decisions += 1
            if decisions == MIDDLE:
                middle = state.clone()
        spent += time.process_time() - start
    return decisions / spent, often(middle.clone, seconds / 5)


def deal(game: AnyGame, seed: int) -> State:
    """Deal a new game."""
    options = full_options(game.info)
    state: State = game.setup(SEATS, options, seeded(seed))
    return state


def decide(game: AnyGame, state: State, seat: int, luck: Chance) -> None:
    """Do all that a decision takes. Of what has too many possibilities to be listed, make one up."""
    legal = game.legal_actions(state, seat)
    made_up = game.action_forms(state, seat) and (not legal or luck.below(2))
    out: list[Event] = []
    game.apply(state, seat, game.sample(state, seat, luck) if made_up else luck.pick(legal), out)


def catanatron(seed: int, seconds: float) -> Rate:
    """Play the peer's four-player game with random players."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(seed)
    spent, decisions, number = 0.0, 0, 0
    while spent < seconds:
        game = Game([RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed + number)
        start = time.process_time()
        game.play()
        spent += time.process_time() - start
        decisions += len(records(game))
        number += 1
    return decisions / spent, often(game.copy, seconds / 5)


def records(game: Any) -> Any:
    """Return what was done in a game of catanatron, in old and new versions of it."""
    return getattr(game.state, "actions", None) or game.state.action_records


def often(do: Callable[[], object], seconds: float) -> float:
    """Return how often that can be done in a second."""
    done, spent = 0, 0.0
    while spent < seconds:
        start = time.process_time()
        for _ in range(100):
            do()
        spent += time.process_time() - start
        done += 100
    return done / spent


def measure(quick: bool) -> Rows:
    """Measure all of them in turns. Return the medians over the rounds."""
    seconds, rounds = (0.02, 1) if quick else (1.0, 5)
    runs: dict[str, Callable[..., Rate]] = {"catanatron": partial(catanatron, seconds=seconds)}
    runs |= {name: partial(ours, load(name), seconds=seconds) for name in GAMES}
    rates: dict[str, list[Rate]] = {name: [] for name in runs}
    for number in range(rounds):
        for name, run in runs.items():
            rates[name].append(run(seed=1000 * number))
    decisions, clones = ({name: statistics.median(rate[i] for rate in all_of) for name, all_of in rates.items()} for i in (0, 1))
    return {
        name: {
            "us_a_decision": round(1e6 / decisions[name], 1),
            "times_as_fast": round(decisions[name] / decisions["catanatron"], 1),
            "us_a_clone": round(1e6 / clones[name], 2),
            "times_as_fast_cloned": round(clones[name] / clones["catanatron"], 1),
        }
        for name in runs
    }


if __name__ == "__main__":
    print(json.dumps(measure(quick="--quick" in sys.argv)))
