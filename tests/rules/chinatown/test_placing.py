"""Phase 4: placing, and the street fronts (CT-30 … CT-32, CT-60)."""

from __future__ import annotations

import pytest

from core.chance import seeded
from core.games.chinatown.actions import Done, Place
from core.games.chinatown.events import PassedOver, RoundBegan
from core.games.chinatown.mechanics.rounds import end_trading
from core.games.chinatown.state import TOGETHER, ChinatownState
from tests.rules.chinatown.positions import BOARD, GAME, KINDS, do, end_placing, own, stock, table, why_not

INNER = [4, 7, 8, 11, 20, 32, 35, 38, 48, 49, 53, 64, 67, 76, 77, 80, 81]


@pytest.mark.rule("CT-30")
def test_any_number_of_stock_tiles_goes_on_own_free_buildings() -> None:
    s = table("place")
    own(s, 0, 1, 2)
    own(s, 1, 3)
    stock(s, 0, "Fi", "Fi", "Ra")
    assert why_not(s, 0, Place(3, KINDS["Fi"])).code == "not-yours"
    assert why_not(s, 0, Place(1, KINDS["Wa"])).code == "no-tile"
    assert [why_not(s, 0, Place(building, KINDS["Fi"])).code for building in (-1, 0, 99)] == ["no-building"] * 3
    do(s, 0, Place(1, KINDS["Fi"]))
    do(s, 0, Place(2, KINDS["Ra"]))
    assert (s.tile[1], s.tile[2], sum(s.stock[0])) == (KINDS["Fi"], KINDS["Ra"], 1)


@pytest.mark.rule("CT-30")
def test_nobody_must_place() -> None:
    s = table("place")
    own(s, 0, 1)
    stock(s, 0, "Fi")
    assert GAME.legal_actions(s, 0) == [Place(1, KINDS["Fi"]), Done()]
    do(s, 0, Done())
    assert s.stock[0][KINDS["Fi"]] == 1


@pytest.mark.rule("CT-31")
def test_placing_goes_round_from_the_start_player_who_changes_each_round() -> None:
    s = table()
    s.start = 2
    for seat in range(4):
        own(s, seat, seat + 1)
        stock(s, seat, "Ra")
    end_trading(BOARD, s, by_clock=False, out=[])
    order = []
    while s.phase == "place":
        assert GAME.actors(s) == (s.turn,)
        order.append(s.turn)
        do(s, s.turn, Done())
    assert order == [2, 3, 0, 1]
    assert s.start == 3


@pytest.fixture
def together() -> ChinatownState:
    """Return a table at which all place at the same time. 3 has nothing to place."""
    s = table(placing="together")
    for seat in range(3):
        own(s, seat, seat + 1)
        stock(s, seat, "Ra")
    end_trading(BOARD, s, by_clock=False, out=[])
    return s


@pytest.mark.rule("CT-31")
def test_by_the_option_all_place_at_the_same_time_each_until_they_are_done(together: ChinatownState) -> None:
    s = together
    assert GAME.actors(s) == GAME.bargaining.blocking_actors(s) == (0, 1, 2)
    do(s, 2, Place(3, KINDS["Ra"]))
    do(s, 0, Place(1, KINDS["Ra"]))
    assert GAME.actors(s) == (0, 1, 2), "a tile placed may still be taken back"
    do(s, 2, Done())
    assert GAME.actors(s) == (0, 1)
    assert why_not(s, 2, Place(3, KINDS["Ra"])).code == "not-your-turn"


@pytest.mark.rule("CT-31")
def test_when_all_have_placed_together_everybody_is_paid_and_there_is_no_start_player(together: ChinatownState) -> None:
    s = together
    do(s, 1, Place(2, KINDS["Ra"]))
    for seat in (1, 2, 0):
        assert s.phase == "place"
        do(s, seat, Done())
    assert (s.phase, s.round, s.earned[-1]) == ("keep", 4, [0, 1, 0, 0])
    assert s.start == TOGETHER == GAME.view(s, 0).start


@pytest.mark.rule("CT-31")
def test_where_all_place_together_nobody_is_said_to_be_first(together: ChinatownState) -> None:
    names = ("Ada", "Jun", "Lou", "Kit")
    assert "All place at the same time." in GAME.table_text(GAME.view(together, 0), names)[0]
    assert GAME.event_text(RoundBegan(2, TOGETHER), names) == "Round 2"


@pytest.mark.rule("CT-31")
def test_where_nobody_can_place_together_the_round_goes_on_to_the_income() -> None:
    s = table(placing="together")
    out: list[object] = []
    end_trading(BOARD, s, by_clock=False, out=out)  # type: ignore[arg-type]
    assert [e.seat for e in out if isinstance(e, PassedOver)] == [0, 1, 2, 3]
    assert s.phase == "keep"


@pytest.mark.rule("CT-31")
def test_a_game_begun_before_the_option_was_there_is_placed_in_turn() -> None:
    s = GAME.setup(4, {"prosperity": "on", "street_fronts": "off", "clock": "0"}, seeded(1))
    assert s.start in range(4)


@pytest.mark.rule("CT-31")
def test_who_has_no_tile_or_no_free_building_is_passed_over() -> None:
    s = table()
    own(s, 0, 1)
    own(s, 1, 43, kind=next(iter(KINDS)))
    stock(s, 1, "Ra")
    own(s, 2, 2)
    stock(s, 2, "Ra")
    out: list[object] = []
    end_trading(BOARD, s, by_clock=False, out=out)  # type: ignore[arg-type]
    assert s.turn == 2
    assert [e.seat for e in out if isinstance(e, PassedOver)] == [0, 1]
    assert [e.seat for e in end_placing(s) if isinstance(e, PassedOver)] == [3]


@pytest.mark.rule("CT-32")
def test_a_placed_tile_is_never_covered_moved_or_removed() -> None:
    s = table("place")
    own(s, 0, 1, 2)
    stock(s, 0, "Fi", "Ra")
    do(s, 0, Place(1, KINDS["Fi"]))
    assert why_not(s, 0, Place(1, KINDS["Ra"])).rule == "CT-32"
    end_placing(s)
    assert s.tile[1] == KINDS["Fi"]


@pytest.mark.rule("CT-60")
def test_which_buildings_have_a_street_front() -> None:
    assert [b for b in BOARD.buildings if not BOARD.fronts[b]] == INNER


@pytest.mark.rule("CT-60")
def test_away_from_the_street_only_an_own_shop_can_be_extended() -> None:
    s = table("place", street_fronts="on")
    own(s, 0, 8, 9, 5)
    own(s, 1, 7, kind="Ra")
    stock(s, 0, "Fi", "Fi", "Ra")
    refusal = why_not(s, 0, Place(8, KINDS["Fi"]))
    assert (refusal.rule, "not on a street" in refusal.text) == ("CT-60", True)
    assert why_not(s, 0, Place(8, KINDS["Ra"])).rule == "CT-60", "the radio beside it is another player's"
    do(s, 0, Place(9, KINDS["Fi"]))
    do(s, 0, Place(8, KINDS["Fi"]))
    s.owner[9] = 1
    assert s.tile[8] == KINDS["Fi"], "selling the neighbour later undoes nothing"


@pytest.mark.rule("CT-60")
def test_a_finished_shop_beside_it_will_do() -> None:
    s = table("place", street_fronts="on")
    own(s, 0, 1, 2, 3, kind="Fi")
    own(s, 0, 7)
    stock(s, 0, "Fi")
    do(s, 0, Place(7, KINDS["Fi"]))


@pytest.mark.rule("CT-60")
def test_without_the_option_every_own_building_will_do() -> None:
    s = table("place")
    own(s, 0, 8)
    stock(s, 0, "Fi")
    do(s, 0, Place(8, KINDS["Fi"]))


@pytest.mark.rule("CT-60")
def test_off_the_street_the_tiles_of_others_are_no_neighbours() -> None:
    s = table("place", street_fronts="on")
    s.turn = 1
    inner = INNER[0]
    beside = BOARD.neighbours[inner][0]
    own(s, 1, inner)
    own(s, 0, beside)
    s.tile[beside] = KINDS["Fi"]
    stock(s, 1, "Fi")
    assert why_not(s, 1, Place(inner, KINDS["Fi"])).code == "no-front"
    s.owner[beside] = 1
    do(s, 1, Place(inner, KINDS["Fi"]))
