"""What a player may do about what hit them, as the board stands."""

from __future__ import annotations

import pytest

from core.games.king_of_chicago.components import BODYGUARD, BUMPER
from core.games.king_of_chicago.events import Bumped, Unloaded
from tests.rules.king_of_chicago.positions import BOARD, GAME, GREEK, SOUTH, lay, town

FIRST_AGAIN = "There is room in Greek Town: with one more of yours you are first again."
NOT_FIRST = "There is room in Greek Town, but one more of yours does not make you first again."


@pytest.mark.parametrize(
    ("spaces", "told"),
    [
        ("ABB", FIRST_AGAIN),  # the next one stands further and wins the tie
        (".AAABBBB", NOT_FIRST),  # the gap at the arrow is filled: four each, and theirs stand further
        (".BAABCAB", FIRST_AGAIN),  # it is a gap, but one more than they have
        ("ABBB", NOT_FIRST),
    ],
)
def test_one_more_is_said_to_make_one_first_only_where_it_does(spaces: str, told: str) -> None:
    s = town(4)
    lay(s, GREEK, 9, spaces)
    assert GAME.remedy(Unloaded(1, 1, GREEK, 3), GAME.view(s, 0)) == told


def test_with_two_autos_either_may_bring_the_one_more() -> None:
    s = town(2)
    lay(s, GREEK, 9, "CBB")
    assert GAME.remedy(Unloaded(1, 1, GREEK, 2), GAME.view(s, 0)) == FIRST_AGAIN


def test_first_again_is_not_advised_where_it_earns_no_more() -> None:
    s = town(4)
    lay(s, SOUTH, 14, "ABB")  # 1 2 6: first earns less than second
    assert GAME.remedy(Unloaded(1, 1, SOUTH, 3), GAME.view(s, 0)).endswith("but earns you no more there.")


def test_first_again_that_pays_with_some_casino_cards_names_them() -> None:
    s = town(4)
    lay(s, SOUTH, 5, "ABB")  # ? 4 2 ?: first may earn more than second
    blow = Unloaded(1, 1, SOUTH, 3)
    assert GAME.remedy(blow, GAME.view(s, 0)).endswith("makes you first again, and earns you more if the casino card is 5 or 6.")
    s.casino = [int(number < 5) for number in BOARD.casino]
    assert GAME.remedy(blow, GAME.view(s, 0)).endswith("but earns you no more there.")
    s.casino = [int(number > 4) for number in BOARD.casino]
    assert GAME.remedy(blow, GAME.view(s, 0)) == "There is room in South Side: with one more of yours you are first again."


def test_a_full_district_says_to_load_one_of_theirs_only_where_that_makes_one_first() -> None:
    s = town(4)
    full = BOARD.tiles[9].size
    lay(s, GREEK, 9, "AB" * (full // 2) + "B" * (full % 2))
    told = GAME.remedy(Unloaded(1, 1, GREEK, full - 1), GAME.view(s, 0))
    assert told == "Greek Town is full: load one of theirs to come first again."
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
