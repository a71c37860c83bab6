"""What a deal is said to do before it is made is what it does."""

from __future__ import annotations

import pytest

from core.games.chinatown.actions import Agree, Propose
from core.games.chinatown.preview import Before, conflicts, missing, placing, preview
from core.games.chinatown.state import ChinatownState
from tests.rules.chinatown.positions import BOARD, GAME, KINDS, do, give, money, newest, own, stock, table


@pytest.fixture
def s() -> ChinatownState:
    """0 has three of four restaurants, 1 the fourth beside them."""
    s = table()
    own(s, 0, 17, 19, 20, kind="Re")
    own(s, 0, 76)
    own(s, 1, 21, kind="Re")
    stock(s, 0, "Fi")
    money(s, 0, 16)
    return s


DEAL = (give(0, 1, 76, money=3), give(1, 0, 21))


def test_cash_shops_and_income_before_and_after(s: ChinatownState) -> None:
    p = preview(BOARD, GAME.view(s, 0), DEAL, 0)
    assert p.cash == Before(16, 13)
    assert p.income == Before(4, 8)
    assert p.rounds == 4
    assert [(c.kind, c.was, c.will, c.finished) for c in p.shops] == [(KINDS["Re"], (3,), (4,), 1)]
    assert p.buildings == Before(4, 4)


def test_it_comes_true(s: ChinatownState) -> None:
    said = [preview(BOARD, GAME.view(s, seat), DEAL, seat) for seat in (0, 1)]
    do(s, 0, Propose(DEAL, False))
    do(s, 1, Agree(newest(s).id))
    for seat, p in enumerate(said):
        assert p.cash is not None
        assert (p.cash.will, p.income.will) == (s.cash(seat), GAME.view(s, seat).income[seat])


def test_of_others_only_what_everybody_sees(s: ChinatownState) -> None:
    theirs = preview(BOARD, GAME.view(s, 0), DEAL, 1)
    assert theirs.cash is None
    assert (theirs.income, theirs.net) == (Before(1, 0), 3)
    s.books[1][1] += 5
    assert preview(BOARD, GAME.view(s, 0), DEAL, 1) == theirs


def test_a_broken_shop_is_said(s: ChinatownState) -> None:
    own(s, 0, 16, kind="Re")
    p = preview(BOARD, GAME.view(s, 0), (give(0, 1, 16),), 0)
    assert p.shops[0].finished == -1


def test_what_the_stock_could_earn_counts_too(s: ChinatownState) -> None:
    assert preview(BOARD, GAME.view(s, 0), (give(0, 1, tiles="Fi"),), 0).built == Before(5, 4)


def test_a_tile_on_a_building_before_it_is_laid(s: ChinatownState) -> None:
    s.phase, s.turn = "place", 0
    own(s, 0, 16)
    would = placing(BOARD, GAME.view(s, 0), 16, KINDS["Re"], 0)
    assert (would.tiles, would.finished, would.income) == (4, True, Before(4, 8))


def test_what_is_missing_and_what_is_in_the_way(s: ChinatownState) -> None:
    view = GAME.view(s, 0)
    assert missing(view, ()) == "nothing in it yet"
    assert missing(view, (give(0, 1, money=20),)) == "you have $16,000 of $20,000"
    assert missing(view, (give(1, 0, 20),)) == "building 20 has changed hands"
    assert missing(view, DEAL) == ""
    do(s, 0, Propose((give(0, 2, 76),), False))
    assert conflicts(GAME.view(s, 0), DEAL) == (newest(s).id,)
    assert conflicts(GAME.view(s, 0), (give(0, 2, money=1),)) == ()
