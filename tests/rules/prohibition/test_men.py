"""PR-10 to PR-13, PR-21, PR-36: bail, recruiting, placing, moving, and the order of the steps."""

from __future__ import annotations

import pytest

from core.games.prohibition.actions import Bail, BuildStill, Charity, Fight, Go, InformArea, Move, Place, Raid, Recruit
from core.games.prohibition.board import MOST_HENCHMEN
from core.games.prohibition.events import Bailed, Earned, Moved, TurnBegan
from core.games.prohibition.mechanics.control import controller, men_there
from core.games.prohibition.state import BAIL, END, NOBODY
from tests.rules.prohibition.positions import (
    CICERO,
    GAME,
    LEVEE,
    LOOP,
    NORTH,
    NORTHWEST,
    SOUTH,
    STOCKYARDS,
    WEST,
    do,
    legal,
    of_kind,
    refused,
    stage,
)


@pytest.mark.rule("PR-10")
def test_bail_is_two_thousand_a_man_back_to_the_hand() -> None:
    s = stage(jail=[3, 0, 0, 0], cash=[9, 0, 0, 0])
    events = do(s, Bail(2))
    assert (s.jail[0], s.hand[0], s.cash[0], s.spent[BAIL]) == (1, 4, 5, 4)
    assert events == [Bailed(0, 2, 4)]


@pytest.mark.rule("PR-10")
def test_no_more_can_be_bailed_than_can_be_paid() -> None:
    s = stage(jail=[3, 0, 0, 0], cash=[5, 0, 0, 0])
    assert [a for a in legal(s) if isinstance(a, Bail)] == [Bail(1), Bail(2)]
    assert [refused(s, Bail(men)).rule for men in (0, 3)] == ["PR-10"] * 2


@pytest.mark.rule("PR-10")
def test_men_bailed_out_can_be_placed_this_turn() -> None:
    s = stage(jail=[1, 0, 0, 0], hand=[0, 2, 2, 2], cash=[2, 0, 0, 0])
    do(s, Bail(1), Go(2), Place(LOOP))
    assert controller(s.men, LOOP) == 0


@pytest.mark.rule("PR-1")
def test_there_are_eight_areas_to_place_a_man_in() -> None:
    assert [refused(stage("recruit"), Place(area)).code for area in (-1, 8)] == ["no-area"] * 2


@pytest.mark.rule("PR-12")
def test_as_many_men_as_a_boss_can_have_move_together() -> None:
    s = stage("move", {NORTHWEST: (MOST_HENCHMEN, 0, 0, 0)}, ap=1)
    assert Move(NORTHWEST, WEST, MOST_HENCHMEN) in legal(s)


@pytest.mark.rule("PR-11")
@pytest.mark.parametrize(("pool", "said"), [(3, "recruit one first."), (0, "neither in hand nor in the pool.")])
def test_why_nobody_can_be_placed_is_said(pool: int, said: str) -> None:
    assert refused(stage("recruit", hand=[0, 2, 2, 2], pool=[pool, 4, 4, 4], ap=2), Place(LOOP)).text.endswith(said)


@pytest.mark.rule("PR-11")
def test_recruit_and_place_take_one_ap_each_in_any_order() -> None:
    s = stage("recruit")
    do(s, Place(LOOP), Recruit(), Place(CICERO))
    assert (s.ap, s.hand[0], s.pool[0]) == (0, 1, 7)
    assert refused(s, Recruit()).code == "no-ap"
    assert refused(s, Place(LOOP)).code == "no-ap"


@pytest.mark.rule("PR-11")
def test_a_man_may_be_placed_in_any_area() -> None:
    s = stage("recruit", men={LOOP: (0, 3, 0, 0)})
    assert [a.area for a in legal(s) if isinstance(a, Place)] == list(range(8))


@pytest.mark.rule("PR-11")
def test_action_points_are_new_each_turn_and_never_kept() -> None:
    s = stage("recruit")
    do(s, Recruit(), Go(END), Go(2))
    assert s.ap == 3
    do(s, Go(4))
    assert s.ap == 0


@pytest.mark.rule("PR-12")
def test_a_move_between_areas_one_controls_is_free() -> None:
    s = stage("move", men={NORTHWEST: (4, 0, 0, 0), SOUTH: (1, 0, 0, 0)}, ap=0)
    events = do(s, Move(NORTHWEST, SOUTH, 3))
    assert events == [Moved(0, NORTHWEST, SOUTH, 3, 0)]
    assert s.men[NORTHWEST * 4] == 1
    assert s.men[SOUTH * 4] == 4


@pytest.mark.rule("PR-12")
def test_a_move_to_a_neighbour_takes_one_ap_whatever_its_size() -> None:
    s = stage("move", men={LOOP: (5, 0, 0, 0)}, ap=1)
    assert do(s, Move(LOOP, LEVEE, 5)) == [Moved(0, LOOP, LEVEE, 5, 1)]


@pytest.mark.rule("PR-12")
def test_a_move_further_off_takes_one_ap_a_man() -> None:
    s = stage("move", men={LOOP: (5, 0, 0, 0)})
    assert "4 AP" in refused(s, Move(LOOP, SOUTH, 4)).text
    do(s, Move(LOOP, SOUTH, 3))
    assert s.ap == 0


@pytest.mark.rule("PR-12")
def test_the_price_is_read_before_the_men_leave() -> None:
    s = stage("move", men={NORTHWEST: (2, 1, 0, 0), SOUTH: (1, 0, 0, 0)}, ap=0)
    do(s, Move(NORTHWEST, SOUTH, 2))
    assert controller(s.men, NORTHWEST) == 1


@pytest.mark.rule("PR-12")
def test_men_may_move_again_and_free_moves_are_unlimited() -> None:
    s = stage("move", men={NORTHWEST: (2, 0, 0, 0), SOUTH: (2, 0, 0, 0)}, ap=0)
    for _ in range(10):
        do(s, Move(NORTHWEST, SOUTH, 1), Move(SOUTH, NORTHWEST, 1))
    assert s.ap == 0


@pytest.mark.rule("PR-12")
def test_only_men_who_are_there_can_move() -> None:
    s = stage("move", men={LOOP: (2, 4, 0, 0)})
    assert refused(s, Move(LOOP, LEVEE, 3)).code == "move-men"
    assert refused(s, Move(LOOP, LOOP, 1)).code == "same-area"
    assert refused(s, Move(CICERO, LEVEE, 1)).code == "move-men"


@pytest.mark.rule("PR-13")
def test_steps_never_come_back() -> None:
    s = stage("fight", men={LOOP: (3, 1, 0, 0)}, jail=[1, 0, 0, 0], cash=[20, 0, 0, 0])
    for earlier in (Bail(1), Recruit(), Place(LOOP), Move(LOOP, LEVEE, 1), Go(2), Go(4)):
        assert refused(s, earlier).rule == "PR-13"


@pytest.mark.rule("PR-13")
def test_later_steps_wait_their_turn() -> None:
    s = stage("recruit", men={LOOP: (3, 1, 0, 0)}, cash=[20, 0, 0, 0])
    for later in (Move(LOOP, LEVEE, 1), Fight(LOOP, (0, 1, 0, 0), (0,) * 4), BuildStill(), Charity(1)):
        assert "you are at step 2" in refused(s, later).text


@pytest.mark.rule("PR-13")
def test_the_seven_steps_in_order() -> None:
    s = stage(jail=[1, 0, 0, 0], cash=[20, 0, 0, 0], men={LOOP: (1, 1, 0, 0)})
    events = do(s, Bail(1), Go(2), Place(LOOP), Place(LOOP), Go(3), Move(LOOP, LEVEE, 1), Go(4), Go(6), BuildStill(), Go(7), Charity(2))
    kinds = [type(event).__name__ for event in events]
    assert kinds == ["Bailed", "Placed", "Placed", "Moved", "Earned", "StillBuilt", "Gave", "TurnBegan"]


@pytest.mark.rule("PR-21")
def test_a_free_move_may_give_control_away_at_any_distance() -> None:
    s = stage("move", men={NORTHWEST: (2, 1, 0, 0), SOUTH: (1, 0, 0, 0), STOCKYARDS: (0, 1, 0, 0)}, ap=0)
    do(s, Move(NORTHWEST, SOUTH, 1))
    assert controller(s.men, NORTHWEST) == NOBODY


@pytest.mark.rule("PR-21")
def test_no_man_moves_back_to_the_hand() -> None:
    s = stage("move", men={NORTH: (1, 0, 0, 0)})
    assert refused(s, Move(NORTH, -1, 1)).code == "no-area"
    assert refused(s, Move(NORTH, 8, 1)).code == "no-area"


@pytest.mark.rule("PR-36")
def test_an_empty_pool_recruits_nobody() -> None:
    s = stage("recruit", pool=[0, 8, 8, 8])
    assert refused(s, Recruit()).code == "pool-empty"


@pytest.mark.rule("PR-36")
def test_a_boss_with_nothing_to_do_passes_and_stays_in_the_game() -> None:
    s = stage(pool=[0, 8, 8, 8], hand=[0, 2, 2, 2], jail=[10, 0, 0, 0])
    events = do(s, Go(2), Go(3), Go(4), Go(6), Go(7), Go(END))
    assert of_kind(events, TurnBegan) == [TurnBegan(1)]
    assert refused(stage(), Bail(1)).code == "jail-empty"


@pytest.mark.rule("PR-36")
def test_any_step_and_the_turn_can_be_ended() -> None:
    for phase in ("bail", "recruit", "move", "fight", "build", "charity"):
        s = stage(phase, men={WEST: (1, 0, 0, 0)})
        events = do(s, Go(END))
        assert GAME.actors(s) == (1,)
        assert len(of_kind(events, Earned)) == (phase not in ("build", "charity"))


@pytest.mark.rule("PR-13", "PR-30")
def test_what_is_the_snitchs_is_not_said_to_be_a_step() -> None:
    s = stage("recruit")
    assert [refused(s, a).code for a in (InformArea(LOOP), Raid(1))] == ["no-snitch", "no-snitch"]


@pytest.mark.rule("PR-13")
def test_of_a_step_to_come_it_is_not_said_that_it_is_past() -> None:
    s = stage("recruit", men={LOOP: (3, 1, 0, 0)}, jail=[1, 0, 0, 0], cash=[20, 0, 0, 0])
    assert (refused(s, Move(LOOP, LEVEE, 1)).code, refused(s, Bail(1)).code) == ("step-ahead", "step-past")
    assert "step 3 (move)" in refused(s, Move(LOOP, LEVEE, 1)).text


@pytest.mark.rule("PR-10")
def test_how_many_can_be_bailed_out_is_said() -> None:
    assert refused(stage(jail=[1, 0, 0, 0], cash=[20, 0, 0, 0]), Bail(2)).text == "You can bail out one man."
    assert refused(stage(jail=[3, 0, 0, 0], cash=[20, 0, 0, 0]), Bail(4)).text == "You can bail out 1 to 3 men."
    assert refused(stage(jail=[3, 0, 0, 0], cash=[1, 0, 0, 0]), Bail(1)).text == "Bail is $2,000 a man, and you have $1,000."


@pytest.mark.rule("PR-13")
def test_which_steps_there_are_is_said() -> None:
    assert refused(stage(), Go(9)).text == "The steps are 1 to 7; 8 ends the turn."


@pytest.mark.rule("PR-13")
@pytest.mark.parametrize(("step", "code"), [(0, "no-step"), (1, "step-back"), (3, "step-back"), (4, "step-back"), (9, "no-step")])
def test_a_step_behind_is_not_a_step_that_is_not_there(step: int, code: str) -> None:
    assert refused(stage("fight", men={LOOP: (3, 1, 0, 0)}, cash=[20, 0, 0, 0]), Go(step)).code == code


def test_how_many_men_of_a_boss_stand_in_an_area() -> None:
    assert [men_there(stage(men={LOOP: (3, 0, 1, 2)}).men, LOOP, seat) for seat in range(4)] == [3, 0, 1, 2]


@pytest.mark.rule("PR-12")
def test_why_a_move_takes_more_than_there_is_says_which_price_it_has() -> None:
    s = stage("move", {NORTHWEST: (3, 0, 0, 0)}, ap=1)
    assert refused(s, Move(NORTHWEST, SOUTH, 2)).text.endswith("Beyond the neighbours it is 1 AP a man, unless you control both areas.")
    s = stage("move", {NORTHWEST: (3, 0, 0, 0)}, ap=0)
    assert refused(s, Move(NORTHWEST, WEST, 2)).text.endswith("A move is free only between two areas you control.")


def test_moves_of_one_man_and_of_all_are_thought_of() -> None:
    s = stage("move", {NORTHWEST: (3, 1, 0, 0), LOOP: (2, 0, 0, 0)})
    moves = [a for a in GAME.likely_attempts(s, 0) if isinstance(a, Move)]
    assert {(a.origin, a.men) for a in moves} == {(NORTHWEST, 1), (NORTHWEST, 3), (LOOP, 1), (LOOP, 2)}
    assert {a.to for a in moves if a.origin == LOOP} == set(range(8)) - {LOOP}
