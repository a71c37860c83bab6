"""Before a choice ends an open offer besides, it is said. And what nobody can pay is no question."""

from __future__ import annotations

import pytest

from core.games.chinatown.actions import Propose, Withdraw
from core.games.chinatown.events import Talked
from core.table import Table
from tests.rules.chinatown.positions import GAME, give, money
from tests.tui.games.chinatown.scenes import Person, mott_street, sit
from tui.games.chinatown.painting.trade_tray import badge_count, paint_tray
from tui.painting.canvas import Canvas

SIZES = [(80, 24), (100, 30), (140, 45)]


def asked_twice() -> Person:
    """Both Wong and Delgado ask Moretti for 42, who offers it to Keane."""
    person = sit(mott_street())
    for asking in (1, 2):
        assert person.table.act(asking, Propose((give(0, asking, 42), give(asking, 0, money=asking)), False)) is None
    assert person.table.act(0, Propose((give(0, 3, 42), give(3, 0, 24)), False)) is None
    return person.press("n", ".")


def tray(person: Person, size: tuple[int, int]) -> str:
    """Return what the panel of deals says at a size of its own, in one line."""
    canvas = Canvas(*size)
    paint_tray(canvas, person.presenter, person.presenter.build_view_model())
    return " ".join(canvas.text().split())


@pytest.mark.parametrize("size", SIZES)
def test_before_a_yes_it_is_said_which_other_offers_it_ends(size: tuple[int, int]) -> None:
    person = asked_twice()
    person.size = size
    assert "To agree ends deal 2 and your deal 3: what they move changes hands." in person.prompt
    person.press("n")
    assert "To agree ends" not in person.prompt


def test_before_the_trading_ends_it_is_said_which_own_offer_ends_with_it() -> None:
    person = sit(mott_street())
    assert person.table.act(0, Propose((give(0, 3, 42), give(3, 0, 24)), False)) is None
    assert not person.press("d", "d").asked, "others still trade"
    person.state.done[1:] = [True] * 3
    person.presenter.receive(person.chair.update)
    assert person.press("d").asked == "The trading is over then, and your deal 1 with it. Done all the same?"


def test_an_offer_that_a_bot_is_about_to_take_back_says_so() -> None:
    person = asked_twice()
    assert "about to" not in person.prompt
    person.presenter.going = frozenset({person.state.proposals[1].id})
    assert "Deal 2 is about to be withdrawn or void." in person.prompt


def test_what_became_void_names_what_is_gone() -> None:
    person = asked_twice()
    person.press("a")
    assert "Your deal 3 is void: building 42 has changed hands." in person.prompt


@pytest.mark.parametrize("size", [(38, 12), (52, 30)])
def test_a_deal_one_cannot_pay_asks_in_vain_and_is_no_question(size: tuple[int, int]) -> None:
    person = sit(mott_street())
    money(person.state, 0, 1)
    assert person.table.act(2, Propose((give(0, 2, money=6), give(2, 0, 80)), False)) is None
    person.press("n")
    text = tray(person, size)
    assert "asks you in vain" in text
    assert "asks you" not in badge_count(person.presenter)
    assert "to answer" not in person.prompt
    assert "agree: off. You have $1,000 of the $6,000 to pay." in text
    assert "You have $1,000 of the $6,000 to pay." in person.press(".").prompt
    assert not person.press("d").asked


def test_a_deal_another_cannot_pay_says_so_where_money_is_counted() -> None:
    told = []
    for ledger in ("shown", "hidden"):
        person = sit(mott_street())
        table = Table.resumed(GAME, {"ledger": ledger}, person.table.seats, person.state, [], None)
        person = Person(table)
        person.state.books[0][1] = 4
        assert table.act(1, Propose((give(0, 1, 42), give(1, 0, money=9)), False)) is None
        told.append(tray(person.press("n", "."), (52, 30)))
    assert "asks you in vain" in told[0]
    assert "■B has $4,000 of the $9,000 to pay, as far as can be counted." in told[0]
    assert "in vain" not in told[1]
    assert "counted" not in told[1]


@pytest.mark.parametrize(
    ("cash", "pays", "words"),
    [
        (1, 0, "To offer the same yourself you have $1,000 of the $6,000 to pay."),
        (6, 0, "You may offer the same yourself."),
        (6, 2, "You may offer the same yourself, if they still have the $2,000."),
    ],
)
def test_what_was_withdrawn_may_be_offered_if_it_can_be_paid(cash: int, pays: int, words: str) -> None:
    person = sit(mott_street())
    money(person.state, 0, cash)
    assert person.table.act(2, Propose((give(0, 2, money=6), give(2, 0, 80), give(2, 1, money=pays)), False)) is None
    deal = person.state.proposals[-1]
    assert person.table.act(2, Withdraw(deal.id)) is None
    event = Talked("withdrawn", 2, (0, 1, 2), deal)
    assert GAME.remedy(event, GAME.view(person.state, 0)) == words
    assert person.table.act(2, Propose(deal.terms, False)) is None
    assert GAME.remedy(event, GAME.view(person.state, 0)) == "", "it is open again"
