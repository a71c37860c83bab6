"""The bot: it sees what a player sees, stays quick, and beats luck."""

from __future__ import annotations

from math import fsum

import pytest

from core.bots.levels import make_bot
from core.bots.self_play import bot_update, play_out
from core.chance import fast_chance, seeded
from core.games.four_families import new_game
from core.games.four_families.actions import Attack, Claim, Extort, LayGangster, Pay
from core.games.four_families.evaluation import SCALE
from core.games.four_families.mechanics.steps import Step
from core.games.four_families.strategy.lookahead import settled
from core.games.four_families.strategy.small_choices import SETTLED
from core.option_defaults import full_options
from tests.rules.four_families.positions import BOARD, GAME, Stage, card, cell


def chosen(stage: Stage, level: str = "normal") -> object:
    return make_bot(level, 1, None).choose(GAME, bot_update(GAME, stage.s, stage.seat))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_random_players(seats: int) -> None:
    game = new_game()
    options = full_options(game.info)
    wins = 0.0
    for number in range(6):
        me = number % seats
        s = game.setup(seats, options, seeded(number))
        play_out(game, s, [make_bot("normal" if seat == me else "random", number * 10 + seat, None) for seat in range(seats)])
        result = game.result(s)
        assert result is not None
        wins += (me in result.winners) / len(result.winners)
    assert wins >= 5


def test_it_takes_what_it_can() -> None:
    stage = Stage(2).calm().business("Bar", "B2").has(0, gangsters=1).hand(0, "art").controls()
    assert chosen(stage) == Claim(cell("B2"), -1)


def test_it_extorts() -> None:
    stage = Stage(2).calm().business("Bar", "B2", 0).business("Casino", "A3", 0)
    stage.s.todo.append((Step.CONTROL_PHASE, 0, 0))
    stage.asks(Step.EXTORT, 0)
    assert chosen(stage) == Extort(cell("A3"))


def test_it_raids_when_it_is_worth_a_gangster() -> None:
    stage = Stage(2, round=6).calm().business("Radio", "D8", 1).business("Casino", "A3", 1).has(0, gangsters=2, city=1).controls()
    assert chosen(stage) == Attack(cell("D8"), -1)


def test_it_lays_what_a_business_in_reach_asks_for() -> None:
    stage = Stage(2, round=6).calm().business("Bar", "B2").hand(0, "gangster movement*2")
    stage.s.todo += [(Step.CONTROL_PHASE, 0, 0)]
    assert chosen(stage.acts(0)) == LayGangster(0)


def test_it_pays_with_what_it_misses_least() -> None:
    stage = Stage(2).hand(0, "gangster movement family").asks(Step.PAY, 0, 1)
    assert chosen(stage) == Pay(card("movement"))


def test_thinking_settles_small_questions_and_changes_nothing() -> None:
    stage = Stage(2).calm().business("Bar", "B2").has(0, gangsters=1).hand(0, "art car").controls().do(Claim(cell("B2"), -1))
    before = stage.s.clone()
    after = settled(BOARD, stage.s)
    assert after.owner[cell("B2")] == 0
    assert after.todo[-1][0] not in SETTLED
    assert stage.s == before
    assert GAME.evaluate(stage.s, 0) == GAME.evaluate(after, 0) > GAME.evaluate(stage.s, 1)


def test_the_hard_bot_plays_a_round_on() -> None:
    stage = Stage(2, round=6).calm().business("Bar", "B2").hand(0, "gangster movement*2").hand(1, "art")
    stage.s.todo += [(Step.CONTROL_PHASE, 0, 0)]
    assert chosen(stage.acts(0), "hard") == LayGangster(0)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_it_is_judged_by_the_sum_of_its_components(seat: int) -> None:
    stage = (
        Stage(3, round=4).calm().business("Bar", "B2", 0).business("Casino", "A3", 1).has(2, gangsters=3, hat=2).hand(0, "art*3").controls()
    )
    lead = fsum(GAME.components(stage.s, seat).values())
    assert GAME.evaluate(stage.s, seat) == 0.5 + 0.5 * lead / (SCALE + abs(lead))


def test_at_the_end_only_points_count() -> None:
    s = Stage(2, round=6).calm().business("Bar", "B2", 0).hand(0, "art*4").s
    s.todo = [(Step.OVER, 0, 0)]
    parts = GAME.components(s, 0)
    assert parts["businesses"] == 3
    assert parts["hand"] == 2
    assert {"holdings", "prospects", "income"}.isdisjoint(parts)
    assert fsum(parts.values()) == 5


def test_the_hard_bot_decides_alike_when_it_counts() -> None:
    stage = Stage(2, round=5).calm().business("Bar", "B2").business("Casino", "A3", 1).hand(0, "gangster movement*2 art").hand(1, "art")
    stage.s.todo += [(Step.CONTROL_PHASE, 0, 0)]
    assert chosen(stage.acts(0), "hard") == chosen(stage, "hard")


def test_the_easy_bot_overlooks_things_but_does_nothing_absurd() -> None:
    stage = Stage(2).calm().business("Bar", "B2").has(0, gangsters=1).hand(0, "art").controls()
    view, legal = GAME.view(stage.s, 0), GAME.legal_actions(stage.s, 0)
    chosen = [GAME.bot_action(view, legal, "easy", fast_chance(seed)) for seed in range(20)]
    assert Claim(cell("B2"), -1) in chosen
    assert len(set(chosen)) > 1
