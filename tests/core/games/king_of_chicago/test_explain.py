"""What tells two drives to one district apart."""

from __future__ import annotations

from core.chance import seeded
from core.games.king_of_chicago.actions import Drive
from core.games.king_of_chicago.explain import choice_reason
from core.games.king_of_chicago.staging import GAME, town

VIEW = GAME.view(town(seeded(1)), 0)


def test_of_two_cards_that_lead_to_one_district_the_larger_is_saved() -> None:
    assert choice_reason(VIEW, Drive(0, 1, 4), Drive(0, 3, 4)) == (True, "leaves the 3 for a longer way")
    assert choice_reason(VIEW, Drive(0, 3, 4), Drive(0, 1, 4)) == (False, "spends the 3 on a shorter way")
    assert choice_reason(VIEW, Drive(0, 1, 4), Drive(0, 3, 5))[1] == choice_reason(VIEW, Drive(0, 1, 4), Drive(1, 3, 4))[1] == ""
