"""How positions look, and what can be counted of everybody's money."""

from __future__ import annotations

from math import fsum

import pytest

from core.bots import make_bot
from core.bots.self_play import bot_update
from core.chance import fast_chance, seeded
from core.game import Wait
from core.games.chinatown.actions import Agree, Propose
from core.games.chinatown.evaluation import SCALE
from core.option_defaults import full_options
from tests.rules.chinatown.positions import GAME, do, give, money, own, stock, table


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_position_is_judged_by_the_sum_of_its_components(seat: int) -> None:
    s = table(seats=3)
    own(s, 0, 1, 3, kind="Fi")
    own(s, 1, 7, 8)
    stock(s, 1, "Fi", "Ra")
    parts = GAME.components(s, seat)
    lead = fsum(parts.values())
    assert GAME.evaluate(s, seat) == 0.5 + 0.5 * lead / (SCALE + abs(lead))
    assert parts["cash"] == 5
    assert (parts["income"] > 0) == (seat < 2)


def test_a_tile_left_in_stock_by_who_is_done_placing_earns_nothing_this_round() -> None:
    s = table("place", round=6)
    own(s, 0, 1)
    stock(s, 0, "Fi")
    still = GAME.components(s, 0)["income"]
    s.done[0] = True
    assert GAME.components(s, 0)["income"] == 0 < still


def test_at_the_end_only_money_counts() -> None:
    s = table(seats=3)
    own(s, 0, 1, 3, kind="Fi")
    for seat, thousands in enumerate((50, 70, 20)):
        money(s, seat, thousands)
    s.phase = "over"
    assert GAME.components(s, 0) == {"cash": 50.0, "rival:1": -70.0, "rival:2": 0.0}


@pytest.mark.parametrize("game", range(3))
def test_the_ledger_contains_the_truth(game: int) -> None:
    options = full_options(GAME.info)
    s = GAME.setup(4, options, seeded(f"ledger {game}"))
    s.chance = fast_chance(game)
    bots = [make_bot("random", seat, None) for seat in range(4)]
    moves = 0
    while GAME.actors(s) and moves < 900:
        seat = GAME.actors(s)[moves % len(GAME.actors(s))]
        choice = bots[seat].choose(GAME, bot_update(GAME, s, seat))
        if not isinstance(choice, Wait):
            GAME.apply(s, seat, choice, [])
        moves += 1
        for watcher in (None, 0, 2):
            for account in GAME.ledger(GAME.view(s, watcher)):
                assert account.low <= s.cash(account.seat) <= account.high
                assert account.seat != watcher or account.low == account.high == s.cash(watcher)


def test_before_the_first_trading_all_money_is_known() -> None:
    s = table("keep", seats=3, round=1)
    assert [(a.low, a.counted, a.high) for a in GAME.ledger(GAME.view(s, 0))] == [(5, 5, 5)] * 3


def test_a_secret_payment_may_have_gone_either_way() -> None:
    s = table(seats=3)
    for seat in range(3):
        money(s, seat, 10)
    do(s, 1, Propose((give(1, 2, money=4),), True))
    do(s, 2, Agree(s.proposals[-1].id))
    assert [(a.low, a.counted, a.high) for a in GAME.ledger(GAME.view(s, 0))] == [(10, 10, 10), (0, 10, 20), (0, 10, 20)]
    assert [(a.counted) for a in GAME.ledger(GAME.view(s, 1))] == [10, 6, 14]


def test_who_keeps_no_ledger_remembers_incomes_and_forgets_deals() -> None:
    s = table(seats=3)
    s.earned, s.bonus = [[4, 6, 0], [4, 6, 2]], [[0, 1, 0], [0, 0, 0]]
    for seat, thousands in enumerate((13, 18, 7)):
        money(s, seat, thousands)
    do(s, 1, Propose((give(1, 2, money=4),), False))
    do(s, 2, Agree(s.proposals[-1].id))
    view = GAME.view(s, 0)
    assert [account.counted for account in GAME.ledger(view)] == [13, 14, 11]
    assert GAME.remembered(view).accounts == (13, 18, 7)
    assert GAME.remembered(GAME.view(s, 1)).accounts == (13, 14, 7)
