"""Phases 1 and 2: buildings and tiles (CT-10 … CT-13)."""

from __future__ import annotations

import pytest

from core.games.chinatown.actions import Done, Keep
from core.games.chinatown.events import Chosen, Revealed
from core.games.chinatown.mechanics.rounds import begin_round
from core.games.chinatown.state import ChinatownState
from tests.rules.chinatown.positions import BOARD, GAME, dealt, do, table, why_not

DRAWN_AND_KEPT = {3: [(7, 5)] + [(6, 4)] * 5, 4: [(6, 4)] + [(5, 3)] * 5, 5: [(5, 3)] * 3 + [(4, 2)] * 3}
TILES = {3: [7, 4, 4, 4, 4, 4], 4: [6, 3, 3, 3, 3, 3], 5: [5, 3, 3, 2, 2, 2]}


def choose_first(s: ChinatownState) -> None:
    """Every player keeps the first cards dealt."""
    for seat in GAME.actors(s):
        do(s, seat, GAME.legal_actions(s, seat)[0])


@pytest.mark.rule("CT-10")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_round_so_many_are_drawn_and_so_many_kept(seats: int) -> None:
    for round, (drawn, kept) in enumerate(DRAWN_AND_KEPT[seats], 1):
        s = table(seats=seats, round=round - 1)
        begin_round(BOARD, s, [])
        assert [len(hand) for hand in s.dealt] == [drawn] * seats
        assert why_not(s, 0, Keep(tuple(s.dealt[0][: kept - 1]))).rule == "CT-10"
        do(s, 0, Keep(tuple(s.dealt[0][:kept])))


@pytest.mark.rule("CT-10")
def test_only_own_cards_can_be_kept_and_each_once() -> None:
    s = dealt()
    stranger = s.dealt[1][0]
    assert why_not(s, 0, Keep((*s.dealt[0][:3], stranger))).code == "not-dealt"
    assert why_not(s, 0, Keep((s.dealt[0][0],) * 4)).code == "order"
    assert why_not(s, 0, Done()).text == "That belongs to another phase."


@pytest.mark.rule("CT-10")
def test_all_choose_at_the_same_time_and_nobody_sees_what() -> None:
    s = dealt()
    choice = tuple(s.dealt[2][:4])
    (event,) = do(s, 2, Keep(choice))
    assert isinstance(event, Chosen)
    assert GAME.actors(s) == (0, 1, 3)
    assert GAME.view(s, 2).kept == choice
    assert GAME.view(s, 0).chosen == (False, False, True, False)
    assert GAME.view(s, 0).dealt == tuple(s.dealt[0])


@pytest.mark.rule("CT-11")
def test_cards_not_kept_go_back_into_the_deck() -> None:
    s = dealt()
    hands = [list(hand) for hand in s.dealt]
    choose_first(s)
    back = [b for hand in hands for b in hand[4:]]
    assert set(back) <= set(s.deck)
    assert len(s.deck) == 85 - 16
    s.phase = "keep"
    seen = set()
    for seed in range(40):
        again = table(round=1)
        again.chance, again.deck = dealt(seed=seed).chance, s.deck[:]
        begin_round(BOARD, again, [])
        seen |= {b for hand in again.dealt for b in hand}
    assert set(back) <= seen, "the deck is shuffled again"


@pytest.mark.rule("CT-12")
def test_kept_buildings_are_revealed_together_and_their_cards_leave_the_game() -> None:
    s = dealt()
    keeps = [tuple(hand[:4]) for hand in s.dealt]
    for seat in range(3):
        do(s, seat, Keep(keeps[seat]))
        assert set(s.owner) == {-1}
    events = do(s, 3, Keep(keeps[3]))
    assert [e.buildings for e in events if isinstance(e, Revealed)] == keeps
    assert all(s.owner[b] == seat for seat in range(4) for b in keeps[seat])
    assert not {b for kept in keeps for b in kept} & set(s.deck)
    assert s.fresh == sorted(b for kept in keeps for b in kept)


@pytest.mark.rule("CT-13")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_then_everybody_draws_tiles_and_lays_them_open(seats: int) -> None:
    for round, tiles in enumerate(TILES[seats], 1):
        s = table(seats=seats, round=round - 1)
        begin_round(BOARD, s, [])
        choose_first(s)
        assert [sum(stock) for stock in s.stock] == [tiles] * seats
        assert sum(s.bag) == 90 - tiles * seats
        assert [sum(stock) for stock in GAME.view(s, 0).stock] == [tiles] * seats
        assert s.phase == "trade"


@pytest.mark.rule("CT-10")
def test_kept_buildings_are_named_in_order_and_once() -> None:
    s = dealt()
    kept = GAME.legal_actions(s, 0)[0].buildings
    for odd in (kept[::-1], (kept[0], *kept[:-1])):
        assert why_not(s, 0, Keep(odd)).code == "order"
