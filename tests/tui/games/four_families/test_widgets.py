"""Four Families on the screen of widgets: everything in sight at every size, and each size laid out for itself."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.conformance import assert_golden
from tests.rules.four_families.positions import Stage
from tests.tui.games.four_families.scenes import in_actions, in_control, table_of
from tests.tui.on_screen import at_table, click, resize, screen_rows, shown, table_screen
from tui.games.four_families.panels import CityBoard
from tui.games.four_families.view_model import Square

GOLDENS = Path(__file__).parent / "goldens"
SIZES = ((80, 24), (100, 30), (120, 35), (132, 43), (140, 45))


def compare(name: str, pilot: Pilot[Any]) -> None:
    assert_golden("\n".join(row.rstrip() for row in shown(pilot).splitlines()) + "\n", GOLDENS / f"widgets_{name}.txt")


@pytest.mark.parametrize("size", SIZES)
async def test_control(size: tuple[int, int]) -> None:
    async with at_table(table_of(in_control().s), size) as pilot:
        await pilot.press("right_square_bracket")
        compare(f"control_{size[0]}x{size[1]}", pilot)


@pytest.mark.parametrize("size", SIZES)
async def test_actions(size: tuple[int, int]) -> None:
    async with at_table(table_of(in_actions().s), size) as pilot:
        await pilot.press(*["down"] * 5)
        compare(f"actions_{size[0]}x{size[1]}", pilot)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
async def test_paying_for_an_action(size: tuple[int, int]) -> None:
    async with at_table(table_of(in_actions().s), size) as pilot:
        await pilot.press("n", "enter", "down")
        compare(f"paying_{size[0]}x{size[1]}", pilot)


async def test_in_ascii_without_colour() -> None:
    async with at_table(table_of(in_control().s), ascii=True, theme="mono") as pilot:
        assert shown(pilot).isascii()
        await pilot.press("right_square_bracket")
        compare("control_80x24_ascii", pilot)


@pytest.mark.parametrize("pane", ["2", "3"])
async def test_the_panes(pane: str) -> None:
    async with at_table(table_of(in_control().s)) as pilot:
        await pilot.press(pane)
        rows = shown(pilot).splitlines()
        assert_golden("\n".join(row[57:].rstrip() for row in rows[1:22]) + "\n", GOLDENS / f"pane_{pane}.txt")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [*SIZES, (80, 40), (100, 24), (160, 50), (200, 60), (300, 90)])
async def test_every_size_shows_the_whole_city_the_hand_and_the_square(size: tuple[int, int], seats: int) -> None:
    stage = Stage(seats).calm().business("Bar", "B2").hand(0, "gangster movement art").controls()
    async with at_table(table_of(stage.s), size) as pilot:
        areas = table_screen(pilot).target_areas()
        squares = [area for target, area in areas.items() if isinstance(target, Square)]
        assert len(squares) == len(stage.s.business), "every square is there"
        assert len({(area.width, area.height) for area in squares}) == 1, "and none is cut"
        text = shown(pilot)
        assert all(word in text for word in ("Gangster", "Movement", "Art", "3 points, draws 2", "needs"))
        assert "others" in text or "who else" in text
        assert max(area.x + area.width for area in squares) - min(area.x for area in squares) <= 160


async def test_the_whole_city_is_painted_after_any_resize_in_any_view() -> None:
    luck = Random(7)
    async with at_table(table_of(in_actions().s), (132, 43)) as pilot:
        for _ in range(16):
            width, height = luck.choice(SIZES)
            await resize(pilot, width, height)
            await pilot.press(luck.choice("1235tt"), luck.choice("bt"))
            await pilot.pause()
            screen = table_screen(pilot)
            areas = [area for target, area in screen.target_areas().items() if isinstance(target, Square)]
            if screen.query_one(CityBoard).display:
                assert len(areas) == len(in_actions().s.business)
                assert len({(area.width, area.height) for area in areas}) == 1, f"cut at {width}x{height}"


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
async def test_the_actions_are_all_in_sight_whatever_the_city(size: tuple[int, int]) -> None:
    for seats in (2, 4):
        async with at_table(table_of(Stage(seats).hand(0, "gangster movement art").acts(0).s), size) as pilot:
            text = shown(pilot)
            assert all(name in text for name in ("Influence", "Gangsters", "Assets", "Businesses", "Special", "Movement", "Family"))
            assert "actions after it" in text


async def test_the_log_stands_below_a_small_city() -> None:
    async with at_table(table_of(Stage(2).controls().s)) as pilot:
        assert any("╭ Log" in row for row in screen_rows(pilot.app.screen)[14:])
        assert "4Log" not in shown(pilot)


async def test_a_digit_brings_its_panel_and_a_click_on_its_tab_too() -> None:
    async with at_table(table_of(in_control().s)) as pilot:
        await click(pilot, "3All")
        assert "infl." in shown(pilot)
        await pilot.press("2")
        assert "companions" in shown(pilot)
        await pilot.press("1")
        assert "you have" in shown(pilot)
