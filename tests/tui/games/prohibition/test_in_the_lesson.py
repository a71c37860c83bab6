"""The lessons at 80×24, where the coach leaves the panes few rows."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.tui.on_screen import screen_rows
from tests.tui.screens.lesson.test_lesson_screen import lesson, press, screen_of, skip_to
from tui.games.prohibition.panels import BossesPanel, CityMap, CopChips, IncomePanel, RegisterTrack, TurnPanel
from tui.games.prohibition.view_model import AreaSpot, BossSpot
from tui.painting.cell_text import plain
from tui.screens.lesson.coach import Coach
from tui.widgets.ticker import Ticker

LEFT_OF_PANE = 54
FIRST_ROW, ROWS = 2, 19


def pane(screen: object) -> str:
    """Return what stands at the right of the map, row by row."""
    return "\n".join(row[LEFT_OF_PANE:].rstrip() for row in screen_rows(screen)[FIRST_ROW : FIRST_ROW + ROWS])


@pytest.mark.parametrize("arrow", ["down", "right"])
async def test_arrows_lead_through_all_whom_the_untouchables_may_visit(arrow: str) -> None:
    async with lesson("prohibition", "second") as pilot:
        await skip_to(pilot, 5)
        await press(pilot, "enter", "Y")
        screen = screen_of(pilot)
        found = []
        for _ in range(3):
            await press(pilot, arrow)
            cursor = screen.controller.presenter.cursor
            assert isinstance(cursor, BossSpot)
            assert "▶" + "●■▲◆"[cursor.boss] in pane(screen)
            found.append(cursor.boss)
        assert found == [1, 2, 3]


async def test_the_bosses_are_never_painted_over() -> None:
    async with lesson("prohibition", "first") as pilot:
        await skip_to(pilot, 1)
        await press(pilot, "2")
        rows = pane(screen_of(pilot)).splitlines()
        assert "PgDn" in rows[-1] or "PgDn" in rows[-2]
        assert not any("bag" in row and "reg" in row for row in rows)
        for _ in range(3):
            await press(pilot, "pagedown")
        assert "till a raid" in pane(screen_of(pilot))
        assert "out for good" in pane(screen_of(pilot))


async def test_what_may_be_named_fills_the_pane_and_the_first_arrow_leads_to_its_first() -> None:
    async with lesson("prohibition", "second") as pilot:
        screen = screen_of(pilot)
        assert pane(screen).count("$") > 4
        assert "more" in pane(screen)
        await press(pilot, "down")
        assert screen.controller.presenter.cursor == AreaSpot(5)


async def test_every_bribe_is_in_sight_and_its_letter_is_named() -> None:
    async with lesson("prohibition", "second") as pilot:
        await skip_to(pilot, 2)
        screen = screen_of(pilot)
        assert all(f" {key}  {name}" in pane(screen) for key, name in {"a": "all", "m": "men", "c": "casino", "n": "nothing"}.items())
        await press(pilot, "enter")
        assert "m, c, n, the arrows" in plain(screen.controller.presenter.sentence())


async def test_the_first_arrow_of_the_fight_leads_to_the_area_that_is_marked() -> None:
    async with lesson("prohibition", "second") as pilot:
        await skip_to(pilot, 3)
        await press(pilot, "left")
        assert screen_of(pilot).controller.presenter.cursor == AreaSpot(3)


async def test_the_ledger_says_that_there_is_more_of_it() -> None:
    async with lesson("prohibition", "second") as pilot:
        await skip_to(pilot, 4)
        await press(pilot, "L")
        screen = screen_of(pilot)
        assert "PgDn" in pane(screen)
        await press(pilot, *["pagedown"] * 4)
        assert "if it ended now" in pane(screen)
        assert len([row for row in pane(screen).partition("ended now")[2].splitlines() if "$" in row]) == 4


async def test_a_step_come_upon_halfway_is_not_said_to_be_passed_over() -> None:
    async with lesson("prohibition", "first") as pilot:
        await skip_to(pilot, 5)
        await press(pilot, "n", "z")
        assert "▶3 Move" in screen_rows(screen_of(pilot))[1]
        await press(pilot, "n")
        assert "▶4 Fight" in screen_rows(screen_of(pilot))[1]
        assert "3 Move –" not in screen_rows(screen_of(pilot))[1]


async def test_a_hint_leaves_the_task_where_there_is_room() -> None:
    async with lesson("prohibition", "first") as pilot:
        await skip_to(pilot, 4)
        await press(pilot, "n", "y")
        assert "▸ n, then move one man" in pane(screen_of(pilot))
        await press(pilot, "right")
        assert "▸ n, then move one man" in pane(screen_of(pilot))


@pytest.mark.parametrize("size", [(80, 24), (100, 24), (100, 30), (120, 36), (132, 43), (140, 45)], ids=str)
@pytest.mark.parametrize("key", ["1", "2"])
async def test_no_panel_beside_the_lesson_covers_another_and_the_bosses_are_whole(size: tuple[int, int], key: str) -> None:
    async with lesson("prohibition", "first", size) as pilot:
        await skip_to(pilot, 1)
        await press(pilot, key)
        screen = screen_of(pilot)
        kinds = (Coach, CityMap, RegisterTrack, BossesPanel, TurnPanel, IncomePanel, CopChips, Ticker)
        seen = [widget for kind in kinds for widget in screen.query(kind) if widget.display and widget.region.area]
        seen = [widget for widget in seen if widget.content_size.height]
        assert [(a, b) for a, b in combinations(seen, 2) if a.region.intersection(b.region).area] == []
        text = "\n".join(screen_rows(screen))
        assert screen.controller.presenter.panes() != () or "casinos left" in text
        if "casinos left" in text:
            assert all(word in text for word in ("pool", "jail")), "every boss's figures are whole"


@pytest.mark.parametrize("name", ["first"])
async def test_the_ticks_of_a_turn_are_what_was_done_also_when_a_slip_is_taken_back(name: str) -> None:
    async with lesson("prohibition", name) as pilot:
        await skip_to(pilot, 9)
        await press(pilot, "n")
        screen = screen_of(pilot)
        presenter = screen.controller.presenter
        before = presenter.view_model.done, presenter.view_model.passed
        assert before == ({1, 2, 3, 4, 5, 6}, frozenset())
        await press(pilot, "enter", "enter", "enter")
        assert screen.run.mode == "slipped"
        await press(pilot, "enter")
        assert screen.run.mode == "asked"
        presenter = screen.controller.presenter
        assert (presenter.view_model.done, presenter.view_model.passed) == before
