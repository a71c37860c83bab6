"""How the bot trades: sensibly, little, never the same twice, and for its own good."""

from __future__ import annotations

import pytest

from core.bots import Bot, make_bot
from core.bots.greedy import Greedy
from core.bots.self_play import bot_update, play_out
from core.chance import fast_chance, seeded
from core.game import Wait
from core.games.chinatown.actions import Agree, Counter, Done, Keep, Place, Propose, Refuse, Withdraw
from core.games.chinatown.mechanics.deals import Terms, goods, parties
from core.games.chinatown.refusal_text import REASONS, WAYS, reason_text, said
from core.games.chinatown.state import ChinatownState
from core.games.chinatown.strategy.deal_finder import Market, balanced
from core.games.chinatown.strategy.demands import MANNERS
from core.option_defaults import full_options
from tests.rules.chinatown.positions import BOARD, GAME, KINDS, do, fish_wanted, give, money, newest, own, stock, table


def advice(s: ChinatownState, seat: int, level: str = "normal") -> object:
    return GAME.bot_action(GAME.view(s, seat), GAME.legal_actions(s, seat), level, fast_chance(1))


@pytest.fixture
def s() -> ChinatownState:
    return fish_wanted(cash=20)


def test_it_proposes_what_helps_both_and_shares_the_gain(s: ChinatownState) -> None:
    proposal = advice(s, 1)
    assert isinstance(proposal, Propose)
    assert any(t.giver == 0 and KINDS["Fi"] in t.tiles for t in proposal.terms)
    market = Market(BOARD, GAME.view(s, 1))
    mine, his = (market.gain(seat, proposal.terms) for seat in (1, 0))
    assert abs(mine - his) <= 2
    assert min(mine, his) > 1


def test_it_agrees_to_a_fair_deal_and_refuses_a_bad_one_with_a_reason(s: ChinatownState) -> None:
    fair = balanced(Market(BOARD, GAME.view(s, 0)), (give(0, 1, tiles="Fi"),), 0, 0.5)
    assert fair is not None
    do(s, 0, Propose(fair, False))
    assert advice(s, 1) == Agree(newest(s).id)
    do(s, 0, Withdraw(newest(s).id))
    do(s, 0, Propose((give(0, 2, money=1), give(2, 0, 85)), False))
    answer = advice(s, 2)
    assert isinstance(answer, Refuse)
    assert answer.reason > 0


def test_it_answers_a_greedy_proposal_with_a_fair_counter(s: ChinatownState) -> None:
    do(s, 0, Propose((give(0, 1, tiles="Fi"), give(1, 0, money=20)), False))
    answer = advice(s, 1)
    assert isinstance(answer, Counter)
    assert goods(answer.terms) == (give(0, 1, tiles="Fi"),)
    assert 0 < answer.terms[-1].money < 20


def test_it_says_so_if_it_cannot_pay_what_the_thing_is_worth_to_it(s: ChinatownState) -> None:
    terms = (give(0, 1, tiles="Fi"), give(1, 0, money=20))
    assert isinstance(advice_to(s, terms, 10), Counter), "it can pay a fair price"
    answer = advice_to(s, terms, 0)
    assert isinstance(answer, Refuse)
    assert answer.reason in {said("poor", way) for way in range(WAYS)}


def advice_to(s: ChinatownState, terms: Terms, thousands: int) -> object:
    """Return what 1, who has so much money, answers to an offer of 0's."""
    at = s.clone()
    do(at, 0, Propose(terms, False))
    money(at, 1, thousands)
    return advice(at, 1)


def test_it_does_not_repeat_what_was_refused(s: ChinatownState) -> None:
    asked = []
    for _ in range(20):
        move = advice(s, 1)
        if not isinstance(move, Propose):
            break
        asked.append(goods(move.terms))
        do(s, 1, move)
        proposal = newest(s)
        do(s, next(p for p in parties(proposal.terms) if p != 1), Refuse(proposal.id, 1))
    assert len(asked) == len(set(asked)) <= MANNERS["normal"].asks
    assert isinstance(advice(s, 1), Done)


def test_it_leaves_in_peace_who_said_no_and_is_done(s: ChinatownState) -> None:
    move = advice(s, 1)
    assert isinstance(move, Propose)
    do(s, 1, move)
    do(s, 0, Refuse(newest(s).id, 1))
    do(s, 0, Done())
    assert isinstance(again := advice(s, 1), Propose | Done)
    assert not isinstance(again, Propose) or 0 not in parties(again.terms)


@pytest.mark.parametrize(("reason", "asked_again"), [("", True), ("not this round", False)])
def test_who_says_not_this_round_is_asked_no_more(s: ChinatownState, reason: str, asked_again: bool) -> None:
    stock(s, 0, "Cl")
    own(s, 1, 13, 14, kind="Cl")
    own(s, 1, 15)
    first = advice(s, 1)
    assert isinstance(first, Propose)
    do(s, 1, first)
    do(s, 0, Refuse(newest(s).id, REASONS.index(reason)))
    then = advice(s, 1)
    assert (isinstance(then, Propose) and 0 in parties(then.terms)) == asked_again


def test_it_waits_for_an_answer_and_does_not_hurry_people(s: ChinatownState) -> None:
    while isinstance(move := advice(s, 1), Propose):
        do(s, 1, move)
    assert isinstance(move, Done)
    do(s, 1, move)
    assert isinstance(advice(s, 1), Wait)
    assert s.proposals, "its proposals stay open meanwhile"


def test_it_withdraws_what_has_become_bad_for_it(s: ChinatownState) -> None:
    move = advice(s, 1)
    assert isinstance(move, Propose)
    do(s, 1, move)
    own(s, 2, 7)
    assert advice(s, 1) == Withdraw(newest(s).id)


def test_it_takes_its_yes_back_when_what_that_rests_on_is_sold(s: ChinatownState) -> None:
    """1 agrees to pay 2 for the place of its third fish, among three, then sells its tile and shop."""
    own(s, 2, 7)
    stock(s, 1, "Fi")
    stock(s, 2, "Ph")
    do(s, 0, Propose((give(2, 1, 7), give(1, 2, money=4), give(0, 2, money=1), give(2, 0, tiles="Ph")), False))
    asked = newest(s)
    assert advice(s, 1) == Agree(asked.id)
    do(s, 1, Agree(asked.id))
    assert not isinstance(advice(s, 1), Refuse), "as long as it has the tile it keeps its word"
    s.stock[1][KINDS["Fi"]] = 0
    own(s, 3, 1, 3)
    answer = advice(s, 1)
    assert isinstance(answer, Refuse)
    assert answer.proposal == asked.id
    assert reason_text(answer.reason)


def test_it_withdraws_what_it_can_no_longer_pay(s: ChinatownState) -> None:
    do(s, 1, Propose((give(1, 0, money=6), give(0, 1, tiles="Fi")), False))
    assert not isinstance(advice(s, 1), Withdraw)
    money(s, 1, 5)
    assert advice(s, 1) == Withdraw(newest(s).id)


def test_a_beginner_places_every_tile_that_has_room() -> None:
    for luck in range(40):
        s = table("place")
        own(s, 0, 1, 3, 43, 58)
        stock(s, 0, "Fi", "Ra", "Re", "Wa", "De")
        beginner = Greedy("easy", luck, worlds=1, blunders=True)
        while isinstance(move := beginner.choose(GAME, bot_update(GAME, s, 0)), Place):
            do(s, 0, move)
        assert sum(kind >= 0 for kind in s.tile) == 4


def test_a_beginner_who_is_done_trading_stays_done_until_somebody_asks() -> None:
    s = table()
    own(s, 0, 1)
    do(s, 0, Done())
    for luck in range(40):
        assert isinstance(Greedy("easy", luck, worlds=1, blunders=True).choose(GAME, bot_update(GAME, s, 0)), Wait)


def test_the_leader_must_offer_more(s: ChinatownState) -> None:
    even = balanced(Market(BOARD, GAME.view(s, 1)), (give(0, 1, tiles="Fi"),), 1, 0.5)
    assert even is not None
    do(s, 0, Propose(even, False))
    assert isinstance(advice(s, 1), Agree)
    money(s, 0, 80)
    assert not isinstance(advice(s, 1), Agree)


def test_three_pass_goods_round_when_that_helps() -> None:
    s = table()
    for seat, (kind, cells, spare) in enumerate((("Fi", (1, 3), 7), ("Ph", (28, 31), 34), ("Cl", (71, 75), 79))):
        own(s, seat, *cells, kind=kind)
        own(s, seat, spare)
        money(s, seat, 0)
    stock(s, 1, "Fi")
    stock(s, 2, "Ph")
    stock(s, 0, "Cl")
    move = advice(s, 0)
    assert isinstance(move, Propose)
    assert parties(move.terms) == (0, 1, 2)
    do(s, 0, move)
    for seat in (1, 2):
        assert advice(s, seat) == Agree(newest(s).id)
        do(s, seat, Agree(newest(s).id))
    assert [s.stock[seat][KINDS[kind]] for seat, kind in enumerate(("Fi", "Ph", "Cl"))] == [1, 1, 1]


def test_it_keeps_neighbours_and_finishes_shops() -> None:
    s = table("place")
    own(s, 0, 1, 3, kind="Fi")
    own(s, 0, 7, 43)
    stock(s, 0, "Fi", "Ra")
    assert advice(s, 0) == Place(7, KINDS["Fi"])
    keep = table("keep", round=1)
    keep.dealt[0] = [1, 2, 3, 4, 50, 70]
    choice = GAME.bot_action(GAME.view(keep, 0), GAME.legal_actions(keep, 0), "normal", fast_chance(1))
    assert choice == Keep((1, 2, 3, 4))


def player(level: str, seed: int) -> Bot:
    """Return a bot of this level, the one that never trades included."""
    return make_bot(level, seed) if level == "random" else Greedy(level, seed, worlds=1, clock=None)


def share_of_wins(levels: tuple[str, ...], games: int) -> float:
    """Of the first level, seats rotating."""
    won = 0.0
    for number in range(games):
        order = levels[number % len(levels) :] + levels[: number % len(levels)]
        state = GAME.setup(len(levels), full_options(GAME.info), seeded(number))
        play_out(GAME, state, [player(level, n) for n, level in enumerate(order)])
        winners = GAME.result(state).winners
        won += sum(order[w] == levels[0] for w in winners) / len(winners)
    return won / games


@pytest.mark.slow
def test_trading_pays() -> None:
    assert share_of_wins(("normal", "normal", "solitary", "solitary"), 80) >= 0.6


@pytest.mark.slow
def test_it_beats_luck() -> None:
    assert share_of_wins(("normal", "random", "random", "random"), 60) >= 0.95
