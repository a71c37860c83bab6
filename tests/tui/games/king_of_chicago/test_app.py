"""A turn in the real app, once by keyboard alone and once by mouse alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from core.games.king_of_chicago.actions import Drive
from core.games.king_of_chicago.components import ENGINE, TOMMY_GUN
from core.games.king_of_chicago.state import KingState
from core.table import Table
from tests.rules.king_of_chicago.positions import CICERO, GREEK, STICKNEY, give
from tests.tui.games.king_of_chicago.scenes import eve_of_reckoning, long_list, rush_street, table_of
from tests.tui.on_screen import StillSitting, at_table, click, shown, table_screen
from tests.tui.screens.test_hints import on_turn
from tests.tui.still_table import StillTable
from tui.games.king_of_chicago.presenter import KingPresenter
from tui.settings import Settings
from tui.settings_schema import HOLD_NOTHING


def auto(table: Table) -> int:
    assert isinstance(table.state, KingState)
    return table.state.at[0]


async def test_a_drive_by_keyboard_alone() -> None:
    table = table_of(rush_street())
    async with at_table(table) as pilot:
        while "Enter: Cicero" not in shown(pilot):
            await pilot.press("right_square_bracket")
        await pilot.press("enter")
        assert auto(table) == CICERO
        await pilot.press("z")
        assert auto(table) == GREEK


async def test_a_drive_by_mouse_alone() -> None:
    table = table_of(rush_street())
    async with at_table(table) as pilot:
        await click(pilot, "[Cicero]")
        assert auto(table) == GREEK
        await click(pilot, "▸Cicero◂")
        assert auto(table) == CICERO


@pytest.mark.parametrize("size", [(80, 24), (80, 40), (100, 24), (100, 30), (120, 35), (132, 43), (140, 45), (200, 60)])
async def test_every_size_shows_the_map_the_decision_and_the_reckoning(size: tuple[int, int]) -> None:
    async with at_table(table_of(rush_street()), size) as pilot:
        text = shown(pilot)
        assert all(name in text for name in ("West Side", "Little Africa", "Gold Coast", "worth"))
        if "If reckoning came now" not in text:
            await pilot.press("5")
        assert ("score then" in shown(pilot)) or ("then    71" in shown(pilot))
        await pilot.press("s")
        assert "unload" in shown(pilot)


async def test_the_title_of_the_list_of_stays_names_the_key_that_leaves_it() -> None:
    async with at_table(table_of(rush_street()), (140, 45)) as pilot:
        assert "c card · s stay" in shown(pilot)
        await pilot.press("s")
        (title,) = (row for row in shown(pilot).splitlines() if "╭ Stay " in row)
        assert "s drive instead" in title
        assert "c card" not in title


def watch_reckoning(pace: str) -> tuple[StillTable, KingPresenter]:
    """Somebody else brings the day of reckoning while one looks on."""
    table = eve_of_reckoning()
    still = StillTable(StillSitting(table), Settings(name="Ada", pace=pace, hold=HOLD_NOTHING))  # type: ignore[arg-type]
    assert table.act(1, Drive(1, 3, STICKNEY)) is None
    assert isinstance(still.presenter, KingPresenter)
    return still, still.presenter


def uncovered(presenter: KingPresenter) -> int:
    assert presenter.reading is not None
    return presenter.reading.shown


def test_a_day_of_reckoning_is_uncovered_at_the_chosen_pace() -> None:
    still, presenter = watch_reckoning("normal")
    seen: list[int] = []
    while uncovered(presenter) < 10 and len(seen) < 30:
        seen.append(uncovered(presenter))
        still.pass_time()
    assert seen == list(range(1, 10))


def test_without_a_pace_it_is_uncovered_at_once() -> None:
    assert uncovered(watch_reckoning("instant")[1]) == 10


async def test_the_help_says_what_the_signs_say() -> None:
    async with at_table(table_of(rush_street()), (80, 60)) as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        listed = pilot.app.screen.query_one(OptionList)
        assert listed.border_title == "Keys, and below them the signs"
        text = " ".join(" ".join(str(option.prompt) for option in listed.options).split())
        assert "▸West Side◂ the cursor; Enter drives there" in text
        assert " ●A ■B autos that stand there" in text


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
async def test_a_long_list_shows_its_cursor_and_always_says_that_there_is_more(size: tuple[int, int]) -> None:
    async with at_table(table_of(long_list()), size) as pilot:
        await pilot.press("s", "down")
        presenter = table_screen(pilot).controller.presenter
        choices = list(presenter.targets())
        for number, choice in enumerate(choices):
            assert presenter.cursor == choice
            assert "[unload" in shown(pilot) or "[load" in shown(pilot)
            assert ("PgUp" if number == len(choices) - 1 else "PgDn more" if not number else "Pg") in shown(pilot)
            await pilot.press("down")


async def test_the_mats_say_that_there_is_more_where_their_last_row_is_full() -> None:
    s = rush_street()
    give(s, 2, TOMMY_GUN, ENGINE)
    async with at_table(table_of(s)) as pilot:
        await pilot.press("2")
        assert "PgDn more" in shown(pilot)
        assert "Bumper    pushes" not in shown(pilot)
        await pilot.press("pagedown")
        assert "Bumper    pushes" in shown(pilot)


async def test_after_a_day_of_reckoning_a_turn_opens_with_what_happened() -> None:
    """The day lies over it until it is put away. The key that does that does not put the summary away as well."""
    table, luck = on_turn("king_of_chicago"), Random(5)
    async with at_table(table) as pilot:
        presenter = table_screen(pilot).controller.presenter
        while not (presenter.shows_own_picture and presenter.my_turn):
            seat = luck.choice(sorted(table.game.actors(table.state)))
            assert table.act(seat, luck.choice(table.game.legal_actions(table.state, seat))) is None
            await pilot.pause()
        while presenter.shows_own_picture:
            await pilot.press("enter")
        assert "Since your last turn" in shown(pilot)
        await pilot.press("enter")
        assert "Since your last turn" not in shown(pilot)


async def test_a_list_scrolls_by_a_page_from_where_it_stands() -> None:
    async with at_table(table_of(long_list())) as pilot:
        await pilot.press("s", *["down"] * 15)
        before = in_list(pilot)
        assert "PgUp PgDn more" in shown(pilot), "there is more in both directions"
        await pilot.press("pageup")
        assert in_list(pilot)[0] not in before
        assert in_list(pilot)[-1] in before, "not a row is passed over"
        await pilot.press("up", "pagedown")
        assert in_list(pilot)[0] in before, "by a page from where the cursor stands, not from the top"


def in_list(pilot: Pilot[Any]) -> list[str]:
    """Return the choices in sight."""
    return [row[57:] for row in shown(pilot).splitlines()[2:] if "load" in row[57:]]
