"""What a player may do about what hit them, as the board stands."""

from __future__ import annotations

import pytest

from core.games.king_of_chicago.events import Unloaded
from tests.rules.king_of_chicago.positions import GAME, GREEK, lay, town

FIRST_AGAIN = "There is room in Greek Town: with one more of yours you are first again."
NOT_FIRST = "There is room in Greek Town, but one more of yours does not make you first again."


@pytest.mark.parametrize(
    ("spaces", "told"),
    [
        ("ABB", FIRST_AGAIN),  # the next one stands further and wins the tie
        (".AAABBBB", NOT_FIRST),  # the gap at the arrow is filled: four each, and theirs stand further
        (".BAABCBA", FIRST_AGAIN),  # it is a gap, but one more than they have
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


def test_a_watcher_is_told_of_no_more() -> None:
    s = town(4)
    lay(s, GREEK, 9, "ABB")
    assert GAME.remedy(Unloaded(1, 1, GREEK, 2), GAME.view(s, None)) == ""
