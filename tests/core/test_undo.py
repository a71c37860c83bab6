"""Whether a move may be taken back is read from its events. Trying the move in other worlds must never know better."""

from __future__ import annotations

from collections import Counter
from itertools import count

import pytest

from core import registry
from core.chance import fast_chance
from core.game import AnyGame, State, View
from core.visibility import Event, redact_all
from examples.sixth_game.core import new_game as new_toy
from tests.conformance import Case, Step, steps

EVERY_GAME = ("toy", *registry.GAMES)
TRIAL_WORLDS = 4


def load(name: str) -> AnyGame:
    return new_toy() if name == "toy" else registry.load(name)


def tried_in_other_worlds(game: AnyGame, moves: int) -> Counter[str]:
    """Try so many random moves in other worlds too: whoever sees there what they did not see here has learned something by the move.

    Return how many drew by chance, how many stand because the game says so, and how many may be taken back.
    """
    found = Counter[str]()
    for number in count(1):
        seats = game.info.min_seats + number % (game.info.max_seats - game.info.min_seats + 1)
        for step in steps(Case(game, seats), number):
            drew = step.after.chance.drawn() != step.before.chance.drawn()
            stands = not drew and game.reveals_secret(step.before, step.events)
            found["drawn" if drew else "stands" if stands else "may be taken back"] += 1
            if not drew and not stands:
                assert_taught_nothing(game, step)
            if found.total() == moves:
                return found
    raise AssertionError("there is always another game")


def assert_taught_nothing(game: AnyGame, step: Step) -> None:
    knew, seen = game.view(step.before, step.seat), seen_after(game, step.before, step)
    for trial in range(TRIAL_WORLDS):
        world = game.determinize(knew, fast_chance(trial))
        assert game.check(world, step.seat, step.action) is None, f"{step.action} told its player that it can be done: {step.events}"
        assert seen_after(game, world, step) == seen, f"{step.action} told its player something: {step.events}"


def seen_after(game: AnyGame, world: State, step: Step) -> tuple[View, tuple[Event, ...]]:
    after, events = game.step(world, step.seat, step.action)
    return game.view(after, step.seat), redact_all(events, step.seat)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_move_that_taught_its_player_something_stands(name: str) -> None:
    assert tried_in_other_worlds(load(name), 300).total() == 300


@pytest.mark.slow
@pytest.mark.parametrize("name", EVERY_GAME)
def test_of_twenty_thousand_moves_a_game_none_that_taught_its_player_something_is_taken_back(name: str) -> None:
    print(f"{name}: {dict(tried_in_other_worlds(load(name), 20_000))}")
