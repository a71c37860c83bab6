"""A click on the hint line counts where the item has stood for a second."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tui.table.guard import CLICK_SECONDS, CellGuard

SKIP, PLACE, BLANK = "skip ahead", "place", None


def guard_after(moment: list[float], *pictures: Sequence[str | None], expected: bool = False) -> CellGuard:
    guard = CellGuard(lambda: moment[0])
    for picture in pictures:
        guard.show(picture, expected)
    return guard


def test_what_another_item_stood_at_is_guarded_for_a_second() -> None:
    moment = [5.0]
    guard = guard_after(moment, (SKIP, "help"), (PLACE, "help"))
    assert 0 in guard
    assert 1 not in guard, "help has stood there before"
    moment[0] += CLICK_SECONDS
    assert 0 not in guard


@pytest.mark.parametrize("pictures", [[(PLACE,)], [(PLACE,), (PLACE,)], [(BLANK,), (PLACE,)], [(SKIP,), (PLACE, SKIP)]])
def test_where_nothing_else_stood_nothing_is_guarded(pictures: list[Sequence[str | None]]) -> None:
    assert 0 not in guard_after([5.0], *pictures)


def test_what_went_by_way_of_a_blank_is_guarded() -> None:
    assert 0 in guard_after([5.0], (SKIP,), (BLANK,), (PLACE,))


def test_an_item_that_came_back_is_guarded_as_any_other() -> None:
    assert 0 in guard_after([5.0], (PLACE,), (SKIP,), (PLACE,))


def test_what_the_player_pointed_for_is_not_guarded() -> None:
    assert 0 not in guard_after([5.0], (SKIP,), (PLACE,), expected=True)
