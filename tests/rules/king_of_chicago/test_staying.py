"""Loading and unloading, the order of the spaces, and when an auto must drive."""

from __future__ import annotations

import pytest

from core.games.king_of_chicago.actions import Drive, Load, Unload
from core.games.king_of_chicago.components import DOOR, TOMMY_GUN
from core.games.king_of_chicago.events import Loaded, Unloaded
from core.games.king_of_chicago.mechanics.tiles import next_space
from tests.rules.king_of_chicago.positions import (
    BOARD,
    GOLD,
    GREEK,
    ITALY,
    LOOP,
    NORTH,
    WEST,
    A,
    B,
    C,
    do,
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


@pytest.mark.rule("KC-13")
def test_unloading_one_takes_the_turn() -> None:
    s = town()
    s.auto[A] = 7
    assert do(s, Unload(A, A, 1)) == [Unloaded(A, A, NORTH, 0)]
    assert line(s, NORTH) == "A" + "." * 15
    assert s.auto[A] == 6
    assert s.player == B
    assert s.cards[A] == 0b1110


@pytest.mark.rule("KC-13")
def test_only_one_and_only_where_the_auto_stands() -> None:
    s = town()
    lay(s, NORTH, 7, "AB")
    lay(s, WEST, 7, "A")
    assert refused(s, Unload(A, A, 2)) == "KC-13"
    assert [refused(s, Load(A, elsewhere, 0)) for elsewhere in (WEST, -1, GOLD, 99)] == ["KC-13"] * 4
    assert legal(s, Load) == [Load(A, NORTH, 0), Load(A, NORTH, 1)]


@pytest.mark.rule("KC-13")
@pytest.mark.parametrize("many", [0, -1, 3, 10**9])
def test_one_is_one(many: int) -> None:
    assert refused(town(), Unload(A, A, many)) == "KC-13"


@pytest.mark.rule("KC-14")
def test_an_own_gangster_goes_back_among_the_unplaced() -> None:
    s = town()
    lay(s, NORTH, 7, "A")
    s.auto[A] = 0
    assert do(s, Load(A, NORTH, 0)) == [Loaded(A, A, NORTH, 0, False)]
    assert s.auto[A] == 1
    assert trunk(s, A) == ""


@pytest.mark.rule("KC-14")
def test_a_rivals_goes_into_the_trunk_which_holds_one() -> None:
    s = town()
    lay(s, NORTH, 7, "BCA")
    do(s, Load(A, NORTH, 0))
    assert trunk(s, A) == "B"
    s.player = A
    assert refused(s, Load(A, NORTH, 1)) == "KC-14"
    assert refused(s, Load(A, NORTH, 2)) == ""


@pytest.mark.rule("KC-14")
def test_a_rival_can_be_unloaded_from_the_trunk_instead() -> None:
    s = town()
    pack(s, A, "C")
    assert do(s, Unload(A, C, 1)) == [Unloaded(A, C, NORTH, 0)]
    assert trunk(s, A) == ""
    assert line(s, NORTH).startswith("C")


@pytest.mark.rule("KC-14")
def test_nobody_gets_out_who_is_not_in() -> None:
    s = town()
    s.auto[A] = 0
    assert refused(s, Unload(A, A, 1)) == "KC-14"
    assert refused(s, Unload(A, B, 1)) == "KC-14"
    assert refused(s, Unload(A, 17, 1)) == "KC-14"
    assert refused(s, Unload(A, -1, 1)) == "KC-14"
    assert reason(s, Unload(A, A, 1)) == "You can't unload one of yours: the auto is empty."
    give(s, A, DOOR)
    s.auto[A] = 1
    assert reason(s, Unload(A, A, 2)) == "You can't unload two of yours: only one is in the auto."
    assert reason(s, Unload(A, B, 1)) == "Nobody of that colour is in the trunk."
    s.player = B
    assert reason(s, Unload(B, A, 1)) == "Nobody of that colour is in the trunk."


@pytest.mark.rule("KC-15")
def test_spaces_fill_in_order() -> None:
    s = town()
    lay(s, NORTH, 7)
    for space in range(9):
        s.player = A
        s.auto[A] = 1
        assert do(s, Unload(A, A, 1)) == [Unloaded(A, A, NORTH, space)]
    s.player, s.auto[A] = A, 1
    assert refused(s, Unload(A, A, 1)) == "KC-15"


@pytest.mark.rule("KC-15")
@pytest.mark.parametrize(
    ("spaces", "after"),
    [
        ("", 0),
        ("AB", 2),
        ("A.B", 3),
        ("AB.", 3),
        ("...", 0),
        (".........", 0),
        ("AABBAABB", 8),
        ("A.B.AABBA", 1),
        ("AABBAABB.", 8),
        (".ABBAA.B.", 8),
        ("AABBAABBA", -1),
    ],
)
def test_where_the_next_gangster_goes(spaces: str, after: int) -> None:
    """Behind the frontier. Once that is the last space: the last if empty, else the lowest gap. On an empty tile: on the arrow."""
    s = town()
    lay(s, NORTH, 7, spaces)
    assert next_space(BOARD, s, NORTH) == after


@pytest.mark.rule("KC-15")
def test_the_frontier_does_not_fall_when_its_gangster_is_loaded() -> None:
    s = town()
    lay(s, NORTH, 7, "BA")
    do(s, Load(A, NORTH, 1))
    s.player = A
    do(s, Unload(A, A, 1))
    assert line(s, NORTH) == "B.A......"


@pytest.mark.rule("KC-15")
@pytest.mark.parametrize("spaces", ["A", "....A", "........A"])
def test_an_emptied_tile_begins_at_the_arrow_again(spaces: str) -> None:
    """However far it had been filled, and then in order again."""
    s = town()
    lay(s, NORTH, 7, spaces)
    do(s, Load(A, NORTH, len(spaces) - 1))
    s.auto[A] = 2
    for space in range(2):
        s.player = A
        assert do(s, Unload(A, A, 1)) == [Unloaded(A, A, NORTH, space)]


@pytest.mark.rule("KC-15", "KC-34")
def test_a_tile_emptied_by_a_tommy_gun_begins_at_the_arrow_again() -> None:
    s = town()
    lay(s, WEST, 7, "..B")
    s.left[A] = TOMMY_GUN
    do(s, Load(A, WEST, 2))
    assert next_space(BOARD, s, WEST) == 0


@pytest.mark.rule("KC-16")
def test_any_gangster_may_be_chosen_by_its_space() -> None:
    s = town()
    lay(s, NORTH, 7, "BABC")
    assert legal(s, Load) == [Load(A, NORTH, space) for space in range(4)]
    do(s, Load(A, NORTH, 2))
    assert line(s, NORTH) == "BA.C....."


@pytest.mark.rule("KC-16")
@pytest.mark.parametrize("space", [-1, 1, 3, 9, 16, 10**9])
def test_an_empty_space_holds_nobody(space: int) -> None:
    s = town()
    lay(s, NORTH, 7, "B.B")
    assert refused(s, Load(A, NORTH, space)) == "KC-16"


@pytest.mark.rule("KC-17")
def test_from_the_gold_coast_an_auto_must_drive_away() -> None:
    s = town(at=(GOLD, WEST, ITALY, LOOP))
    pack(s, A, "B")
    assert refused(s, Unload(A, A, 1)) == "KC-17"
    assert refused(s, Unload(A, B, 1)) == "KC-17"
    assert refused(s, Load(A, LOOP, 0)) == "KC-17"
    assert legal(s, Unload) == legal(s, Load) == []
    assert legal(s, Drive)


@pytest.mark.rule("KC-18")
def test_after_forty_turns_without_a_drive_only_drives_are_left() -> None:
    s = town(at=(NORTH, GREEK, ITALY, LOOP))
    for district in (NORTH, GREEK, ITALY, LOOP):
        lay(s, district, 1, "ABCD")
    for turn in range(40):
        own = "ABCD"[turn % 4]
        there = own in line(s, s.at[turn % 4])
        do(s, Load(turn % 4, s.at[turn % 4], line(s, s.at[turn % 4]).index(own)) if there else Unload(turn % 4, turn % 4, 1))
    assert refused(s, Unload(A, A, 1)) == "KC-18"
    assert refused(s, Load(A, NORTH, 1)) == "KC-18"
    do(s, Drive(A, 1, WEST))
    assert refused(s, Unload(B, B, 1)) == ""


@pytest.mark.rule("KC-13", "KC-50")
def test_nobody_moves_anothers_auto() -> None:
    s = town()
    for action in (Drive(B, 1, NORTH), Unload(B, B, 1), Load(B, WEST, 0), Drive(9, 1, NORTH), Unload(-1, -1, 1)):
        assert refused(s, action) == "KC-50"
