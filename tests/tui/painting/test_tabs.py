"""Tabs that share a place: every one is named, however narrow it is."""

from __future__ import annotations

import pytest

from tui.commands import Press
from tui.games.four_families.layout import SMALL, Arrangement
from tui.games.four_families.layout import tabs as four_families
from tui.games.king_of_chicago.layout import tabs as king_of_chicago
from tui.painting.canvas import Canvas
from tui.painting.parts.tabs import tabbed

SMALL_DRIVE = king_of_chicago(80, 21)
FAMILIES = four_families(Arrangement(SMALL), asking=False, acting=False)
TRADE = tuple(zip("12345", ("Trade", "Players", "Tiles", "Log", "Chat"), strict=True))


def row_of(tabs: tuple[tuple[str, str], ...], width: int, active: str) -> str:
    canvas = Canvas(width, 10)
    tabbed(canvas, tabs, active)
    return canvas.text().splitlines()[0]


@pytest.mark.parametrize("active", list("12345"))
@pytest.mark.parametrize(
    ("tabs", "width", "row"),
    [
        (SMALL_DRIVE, 23, "1Go 2All 3Log 4Say 5Now"),
        (FAMILIES, 23, "1Biz 2Me 3All 4Log 5Say"),
        (FAMILIES, 26, "1Biz 2Own 3Fams 4Log 5Chat"),
        (SMALL_DRIVE, 34, "1Drive  2All  3Log  4Say  5Now"),
        (TRADE, 42, "1Trade  2Players  3Tiles  4Log  5Chat"),
        (TRADE, 60, "1 Trade  2 Players  3 Tiles  4 Log  5 Chat"),
    ],
)
def test_every_tab_has_its_name(tabs: tuple[tuple[str, str], ...], width: int, row: str, active: str) -> None:
    assert row_of(tabs, width, active).strip("╭╮─ ") == row


def test_a_click_anywhere_on_a_tab_is_its_digit() -> None:
    for width in (23, 60):
        canvas = Canvas(width, 10)
        tabbed(canvas, FAMILIES, "1")
        row = canvas.text().splitlines()[0]
        for digit, _ in FAMILIES:
            assert canvas.target_at(row.index(digit) + 1, 0) == Press("pane", digit)
