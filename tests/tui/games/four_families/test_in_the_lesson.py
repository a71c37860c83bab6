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
            listed = [area for area in AREA_NAMES if any(row.strip(" ▸·↑↓").partition(":")[0] == area for row in pane)]
            assert listed == [AREA_NAMES[place.area] for place in places]
            asked += 1
            await press(pilot, "down", "enter")
        assert asked


@pytest.mark.parametrize(
    ("name", "step", "keys", "words"),
    [
        ("1_first", 7, ("down",), ("Your chief on Bar",)),
        ("2_raid", 8, ("y", "y", "down"), ("Which of the new cards", "Movement")),
        ("2_raid", 8, ("y", "y", "y", "down"), ("Which of the new cards", "Movement")),
        ("2_raid", 10, ("down",), ("Use your family's", "use no power")),
    ],
)
async def test_the_question_and_its_answers_are_in_sight_beside_the_coach(
    name: str, step: int, keys: tuple[str, ...], words: tuple[str, ...]
) -> None:
    async with lesson("four_families", name) as pilot:
        await skip_to(pilot, step)
        await press(pilot, *keys)
        pane = "\n".join(row[57:] for row in screen_rows(screen_of(pilot))[:-3])
        assert [part for part in words if part not in pane] == []


async def test_the_line_of_keys_names_enter_on_a_business_that_can_be_attacked() -> None:
    async with lesson("four_families", "2_raid") as pilot:
        await press(pilot, "right_square_bracket")
        assert "Enter attack" in screen_rows(screen_of(pilot))[-1]


async def test_the_key_that_plays_after_the_lesson_opens_nothing_else_before_its_last_page() -> None:
    async with lesson("four_families", "2_raid") as pilot:
        await skip_to(pilot, 11)
        await press(pilot, "enter", "p")
        assert run_of(pilot).mode == "praised"
        assert "p plays a game once the lesson is done" in "".join(screen_rows(screen_of(pilot)))


@pytest.mark.parametrize("size", [(80, 24), (140, 45)], ids=str)
async def test_who_would_have_most_is_answered_with_one_key_at_every_size(size: tuple[int, int]) -> None:
    async with lesson("four_families", "2_raid", size) as pilot:
        await skip_to(pilot, 3)
        assert run_of(pilot).ask == "Who would have most now?"
        assert "1 of 2" not in "".join(screen_rows(screen_of(pilot)))
        await press(pilot, "a")
        assert run_of(pilot).mode == "praised"


@pytest.mark.parametrize(("name", "place"), [("1_first", "lesson 1, 1 of 12"), ("2_raid", "lesson 2, 1 of 12")])
async def test_of_two_lessons_the_header_says_which_one_it_is(name: str, place: str) -> None:
    async with lesson("four_families", name, (140, 45)) as pilot:
        assert place in screen_rows(screen_of(pilot))[0]
