"""The bosses that bots play: how they play the end, and that they are good enough."""

from __future__ import annotations

import pytest

from core.bots.levels import make_bot
from core.bots.self_play import bot_update, play_out
from core.chance import fast_chance, seeded
from core.games.prohibition.actions import Bail, Charity, Go, Move, Place
from core.games.prohibition.bot import bot_action
from core.games.prohibition.ledger import ledger, remembered
from core.games.prohibition.rules import actor
from core.games.prohibition.state import ProhibitionState
from tests.rules.prohibition.positions import BOARD, GAME, LOOP, stage


def chosen(s: ProhibitionState, level: str = "normal") -> object:
    return make_bot(level, 1, clock=None).choose(GAME, bot_update(GAME, s, actor(s)))


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
    assert bot_action(BOARD, GAME.view(s, 0), GAME.legal_actions(s, 0), "easy", fast_chance(1)) == Charity(0)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_nothing_is_built_that_never_pays(level: str) -> None:
    """The second richest has money to spare, and would be no better off with a still."""
    s = stage("build", round=12, start=1, turn=3, cash=[90, 150, 60, 40], men={LOOP: (2, 0, 0, 0)})
    assert isinstance(chosen(s, level), Go)


def test_the_ledger_is_the_truth() -> None:
    s = GAME.setup(4, {"bribes": "forced"}, seeded(5))
    chance = fast_chance(5)
    while (seat := actor(s)) >= 0:
        GAME.apply(s, seat, GAME.sample(s, seat, chance), [])
        accounts = ledger(GAME.view(s, None))
        assert [account.cash for account in accounts] == s.cash
        assert all(a.earned - a.spent - a.charity - a.confiscated == a.cash for a in accounts)


def test_without_a_ledger_spending_is_forgotten_until_cash_is_shown() -> None:
    s = stage("recruit", round=8, cash=[10, 10, 10, 10], register=[30, 30, 30, 30])
    s.course = [20, 25, 30, 30] * 6 + [30, 30, 30, 30]
    s.declared, s.declared_round = [9, 8, 7, 6], 7
    world = GAME.determinize(remembered(GAME.view(s, 0)), fast_chance(1))
    assert world.cash == [10, 8 + 5, 7, 6], "as shown before round seven, and what the register grew by since"


def test_a_bot_without_a_ledger_does_not_know_who_is_richest() -> None:
    s = end_of_the_last_turn([100, 95, 60, 40])
    s.register = [100, 95, 60, 40]
    s.declared, s.declared_round = [50, 0, 0, 0], 10
    s.course = [0, 95, 60, 40] * 11
    update = bot_update(GAME, s, 0)
    assert make_bot("normal", 1, clock=None).choose(GAME, update) == Charity(6)
    assert make_bot("normal", 1, clock=None, ledger=False).choose(GAME, update) == Charity(0)


def test_men_are_bailed_out_when_there_is_nobody_else() -> None:
    s = stage(jail=[10, 0, 0, 0], hand=[0, 2, 2, 2], pool=[0, 8, 8, 8], cash=[40, 0, 0, 0])
    assert isinstance(chosen(s), Bail)


def test_men_are_sent_where_they_earn() -> None:
    assert isinstance(chosen(stage("recruit")), Place)


@pytest.mark.parametrize(("level", "seed"), [("normal", 0), ("normal", 1), ("normal", 2), ("hard", 3)])
def test_no_position_comes_back_within_a_turn(level: str, seed: int) -> None:
    s = GAME.setup(4, {"bribes": "forced"}, seeded(seed))
    bots = [make_bot(level if seat == 0 else "normal", seed, clock=None) for seat in range(4)]
    seen: set[tuple[int, ...]] = set()
    while (seat := actor(s)) >= 0:
        a = bots[seat].choose(GAME, bot_update(GAME, s, seat))
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


def test_a_beginner_carried_away_sees_cash_and_what_pays_now() -> None:
    """Men in hand and the arrest to come are nothing to them."""
    poor = stage("build", cash=[20, 10, 10, 10], men={LOOP: (2, 0, 0, 0)})
    rich = stage("build", cash=[90, 10, 10, 10], men={LOOP: (2, 0, 0, 0)}, round=12)
    lost = stage("build", cash=[20, 10, 10, 10], men={LOOP: (2, 3, 0, 0)})
    assert GAME.eager(lost, 0) == 20 < GAME.eager(poor, 0) < GAME.eager(rich, 0)


@pytest.mark.parametrize("seed", range(8))
def test_no_easy_boss_lets_the_first_turn_go_by(seed: int) -> None:
    s = GAME.setup(4, {"bribes": "forced"}, fast_chance(seed))
    bots = [make_bot("easy", seed * 4 + seat, clock=None) for seat in range(4)]
    play_out(GAME, s, bots, ends=lambda now: now.round > 1 or now.phase in ("name", "raid", "bribe"))
    assert all(sum(s.men[seat::4]) for seat in range(4))
