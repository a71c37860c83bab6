"""Phase 3: what a deal is and how it comes about (CT-20 … CT-26)."""

from __future__ import annotations

import msgspec
import pytest

from core.codec import GameCodec, Malformed
from core.game import TIMER_SEAT
from core.games.chinatown.actions import Agree, ChinatownAction, Counter, Done, Keep, Place, Propose, Refuse, Resume, TimeUp, Withdraw
from core.games.chinatown.events import Failed, Handed, Talked, TradingAgain, TradingEnded, Whispered
from core.games.chinatown.mechanics.deals import Proposal, Terms, Transfer
from core.games.chinatown.refusal_text import REASONS, said
from core.games.chinatown.state import ChinatownState, Phase
from core.visibility import redact_all
from tests.rules.chinatown.positions import BOARD, GAME, KINDS, dealt, do, end_placing, give, money, newest, own, stock, table, why_not


def offered(s: ChinatownState, *terms: Transfer, secret: bool = False, by: int | None = None) -> Proposal:
    """Return the terms, proposed by the first giver."""
    do(s, terms[0].giver if by is None else by, Propose(terms, secret))
    return newest(s)


def closed(s: ChinatownState, *terms: Transfer, secret: bool = False) -> list[object]:
    """Return the terms, agreed to by everybody. What the last agreement brought about."""
    proposal = offered(s, *terms, secret=secret)
    events: list[object] = []
    for seat in {t.giver for t in terms} | {t.taker for t in terms}:
        if seat != proposal.proposer:
            events = list(do(s, seat, Agree(proposal.id)))
    return events


@pytest.fixture
def s() -> ChinatownState:
    """0 owns 76 (free) and has a fish. 1 owns 21 with a restaurant. 2 has a pharmacy. Money enough."""
    s = table()
    own(s, 0, 76)
    own(s, 1, 21, kind="Re")
    stock(s, 0, "Fi")
    stock(s, 2, "Ph")
    for seat in range(4):
        money(s, seat, 10)
    return s


@pytest.mark.rule("CT-20")
def test_a_deal_moves_buildings_tiles_and_money_at_once(s: ChinatownState) -> None:
    told = closed(s, give(0, 1, 76, tiles="Fi", money=3), give(1, 0, 21))
    assert [(e.topic, e.seat) for e in told if isinstance(e, Talked)] == [("agreed", 1), ("closed", -1)]
    assert (s.owner[76], s.owner[21]) == (1, 0)
    assert s.stock[1][KINDS["Fi"]] == 1
    assert (s.cash(0), s.cash(1)) == (7, 13)


@pytest.mark.rule("CT-20")
def test_a_deal_is_written_in_one_way_whichever_transfer_is_named_first(s: ChinatownState) -> None:
    assert offered(s, give(1, 0, 21), give(0, 1, 76), by=0).terms == (give(0, 1, 76), give(1, 0, 21))


@pytest.mark.rule("CT-20")
def test_a_deal_may_have_three_parties_and_needs_all_of_them(s: ChinatownState) -> None:
    proposal = offered(s, give(0, 1, 76), give(1, 2, money=4), give(2, 0, tiles="Ph"))
    do(s, 1, Agree(proposal.id))
    assert s.owner[76] == 0
    do(s, 2, Agree(proposal.id))
    assert (s.owner[76], s.stock[0][KINDS["Ph"]], s.cash(2)) == (1, 1, 14)


@pytest.mark.rule("CT-20")
def test_a_gift_is_allowed_and_an_empty_deal_is_not(s: ChinatownState) -> None:
    closed(s, give(0, 3, 76))
    assert s.owner[76] == 3
    assert why_not(s, 0, Propose((), False)).code == "empty"
    assert why_not(s, 0, Propose((give(0, 1),), False)).code == "empty"


@pytest.mark.rule("CT-20")
def test_what_is_received_cannot_be_passed_on_in_the_same_deal(s: ChinatownState) -> None:
    assert why_not(s, 0, Propose((give(0, 1, 76), give(1, 2, 76)), False)).code == "twice"
    assert why_not(s, 0, Propose((give(0, 1, tiles="Fi"), give(1, 2, tiles="Fi")), False)).code == "not-held"
    money(s, 0, 0)
    assert why_not(s, 0, Propose((give(1, 0, money=5), give(0, 2, money=5)), False)).code == "cannot-pay"


@pytest.mark.rule("CT-22")
def test_who_does_not_hold_what_a_deal_moves_is_said(s: ChinatownState) -> None:
    texts = [why_not(s, 1, Propose((give(giver, 2 if giver == 1 else 1, 1),), False)).text for giver in (0, 1, 2)]
    assert texts == ["The giver does not hold building 1.", "You do not hold building 1.", "The giver does not hold building 1."]


@pytest.mark.rule("CT-20")
def test_a_transfer_with_more_in_it_than_a_transfer_has_is_not_read() -> None:
    codec = GameCodec(GAME).action
    proposal = Propose((give(0, 1, 76),), False)
    name, terms, secret = msgspec.msgpack.decode(codec.pack(proposal))
    assert codec.unpack(msgspec.msgpack.encode([name, terms, secret])) == proposal
    with pytest.raises(Malformed):
        codec.unpack(msgspec.msgpack.encode([name, [[*terms[0], 1]], secret]))


@pytest.mark.rule("CT-23")
def test_which_reasons_there_are_is_said(s: ChinatownState) -> None:
    proposal = offered(s, give(0, 1, 76))
    assert why_not(s, 1, Refuse(proposal.id, len(REASONS))).text == f"Give a reason from 0 to {len(REASONS) - 1}."
    all_money = sum(map(s.cash, range(4)))
    assert why_not(s, 1, Refuse(proposal.id, said("get", 0, all_money + 1))).code == "reason"
    do(s, 1, Refuse(proposal.id, said("get", 0, all_money)))


@pytest.mark.rule("CT-23")
def test_a_counter_of_the_same_terms_is_no_counter(s: ChinatownState) -> None:
    do(s, 0, Propose((give(0, 1, 76),), False))
    assert why_not(s, 1, Counter(newest(s).id, (give(0, 1, 76),), False)).code == "same-terms"


@pytest.mark.rule("CT-24")
def test_a_proposal_is_told_without_a_reason(s: ChinatownState) -> None:
    (told,) = do(s, 0, Propose((give(0, 1, 76),), False))
    assert isinstance(told, Talked)
    assert told.reason == 0


@pytest.mark.rule("CT-20")
def test_deals_are_made_in_the_trading_phase_only(s: ChinatownState) -> None:
    s.phase, s.turn = "place", 0
    assert why_not(s, 0, Propose((give(0, 1, 76),), False)).rule == "CT-20"
    assert why_not(dealt(), 0, Propose((give(0, 1, money=1),), False)).rule == "CT-20"


@pytest.mark.rule("CT-20")
@pytest.mark.parametrize(
    ("terms", "code"),
    [
        ((give(1, 2, 21),), "not-party"),
        ((give(0, 0, 76),), "whom"),
        ((give(0, 9, 76),), "whom"),
        ((give(0, 1, 999),), "no-building"),
        ((Transfer(0, 1, (), (99,), 0),), "no-kind"),
        ((Transfer(0, 1, (), (-1,), 0),), "no-kind"),
        ((Transfer(0, 1, (), (len(BOARD.kinds),), 0),), "no-kind"),
        ((Transfer(0, 1, (), (0,) * (sum(kind.tiles for kind in BOARD.kinds) + 1), 0),), "no-kind"),
        ((Transfer(0, 1, (), (0,) * sum(kind.tiles for kind in BOARD.kinds), 0),), "not-held"),
        ((give(0, 1, 0),), "no-building"),
        ((give(0, -1, 76),), "whom"),
        ((give(-1, 0, 76),), "whom"),
        ((give(0, 4, 76),), "whom"),
        ((give(4, 0, 76),), "whom"),
        ((give(1, 0, money=41),), "amount"),
        ((give(0, 1, money=-1),), "amount"),
        ((give(1, 0, money=10**6),), "amount"),
        ((give(0, 1, 77),), "not-held"),
        (tuple(give(0, 1, money=1) for _ in range(61)), "too-long"),
    ],
)
def test_impossible_terms_are_refused_in_words(s: ChinatownState, terms: Terms, code: str) -> None:
    assert why_not(s, 0, Propose(terms, False)).code == code


@pytest.mark.rule("CT-20")
@pytest.mark.parametrize("terms", [(give(1, 0, money=40),), (*[give(1, 0)] * 59, give(0, 1, 76))])
def test_terms_at_the_bounds_are_not_refused(s: ChinatownState, terms: Terms) -> None:
    assert GAME.check(s, 0, Propose(terms, False)) is None


@pytest.mark.rule("CT-21", "CT-84")
def test_two_tiles_against_two_built_laundries_and_1000(s: ChinatownState) -> None:
    own(s, 0, 43, 47, kind="La")
    stock(s, 1, "Re", "Re")
    closed(s, give(0, 1, 43, 47, money=1), give(1, 0, tiles="Re Re"))
    assert [(s.owner[b], s.tile[b]) for b in (43, 47)] == [(1, KINDS["La"])] * 2
    assert s.stock[0][KINDS["Re"]] == 2
    assert GAME.view(s, 0).income[1] == 2 + 1, "the laundry earns for its new owner"


@pytest.mark.rule("CT-22")
def test_nobody_gives_what_they_do_not_have(s: ChinatownState) -> None:
    proposal = offered(s, give(0, 1, money=8))
    closed(s, give(0, 2, money=5))
    events = do(s, 1, Agree(proposal.id))
    assert (s.cash(0), s.cash(1)) == (5, 10), "nothing moves"
    (failed,) = (e for e in events if isinstance(e, Failed))
    assert failed.payer == 0
    assert (s.settled[-1].proposal.id, s.settled[-1].end, s.settled[-1].by) == (proposal.id, "failed", 0)
    assert redact_all([failed], 1) == (failed,)
    assert redact_all([failed], 3) == ()
    said = GAME.event_text(failed, ["Al", "Bo", "Cy", "Di"])
    assert "Al cannot pay" in said
    assert "5" not in said.replace("$8,000", "")


@pytest.mark.rule("CT-22")
def test_the_last_to_agree_does_not_learn_whether_the_other_can_pay(s: ChinatownState) -> None:
    proposal = offered(s, give(0, 1, money=8))
    money(s, 0, 1)
    assert Agree(proposal.id) in GAME.legal_actions(s, 1)


@pytest.mark.rule("CT-23")
def test_changed_terms_are_another_proposal_without_the_old_agreements(s: ChinatownState) -> None:
    first = offered(s, give(0, 1, 76), give(1, 2, money=1), give(2, 0, money=2))
    do(s, 1, Agree(first.id))
    do(s, 2, Counter(first.id, (give(0, 1, 76), give(1, 2, money=1), give(2, 0, money=1)), False))
    second = newest(s)
    assert second.id != first.id
    assert second.agreed == (2,)
    assert second.original is not None
    assert second.original.terms == first.terms
    assert why_not(s, 1, Agree(first.id)).code == "proposal-gone"
    assert [p.id for p in s.proposals] == [second.id]


@pytest.mark.rule("CT-23")
def test_the_proposer_counts_as_agreed_and_one_refusal_closes_it_for_all(s: ChinatownState) -> None:
    proposal = offered(s, give(0, 1, 76), give(1, 2, money=1), give(2, 0, money=1))
    assert proposal.agreed == (0,)
    do(s, 1, Agree(proposal.id))
    do(s, 2, Refuse(proposal.id, 1))
    assert not s.proposals
    assert (s.settled[-1].end, s.settled[-1].by, s.settled[-1].reason) == ("refused", 2, 1)


@pytest.mark.rule("CT-23")
def test_the_proposer_withdraws_and_the_others_refuse(s: ChinatownState) -> None:
    proposal = offered(s, give(0, 1, 76))
    assert why_not(s, 1, Withdraw(proposal.id)).code == "not-proposer"
    assert why_not(s, 0, Refuse(proposal.id, 0)).code == "own-proposal"
    assert why_not(s, 2, Refuse(proposal.id, 0)).code == "not-party"
    do(s, 0, Withdraw(proposal.id))
    assert not s.proposals


@pytest.mark.rule("CT-23")
def test_any_number_may_be_open_but_not_the_same_twice(s: ChinatownState) -> None:
    for amount in range(1, 9):
        offered(s, give(0, 1, money=amount))
    assert len(s.proposals) == 8
    assert why_not(s, 0, Propose((give(0, 1, money=4),), False)).code == "open-already"


@pytest.mark.rule("CT-23")
def test_closing_a_deal_voids_those_whose_goods_are_gone_and_tells_their_parties_only(s: ChinatownState) -> None:
    stale = offered(s, give(0, 2, 76))
    other = offered(s, give(2, 0, tiles="Ph"))
    events = closed(s, give(0, 1, 76))
    assert s.proposals == [other]
    (void,) = (e for e in events if isinstance(e, Whispered))
    assert (void.topic, void.seat, void.parties, void.proposal.id) == ("void", -1, (0, 2), stale.id)


@pytest.mark.rule("CT-23")
def test_a_tile_of_which_there_are_enough_left_voids_nothing(s: ChinatownState) -> None:
    stock(s, 0, "Fi")
    waiting = offered(s, give(0, 2, tiles="Fi"))
    closed(s, give(0, 1, tiles="Fi"))
    assert waiting in s.proposals
    closed(s, give(0, 3, tiles="Fi"))
    assert waiting not in s.proposals


@pytest.mark.rule("CT-23")
def test_money_voids_nothing_but_nobody_agrees_to_pay_more_than_they_have(s: ChinatownState) -> None:
    asked = offered(s, give(1, 0, money=8), by=0)
    closed(s, give(1, 2, money=5))
    assert s.proposals == [asked]
    refusal = why_not(s, 1, Agree(asked.id))
    assert refusal.text == "You have $5,000 of the $8,000 to pay."
    assert Agree(asked.id) not in GAME.legal_actions(s, 1)


@pytest.mark.rule("CT-24", "CT-70")
def test_a_secret_proposal_is_seen_by_its_parties_only(s: ChinatownState) -> None:
    before = [GAME.view(s, seat) for seat in (2, 3, None)]
    proposal = offered(s, give(0, 1, 76), secret=True)
    assert [GAME.view(s, seat).proposals for seat in (0, 1)] == [(proposal,)] * 2
    assert [GAME.view(s, seat) for seat in (2, 3, None)] == before
    assert why_not(s, 2, Agree(proposal.id)) == why_not(s, 2, Agree(12345))
    assert why_not(s, 2, Agree(proposal.id)).code == "proposal-gone"


@pytest.mark.rule("CT-24")
def test_the_goods_of_a_secret_deal_are_seen_by_all_and_its_money_by_the_parties(s: ChinatownState) -> None:
    (agreed, handed) = closed(s, give(0, 1, 76), give(1, 0, money=4), secret=True)
    assert isinstance(agreed, Whispered)
    assert isinstance(handed, Handed)
    (seen,) = redact_all([agreed, handed], 3)
    assert isinstance(seen, Handed)
    assert (seen.goods, seen.whole) == ((give(0, 1, 76),), None)
    assert GAME.view(s, 3).accounts == (10, 10, 10, 10)
    assert GAME.view(s, 1).accounts == (14, 6, 10, 10)


@pytest.mark.rule("CT-24")
def test_money_alone_in_secret_leaves_no_trace(s: ChinatownState) -> None:
    before = GAME.view(s, 3)
    events = closed(s, give(0, 1, money=4), secret=True)
    assert redact_all(events, 3) == ()  # type: ignore[arg-type]
    assert GAME.view(s, 3) == before


@pytest.mark.rule("CT-24")
def test_of_an_open_deal_all_see_the_money(s: ChinatownState) -> None:
    events = closed(s, give(0, 1, 76), give(1, 0, money=4))
    assert any(isinstance(e, Talked) and e.topic == "closed" for e in events)
    assert GAME.view(s, 3).accounts == (14, 6, 10, 10)


@pytest.mark.rule("CT-24")
def test_an_open_counter_does_not_show_a_secret_original(s: ChinatownState) -> None:
    secret = offered(s, give(0, 1, 76), secret=True)
    events = do(s, 1, Counter(secret.id, (give(0, 1, 76), give(1, 0, money=1)), False))
    assert GAME.view(s, 2).proposals[0].original is None
    assert GAME.view(s, 0).proposals[0].original is not None
    assert all(not isinstance(e, Talked) or e.proposal.original is None for e in events)


@pytest.mark.rule("CT-25")
def test_a_promise_binds_nobody(s: ChinatownState) -> None:
    """There is no action that could hold anybody to something later: what an action can carry moves when the deal is closed."""
    closed(s, give(0, 1, 76))
    assert not s.proposals
    assert {type(a) for a in GAME.legal_actions(s, 0)} == {Done}
    assert {form.action for form in GAME.action_forms(s, 0)} == {"Propose"}


@pytest.mark.rule("CT-26")
def test_the_phase_ends_when_all_are_done_and_open_proposals_are_void(s: ChinatownState) -> None:
    offered(s, give(0, 1, 76))
    for seat in range(3):
        do(s, seat, Done())
        assert s.phase == "trade"
    assert TradingEnded(by_clock=False) in do(s, 3, Done())
    assert (s.phase, s.proposals) == ("place", [])


@pytest.mark.rule("CT-26")
def test_done_can_be_taken_back_until_the_last_has_said_it(s: ChinatownState) -> None:
    do(s, 0, Done())
    assert why_not(s, 0, Done()).code == "done"
    do(s, 0, Resume())
    assert why_not(s, 0, Resume()).code == "not-done"
    for seat in (1, 2, 3):
        do(s, seat, Done())
    assert s.phase == "trade"


@pytest.mark.rule("CT-26")
def test_only_who_is_not_done_holds_the_others_up(s: ChinatownState) -> None:
    do(s, 1, Done())
    do(s, 3, Done())
    assert GAME.actors(s) == (0, 1, 2, 3)
    assert GAME.bargaining.blocking_actors(s) == (0, 2)
    do(s, 1, Resume())
    assert GAME.bargaining.blocking_actors(s) == (0, 1, 2)
    assert GAME.bargaining.blocking_actors(dealt()) == (0, 1, 2, 3)


@pytest.mark.rule("CT-24", "CT-26")
def test_of_a_secret_proposal_others_see_only_that_who_was_done_trades_again(s: ChinatownState) -> None:
    s.done[1] = True
    told = do(s, 0, Propose((give(0, 1, money=1),), True))
    assert redact_all(told, 2) == (TradingAgain(1),)
    assert GAME.view(s, 2).proposals == ()


@pytest.mark.rule("CT-26")
def test_a_new_proposal_wakes_its_parties_up(s: ChinatownState) -> None:
    for seat in (0, 1, 2):
        do(s, seat, Done())
    offered(s, give(0, 1, 76))
    assert s.done == [False, False, True, False]


@pytest.mark.rule("CT-26")
def test_the_clock_ends_the_phase_and_only_the_house_has_it() -> None:
    s = table(clock="5")
    timer = GAME.bargaining.timer(s)
    assert timer is not None
    assert timer.seconds == 300
    assert why_not(s, 0, TimeUp()).code == "house"
    own(s, 0, 76)
    stock(s, 0, "Fi")
    offered(s, give(0, 1, 76))
    assert do(s, TIMER_SEAT, TimeUp())[0] == TradingEnded(by_clock=True)
    assert (s.phase, s.proposals) == ("place", [])
    assert GAME.bargaining.timer(s) is None
    assert GAME.check(s, TIMER_SEAT, TimeUp()) is not None


@pytest.mark.rule("CT-26")
def test_without_the_option_there_is_no_clock_and_each_round_has_its_own() -> None:
    assert GAME.bargaining.timer(table()) is None
    ids = [GAME.bargaining.timer(table(clock="1", round=round)).id for round in range(1, 7)]
    assert len(set(ids)) == 6


@pytest.mark.rule("CT-20")
def test_placing_belongs_to_another_phase(s: ChinatownState) -> None:
    assert why_not(s, 0, Place(76, 0)).code == "phase"
    s.phase = "place"
    s.turn = 0
    end_placing(s)


@pytest.mark.parametrize(
    ("phase", "action", "deals"),
    [
        ("trade", Place(76, 0), False),
        ("trade", Keep((76,)), False),
        ("place", Keep((76,)), False),
        ("place", Resume(), False),
        ("keep", Place(76, 0), False),
        ("keep", Done(), False),
        ("keep", Resume(), False),
        ("place", Withdraw(1), True),
        ("keep", Agree(1), True),
    ],
)
def test_what_belongs_to_another_phase_is_said_to(phase: Phase, action: ChinatownAction, deals: bool) -> None:
    s = table(phase)
    s.turn = 0 if phase == "place" else -1
    text = "Deals are made in the trading phase only." if deals else "That belongs to another phase."
    assert why_not(s, 0, action).text == text


@pytest.mark.rule("CT-27")
def test_exactly_the_same_is_proposed_three_times_a_round(s: ChinatownState) -> None:
    for _ in range(3):
        do(s, 0, Withdraw(offered(s, give(0, 1, 76)).id))
    refusal = why_not(s, 0, Propose((give(0, 1, 76),), False))
    assert (refusal.code, refusal.rule) == ("limit", "CT-27")
    offered(s, give(0, 1, 76, money=1))
    s.round += 1
    assert GAME.check(s, 0, Propose((give(0, 1, 76),), False)) is None


@pytest.mark.rule("CT-27")
def test_so_many_deals_are_proposed_a_round_and_no_more(s: ChinatownState) -> None:
    for amount in range(5):
        for taker in (1, 2, 3):
            for secret in (False, True):
                do(s, 0, Withdraw(offered(s, give(0, taker, money=1 + amount), secret=secret).id))
    refusal = why_not(s, 0, Propose((give(0, 1, 76),), False))
    assert (refusal.code, refusal.rule) == ("limit", "CT-27")
    assert "30 deals" in refusal.text
    offered(s, give(1, 0, 21))


@pytest.mark.rule("CT-27")
def test_the_deals_of_others_count_for_nobody_else(s: ChinatownState) -> None:
    for amount in range(10):
        for taker in (0, 1, 2):
            do(s, 3, Withdraw(offered(s, give(3, taker, money=1 + amount)).id))
    assert why_not(s, 3, Propose((give(3, 1, money=1),), True)).rule == "CT-27"
    for seat in range(3):
        assert GAME.check(s, seat, Propose((give(seat, 3, money=1),), False)) is None


@pytest.mark.rule("CT-20", "CT-23")
def test_forms_say_what_may_be_filled_in() -> None:
    s = table()
    for seat in range(4):
        money(s, seat, 10)
    (offer,) = GAME.action_forms(s, 0)
    bounds = {field.name: (field.low, field.high) for field in offer.fields}
    buildings, kinds = len(s.owner) - 1, len(BOARD.kinds) - 1
    assert bounds == {
        "giver": (0, 3), "taker": (0, 3), "buildings": (1, buildings), "tiles": (0, kinds), "money": (0, 40), "secret": (0, 1)
    }  # fmt: skip
    do(s, 0, Propose((give(0, 1, money=1),), False))
    assert [form.action for form in GAME.action_forms(s, 0)] == ["Propose"]
    offer, counter, why = GAME.action_forms(s, 1)
    assert (counter.action, why.action, counter.fields) == ("Counter", "Refuse", offer.fields)
    assert [(field.name, field.low, field.high) for field in why.fields] == [("reason", 0, len(REASONS) - 1)]
    assert [form.action for form in GAME.action_forms(s, 2)] == ["Propose"]


@pytest.mark.rule("CT-20")
@pytest.mark.parametrize("phase", ["keep", "place", "over"])
def test_outside_the_trading_there_are_no_forms(phase: Phase) -> None:
    assert GAME.action_forms(table(phase), 0) == ()


@pytest.mark.rule("CT-22", "CT-23")
@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ((give(1, 2, 21), give(2, 1, money=1)), "Building 21 has changed hands; what is left may be offered anew."),
        ((give(1, 2, tiles="Fi"), give(2, 1, money=1)), "The Fi3 tile has changed hands; what is left may be offered anew."),
    ],
)
def test_whoever_loses_a_deal_is_told_which_thing_has_gone(s: ChinatownState, wanted: Terms, told: str) -> None:
    stock(s, 1, "Fi")
    offered(s, *wanted)
    events = closed(s, *(give(1, 0, *t.buildings, tiles=" ".join(BOARD.kinds[kind].code[:2] for kind in t.tiles)) for t in wanted[:1]))
    void = next(event for event in events if isinstance(event, Whispered) and event.topic == "void")
    assert GAME.remedy(void, GAME.view(s, 2)) == told
