"""PR-14, PR-15, PR-22, PR-23: fights and funerals."""

from __future__ import annotations

import pytest

from core.games.prohibition.actions import Fight, Go, Move
from core.games.prohibition.events import Buried, Fought
from core.games.prohibition.mechanics.fighting import groups
from core.games.prohibition.state import FUNERALS, KINDS
from tests.rules.prohibition.positions import CICERO, GAME, LOOP, NORTHWEST, do, legal, of_kind, refused, stage

RICH = [50, 50, 50, 50]
NONE = (0, 0, 0, 0)


@pytest.mark.rule("PR-14")
def test_a_three_to_one_kills_the_one() -> None:
    s = stage("fight", men={LOOP: (3, 1, 0, 0)}, cash=RICH)
    events = do(s, Fight(LOOP, (0, 1, 0, 0), NONE))
    assert events[0] == Fought(0, LOOP, (0, 1, 0, 0))
    assert s.men[LOOP * 4 : LOOP * 4 + 4] == [3, 0, 0, 0]


@pytest.mark.rule("PR-14")
def test_a_one_to_one_kills_both() -> None:
    s = stage("fight", men={LOOP: (3, 2, 0, 0)}, cash=RICH)
    do(s, Fight(LOOP, NONE, (0, 2, 0, 0)))
    assert s.men[LOOP * 4 : LOOP * 4 + 4] == [1, 0, 0, 0]


@pytest.mark.rule("PR-14")
def test_the_attacker_chooses_which_groups_fight() -> None:
    s = stage("fight", men={LOOP: (4, 2, 0, 0)}, cash=RICH)
    fights = {(a.threes[1], a.ones[1]) for a in legal(s) if isinstance(a, Fight)}
    assert fights == {(1, 0), (0, 1), (1, 1)}


@pytest.mark.rule("PR-14")
def test_one_fights_only_where_one_is_in_control() -> None:
    s = stage("fight", men={LOOP: (2, 2, 0, 0), CICERO: (1, 2, 0, 0)}, cash=RICH)
    for area in (LOOP, CICERO):
        assert refused(s, Fight(area, NONE, (0, 1, 0, 0))).code == "no-control"


@pytest.mark.rule("PR-14")
def test_at_most_one_fight_an_area_a_turn() -> None:
    s = stage("fight", men={LOOP: (4, 2, 0, 0), CICERO: (2, 1, 0, 0)}, cash=RICH)
    do(s, Fight(LOOP, (0, 1, 0, 0), NONE))
    assert refused(s, Fight(LOOP, NONE, (0, 1, 0, 0))).code == "fought"
    do(s, Fight(CICERO, NONE, (0, 1, 0, 0)))


@pytest.mark.rule("PR-14")
def test_several_bosses_at_once_never_combine() -> None:
    s = stage("fight", men={LOOP: (3, 2, 2, 0)}, cash=RICH)
    do(s, Fight(LOOP, NONE, (0, 1, 2, 0)))
    assert s.men[LOOP * 4 : LOOP * 4 + 4] == [0, 1, 0, 0]


@pytest.mark.rule("PR-14")
def test_choosing_no_group_is_no_fight() -> None:
    s = stage("fight", men={LOOP: (3, 1, 0, 0)}, cash=RICH)
    assert refused(s, Fight(LOOP, NONE, NONE)).code == "fight-none"
    do(s, Go(6))


@pytest.mark.rule("PR-13", "PR-14")
def test_nobody_moves_after_a_fight() -> None:
    s = stage("fight", men={LOOP: (3, 1, 0, 0)}, cash=RICH)
    do(s, Fight(LOOP, (0, 1, 0, 0), NONE))
    assert refused(s, Move(LOOP, CICERO, 1)).code == "step-past"


DIVISIONS = [
    (4, 2, (1, 1)),
    (5, 2, (1, 1)),
    (6, 5, (0, 5)),
    (3, 1, (1, 0)),
    (2, 1, (0, 1)),
    (6, 2, (2, 0)),
    (9, 2, (2, 0)),
    (7, 3, (2, 1)),
    (3, 4, (0, 3)),
    (4, 4, (0, 4)),
]


@pytest.mark.rule("PR-22")
@pytest.mark.parametrize(("own", "theirs", "made"), DIVISIONS)
def test_how_men_are_divided_into_groups(own: int, theirs: int, made: tuple[int, int]) -> None:
    assert groups(own, theirs) == made


@pytest.mark.rule("PR-22")
def test_only_the_bosses_fought_count_for_the_division() -> None:
    s = stage("fight", men={LOOP: (5, 1, 2, 0)}, cash=RICH)
    do(s.clone(), Fight(LOOP, (0, 1, 0, 0), NONE))
    assert refused(s, Fight(LOOP, (0, 1, 1, 0), NONE)).text.startswith("Against these your 5 men make 1 × 3:1 and 2 × 1:1")
    do(s, Fight(LOOP, (0, 1, 0, 0), (0, 0, 2, 0)))
    assert s.men[LOOP * 4 : LOOP * 4 + 4] == [3, 0, 0, 0]


@pytest.mark.rule("PR-14", "PR-22")
def test_every_choice_of_groups_is_listed_once_with_a_group_at_most_for_each_man_of_theirs() -> None:
    s = stage("fight", men={LOOP: (3, 1, 1, 0)}, cash=RICH)
    found = [(a.threes[1:3], a.ones[1:3]) for a in legal(s) if isinstance(a, Fight)]
    assert sorted(found) == [((0, 0), (1, 1)), ((0, 1), (0, 0)), ((1, 0), (0, 0))]
    s = stage("fight", men={LOOP: (5, 1, 2, 0)}, cash=RICH)
    assert max(a.threes[1] + a.ones[1] for a in legal(s) if isinstance(a, Fight)) == 1


@pytest.mark.rule("PR-22")
@pytest.mark.parametrize(
    "odd",
    [
        Fight(LOOP, (), ()),
        Fight(LOOP, (0, 1), NONE),
        Fight(LOOP, NONE, (0, 1)),
        Fight(LOOP, (0, -1, 0, 0), (0, 2, 0, 0)),
        Fight(LOOP, (1, 0, 0, 0), NONE),
        Fight(LOOP, (0, 3, 0, 0), NONE),
        Fight(LOOP, (0, 0, 1, 0), NONE),
        Fight(99, NONE, NONE),
    ],
)
def test_impossible_groups_are_refused(odd: Fight) -> None:
    assert refused(stage("fight", men={LOOP: (6, 2, 0, 0)}, cash=RICH), odd).text


@pytest.mark.rule("PR-22")
@pytest.mark.parametrize(
    ("threes", "ones", "said"),
    [
        ((0, -1, 0, 0), (0, 2, 0, 0), "Say for each of the four bosses"),
        ((0, 1, 0, 0), (0, -1, 0, 0), "Say for each of the four bosses"),
        ((0, 1, 0, 0), (0, 2, 0, 0), "There is one group for each man of theirs"),
    ],
)
def test_what_is_wrong_with_groups_is_said(threes: tuple[int, ...], ones: tuple[int, ...], said: str) -> None:
    s = stage("fight", men={LOOP: (6, 2, 0, 0)}, cash=RICH)
    assert refused(s, Fight(LOOP, threes, ones)).text.startswith(said)


@pytest.mark.rule("PR-14")
def test_one_man_against_one_is_thought_of_wherever_men_meet() -> None:
    s = stage("fight", men={NORTHWEST: (1, 1, 2, 0), LOOP: (0, 1, 1, 0), CICERO: (2, 0, 0, 0)}, cash=RICH)
    assert GAME.likely_attempts(s, 0) == [Fight(NORTHWEST, NONE, (0, 1, 0, 0)), Fight(NORTHWEST, NONE, (0, 0, 1, 0))]


@pytest.mark.rule("PR-15")
def test_the_dead_go_to_their_pools_and_cost_a_funeral_each() -> None:
    s = stage("fight", men={LOOP: (4, 2, 0, 0)}, cash=[10, 10, 0, 0])
    pools = s.pool[:]
    events = do(s, Fight(LOOP, (0, 1, 0, 0), (0, 1, 0, 0)))
    assert s.pool[:2] == [pools[0] + 1, pools[1] + 2]
    assert s.cash[:2] == [8, 6]
    assert of_kind(events, Buried) == [Buried(0, 2, 2), Buried(1, 4, 4)]
    assert (s.spent[FUNERALS], s.spent[KINDS + FUNERALS]) == (2, 4)


@pytest.mark.rule("PR-15")
def test_the_attacker_must_be_able_to_bury_all_their_dead() -> None:
    s = stage("fight", men={LOOP: (4, 3, 0, 0)}, cash=[3, 0, 0, 0])
    assert refused(s, Fight(LOOP, NONE, (0, 2, 0, 0))).code == "funerals"
    do(s, Fight(LOOP, NONE, (0, 1, 0, 0)))


@pytest.mark.rule("PR-15")
def test_a_refusal_counts_men_and_money_as_people_do() -> None:
    s = stage("fight", men={LOOP: (2, 1, 0, 0)})
    assert refused(s, Fight(LOOP, NONE, (0, 1, 0, 0))).text == "You would bury 1 man at $2,000 each, and you have $0."


@pytest.mark.rule("PR-15")
def test_the_attacked_pays_what_they_can_and_the_sum_is_public() -> None:
    s = stage("fight", men={LOOP: (6, 2, 0, 0)}, cash=[0, 3, 0, 0])
    events = do(s, Fight(LOOP, (0, 2, 0, 0), NONE))
    assert s.cash[1] == 0
    assert of_kind(events, Buried) == [Buried(1, 4, 3)]


@pytest.mark.rule("PR-23")
def test_a_pure_three_to_one_costs_nothing() -> None:
    s = stage("fight", men={LOOP: (3, 1, 0, 0)}, cash=[0, 0, 0, 0])
    do(s, Fight(LOOP, (0, 1, 0, 0), NONE))
    assert s.cash[0] == 0


@pytest.mark.rule("PR-23")
def test_funerals_are_paid_before_this_turns_income() -> None:
    s = stage("fight", men={LOOP: (2, 1, 0, 0)}, cash=[1, 0, 0, 0])
    assert refused(s, Fight(LOOP, NONE, (0, 1, 0, 0))).code == "funerals"
    do(s, Go(6))
    assert s.cash[0] == 1 + 2


@pytest.mark.rule("PR-14", "PR-22")
def test_the_first_area_is_one_and_nobody_fights_themselves_or_more_than_are_there() -> None:
    s = stage("fight", men={NORTHWEST: (3, 1, 0, 0)}, cash=RICH)
    assert refused(s, Fight(NORTHWEST, (1, 0, 0, 0), NONE)).code == "fight-groups"
    assert refused(s, Fight(NORTHWEST, (0, 2, 0, 0), NONE)).code == "fight-groups"
    assert [refused(s, Fight(area, (0, 1, 0, 0), NONE)).code for area in (-1, 8)] == ["no-area", "no-area"]
    assert do(s, Fight(NORTHWEST, (0, 1, 0, 0), NONE))[0] == Fought(0, NORTHWEST, (0, 1, 0, 0))


@pytest.mark.rule("PR-14")
def test_where_nobody_else_is_nobody_can_be_fought() -> None:
    s = stage("fight", {LOOP: (3, 0, 0, 0)})
    refusal = refused(s, Fight(LOOP, NONE, NONE))
    assert (refusal.code, refusal.text) == ("no-rival", "There is nobody to fight in The Loop.")
