"""The bosses of the house: how they play the end, and that they are good enough."""

from __future__ import annotations

import pytest

from core.bots.levels import make_bot
from core.bots.self_play import play_out
from core.chance import fast_chance, seeded
from core.games.prohibition.actions import Bail, Charity, Go, Move, Place
from core.games.prohibition.bot import bot_action
from core.games.prohibition.rules import actor, legal_actions
from core.games.prohibition.state import ProhibitionState
from tests.rules.prohibition.positions import BOARD, GAME, stage


def chosen(s: ProhibitionState, level: str = "normal") -> object:
    seat = actor(s)
    return bot_action(BOARD, GAME.view(s, seat), legal_actions(BOARD, s, seat), level, fast_chance(1))


def end_of_the_last_turn(cash: list[int]) -> ProhibitionState:
    return stage("charity", round=12, start=1, turn=3, cash=cash)


def test_the_richest_gives_just_enough_away_to_be_second() -> None:
    assert chosen(end_of_the_last_turn([100, 95, 60, 40])) == Charity(6)


def test_who_is_second_anyway_gives_nothing() -> None:
    assert chosen(end_of_the_last_turn([90, 100, 60, 40])) == Charity(0)


def test_a_massive_lead_is_kept() -> None:
    assert chosen(end_of_the_last_turn([200, 90, 60, 40])) == Charity(0)


def test_the_strong_boss_sees_the_end_as_well() -> None:
    assert chosen(end_of_the_last_turn([100, 95, 60, 40]), "hard") == Charity(6)


def test_an_easy_boss_has_not_counted() -> None:
    s = end_of_the_last_turn([100, 95, 60, 40])
    s.declared, s.declared_round = [50, 0, 0, 0], 10
    assert chosen(s, "easy") == Charity(0)


def test_men_are_bailed_out_when_there_is_nobody_else() -> None:
    s = stage(jail=[10, 0, 0, 0], hand=[0, 2, 2, 2], pool=[0, 8, 8, 8], cash=[40, 0, 0, 0])
    assert isinstance(chosen(s), Bail)


def test_men_are_sent_where_they_earn() -> None:
    assert isinstance(chosen(stage("recruit")), Place)


@pytest.mark.parametrize(("level", "seed"), [("normal", 0), ("normal", 1), ("normal", 2), ("hard", 3)])
def test_no_position_comes_back_within_a_turn(level: str, seed: int) -> None:
    s = GAME.setup(4, {"bribes": "forced"}, seeded(seed))
    seen: set[tuple[int, ...]] = set()
    while (seat := actor(s)) >= 0:
        a = bot_action(BOARD, GAME.view(s, seat), legal_actions(BOARD, s, seat), level if seat == 0 else "normal", fast_chance(seed))
        assert a is not None
        if isinstance(a, Move):
            assert tuple(s.men) not in seen
            seen.add(tuple(s.men))
        elif isinstance(a, Go | Charity):
            seen = set()
        GAME.apply(s, seat, a, [])


def test_a_boss_of_the_house_beats_luck() -> None:
    for number in range(8):
        s = GAME.setup(4, {"bribes": "forced"}, seeded(number))
        play_out(GAME, s, [make_bot("normal" if seat == number % 4 else "random", number, clock=None) for seat in range(4)])
        result = GAME.result(s)
        assert result is not None
        assert result.winners == (number % 4,)


@pytest.mark.slow
def test_among_four_of_them_the_second_richest_mostly_wins() -> None:
    games, second = 60, 0
    for number in range(games):
        s = GAME.setup(4, {"bribes": "forced"}, seeded(number))
        play_out(GAME, s, [make_bot("normal", number * 10 + seat, clock=None) for seat in range(4)])
        result = GAME.result(s)
        assert result is not None
        second += not any(s.confiscated[winner] for winner in result.winners)
    assert second >= 0.9 * games
