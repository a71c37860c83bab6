"""The end (CT-50) and what a player may see (CT-70)."""

from __future__ import annotations

import pytest

from core.chance import fast_chance
from core.games.chinatown.events import GameEnded
from core.games.chinatown.state import ChinatownState
from tests.rules.chinatown.positions import GAME, dealt, end_placing, give, money, own, stock, table
from tests.rules.chinatown.test_trading import closed


def last_round(*thousands: int) -> ChinatownState:
    """Before the sixth income, everybody with this money."""
    s = table("place", round=6, prosperity="off")
    for seat, cash in enumerate(thousands):
        money(s, seat, cash)
    return s


@pytest.mark.rule("CT-50")
def test_after_the_sixth_income_the_most_money_wins() -> None:
    s = last_round(40, 44, 43, 20)
    own(s, 0, 1, 2, 3, kind="Fi")
    assert GAME.result(s) is None
    events = end_placing(s)
    result = GAME.result(s)
    assert (result.winners, result.scores, result.text) == ((0,), (45000.0, 44000.0, 43000.0, 20000.0), "$45,000")
    assert isinstance(events[-1], GameEnded)
    assert GAME.actors(s) == ()


@pytest.mark.rule("CT-50")
def test_a_tie_goes_to_the_most_tiles_on_own_buildings() -> None:
    s = last_round(40, 39, 20, 20)
    own(s, 1, 1, kind="Fi")
    own(s, 0, 5, 6)
    end_placing(s)
    result = GAME.result(s)
    assert (result.winners, result.text) == ((1,), "$40,000 and the most tiles on the board")


@pytest.mark.rule("CT-50")
def test_still_tied_they_share() -> None:
    s = last_round(40, 20, 40, 20)
    end_placing(s)
    result = GAME.result(s)
    assert (result.winners, result.text) == ((0, 2), "$40,000")


@pytest.mark.rule("CT-50")
def test_the_fifth_income_is_not_the_end() -> None:
    s = table("place", round=5)
    end_placing(s)
    assert GAME.result(s) is None
    assert (s.round, s.phase) == (6, "keep")


@pytest.mark.rule("CT-70")
def test_others_cards_money_and_the_decks_are_not_in_the_view() -> None:
    a, b = dealt(), dealt()
    b.dealt[1], b.deck[:6] = b.deck[:6], b.dealt[1]
    b.deck.sort()
    b.books[1][1] += 7
    assert GAME.view(a, 0) == GAME.view(b, 0)
    assert GAME.view(a, None) == GAME.view(b, None)
    assert GAME.view(a, 1) != GAME.view(b, 1)


@pytest.mark.rule("CT-70")
def test_what_is_hidden_varies_in_the_worlds_a_seat_thinks_possible() -> None:
    s = dealt()
    worlds = [GAME.determinize(GAME.view(s, 0), fast_chance(n)) for n in range(30)]
    assert len({tuple(w.dealt[1]) for w in worlds}) > 20
    assert {tuple(w.dealt[0]) for w in worlds} == {tuple(s.dealt[0])}
    traded = table()
    worlds = [GAME.determinize(GAME.view(traded, 0), fast_chance(n)) for n in range(60)]
    assert len({w.cash(1) for w in worlds}) > 2
    assert {w.cash(0) for w in worlds} == {5}
    assert {sum(w.cash(seat) for seat in range(4)) for w in worlds} == {20}
    assert {bool(w.proposals) for w in worlds} == {True, False}


@pytest.mark.rule("CT-70")
def test_a_world_has_no_debts_even_if_somebody_must_have_been_paid_in_secret() -> None:
    s = table()
    stock(s, 2, "Fi")
    closed(s, give(1, 2, money=5), secret=True)
    closed(s, give(2, 3, money=8))
    assert GAME.view(s, 0).accounts == (5, 5, -3, 13)
    for n in range(20):
        world = GAME.determinize(GAME.view(s, 0), fast_chance(n))
        assert min(world.cash(seat) for seat in range(4)) >= 0


@pytest.mark.rule("CT-70")
def test_at_the_end_everybody_shows_their_money() -> None:
    s = last_round(40, 44, 43, 20)
    end_placing(s)
    assert GAME.view(s, None).accounts == (40, 44, 43, 20)
