"""The six upgrades and how they meet."""

from __future__ import annotations

import pytest

from core.games.king_of_chicago.actions import Bump, Drive, Drown, Leave, Load, Spare, Take, Unload
from core.games.king_of_chicago.components import BODYGUARD, BUMPER, DOOR, ENGINE, NONE, TOMMY_GUN, TRUNK
from core.games.king_of_chicago.events import Bumped, Drove, Loaded, Reckoned, Revealed, Unloaded
from core.games.king_of_chicago.mechanics.driving import destinations, ways
from core.games.king_of_chicago.mechanics.harbour import take
from core.games.king_of_chicago.mechanics.loading import guarded_in
from tests.rules.king_of_chicago.positions import (
    AFRICA,
    BOARD,
    CHINA,
    CICERO,
    GAME,
    GOLD,
    GREEK,
    ITALY,
    LOOP,
    NORTH,
    SOUTH,
    STICKNEY,
    WEST,
    A,
    B,
    C,
    do,
    eve,
    give,
    lay,
    legal,
    line,
    pack,
    reason,
    refused,
    town,
    trunk,
)


@pytest.mark.rule("KC-30")
def test_a_bodyguard_shields_a_bosss_gangsters_where_the_auto_stands() -> None:
    s = town(at=(NORTH, NORTH, STICKNEY, SOUTH))
    give(s, B, BODYGUARD)
    lay(s, NORTH, 7, "BCB")
    assert refused(s, Load(A, NORTH, 0)) == "KC-30"
    assert refused(s, Load(A, NORTH, 2)) == "KC-30"
    assert refused(s, Load(A, NORTH, 1)) == ""


@pytest.mark.rule("KC-30")
def test_but_only_there() -> None:
    s = town(at=(NORTH, WEST, STICKNEY, SOUTH))
    give(s, B, NONE, BODYGUARD)
    lay(s, NORTH, 7, "B")
    assert refused(s, Load(A, NORTH, 0)) == ""


@pytest.mark.rule("KC-30")
def test_their_own_loading_and_unloading_is_as_usual() -> None:
    s = town()
    give(s, A, BODYGUARD)
    lay(s, NORTH, 7, "AB")
    assert refused(s, Load(A, NORTH, 0)) == ""
    assert refused(s, Load(A, NORTH, 1)) == ""
    assert refused(s, Unload(A, A, 1)) == ""


@pytest.mark.rule("KC-30", "KC-34")
def test_a_bodyguard_also_stops_a_tommy_gun() -> None:
    s = town(at=(NORTH, LOOP, STICKNEY, SOUTH))
    give(s, A, TOMMY_GUN)
    give(s, B, BODYGUARD)
    lay(s, LOOP, 7, "BC")
    assert refused(s, Load(A, LOOP, 0)) == "KC-30"
    assert refused(s, Load(A, LOOP, 1)) == ""


@pytest.mark.rule("KC-31")
def test_an_engine_may_go_one_further() -> None:
    s = town(at=(NORTH, WEST, STICKNEY, SOUTH))
    give(s, A, ENGINE)
    assert {WEST, LOOP, GREEK, CICERO, STICKNEY, CHINA, GOLD} == set(destinations(BOARD, s, A, 1))
    do(s, Drive(A, 1, GREEK))
    assert s.cards[A] == 0b1100


@pytest.mark.rule("KC-31")
def test_a_circle_of_four_comes_back_and_costs_the_three() -> None:
    s = town(at=(GREEK, WEST, STICKNEY, SOUTH))
    give(s, A, ENGINE)
    assert all(len(way) == 4 and way[-1] == GREEK for way in ways(BOARD, s, A, 3, GREEK))
    assert do(s, Drive(A, 3, GREEK)) == [Drove(A, 3, GREEK, GREEK)]
    assert s.cards[A] == 0b0110


@pytest.mark.rule("KC-31")
def test_no_circle_without_an_engine_nor_with_another_card() -> None:
    s = town(at=(GREEK, WEST, STICKNEY, SOUTH))
    assert refused(s, Drive(A, 3, GREEK)) == "KC-31"
    give(s, A, ENGINE)
    assert refused(s, Drive(A, 1, GREEK)) == "KC-31"
    assert refused(s, Drive(A, 2, GREEK)) == "KC-31"


@pytest.mark.rule("KC-31", "KC-17")
def test_no_circle_from_the_gold_coast_which_must_be_left() -> None:
    s = town(at=(GOLD, WEST, STICKNEY, SOUTH))
    give(s, A, ENGINE)
    assert refused(s, Drive(A, 3, GOLD)) == "KC-17"
    assert {NORTH, GREEK, CHINA, SOUTH, STICKNEY, LOOP, AFRICA} == set(destinations(BOARD, s, A, 1))


@pytest.mark.rule("KC-31", "KC-11")
def test_no_circle_through_the_gold_coast() -> None:
    s = town(at=(CHINA, WEST, STICKNEY, SOUTH))
    give(s, A, ENGINE)
    assert all(GOLD not in way for way in ways(BOARD, s, A, 3, CHINA))


@pytest.mark.rule("KC-31", "KC-35")
def test_the_circles_end_counts_as_an_arrival() -> None:
    s = town(at=(GREEK, GREEK, STICKNEY, SOUTH))
    give(s, A, ENGINE, BUMPER)
    do(s, Drive(A, 3, GREEK))
    assert GAME.legal_actions(s, A) == [Bump(B, WEST), Bump(B, LOOP), Bump(B, ITALY), Spare()]


@pytest.mark.rule("KC-32")
def test_a_trunk_holds_two_one_in_or_out_a_turn() -> None:
    s = town()
    give(s, A, TRUNK)
    lay(s, NORTH, 7, "BBC")
    for space in (0, 2):
        s.player = A
        do(s, Load(A, NORTH, space))
    assert trunk(s, A) == "BC"
    s.player = A
    assert refused(s, Load(A, NORTH, 1)) == "KC-14"
    assert refused(s, Unload(A, B, 2)) == "KC-13"
    do(s, Unload(A, B, 1))
    assert trunk(s, A) == "C"


@pytest.mark.rule("KC-32")
def test_without_the_marker_two_stay_aboard_and_nobody_is_loaded_until_there_is_room() -> None:
    s = town(at=(GOLD, WEST, STICKNEY, SOUTH))
    give(s, A, ENGINE, TRUNK)
    pack(s, A, "BC")
    s.market, s.active = [DOOR, BUMPER, DOOR], A
    take(BOARD, s, Take(DOOR), [])
    assert trunk(s, A) == "BC"
    s.at[A] = NORTH
    lay(s, NORTH, 7, "DA")
    assert refused(s, Load(A, NORTH, 0)) == "KC-32"
    assert refused(s, Load(A, NORTH, 1)) == ""
    do(s, Unload(A, C, 1))
    s.player = A
    assert refused(s, Load(A, NORTH, 0)) == "KC-14"
    do(s, Unload(A, B, 1))
    s.player = A
    assert refused(s, Load(A, NORTH, 0)) == ""


@pytest.mark.rule("KC-33")
def test_a_door_lets_two_own_gangsters_out() -> None:
    s = town()
    give(s, A, DOOR)
    lay(s, NORTH, 7, "B")
    assert do(s, Unload(A, A, 2)) == [Unloaded(A, A, NORTH, 1), Unloaded(A, A, NORTH, 2)]
    assert line(s, NORTH) == "BAA......"
    assert s.player == B


@pytest.mark.rule("KC-33")
def test_or_one_but_never_more_than_there_are_or_fit() -> None:
    s = town()
    give(s, A, DOOR)
    assert legal(s, Unload) == [Unload(A, A, 1), Unload(A, A, 2)]
    assert refused(s, Unload(A, A, 3)) == "KC-33"
    assert reason(s, Unload(A, A, 3)) == "A Door lets out one or two."
    s.auto[A] = 1
    assert refused(s, Unload(A, A, 2)) == "KC-14"
    s.auto[A] = 5
    lay(s, NORTH, 15, "BBB")
    assert refused(s, Unload(A, A, 2)) == "KC-15"
    assert "only one" in reason(s, Unload(A, A, 2))
    assert refused(s, Unload(A, A, 1)) == ""
    lay(s, NORTH, 15, "BBBB")
    assert "Every space" in reason(s, Unload(A, A, 2))


@pytest.mark.rule("KC-33")
def test_a_door_is_for_own_gangsters_and_for_getting_out_only() -> None:
    s = town()
    give(s, A, DOOR, TRUNK)
    pack(s, A, "BB")
    lay(s, NORTH, 7, "A")
    assert refused(s, Unload(A, B, 2)) == "KC-33"
    assert "only for the auto's own gangsters" in reason(s, Unload(A, B, 2))
    do(s, Load(A, NORTH, 0))
    assert s.player == B


@pytest.mark.rule("KC-33", "KC-15")
def test_two_out_of_a_door_fill_the_last_space_and_then_the_lowest_gap() -> None:
    s = town()
    give(s, A, DOOR)
    lay(s, NORTH, 15, ".BB")
    do(s, Unload(A, A, 2))
    assert line(s, NORTH) == "ABBA"


@pytest.mark.rule("KC-34")
def test_a_tommy_gun_takes_a_rival_from_next_door() -> None:
    s = town()
    give(s, A, TOMMY_GUN)
    lay(s, LOOP, 7, ".B")
    assert do(s, Load(A, LOOP, 1)) == [Loaded(A, B, LOOP, 1, True)]
    assert trunk(s, A) == "B"
    assert s.player == B


@pytest.mark.rule("KC-34")
def test_only_rivals_only_next_door_and_only_with_room() -> None:
    s = town()
    give(s, A, TOMMY_GUN)
    lay(s, LOOP, 7, "AB")
    lay(s, CHINA, 7, "B")
    assert refused(s, Load(A, LOOP, 0)) == "KC-34"
    assert refused(s, Load(A, CHINA, 0)) == "KC-34"
    assert [refused(s, Load(A, nowhere, 0)) for nowhere in (-1, GOLD, 99)] == ["KC-34"] * 3
    pack(s, A, "C")
    assert refused(s, Load(A, LOOP, 1)) == "KC-14"


@pytest.mark.rule("KC-34")
@pytest.mark.parametrize(("here", "next_door"), [(NORTH, LOOP), (LOOP, NORTH)])
def test_ones_own_next_door_are_not_for_the_gun_whichever_way_they_lie(here: int, next_door: int) -> None:
    s = town(at=(here, WEST, STICKNEY, SOUTH))
    give(s, A, TOMMY_GUN)
    lay(s, next_door, 7, "A")
    assert refused(s, Load(A, next_door, 0)) == "KC-34"


@pytest.mark.rule("KC-34")
def test_not_from_the_gold_coast() -> None:
    s = town(at=(GOLD, WEST, STICKNEY, SOUTH))
    give(s, A, TOMMY_GUN)
    lay(s, LOOP, 7, "B")
    assert refused(s, Load(A, LOOP, 0)) == "KC-17"
    assert legal(s, Load) == []


@pytest.mark.rule("KC-35")
def test_a_bumper_pushes_one_rival_met_on_arrival_into_an_adjacent_district() -> None:
    s = town(at=(NORTH, LOOP, STICKNEY, SOUTH))
    give(s, A, BUMPER)
    assert do(s, Drive(A, 1, LOOP)) == [Drove(A, 1, NORTH, LOOP)]
    assert s.player == A
    assert GAME.legal_actions(s, A) == [Bump(B, NORTH), Bump(B, GREEK), Bump(B, CHINA), Spare()]
    cards = s.cards[B]
    assert do(s, Bump(B, CHINA)) == [Bumped(A, B, CHINA)]
    assert (s.at[B], s.cards[B]) == (CHINA, cards)
    assert s.player == B


@pytest.mark.rule("KC-35")
def test_it_may_spare_them() -> None:
    s = town(at=(NORTH, LOOP, STICKNEY, SOUTH))
    give(s, A, BUMPER)
    do(s, Drive(A, 1, LOOP))
    assert do(s, Spare()) == []
    assert s.at[B] == LOOP
    assert s.player == B


@pytest.mark.rule("KC-35")
def test_never_into_the_gold_coast_a_closed_or_a_distant_district() -> None:
    s = town(at=(NORTH, LOOP, STICKNEY, SOUTH))
    give(s, A, BUMPER)
    do(s, Drive(A, 1, LOOP))
    assert [refused(s, Bump(B, to)) for to in (GOLD, WEST, LOOP, -1, 99)] == ["KC-35"] * 5
    t = town(seats=3, at=(STICKNEY, WEST, SOUTH))
    give(t, A, BUMPER)
    do(t, Drive(A, 1, WEST))
    assert refused(t, Bump(B, CICERO)) == "KC-35"


@pytest.mark.rule("KC-35")
def test_only_an_auto_that_is_there_and_not_ones_own() -> None:
    s = town(at=(NORTH, LOOP, STICKNEY, SOUTH))
    give(s, A, BUMPER)
    do(s, Drive(A, 1, LOOP))
    assert [refused(s, Bump(auto, NORTH)) for auto in (A, C, -1, 99)] == ["KC-35"] * 4


@pytest.mark.rule("KC-35")
def test_where_the_move_ends_only_and_only_once() -> None:
    s = town(at=(NORTH, LOOP, STICKNEY, GREEK))
    give(s, A, BUMPER)
    do(s, Drive(A, 2, GREEK))
    assert {action.auto for action in GAME.legal_actions(s, A) if isinstance(action, Bump)} == {3}
    do(s, Bump(3, LOOP))
    assert s.player == B
    assert refused(s, Bump(B, NORTH), seat=B) == "KC-35"
    assert refused(s, Spare(), seat=B) == "KC-35"


@pytest.mark.rule("KC-35")
def test_an_arrival_at_the_gold_coast_does_not_bump() -> None:
    s = town(at=(LOOP, GOLD, STICKNEY, SOUTH))
    give(s, A, BUMPER)
    s.market = [ENGINE, DOOR, TRUNK]
    do(s, Drive(A, 1, GOLD))
    assert s.phase == "harbour"
    do(s, Take(ENGINE))
    assert s.at[B] == GOLD


@pytest.mark.rule("KC-30")
def test_whose_gangsters_a_bodyguard_shields_where() -> None:
    s = town(at=(LOOP, LOOP, STICKNEY, SOUTH))
    give(s, B, BODYGUARD)
    give(s, C, BODYGUARD)
    assert [guarded_in(s, district) for district in (LOOP, STICKNEY, SOUTH)] == [[B], [C], []]


@pytest.mark.rule("KC-35")
def test_not_even_where_there_is_nothing_to_do() -> None:
    s = town(at=(LOOP, GOLD, STICKNEY, SOUTH))
    give(s, A, BUMPER)
    s.market = [NONE] * 3
    do(s, Drive(A, 1, GOLD))
    assert (s.phase, s.player, s.at[B]) == ("turn", B, GOLD)


@pytest.mark.rule("KC-35")
def test_a_pushed_auto_does_nothing_where_it_lands() -> None:
    s = town(at=(NORTH, LOOP, CHINA, SOUTH))
    give(s, A, BUMPER)
    give(s, B, BUMPER)
    do(s, Drive(A, 1, LOOP))
    do(s, Bump(B, CHINA))
    assert s.phase == "turn"
    assert s.at[C] == CHINA


@pytest.mark.rule("KC-35")
def test_until_the_bumper_has_spoken_nothing_else_happens() -> None:
    s = town(at=(NORTH, LOOP, STICKNEY, SOUTH))
    give(s, A, BUMPER)
    do(s, Drive(A, 1, LOOP))
    assert [refused(s, a) for a in (Drive(A, 1, NORTH), Unload(A, A, 1), Load(A, LOOP, 0))] == ["KC-35"] * 3
    pack(s, A, "B")
    assert [refused(s, a) for a in (Drown(B), Take(ENGINE), Leave())] == ["KC-20"] * 3


@pytest.mark.rule("KC-12", "KC-35")
def test_the_third_card_counts_only_when_the_bumper_is_done() -> None:
    s = town(at=(NORTH, LOOP, STICKNEY, SOUTH), luck=[0, 0, 0])
    give(s, A, BUMPER)
    eve(s, A, 1)
    assert do(s, Drive(A, 1, LOOP)) == [Drove(A, 1, NORTH, LOOP)]
    events = do(s, Bump(B, CHINA))
    assert events[:2] == [Bumped(A, B, CHINA), Revealed(A, SOUTH, 8)]
    assert any(isinstance(event, Reckoned) for event in events)


@pytest.mark.rule("KC-31")
def test_the_ways_with_an_engine_are_those_of_the_card_and_one_longer() -> None:
    s = town(at=(NORTH, WEST, STICKNEY, SOUTH))
    give(s, A, ENGINE)
    assert {len(way) for way in ways(BOARD, s, A, 2, CICERO)} <= {2, 3}
    assert {len(way) for to in destinations(BOARD, s, A, 2) for way in ways(BOARD, s, A, 2, to)} == {2, 3}


@pytest.mark.rule("KC-31", "KC-10")
def test_who_drives_too_far_is_told_how_far_it_goes() -> None:
    s = town(at=(NORTH, WEST, STICKNEY, SOUTH))
    assert "exactly 1 ends at South Side" in reason(s, Drive(A, 1, SOUTH))
    give(s, A, ENGINE)
    assert "exactly 1 or 2 ends at South Side" in reason(s, Drive(A, 1, SOUTH))


@pytest.mark.rule("KC-33")
@pytest.mark.parametrize("many", [0, 3])
def test_with_a_door_one_or_two_of_ones_own_get_out(many: int) -> None:
    s = town()
    give(s, A, DOOR)
    pack(s, A, "A")
    assert refused(s, Unload(A, A, many)) == "KC-33"
