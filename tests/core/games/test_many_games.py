"""Random games by the hundred, the conservation laws checked after every single action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from core.registry import GAMES, load
from examples.sixth_game.core import new_game as new_toy
from examples.sixth_game.tests.core.test_conformance import invariants as coins_are_conserved
from tests.conformance import Case, steps
from tests.core.games.chicago_poker.test_conformance import invariants as poker_holds
from tests.core.games.chinatown.test_conformance import invariants as chinatown_holds
from tests.core.games.four_families.test_conformance import invariants as families_hold
from tests.core.games.king_of_chicago.test_conformance import check as king_holds
from tests.core.games.prohibition.test_conformance import check as prohibition_holds

LAWS: dict[str, Callable[[Any], None]] = {
    "chicago_poker": poker_holds,
    "chinatown": chinatown_holds,
    "four_families": families_hold,
    "king_of_chicago": king_holds,
    "prohibition": prohibition_holds,
}
SHARE = 50
"""Games a test, so that several cores can share them."""


def play_out(case: Case, first: int) -> None:
    """A share of games, each with other seats."""
    for seed in range(first, first + SHARE):
        for step in steps(case, seed):
            case.check(step.after)


def seats_of(low: int, high: int, share: int) -> int:
    """Return every number of seats has its turn."""
    return low + share % (high - low + 1)


@pytest.mark.parametrize("share", range(10))
def test_five_hundred_games_of_chicago_poker(share: int) -> None:
    play_out(Case(load("chicago_poker"), seats_of(2, 6, share), check=poker_holds), share * SHARE)


@pytest.mark.parametrize("share", range(10))
def test_five_hundred_games_of_the_toy(share: int) -> None:
    play_out(Case(new_toy(), seats_of(2, 4, share), check=coins_are_conserved), share * SHARE)


@pytest.mark.slow
@pytest.mark.parametrize("share", range(10))
@pytest.mark.parametrize("name", [name for name in GAMES if name != "chicago_poker"])
def test_five_hundred_games_of_each_other(name: str, share: int) -> None:
    game = load(name)
    play_out(Case(game, seats_of(game.info.min_seats, game.info.max_seats, share), check=LAWS[name]), share * SHARE)
