"""Every marker of the register is in sight with its letter, however the bosses crowd."""

from __future__ import annotations

import pytest

from core.games.prohibition.preview import counted_cash
from core.text import dollars
from tests.tui.games.prohibition.scenes import Room, eighth_round
from tui.painting.glyphs import mark


def markers(register: list[int], size: tuple[int, int]) -> list[str]:
    rows = Room(eighth_round(register=register), size).text.splitlines()
    axis = max(y for y, row in enumerate(rows) if "┼──" in row or "┼─┬" in row)
    return [mark(seat) for seat in range(4) if not any(mark(seat) in row for row in rows[axis - 2 : axis])]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)], ids=str)
@pytest.mark.parametrize(
    "register",
    [
        [36, 38, 39, 39],
        [10, 38, 39, 39],
        [10, 38, 39, 40],
        [10, 59, 59, 60],
        [1, 150, 150, 151],
        [5, 49, 49, 49],
        [90, 90, 90, 90],
        [7, 8, 9, 118],
    ],
    ids=str,
)
def test_no_marker_loses_its_letter_where_bosses_crowd(register: list[int], size: tuple[int, int]) -> None:
    assert markers(register, size) == []


@pytest.mark.parametrize(
    ("phase", "start", "turn", "words"),
    [("move", 3, 1, "so far"), ("build", 3, 1, "so far"), ("move", 1, 3, "so far"), ("build", 1, 3, "lowest informs")],
)
def test_who_is_lowest_is_so_only_so_far_until_all_have_taken_their_income(phase: str, start: int, turn: int, words: str) -> None:
    room = Room(eighth_round(phase, start=start, turn=turn), (140, 45))
    assert ("lowest so far" in room.text, "lowest informs" in room.text) == (words == "so far", words != "so far")


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)], ids=str)
def test_the_bosses_cash_is_what_the_ledger_has_where_there_is_one(size: tuple[int, int]) -> None:
    room = Room(eighth_round(), size, options={"ledger": "shown"})
    if size == (80, 24):
        room.press("2")
    assert [seat for seat in (1, 2, 3) if dollars(counted_cash(room.presenter.view, seat)) not in room.text] == []
