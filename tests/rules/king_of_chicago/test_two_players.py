"""Two players with two colours each: A and C are the first player's, B and D the second's."""

from __future__ import annotations

import pytest

from core.chance import seeded
from core.games.king_of_chicago.actions import Bump, Drive, Drown, Load, Spare, Take, Unload
from core.games.king_of_chicago.components import BODYGUARD, BUMPER, DOOR, ENGINE, NONE, POLICE, TOMMY_GUN, TRUNK
from core.games.king_of_chicago.events import DayDone
from tests.rules.king_of_chicago.positions import (
    GAME,
    GOLD,
    GREEK,
    LOOP,
    NORTH,
    SOUTH,
    STICKNEY,
    WEST,
    A,
    B,
    C,
    D,
    do,
    eve,
    give,
    lay,
    pack,
    refused,
    town,
    trunk,
)

SPREAD = (NORTH, WEST, STICKNEY, SOUTH)


@pytest.mark.rule("KC-50")
def test_two_colours_each_set_up_as_for_four() -> None:
    s = GAME.setup(2, {}, seeded(1))
    assert len(s.at) == len(s.auto) == len(s.left) == len(s.cards) == 4
    assert len(s.score) == 2
    assert s.auto == [7] * 4
    assert s.stack[POLICE] == 2


@pytest.mark.rule("KC-50", "KC-8")
@pytest.mark.parametrize("seed", range(6))
def test_colours_are_placed_in_turn_of_the_players(seed: int) -> None:
    s = GAME.setup(2, {}, seeded(seed))
    cards = list(range(10))
    seeded(seed).shuffle(cards, "placement")
    placed = [s.at.index(cards[-1 - 2 * turn]) for turn in range(4)]
    assert [colour % 2 for colour in placed] == [s.player, 1 - s.player] * 2


@pytest.mark.rule("KC-50")
def test_on_a_turn_either_colour_moves_as_its_player_likes() -> None:
    s = town(2, SPREAD)
    assert {a.auto for a in GAME.legal_actions(s, 0) if isinstance(a, Drive)} == {A, C}
    for auto, other in ((A, D), (A, B), (C, D), (A, D)):
        assert s.player == 0
        do(s, Unload(auto, auto, 1))
        assert s.player == 1
        do(s, Unload(other, other, 1))
    assert refused(s, Drive(B, 1, NORTH)) == "KC-50"


@pytest.mark.rule("KC-50")
def test_movement_cards_upgrades_and_trunks_are_per_colour() -> None:
    s = town(2, SPREAD)
    give(s, A, ENGINE)
    do(s, Drive(A, 2, STICKNEY))
    assert s.cards == [0b1010, 0b1110, 0b1110, 0b1110]
    s.player = 0
    assert refused(s, Drive(C, 3, STICKNEY)) == "KC-31"


@pytest.mark.rule("KC-17", "KC-50")
def test_from_the_gold_coast_the_other_colour_may_go_first() -> None:
    s = town(2, (GOLD, WEST, STICKNEY, SOUTH))
    assert refused(s, Unload(A, A, 1)) == "KC-17"
    do(s, Unload(C, C, 1))
    do(s, Unload(B, B, 1))
    assert refused(s, Unload(A, A, 1)) == "KC-17"
    assert refused(s, Drive(A, 1, LOOP)) == ""


@pytest.mark.rule("KC-50", "KC-45")
@pytest.mark.parametrize("auto", [A, C])
def test_after_a_reckoning_the_opponent_of_whoever_triggered_it_begins(auto: int) -> None:
    s = town(2, (NORTH,) * 4, luck=[0, 0, 0])
    eve(s, auto, 1)
    do(s, Drive(auto, 1, LOOP))
    assert s.player == 1
    assert s.auto == [7 + 6] * 4


@pytest.mark.rule("KC-51", "KC-41")
def test_colours_rank_on_their_own_and_a_player_scores_the_sum() -> None:
    s = town(2, SPREAD, luck=[0, 0, 0])
    lay(s, GREEK, 7, "CADADA")
    eve(s, A, 1)
    events = do(s, Drive(A, 1, LOOP))
    assert DayDone(1, (10 + 4, 6), (14, 6)) in events


@pytest.mark.rule("KC-52", "KC-14")
def test_your_other_colour_is_a_rival_for_the_trunk() -> None:
    s = town(2, SPREAD)
    lay(s, NORTH, 7, "CB")
    do(s, Load(A, NORTH, 0))
    assert trunk(s, A) == "C"
    s.player = 0
    assert refused(s, Load(A, NORTH, 1)) == "KC-14"
    do(s, Unload(A, C, 1))
    assert trunk(s, A) == ""


@pytest.mark.rule("KC-52", "KC-20")
def test_and_may_be_drowned() -> None:
    s = town(2, (LOOP, WEST, STICKNEY, SOUTH))
    s.market = [ENGINE, TRUNK, DOOR]
    pack(s, A, "C")
    do(s, Drive(A, 1, GOLD))
    do(s, Drown(C))
    assert s.lake == [0, 0, 1, 0]
    do(s, Take(DOOR))
    assert (s.left[A], s.left[C]) == (DOOR, NONE)


@pytest.mark.rule("KC-52", "KC-34")
def test_a_tommy_gun_touches_only_the_opponents_colours() -> None:
    s = town(2, SPREAD)
    give(s, A, TOMMY_GUN)
    lay(s, LOOP, 7, "CBDA")
    assert [refused(s, Load(A, LOOP, space)) for space in range(4)] == ["KC-34", "", "", "KC-34"]


@pytest.mark.rule("KC-52", "KC-35")
def test_so_does_a_bumper() -> None:
    s = town(2, (NORTH, LOOP, LOOP, LOOP))
    give(s, A, BUMPER)
    do(s, Drive(A, 1, LOOP))
    assert {a.auto for a in GAME.legal_actions(s, 0) if isinstance(a, Bump)} == {B, D}
    assert refused(s, Bump(C, NORTH)) == "KC-35"
    do(s, Spare())
    t = town(2, (NORTH, WEST, LOOP, SOUTH))
    give(t, A, BUMPER)
    do(t, Drive(A, 1, LOOP))
    assert t.phase == "turn"


@pytest.mark.rule("KC-52", "KC-30")
def test_a_bodyguard_stops_only_the_opponent_and_shields_only_its_own_colour() -> None:
    s = town(2, (NORTH, NORTH, NORTH, SOUTH))
    give(s, B, BODYGUARD)
    give(s, C, BODYGUARD)
    lay(s, NORTH, 7, "BDC")
    assert refused(s, Load(A, NORTH, 0)) == "KC-30"
    assert refused(s, Load(A, NORTH, 1)) == ""
    assert refused(s, Load(A, NORTH, 2)) == ""
    s.player = 1
    assert refused(s, Load(B, NORTH, 2)) == "KC-30"
    assert refused(s, Load(B, NORTH, 1)) == ""


@pytest.mark.rule("KC-52", "KC-33")
def test_a_door_counts_only_the_autos_own_colour() -> None:
    s = town(2, SPREAD)
    give(s, A, DOOR, TRUNK)
    pack(s, A, "CC")
    assert refused(s, Unload(A, C, 2)) == "KC-33"
    assert refused(s, Unload(A, A, 2)) == ""
