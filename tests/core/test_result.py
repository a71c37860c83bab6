"""How a finished game ended: who is first, and who comes after."""

from __future__ import annotations

import pytest

from core.game import Result


@pytest.mark.parametrize(
    ("winners", "scores", "places", "order"),
    [
        ((1,), (2.0, 2.0, 1.0), [2, 1, 3], [1, 0, 2]),
        ((2,), (5.0, 3.0, 3.0), [2, 3, 1], [2, 0, 1]),
        ((0, 2), (4.0, 4.0, 4.0), [1, 3, 1], [0, 2, 1]),
        ((), (1.0, 1.0), [1, 1], [0, 1]),
    ],
)
def test_who_has_won_is_first_and_the_score_places_the_others(
    winners: tuple[int, ...], scores: tuple[float, ...], places: list[int], order: list[int]
) -> None:
    result = Result(winners, scores, "")
    assert [result.place(seat) for seat in range(len(scores))] == places
    assert result.order == order
