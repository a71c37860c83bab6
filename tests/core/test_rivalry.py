"""What rivals count for, and what of it an action changes."""

from __future__ import annotations

from math import fsum

import pytest

from core.rivalry import by_one_rival, rivalry

SHARE = 0.8


def changes(before: dict[str, float], after: dict[str, float]) -> dict[str, float]:
    told = by_one_rival(before, after)
    return {name: told[name] - before[name] for name in before}


def test_the_best_rival_counts_for_more_and_the_others_share_the_rest() -> None:
    assert rivalry([50, 30, 20], 0, 1.0) == {"rival:1": -30.0, "rival:2": -0.0}
    assert rivalry([50, 30, 20], 0, 0.5) == {"rival:1": -22.5, "rival:2": -5.0}


def test_while_the_same_rival_is_the_best_each_change_is_their_own() -> None:
    before, after = rivalry([0, 30, 20], 0, SHARE), rivalry([0, 32, 21], 0, SHARE)
    assert by_one_rival(before, after) is after


@pytest.mark.parametrize(
    ("totals", "whose"),
    [
        ([0, 96, 99], "rival:1"),  # the best rival has lost four, and another is the best with less
        ([0, 100, 104], "rival:2"),  # another has gained five, and is the best now
    ],
)
def test_where_another_is_the_best_afterwards_what_they_had_before_is_no_change(totals: list[float], whose: str) -> None:
    before, after = rivalry([0, 100, 99], 0, SHARE), rivalry(totals, 0, SHARE)
    found = changes(before, after)

    assert fsum(found.values()) == pytest.approx(fsum(after.values()) - fsum(before.values()))
    assert [name for name, change in found.items() if change] == [whose]
    assert abs(found[whose]) < 5


def test_a_game_without_rivals_is_left_alone() -> None:
    assert by_one_rival({"goal": 1.0}, {"goal": 2.0}) == {"goal": 2.0}
