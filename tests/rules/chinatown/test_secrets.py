"""What is said and shown stands, and what two whisper tells a third nothing, not even that they did (CT-12, CT-23, CT-24, CT-50, CT-70)."""

from __future__ import annotations

import pytest

from core.game import Action, AnyGame
from core.games.chinatown.actions import Agree, Counter, Done, Keep, Place, Propose, Refuse, Resume, Withdraw
from core.games.chinatown.events import GameEnded, Handed, Revealed, Talked, Whispered
from core.games.chinatown.mechanics.deals import Terms
from core.games.chinatown.state import ChinatownState
from core.registry import load
from core.table import Seat, Table
from core.visibility import Event, redact_all
from tests.rules.chinatown.positions import BOARD, GAME, KINDS, dealt, do, give, money, newest, own, stock, table
from tests.rules.chinatown.test_trading import closed, offered

SALE = (give(0, 1, 76), give(1, 0, money=4))
DEARER = (give(0, 1, 76), give(1, 0, money=6))
CIRCLE = (give(0, 1, 76), give(1, 2, money=4))


@pytest.fixture
def s() -> ChinatownState:
    """0 owns 76. Money enough. Nobody is done."""
    s = table()
    own(s, 0, 76)
    for seat in range(4):
        money(s, seat, 10)
    return s


def may_take_back(s: ChinatownState, seat: int, a: Action, game: AnyGame = GAME) -> bool:
    """Return whether a real table lets this seat undo this."""
    played = Table.resumed(game, {}, tuple(Seat(name, "person") for name in "ABCD"), s, [], None)
    assert played.act(seat, a) is None
    return played.may_undo(seat) is None


@pytest.mark.rule("CT-23", "CT-26")
def test_what_was_said_in_the_trading_stands(s: ChinatownState) -> None:
    asked, sale = offered(s, *CIRCLE), offered(s, *SALE)
    s.done[2] = True
    said = [
        (0, Withdraw(sale.id)),
        (0, Propose(DEARER, True)),
        (1, Agree(asked.id)),
        (1, Agree(sale.id)),
        (1, Refuse(sale.id, 1)),
        (1, Counter(sale.id, DEARER, False)),
        (2, Resume()),
        (3, Done()),
    ]
    assert [a for seat, a in said if may_take_back(s.clone(), seat, a)] == []


@pytest.mark.rule("CT-22", "CT-23")
def test_nobody_finds_out_who_cannot_pay_and_takes_it_back(s: ChinatownState) -> None:
    sale = offered(s, give(0, 1, money=8))
    s.books[0][0] = 0
    assert not may_take_back(s, 1, Agree(sale.id))


@pytest.mark.rule("CT-26")
def test_the_last_done_is_not_taken_back(s: ChinatownState) -> None:
    stock(s, 0, "Fi")
    s.done = [True, True, True, False]
    assert not may_take_back(s, 3, Done())
    assert s.phase == "trade", "the table has a state of its own"


@pytest.mark.rule("CT-10")
def test_a_sealed_choice_may_be_taken_back_while_others_choose() -> None:
    s = dealt()
    do(s, 1, Keep(tuple(s.dealt[1][:4])))
    assert may_take_back(s, 0, Keep(tuple(s.dealt[0][:4])))


@pytest.mark.rule("CT-12")
def test_the_choice_that_opens_all_is_not_taken_back() -> None:
    tiles = ("[7, 4, 4, 4, 4, 4]", "[6, 3, 3, 3, 3, 3]", "[5, 3, 3, 2, 2, 2]")
    text = BOARD.text
    for line in tiles:
        text = text.replace(f"tiles = {line}", "tiles = [0, 0, 0, 0, 0, 0]")
    without_tiles = load("chinatown", text)
    s = dealt()
    for seat in range(3):
        do(s, seat, Keep(tuple(s.dealt[seat][:4])))
    last = Keep(tuple(s.dealt[3][:4]))
    assert not may_take_back(s, 3, last, without_tiles), "nothing was drawn, but all cards were shown"
    assert GAME.reveals_secret(s, (Revealed(3, last.buildings),))


@pytest.mark.rule("CT-50")
def test_the_end_is_not_taken_back() -> None:
    s = table("place", round=6, prosperity="off")
    own(s, 0, 1)
    stock(s, 0, "Fi")
    assert may_take_back(s.clone(), 0, Place(1, KINDS["Fi"]))
    assert not may_take_back(s, 0, Done())
    assert GAME.reveals_secret(s, (GameEnded((5, 5, 5, 5)),))


@pytest.mark.rule("CT-24", "CT-70")
def test_a_secret_deal_does_not_tell_others_whose_money_was_in_it(s: ChinatownState) -> None:
    events = closed(s, *CIRCLE, secret=True)
    (seen,) = redact_all(events, 3)  # type: ignore[arg-type]
    assert isinstance(seen, Handed)
    assert (seen.goods, seen.parties, seen.whole) == ((give(0, 1, 76),), None, None)
    assert [e.parties for e in redact_all(events, 2) if isinstance(e, Handed)] == [(0, 1, 2)]  # type: ignore[arg-type]


def countered(s: ChinatownState, was: Terms, in_secret: bool, will: Terms, secretly: bool) -> list[Event]:
    """1 counters what 0 proposed."""
    original = offered(s, *was, secret=in_secret)
    return do(s, 1, Counter(original.id, will, secretly))


def heard(events: list[Event], seat: int | None) -> list[tuple[str, bool]]:
    """Return what of it a seat is told: topics, and whether in secret."""
    return [(e.topic, e.proposal.secret) for e in redact_all(events, seat) if isinstance(e, Talked | Whispered)]


@pytest.mark.rule("CT-23", "CT-24", "CT-70")
def test_an_open_proposal_countered_in_secret_is_closed_for_all_and_the_counter_is_nobodys_business(s: ChinatownState) -> None:
    events = countered(s, SALE, False, DEARER, True)
    assert heard(events, 3) == [("refused", False)]
    assert heard(events, 0) == [("refused", False), ("countered", True)]
    assert [(x.end, x.by) for x in GAME.view(s, 3).settled] == [("refused", 1)]
    assert newest(s).original is not None


@pytest.mark.rule("CT-23", "CT-24", "CT-70")
def test_a_secret_proposal_countered_openly_looks_like_a_first_proposal_to_others(s: ChinatownState) -> None:
    events = countered(s, SALE, True, DEARER, False)
    assert heard(events, 3) == [("proposed", False)]
    assert heard(events, 0) == [("refused", True), ("proposed", False)]
    assert GAME.view(s, 0).proposals[0].original is not None
    assert GAME.view(s, 3).proposals[0].original is None


@pytest.mark.rule("CT-23", "CT-24")
def test_who_is_left_out_of_a_secret_counter_is_told_that_the_old_one_is_closed(s: ChinatownState) -> None:
    events = countered(s, CIRCLE, True, SALE, True)
    assert heard(events, 2) == [("refused", True)]
    assert heard(events, 1) == [("refused", True), ("countered", True)]
    assert [(x.end, x.by) for x in GAME.view(s, 2).settled] == [("refused", 1)]


@pytest.mark.rule("CT-23", "CT-24")
def test_who_comes_into_a_secret_counter_does_not_learn_that_there_was_a_proposal(s: ChinatownState) -> None:
    events = countered(s, SALE, True, CIRCLE, True)
    assert heard(events, 2) == [("proposed", True)]
    assert heard(events, 0) == [("refused", True), ("proposed", True)]


@pytest.mark.rule("CT-23")
def test_among_the_same_people_a_counter_is_told_as_one(s: ChinatownState) -> None:
    events = countered(s, SALE, True, DEARER, True)
    assert heard(events, 0) == [("countered", True)]
    assert heard(events, 3) == []
    assert s.settled[-1].end == "countered"


@pytest.mark.rule("CT-23", "CT-24")
def test_ones_own_proposal_changed_before_fewer_is_withdrawn_for_the_rest(s: ChinatownState) -> None:
    original = offered(s, *SALE)
    events = do(s, 0, Counter(original.id, DEARER, True))
    assert heard(events, 3) == [("withdrawn", False)]
    assert heard(events, 1) == [("withdrawn", False), ("countered", True)]
