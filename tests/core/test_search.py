"""The search of hard bots, on the toy game and on a game made for it."""

from __future__ import annotations

from typing import Any

import pytest

from core.bots.levels import make_bot
from core.bots.search import Comparison, Fare, Search, settings_for
from core.bots.self_play import bot_update
from core.chance import fast_chance, seeded
from core.game import Action
from examples.sixth_game.core.actions import Seal
from examples.sixth_game.core.game import Toy
from examples.sixth_game.core.state import ToyState

OPTIONS = {"deal": "4"}


def fresh(seed: int, seats: int = 3) -> ToyState:
    return Toy().setup(seats, OPTIONS, seeded(seed))


def comparison(game: Toy, s: ToyState, seat: int = 0, clock: Any = None, **changes: float) -> Comparison:
    return Comparison(game, game.view(s, seat), seat, fast_chance(3), clock, changes)


class Sealing(Toy):
    """A seal is worth its card, whatever comes of it. And it says which worlds and luck it is asked about."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[tuple[int, ...], int]] = []

    def evaluate(self, s: ToyState, seat: int) -> float:
        self.asked.append((tuple(s.hands[1]), s.chance.below(1 << 30)))
        return float(s.sealed[seat])

    def worth_trying(self, s: ToyState, seat: int, actions: Any) -> Any:
        return [a for a in actions if a != Seal(1)]

    def turn_number(self, s: ToyState) -> int:
        return 0


def test_the_best_action_comes_first() -> None:
    game, s = Sealing(), fresh(2)
    s.hands[0] = [1, 2, 3, 4]
    order = comparison(game, s, decisions=0).ranked(game.legal_actions(s, 0))
    assert [fare.action for fare in order] == [Seal(4), Seal(3), Seal(2)], "and what is pointless is not tried"


def test_actions_are_compared_in_the_same_worlds_with_the_same_luck() -> None:
    game, s = Sealing(), fresh(2)
    s.hands[0] = [2, 3]
    comparison(game, s, worlds=5, finalists=2, playouts=3, rounds=1, decisions=0).ranked(game.legal_actions(s, 0))
    pairs = list(zip(game.asked[::2], game.asked[1::2], strict=True))
    assert len(pairs) == 8
    assert all(one == other for one, other in pairs)
    assert len({luck for (_, luck), _ in pairs}) == 8


def test_a_clear_choice_ends_the_search() -> None:
    game, s = Sealing(), fresh(2)
    s.hands[0] = [2, 4]
    comparison(game, s, worlds=1, playouts=4, rounds=3, decisions=0).ranked(game.legal_actions(s, 0))
    assert len(game.asked) == 2 + 2 * 4, "one look and one round"


def test_when_the_effort_is_spent_no_further_world_is_begun() -> None:
    """What was begun is finished, so that all have been played on in the same worlds."""
    s = fresh(2, seats=2)
    all_worlds, few, none = (
        comparison(Toy(), s, finalists=3, playouts=8, rounds=1, clear=99, effort=effort).ranked(Toy().legal_actions(s, 0))
        for effort in (10_000, 1, 0)
    )
    assert {len(fare.results) for fare in all_worlds if fare.results} == {8}
    assert {len(fare.results) for fare in few if fare.results} == {1}
    assert not any(fare.results for fare in none)


def test_out_of_time_it_plays_what_looks_best() -> None:
    game, s = Sealing(), fresh(2)
    s.hands[0] = [2, 3, 4]
    ticks = iter(range(0, 10_000, 10))
    order = comparison(game, s, clock=lambda: float(next(ticks)), decisions=0).ranked(game.legal_actions(s, 0))
    assert order[0].action == Seal(4)
    assert not order[0].results


def test_without_a_clock_it_repeats_itself() -> None:
    s = fresh(9)
    choices = [Search(4).choose(Toy(), bot_update(Toy(), s, 0)) for _ in range(2)]
    assert choices[0] == choices[1]
    assert choices[0] in Toy().legal_actions(s, 0)


def test_a_bot_may_be_told_to_search_otherwise() -> None:
    changed = settings_for(Toy(), 3, {"turns": 5.0, "prior": 1.5})
    assert (changed.turns, changed.prior) == (5, 1.5)
    assert isinstance(changed.turns, int)
    make_bot("hard", 1, clock=None, search={"finalists": 2})


def test_looks_count_as_much_as_they_are_said_to() -> None:
    fare = Fare(Action(), 0)
    assert fare.mean(0.0) == 0.0
    fare.looks = [1.0, 0.0]
    assert fare.mean(0.0) == 0.5
    fare.results = [1.0, 1.0]
    assert fare.mean(0.0) == 1.0
    assert fare.mean(2.0) == pytest.approx(0.75)
