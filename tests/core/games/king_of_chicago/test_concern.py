"""What a player may do about what hit them, as the board stands."""

from __future__ import annotations

import pytest

from core.contract.attention import HELD, TICKER
from core.games.king_of_chicago.components import BODYGUARD, BUMPER
from core.games.king_of_chicago.events import Bumped, Loaded, Unloaded
from core.games.king_of_chicago.state import KingState
from tests.rules.king_of_chicago.positions import BOARD, GAME, GREEK, SOUTH, lay, town

FIRST = "There is room in Greek Town: with one more of yours you are first."
EARNS = "There is room in Greek Town: one more of yours earns you more there."
EARNS_NOTHING = "There is room in Greek Town, but one more of yours earns you no more there."


def in_greek_town(tile: int, spaces: str, doubled: bool, seats: int = 4) -> KingState:
    s = town(seats)
    lay(s, GREEK, tile, spaces)
    s.tokens[GREEK] = int(doubled)
    return s


@pytest.mark.parametrize(
    ("tile", "spaces", "after", "doubled", "level"),
    [
        (13, "CCBA", "CCBAB", True, HELD),  # ? 12, from second to third: 12 → 0
        (1, "CCCBAA", "CCCBAAB", True, HELD),  # 16 12 8: 12 → 8
        (1, "CCCBAA", "CCCBAAB", False, TICKER),  # 8 6 4: 6 → 4
        (1, "AACB", "AACBB", False, HELD),  # a first place at 8 → 6
        (1, "CCCBBAAA", "CCCBBAAAB", False, HELD),  # a first place by a tie
        (14, "CCBB", "CCBBB", True, TICKER),  # nothing of theirs there
    ],
)
def test_a_deed_is_held_that_costs_a_first_place_or_many_points(tile: int, spaces: str, after: str, doubled: bool, level: int) -> None:
    before, then = (GAME.view(in_greek_town(tile, line, doubled), 0) for line in (spaces, after))
    assert GAME.attention(Unloaded(1, 1, GREEK, 5), 0, before, then).level == level


def test_what_a_rival_loads_of_anothers_is_held_too_where_a_better_rank_earns_less() -> None:
    before, then = (GAME.view(in_greek_town(14, line, doubled=True), 0) for line in ("ABC", "AB."))  # 2 6 10
    blow = Loaded(1, 2, GREEK, 2, False)
    assert GAME.attention(blow, 0, before, then).level == HELD
    assert GAME.remedy(blow, then) == "", "nobody of theirs is in a trunk"


def test_with_two_colours_the_points_of_both_count() -> None:
    before, then = (GAME.view(in_greek_town(1, line, doubled=True, seats=2), 0) for line in ("BBBAAC", "BBBAACD"))
    assert GAME.attention(Unloaded(3, 3, GREEK, 6), 0, before, then).level == HELD, "12 + 8 → 12 + 4"


@pytest.mark.parametrize(
    ("spaces", "told"),
    [
        ("ABB", FIRST),  # the next one stands further and wins the tie
        (".AAABBBB", EARNS_NOTHING),  # the gap at the arrow is filled: four each, and theirs stand further
        (".BAABCAB", FIRST),  # it is a gap, but one more than they have
        ("ABBB", EARNS_NOTHING),
        ("ABBBCC", EARNS),  # 14 6: it is second with it, and third without
    ],
)
def test_one_more_is_said_to_make_one_first_only_where_it_does(spaces: str, told: str) -> None:
    s = town(4)
    lay(s, GREEK, 9, spaces)
    assert GAME.remedy(Unloaded(1, 1, GREEK, 3), GAME.view(s, 0)) == told


def test_with_two_autos_either_may_bring_the_one_more() -> None:
    s = town(2)
    lay(s, GREEK, 9, "CBB")
    assert GAME.remedy(Unloaded(1, 1, GREEK, 2), GAME.view(s, 0)) == FIRST


def test_first_again_is_not_advised_where_it_earns_no_more() -> None:
    s = town(4)
    lay(s, SOUTH, 14, "ABB")  # 1 2 6: first earns less than second
    assert GAME.remedy(Unloaded(1, 1, SOUTH, 3), GAME.view(s, 0)).endswith("but earns you no more there.")


def test_first_again_that_pays_with_some_casino_cards_names_them() -> None:
    s = town(4)
    lay(s, SOUTH, 5, "ABB")  # ? 4 2 ?: first may earn more than second
    blow = Unloaded(1, 1, SOUTH, 3)
    assert GAME.remedy(blow, GAME.view(s, 0)).endswith("makes you first, and earns you more if the casino card is 5 or 6.")
    s.casino = [int(number < 5) for number in BOARD.casino]
    assert GAME.remedy(blow, GAME.view(s, 0)).endswith("but earns you no more there.")
    s.casino = [int(number > 4) for number in BOARD.casino]
    assert GAME.remedy(blow, GAME.view(s, 0)) == "There is room in South Side: with one more of yours you are first."


def test_a_full_district_says_to_load_one_of_theirs_only_where_that_makes_one_first() -> None:
    s = town(4)
    full = BOARD.tiles[9].size
    lay(s, GREEK, 9, "AB" * (full // 2) + "B" * (full % 2))
    told = GAME.remedy(Unloaded(1, 1, GREEK, full - 1), GAME.view(s, 0))
    assert told == "Greek Town is full: load one of theirs to come first."
    lay(s, GREEK, 9, "A" + "B" * (full - 1))
    assert GAME.remedy(Unloaded(1, 1, GREEK, full - 1), GAME.view(s, 0)) == "Greek Town is full."


@pytest.mark.parametrize(("kind", "told"), [(BUMPER, "Your auto is in "), (BODYGUARD, "your Bodyguard guards there.")])
def test_a_pushed_auto_is_said_to_guard_only_with_a_bodyguard(kind: int, told: str) -> None:
    s = town(4)
    s.left[0] = kind
    said = GAME.remedy(Bumped(1, 0, GREEK), GAME.view(s, 0))
    assert told in said
    assert ("Bodyguard" in said) == (kind == BODYGUARD)


def test_a_watcher_is_told_of_no_more() -> None:
    s = town(4)
    lay(s, GREEK, 9, "ABB")
    assert GAME.remedy(Unloaded(1, 1, GREEK, 2), GAME.view(s, None)) == ""
