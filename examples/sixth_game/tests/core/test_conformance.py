"""Random games: whatever happens, coins are conserved, secrets stay secret, and nothing depends on chance but chance."""

from __future__ import annotations

import pytest

from examples.sixth_game.core.game import Toy
from examples.sixth_game.core.state import ToyState
from tests import conformance
from tests.conformance import Case


def invariants(s: ToyState) -> None:
    """No coin is lost: each opening pays one a player, or nothing."""
    opened = s.round - 1 + (s.phase != "seal")
    assert 3 * len(s.coins) <= sum(s.coins) <= (3 + opened) * len(s.coins)
    assert min(s.coins) >= 0


@pytest.fixture(params=[2, 3, 4])
def case(request: pytest.FixtureRequest) -> Case:
    return Case(Toy(), request.param, check=invariants)


def test_random_games(case: Case) -> None:
    conformance.assert_random_games_hold(case, games=20, thorough=1)


def test_every_legal_action(case: Case) -> None:
    conformance.assert_every_legal_action_can_be_done(case, seed=1, every=1)


def test_sealed_choices(case: Case) -> None:
    conformance.assert_sealed_order_does_not_matter(case, 1, lambda s: isinstance(s, ToyState) and s.phase == "seal")


def test_worlds(case: Case) -> None:
    conformance.assert_worlds_fit_the_view(case, seed=1, every=1)


def test_secrets(case: Case) -> None:
    conformance.assert_others_secrets_do_not_show(case, seed=1, every=1)
    conformance.assert_hidden_things_vary(case, 1, lambda s, seat: s.hands[seat - 1], turn=1)


def test_interleaving(case: Case) -> None:
    conformance.assert_interleaving_does_not_matter(case)
