"""The first lesson at 80×24, where the coach leaves the panes few rows."""

from __future__ import annotations

import pytest

from core.games.four_families.actions import Place, TakeCompanion
from core.games.four_families.names import AREA_NAMES
from tests.rules.four_families.positions import cell
from tests.tui.on_screen import screen_rows
from tests.tui.screens.lesson.test_lesson_screen import lesson, press, run_of, screen_of, skip_to
from tui.table.intents import Act

YOUR_FIRST_TWO = 11
"""The number of the last step."""


@pytest.mark.parametrize("gap", ["A2", "B1", "B3", "C2"])
async def test_every_place_for_a_companion_is_in_sight(gap: str) -> None:
    async with lesson("four_families", "1_first") as pilot:
        await skip_to(pilot, YOUR_FIRST_TWO)
        screen = screen_of(pilot)
        take = next(a for a in screen.controller.presenter.update.legal if isinstance(a, TakeCompanion) and a.gap == cell(gap))
        screen.carry_out(Act(take))
        await pilot.pause()
        asked = 0
        while run_of(pilot).mode == "asked" and (places := [a for a in screen.controller.presenter.update.legal if isinstance(a, Place)]):
            pane = [row[57:] for row in screen_rows(screen)]
            listed = [area for area in AREA_NAMES if any(row.strip(" ▸·↑↓") == area for row in pane)]
            assert listed == [AREA_NAMES[place.area] for place in places]
            asked += 1
            await press(pilot, "enter")
        assert asked
