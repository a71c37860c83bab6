"""PR-16 to PR-20, PR-24, PR-25, PR-35: income, the register, building and charity."""

from __future__ import annotations

import pytest

from core.games.prohibition.actions import BuildCasino, BuildStill, Charity, Fight, Go, InformStill, Move, Pay
from core.games.prohibition.events import Earned, Earning, Gave
from core.games.prohibition.mechanics.income import income
from core.games.prohibition.state import CASINOS, END, STILLS
from tests.rules.prohibition.positions import (
    BOARD,
    CICERO,
    GAME,
    LOOP,
    NORTH,
    NORTHWEST,
    SOUTH,
    WEST,
    do,
    legal,
    of_kind,
    refused,
    stage,
)

RICH = [50, 50, 50, 50]
HERE_A_CASINO = {LOOP: [0, 0, 0, 0, 0, 1, 0, 0], CICERO: [0, 0, 1, 0, 0, 0, 0, 0]}
STILL_OF_0 = [1, 0, 0, 0]


@pytest.mark.rule("PR-16")
def test_still_casino_on_a_five_and_a_plain_four_are_28_thousand() -> None:
    s = stage("fight", men={LOOP: (1, 0, 0, 0), WEST: (1, 0, 0, 0)}, casinos=HERE_A_CASINO[LOOP], stills=STILL_OF_0)
    events = do(s, Go(6))
    assert s.cash[0] == s.register[0] == 28
    assert of_kind(events, Earned) == [Earned(0, (Earning(WEST, True, 4, 0), Earning(LOOP, True, 5, 5)), 14, 28, 28)]


@pytest.mark.rule("PR-16")
@pytest.mark.parametrize(
    ("area", "men", "paid"),
    [(LOOP, (3, 1, 0, 0), 3), (SOUTH, (5, 1, 0, 0), 3), (LOOP, (9, 1, 0, 0), 5), (LOOP, (1, 0, 0, 0), 5), (LOOP, (2, 2, 0, 0), 0)],
)
def test_what_an_area_pays(area: int, men: tuple[int, int, int, int], paid: int) -> None:
    assert income(BOARD, stage(men={area: men}), 0) == paid


@pytest.mark.rule("PR-16")
def test_the_cap_comes_before_the_doubling() -> None:
    assert income(BOARD, stage(men={LOOP: (3, 1, 0, 0)}, casinos=HERE_A_CASINO[LOOP]), 0) == 6


@pytest.mark.rule("PR-16")
def test_income_cannot_be_refused_or_taken_twice() -> None:
    s = stage(men={LOOP: (1, 0, 0, 0)})
    assert refused(s, Go(5)).code == "income-itself"
    do(s, Go(7))
    assert s.cash[0] == 5
    do(s, Go(END))
    assert s.cash[0] == 5


@pytest.mark.rule("PR-16")
def test_control_counts_after_moving_and_fighting() -> None:
    s = stage("move", men={NORTH: (1, 0, 0, 0), LOOP: (3, 1, 0, 0)})
    do(s, Move(NORTH, NORTHWEST, 1), Go(4), Fight(LOOP, (0, 1, 0, 0), (0,) * 4), Go(6))
    assert s.cash[0] == 3 + 5, "North Side was left, and in The Loop the boss stands alone now"


@pytest.mark.rule("PR-17")
def test_the_register_has_no_upper_end() -> None:
    s = stage("fight", men={LOOP: (1, 0, 0, 0)}, register=[398, 0, 0, 0])
    do(s, Go(6))
    assert s.register[0] == 403


@pytest.mark.rule("PR-17")
def test_the_marker_goes_on_top_even_if_it_did_not_move() -> None:
    s = stage("charity", turn=1, stack=[1, 0, 2, 3])
    do(s, Go(END))
    assert s.stack == [0, 2, 3, 1]


@pytest.mark.rule("PR-17")
def test_tied_markers_are_restacked_for_each_round() -> None:
    s = stage("name", snitch=3, turn=3, stack=[2, 0, 3, 1], cash=[9, 9, 9, 9])
    do(s, legal(s)[0])
    assert (s.round, s.start) == (2, 1)
    assert s.stack == [1, 2, 3, 0]


@pytest.mark.rule("PR-18")
def test_a_casino_costs_eight_and_a_still_sixteen() -> None:
    s = stage("build", men={LOOP: (1, 0, 0, 0)}, cash=[30, 0, 0, 0])
    do(s, BuildCasino(LOOP), BuildStill())
    assert s.cash[0] == 6
    assert (s.casinos[LOOP], s.stills) == (1, STILL_OF_0)
    assert (s.spent[CASINOS], s.spent[STILLS]) == (8, 16)


@pytest.mark.rule("PR-18")
def test_as_many_casinos_as_can_be_paid_one_an_area() -> None:
    s = stage("build", men={LOOP: (1, 0, 0, 0), WEST: (1, 0, 0, 0), NORTH: (1, 0, 0, 0)}, cash=[20, 0, 0, 0])
    do(s, BuildCasino(LOOP), BuildCasino(WEST))
    assert refused(s, BuildCasino(LOOP)).code == "casino-there"
    assert refused(s, BuildCasino(NORTH)).code == "poor"


@pytest.mark.rule("PR-18")
def test_five_casinos_on_the_whole_board() -> None:
    s = stage("build", men={LOOP: (1, 0, 0, 0)}, cash=RICH, casinos=[1, 1, 1, 1, 1, 0, 0, 0])
    assert refused(s, BuildCasino(LOOP)).code == "casinos-out"


@pytest.mark.rule("PR-18")
def test_one_still_a_boss() -> None:
    assert refused(stage("build", cash=RICH, stills=STILL_OF_0), BuildStill()).code == "still-there"


@pytest.mark.rule("PR-19")
def test_a_casino_serves_whoever_controls_its_area() -> None:
    s = stage(men={LOOP: (1, 3, 0, 0)}, casinos=HERE_A_CASINO[LOOP])
    assert [income(BOARD, s, seat) for seat in range(4)] == [0, 6, 0, 0]


@pytest.mark.rule("PR-19")
def test_a_still_never_changes_hands() -> None:
    s = stage(men={LOOP: (0, 3, 0, 0)}, stills=STILL_OF_0)
    assert (income(BOARD, s, 0), income(BOARD, s, 1)) == (0, 5)


@pytest.mark.rule("PR-24")
def test_what_is_built_pays_from_the_next_turn() -> None:
    s = stage("fight", men={LOOP: (1, 0, 0, 0)}, cash=[24, 0, 0, 0])
    do(s, Go(6), BuildCasino(LOOP), BuildStill())
    assert s.register[0] == 24 + 5
    assert income(BOARD, s, 0) == 20


@pytest.mark.rule("PR-25")
def test_on_a_tie_no_income_no_building_and_an_idle_casino() -> None:
    s = stage("build", men={CICERO: (2, 2, 0, 0)}, casinos=HERE_A_CASINO[CICERO], cash=RICH)
    assert [income(BOARD, s, seat) for seat in range(4)] == [0, 0, 0, 0]
    assert refused(stage("build", men={CICERO: (2, 2, 0, 0)}, cash=RICH), BuildCasino(CICERO)).code == "no-control"
    assert s.casinos[CICERO] == 1


@pytest.mark.rule("PR-20")
def test_charity_goes_off_cash_and_register_and_ends_the_turn() -> None:
    s = stage("charity", cash=[30, 0, 0, 0])
    events = do(s, Charity(20))
    assert (s.cash[0], s.register[0]) == (10, 10)
    assert of_kind(events, Gave) == [Gave(0, 20, 10)]
    assert GAME.actors(s) == (1,)


@pytest.mark.rule("PR-20")
def test_charity_is_nothing_to_twenty_thousand() -> None:
    s = stage("charity", cash=RICH)
    assert [a.amount for a in legal(s) if isinstance(a, Charity)] == list(range(21))
    assert refused(s, Charity(21)).code == "charity"
    assert refused(s, Charity(-1)).code == "charity"
    assert refused(stage("charity", cash=[7, 0, 0, 0]), Charity(8)).code == "charity-poor"
    do(s, Charity(0))
    assert s.register[0] == 50


@pytest.mark.rule("PR-20")
def test_no_other_spending_touches_the_register() -> None:
    s = stage("build", men={LOOP: (1, 0, 0, 0)}, cash=[30, 0, 0, 0])
    do(s, BuildCasino(LOOP), BuildStill())
    assert s.register[0] == 30


@pytest.mark.rule("PR-35")
def test_what_was_destroyed_may_be_built_again() -> None:
    all_five = [1, 1, 1, 1, 0, 1, 0, 0]
    s = stage("bribe", men={LOOP: (1, 0, 0, 0), NORTH: (1, 0, 0, 0)}, casinos=all_five, stills=STILL_OF_0, turn=3, snitch=1, area=LOOP)
    do(s, Pay(0))
    s.phase, s.snitch = "name", 1
    do(s, InformStill(0))
    assert (sum(s.casinos), s.stills[0]) == (4, 0)
    s.phase, s.start, s.turn, s.cash[0] = "build", 0, 0, 50
    do(s, BuildCasino(NORTH), BuildStill())
    assert (s.casinos[NORTH], sum(s.casinos), s.stills[0]) == (1, 5, 1)
    assert refused(s, BuildStill()).code == "still-there"
