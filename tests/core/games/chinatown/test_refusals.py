"""What a bot says when it refuses: a price that it keeps to, never the same words twice in a row, and at the third try that it is done."""

from __future__ import annotations

import re
from collections import Counter as Counted
from collections.abc import Iterator

import pytest

from core.bots import make_bot
from core.bots.advice.ranking import ranked
from core.bots.greedy import Greedy
from core.bots.self_play import bot_update, play_out
from core.chance import Chance, fast_chance, seeded
from core.game import State
from core.games.chinatown.actions import Agree, ChinatownAction, Counter, Propose, Refuse, Withdraw
from core.games.chinatown.mechanics.deals import Terms, paid, parties, received, written
from core.games.chinatown.refusal_text import (
    FIRST,
    PER_THOUSAND,
    POOR,
    SAID,
    SORTS,
    WAYS,
    is_over,
    is_reason,
    names_price,
    reason_text,
    said,
)
from core.games.chinatown.rules import sample
from core.games.chinatown.staging import compose
from core.games.chinatown.state import ChinatownState
from core.games.chinatown.strategy.deal_finder import Market
from core.games.chinatown.strategy.demands import MANNERS, raised
from core.games.chinatown.strategy.refusals import has_spoken, refusal
from core.option_defaults import full_options
from tests.rules.chinatown.positions import BOARD, GAME, do, fish_wanted, give, money, newest, own, stock, table

LEVELS = ("easy", "normal", "hard")


def advice(s: ChinatownState, seat: int, level: str = "normal") -> ChinatownAction:
    answer = GAME.bot_action(GAME.view(s, seat), GAME.legal_actions(s, seat), level, fast_chance(1))
    assert isinstance(answer, ChinatownAction)
    return answer


def offered(s: ChinatownState, terms: Terms, by: int, to: int, level: str = "normal") -> ChinatownAction:
    """Return what a bot answers to an offer. The answer is done."""
    do(s, by, Propose(terms, False))
    answer = advice(s, to, level)
    do(s, to, answer)
    if isinstance(answer, Counter):
        do(s, by, Refuse(newest(s).id, 1))
    return answer


@pytest.fixture
def s() -> ChinatownState:
    """0 wants the third restaurant of 1, who builds restaurants too."""
    s = table()
    own(s, 0, 19, 20, kind="Re")
    own(s, 0, 22)
    own(s, 1, 28, 31, kind="Re")
    own(s, 1, 34, 29)
    stock(s, 1, "Re")
    for seat in range(4):
        money(s, seat, 30)
    return s


def cheap(thousands: int) -> Terms:
    return (give(0, 1, money=thousands), give(1, 0, tiles="Re"))


NEAR = 6
"""Thousands for the restaurant that are not enough, but near it."""


@pytest.mark.parametrize("level", LEVELS)
def test_an_offer_of_nothing_is_told_no_price(s: ChinatownState, level: str) -> None:
    answer = offered(s, (give(1, 0, tiles="Re"),), 0, 1, level)
    assert isinstance(answer, Refuse)
    assert sort_of(answer.reason) == "low"


def test_the_better_the_bot_the_nearer_an_offer_must_come_before_it_names_its_price(s: ChinatownState) -> None:
    least = [next(n for n in range(1, 10) if names_price(reason_to(s, cheap(n), level))) for level in LEVELS]
    assert least == sorted(set(least))


def test_a_near_offer_closes_for_less_than_an_insult() -> None:
    near = fish_wanted(cash=30)
    money(near, 0, 60)
    insulted = near.clone()
    refused = offered(insulted, fish_for(0), 1, 0)
    assert isinstance(refused, Refuse)
    assert sort_of(refused.reason) == "low"
    assert least_taken(insulted) > least_taken(near)


def least_taken(s: ChinatownState) -> int:
    """Return for how much 0 gives the fish."""
    return next(n for n in range(1, 30) if isinstance(offered(s.clone(), fish_for(n), 1, 0), Agree))


def fish_for(thousands: int) -> Terms:
    return written((give(1, 0, money=thousands), give(0, 1, tiles="Fi")))


def test_who_asks_far_too_much_is_told_no_price_either(s: ChinatownState) -> None:
    stock(s, 0, "Re")
    assert sort_of(reason_to(s, (give(0, 1, tiles="Re"), give(1, 0, money=25)), "hard")) == "dear"


def reason_to(s: ChinatownState, terms: Terms, level: str) -> int:
    """Return what a bot on 1 says to an offer of 0's. Nothing of it happens."""
    at = s.clone()
    do(at, 0, Propose(terms, False))
    market = Market(BOARD, GAME.view(at, 1), MANNERS[level].weights)
    return refusal(market, 1, newest(at), MANNERS[level]).reason


def price_of(answer: ChinatownAction) -> int:
    assert isinstance(answer, Refuse)
    assert names_price(answer.reason)
    assert answer.reason // PER_THOUSAND, reason_text(answer.reason)
    return answer.reason // PER_THOUSAND


@pytest.mark.parametrize("level", LEVELS)
def test_a_refusal_names_a_price_and_the_bot_keeps_to_it(s: ChinatownState, level: str) -> None:
    price = price_of(offered(s, cheap(NEAR), 0, 1, level))
    assert re.search(rf"\$ ?{price},000", reason_text(s.settled[-1].reason))
    assert offered(s, cheap(price), 0, 1, level) == Agree(s.settled[-1].proposal.id)


def test_less_than_the_price_is_not_enough(s: ChinatownState) -> None:
    price = price_of(offered(s, cheap(NEAR), 0, 1))
    assert price > NEAR + 1
    assert isinstance(offered(s, cheap(price - 1), 0, 1), Refuse)


def test_a_price_stands_whatever_else_was_asked_since(s: ChinatownState) -> None:
    price = price_of(offered(s, cheap(NEAR), 0, 1, "hard"))
    for building in (34, 29, 28, 31):
        offered(s, (give(0, 1, money=1), give(1, 0, building)), 0, 1, "hard")
    assert isinstance(offered(s, cheap(price), 0, 1, "hard"), Agree)


def test_what_it_has_asked_in_a_counter_it_also_takes() -> None:
    """0 is so far ahead that more would be wanted now."""
    names = ("Ada", "Jun", "Lou", "Kit")
    words = {"phase": "trade", "round": 4, "first": "Ada", "money": [20, 12, 7, 8], "luck": {"prosperity": ["3+5"]}}
    words["buildings"] = {"Ada": [17], "Jun": [23], "Lou": [42, 68, 80], "Kit": [24, 58]}
    words["shops"] = {"Ada": {"Re4": [19, 20, 22]}, "Jun": {"La4": [47, 48, 51]}, "Lou": {"Ra6": [40, 41]}, "Kit": {"Ta5": [52, 53]}}
    words["stock"] = {"Ada": "Sp4", "Jun": "Re4", "Lou": "Sp4", "Kit": "De6 De6"}
    s = compose(words, names)
    counter = offered(s, cheap(4), 0, 1)
    assert isinstance(counter, Counter)
    asked = max(t.money for t in counter.terms)
    assert isinstance(offered(compose(words, names), cheap(asked), 0, 1), Refuse)
    assert isinstance(offered(s, cheap(asked), 0, 1), Agree)


def test_the_second_no_is_its_last_word_and_at_the_third_it_is_done_and_means_it(s: ChinatownState) -> None:
    answers = [offered(s, cheap(thousands), 0, 1) for thousands in (1, 2, 3)]
    words = [reason_text(answer.reason) for answer in answers if isinstance(answer, Refuse)]
    assert "last" in words[1]
    assert "this round" in words[2]
    again = offered(s, cheap(29), 0, 1)
    assert isinstance(again, Refuse)
    assert is_over(again.reason)
    assert not isinstance(offered(s, (give(0, 1, money=29), give(1, 0, 29)), 0, 1), Refuse), "other goods are another trade"
    s.settled, s.round = [], s.round + 1
    money(s, 0, 30)
    assert isinstance(offered(s, cheap(29), 0, 1), Agree), "and the next round is another one"


def test_a_named_price_holds_although_the_goods_are_worth_more_to_the_other_now(s: ChinatownState) -> None:
    price = price_of(offered(s, cheap(NEAR), 0, 1))
    own(s, 0, 16, 24, kind="Re")
    money(s, 0, 90)
    fresh = s.clone()
    fresh.settled = []
    assert isinstance(offered(fresh, cheap(price), 0, 1), Counter | Refuse), "who had heard no price would pay more"
    assert isinstance(offered(s, cheap(price), 0, 1), Agree)


def test_a_named_price_holds_no_more_where_the_bot_would_lose_by_it(s: ChinatownState) -> None:
    price = price_of(offered(s, cheap(NEAR), 0, 1))
    own(s, 1, 32, kind="Re")
    assert price_of(offered(s, cheap(price), 0, 1)) > price


def test_another_player_may_still_have_it(s: ChinatownState) -> None:
    for thousands in (1, 2, 3):
        offered(s, cheap(thousands), 0, 1)
    answer = offered(s, (give(2, 1, money=29), give(1, 2, tiles="Re")), 2, 1)
    assert isinstance(answer, Agree)


def test_an_easy_bot_does_not_blunder_about_what_it_has_spoken_of(s: ChinatownState) -> None:
    assert not GAME.bargaining.is_bound(GAME.view(s, 1))
    offered(s, cheap(1), 0, 1, "easy")
    do(s, 0, Propose(cheap(2), False))
    assert GAME.bargaining.is_bound(GAME.view(s, 1))
    assert not GAME.bargaining.is_bound(GAME.view(s, 2))


def test_what_it_has_asked_in_an_offer_of_its_own_it_also_takes(s: ChinatownState) -> None:
    do(s, 1, Propose(cheap(9), False))
    do(s, 0, Refuse(newest(s).id, 1))
    assert price_of(offered(s.clone(), cheap(NEAR), 0, 1)) == 9
    assert isinstance(offered(s, cheap(9), 0, 1), Agree)


def test_who_has_offered_the_same_for_less_says_that_it_was_a_mistake(s: ChinatownState) -> None:
    do(s, 1, Propose(cheap(1), False))
    do(s, 0, Refuse(newest(s).id, 1))
    answer = offered(s, cheap(NEAR), 0, 1)
    assert isinstance(answer, Refuse)
    assert sort_of(answer.reason) == "regret_get"
    assert isinstance(offered(s, cheap(price_of(answer)), 0, 1), Agree)


def test_what_cannot_be_paid_is_refused_without_a_figure(s: ChinatownState) -> None:
    """The most it would pay may be said, never what it has."""
    stock(s, 0, "Re", "Re", "Re")
    for thousands in (1, 2, 3):
        money(s, 1, thousands)
        do(s, 0, Propose((give(0, 1, tiles="Re Re Re"), give(1, 0, 34, money=25)), False))
        answer = advice(s, 1)
        if isinstance(answer, Refuse):
            assert not names_price(answer.reason) or answer.reason // PER_THOUSAND <= thousands
        do(s, 0, Withdraw(newest(s).id))


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        (said("get", 0, 4), "at that price"),
        (said("last_pay", 0, 4), "one more"),
        (said("done", 0), "other goods"),
        (said("low", 0), "nearer"),
        (1, "terms"),
        (POOR, "less money"),
    ],
)
def test_after_a_refusal_the_player_is_told_how_to_go_on(s: ChinatownState, reason: int, told: str) -> None:
    do(s, 0, Propose(cheap(1), False))
    refused = do(s, 1, Refuse(newest(s).id, reason))[0]
    assert told in GAME.remedy(refused, GAME.view(s, 0))


@pytest.mark.parametrize("sort", ["get", "last_get", "regret_get"])
def test_a_price_beyond_ones_cash_says_what_is_lacking(s: ChinatownState, sort: str) -> None:
    money(s, 0, 4)
    do(s, 0, Propose(cheap(1), False))
    refused = do(s, 1, Refuse(newest(s).id, said(sort, 0, 7)))[0]
    assert GAME.remedy(refused, GAME.view(s, 0)) == "You have $4,000 of the $7,000 they want: give goods for the rest."


def test_after_a_withdrawal_it_is_said_that_the_same_may_be_offered(s: ChinatownState) -> None:
    do(s, 0, Propose(cheap(1), False))
    withdrawn = do(s, 0, Withdraw(newest(s).id))[0]
    assert "the same" in GAME.remedy(withdrawn, GAME.view(s, 1))


def test_every_sort_has_its_ways_and_no_two_are_the_same() -> None:
    assert len(SAID) == len(SORTS) * WAYS == len(set(SAID))
    assert FIRST + len(SAID) <= PER_THOUSAND
    for sort in SORTS:
        figures = ["{price}" in SAID[said(sort, way) - FIRST] for way in range(WAYS)]
        assert len(set(figures)) == 1


def test_a_number_that_says_nothing_is_no_reason() -> None:
    assert is_reason(said("get", 0, 5), 5)
    for number in (said("get", 0, 6), said("get", 0), said("done", 0, 1), PER_THOUSAND + 1, 7, -1, PER_THOUSAND - 1):
        assert not is_reason(number, 5)
    assert reason_text(7) == reason_text(PER_THOUSAND - 1) == reason_text(-1) == ""


def positions(games: int, apart: int) -> Iterator[ChinatownState]:
    """Yield states of the trading in games of bots."""
    for number in range(games):
        seats = 3 + number % 3
        state = GAME.setup(seats, full_options(GAME.info), seeded(number))
        found: list[ChinatownState] = []

        def look(at: State, found: list[ChinatownState] = found) -> bool:
            assert isinstance(at, ChinatownState)
            if at.phase == "trade" and not at.proposals:
                found.append(at.clone())
            return False

        play_out(GAME, state, [make_bot("normal", number + seat, clock=None) for seat in range(seats)], ends=look)
        yield from found[::apart]


def low_offers(s: ChinatownState, seat: int, chance: Chance) -> Iterator[tuple[Terms, int]]:
    """Yield offers of any kind to one bot each, whom they bring little."""
    for _ in range(20):
        attempt = sample(BOARD, s, seat, chance)
        if isinstance(attempt, Propose):
            yield attempt.terms, chance.pick([party for party in parties(attempt.terms) if party != seat])
    for building, owner in enumerate(s.owner):
        if owner not in (-1, seat) and s.cash(seat):
            yield written([give(seat, owner, money=1), give(owner, seat, building)]), owner


def keeps_its_word(level: str, games: int, apart: int) -> Iterator[str]:
    """Yield the sort of each refusal that named a price. The bot must agree to it."""
    for number, state in enumerate(positions(games, apart)):
        for seat in range(state.seats):
            for terms, bot in low_offers(state, seat, fast_chance(number)):
                if GAME.check(state, seat, Propose(terms, False)) is None:
                    yield from _haggled(state.clone(), terms, seat, bot, level)


def _haggled(s: ChinatownState, terms: Terms, seat: int, bot: int, level: str) -> Iterator[str]:
    do(s, seat, Propose(terms, False))
    answer = advice(s, bot, level)
    if isinstance(answer, Refuse):
        assert answer.reason, "a bot always says why"
        do(s, bot, answer)
        better = at_its_price(terms, seat, bot, answer.reason)
        if names_price(answer.reason) and GAME.check(s, seat, Propose(better, False)) is None:
            do(s, seat, Propose(better, False))
            assert advice(s, bot, level) == Agree(newest(s).id)
            yield sort_of(answer.reason)


def sort_of(reason: int) -> str:
    return SORTS[(reason % PER_THOUSAND - FIRST) // WAYS]


@pytest.mark.parametrize("level", LEVELS)
def test_in_a_game_a_bot_agrees_to_every_price_it_names(level: str) -> None:
    assert len(list(keeps_its_word(level, games=1, apart=12))) > 5


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_over_whole_games_a_bot_agrees_to_every_price_it_names(level: str) -> None:
    named = Counted(keeps_its_word(level, games=6, apart=5))
    assert named.total() > 500
    assert {"get", "get_needed", "pay", "free"} <= set(named)


def at_its_price(terms: Terms, payer: int, bot: int, reason: int) -> Terms:
    """Return the same goods for what the bot named: what it gets, or what it pays."""
    price = reason // PER_THOUSAND * (-1 if "pay" in sort_of(reason) else 1)
    return raised(terms, payer, bot, price - received(terms, bot) + paid(terms, bot))


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_hears_the_same_words_twice_in_a_row(level: str) -> None:
    for number, state in enumerate(positions(1, 40)):
        s, heard = state.clone(), ""
        for terms, bot in low_offers(state, 0, fast_chance(number)):
            if bot != 1 or GAME.check(s, 0, Propose(terms, False)) is not None:
                continue
            do(s, 0, Propose(terms, False))
            answer = advice(s, bot, level)
            if isinstance(answer, Refuse):
                assert reason_text(answer.reason) != heard
                heard = reason_text(answer.reason)
                do(s, bot, answer)
            else:
                do(s, 0, Withdraw(newest(s).id))


@pytest.mark.parametrize("refusals", [1, 2, 3, 4])
def test_a_round_does_not_begin_with_the_words_of_the_last(s: ChinatownState, refusals: int) -> None:
    answers = [offered(s, cheap(1 + number % 2), 0, 1) for number in range(refusals)]
    s.settled, s.round = [], s.round + 1
    answers.append(offered(s, cheap(1), 0, 1))
    ways = [(answer.reason - FIRST) % PER_THOUSAND % WAYS for answer in answers if isinstance(answer, Refuse)]
    assert ways[-1] != ways[-2]


def no_to(s: ChinatownState, terms: Terms) -> str:
    """Return of which sort the words are with which 1 would refuse this offer of 0."""
    do(s, 0, Propose(terms, False))
    market = Market(BOARD, GAME.view(s, 1))
    return sort_of(refusal(market, 1, newest(s), MANNERS["normal"]).reason)


@pytest.mark.parametrize("cash", [1, 30])
def test_money_for_nothing_is_of_no_use_whether_it_could_be_paid_or_not(s: ChinatownState, cash: int) -> None:
    money(s, 1, cash)
    assert no_to(s, (give(1, 0, money=3),)) == "useless"


@pytest.mark.parametrize(("terms", "sort"), [(cheap(8), "get"), ((give(0, 1, tiles="Re"), give(1, 0, money=11)), "pay")])
def test_whoever_leads_the_table_by_far_is_told_so_with_the_price(s: ChinatownState, terms: Terms, sort: str) -> None:
    stock(s, 0, "Re")
    assert no_to(s.clone(), terms) in (sort, f"{sort}_needed")
    money(s, 0, 90)
    assert no_to(s.clone(), terms) == f"{sort}_ahead"
    own(s, 2, 59, 61, 63, kind="La")
    assert no_to(s.clone(), terms) in (sort, f"{sort}_needed"), "another's shops earn more"


def test_in_a_deal_of_three_a_price_is_said_to_be_in_all() -> None:
    sums = [text for sort in SORTS for text in SAID[SORTS.index(sort) * WAYS :][:WAYS] if "{price}" in text]
    assert sums
    assert all("in all" in text for text in sums)


def test_a_bot_is_bound_only_by_what_it_has_said_itself_and_has_yet_to_answer(s: ChinatownState) -> None:
    do(s, 0, Propose(cheap(1), False))
    do(s, 1, Refuse(newest(s).id, 0))
    do(s, 0, Propose(cheap(2), False))
    assert not has_spoken(GAME.view(s, 1), 1), "a no without words binds nobody"
    do(s, 1, Refuse(newest(s).id, said("get", 0, 9)))
    do(s, 0, Propose(cheap(9), False))
    assert has_spoken(GAME.view(s, 1), 1)
    assert not has_spoken(GAME.view(s, 2), 2)
    do(s, 0, Withdraw(newest(s).id))
    assert not has_spoken(GAME.view(s, 1), 1)


def test_a_bot_that_has_agreed_has_nothing_left_to_answer(s: ChinatownState) -> None:
    circle = (give(1, 0, tiles="Re"), give(0, 2, 22), give(2, 1, money=5))
    do(s, 0, Propose(circle, False))
    do(s, 1, Refuse(newest(s).id, said("get", 0, 9)))
    do(s, 0, Propose(circle, False))
    assert has_spoken(GAME.view(s, 1), 1)
    do(s, 1, Agree(newest(s).id))
    assert not has_spoken(GAME.view(s, 1), 1)


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_hint_advises_to_offer_bots_of_every_level_take(level: str) -> None:
    answers = []
    for state in positions(3, 8):
        for seat in range(state.seats):
            s = state.clone()
            s.done[seat] = False
            own = advised(s, seat)
            if isinstance(own, Propose):
                do(s, seat, own)
                answers += [advice(s, other, level) for other in parties(own.terms) if other != seat]
    assert len(answers) > 10
    kept = [isinstance(answer, Agree) for answer in answers]
    assert sum(kept) >= 0.9 * len(kept), "all but what turns on money that the seat cannot count"


def advised(s: ChinatownState, seat: int) -> ChinatownAction | None:
    """Return what a hint names first."""
    found = ranked(GAME, bot_update(GAME, s, seat), 1)
    return found[0].action if found else None  # type: ignore[return-value]


def test_a_bot_that_blunders_says_what_it_refuses_for_too(s: ChinatownState) -> None:
    for luck in range(60):
        at = s.clone()
        do(at, 0, Propose((give(0, 1, money=1), give(1, 0, tiles="Re")), False))
        answer = Greedy("easy", luck, worlds=1, blunders=True).choose(GAME, bot_update(GAME, at, 1))
        assert not isinstance(answer, Refuse) or answer.reason
