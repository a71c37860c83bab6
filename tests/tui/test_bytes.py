"""What goes over the wire: little for a cursor, nothing when nobody does anything, no colour where there is none."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from textual.events import AppBlur, AppFocus, MouseMove
from textual.widgets import OptionList

from examples.sixth_game.core import new_game as new_toy
from tests.tables import move_until, new_table, own_seats
from tests.tui.captured import running
from tests.tui.screens.test_table_screen import StillSession, toy_table
from tui.app import BackroomApp
from tui.screens.home.screen import HomeScreen
from tui.screens.modals.help import HelpScreen
from tui.screens.setup.screen import SetupScreen
from tui.screens.table.screen import TableScreen

MODAL = 2_500
"""Bytes in which a modal may open."""


def toy_setup(app: BackroomApp) -> None:
    app.open_screen(SetupScreen(app, new_toy()))


async def test_focus_is_cheap() -> None:
    async with running((120, 40), start=toy_setup) as terminal:
        assert 0 < len(await terminal.sent_by("tab")) < 1500


async def test_a_cursor_move_is_cheaper() -> None:
    async with running((120, 40), start=toy_setup) as terminal:
        await terminal.sent_by("down")
        await terminal.sent_by("right")
        sent = await terminal.sent_by("right")
        assert len(sent) > 0
        radio = [part for part in sent.split("\x1b[") if "( )" in part]
        assert len(radio) == 2
        assert len(sent) < 600


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_help_and_palette_over_a_table_are_cheap(size: tuple[int, int]) -> None:
    async with running(size) as terminal:
        terminal.app.call_later(terminal.app.open_table, StillSession(toy_table("person", "bot")))
        await terminal.until(lambda: isinstance(terminal.app.screen, TableScreen))
        sent = await terminal.sent_by("question_mark", "?")
        assert isinstance(terminal.app.screen, HelpScreen)
        assert 0 < len(sent.encode()) <= MODAL
        await terminal.sent_by("escape")
        await terminal.settled()
        before = len(terminal.driver.out)
        await terminal.sent_by("ctrl+p")
        await terminal.until(lambda: bool(terminal.app.screen.query_one(OptionList).option_count))
        await terminal.settled()
        assert 0 < len(terminal.driver.out[before:].encode()) <= MODAL


async def test_idle_is_silent() -> None:
    async with running() as terminal:
        before = len(terminal.driver.out)
        for _ in range(20):
            await asyncio.sleep(0.01)
        assert len(terminal.driver.out) == before


@pytest.mark.parametrize("page", [lambda app: app.open_screen(HomeScreen()), toy_setup])
async def test_a_new_minute_is_shown_by_itself_and_sends_little_more_than_its_digits(
    page: Callable[[BackroomApp], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.screens.page.CLOCK_SECONDS", 0.01)
    async with running(start=page) as terminal:
        before = len(terminal.driver.out)
        terminal.app.services.clock = lambda: "21:53"
        await terminal.until(lambda: "21:53" in terminal.text)
        await terminal.settled()
        assert 0 < len(terminal.driver.out) - before < 80


async def test_a_key_that_means_nothing_sends_nothing() -> None:
    async with running() as terminal:
        assert await terminal.sent_by("ctrl+y") == ""


async def test_a_whole_screen_is_sent_in_few_bytes() -> None:
    async with running((120, 40)) as terminal:
        assert len(terminal.driver.out) < 3 * 12_000


@pytest.mark.parametrize(("depth", "colours"), [("truecolor", "38;2;"), ("256", "38;5;")])
async def test_colours_are_as_many_as_the_terminal_has(depth: str, colours: str) -> None:
    async with running(depth=depth) as terminal:  # type: ignore[arg-type]
        assert colours in terminal.driver.out
        assert depth == "truecolor" or "38;2;" not in terminal.driver.out


async def test_no_colour_means_no_colour_code_at_all() -> None:
    async with running(depth="none") as terminal:
        await terminal.sent_by("right")
        codes = {code for part in terminal.driver.out.split("\x1b[")[1:] if "m" in part for code in part.split("m")[0].split(";")}
        assert codes <= {"0", "1", "4", "7", ""} or not any(code.startswith(("3", "4", "9")) and len(code) == 2 for code in codes)
        assert "38;" not in terminal.driver.out
        assert "48;" not in terminal.driver.out


async def test_a_moving_mouse_and_a_change_of_window_send_nothing() -> None:
    async with running() as terminal:
        before = len(terminal.driver.out)
        for x in range(10):
            terminal.app.post_message(MouseMove(None, x, x, 1, 0, 0, False, False, False, screen_x=x, screen_y=x))
        terminal.app.post_message(AppBlur())
        terminal.app.post_message(AppFocus())
        await terminal.settled()
        sent = terminal.driver.out[before:]
        assert "38;2" not in sent
        assert len(sent) < 40


async def test_a_cursor_move_in_prohibition_is_within_its_budget() -> None:
    table = move_until(new_table("prohibition", own_seats("prohibition")), seat=0)
    async with running((80, 24)) as terminal:
        terminal.app.call_later(terminal.app.open_table, StillSession(table))
        await terminal.until(lambda: isinstance(terminal.app.screen, TableScreen))
        await terminal.sent_by("right")
        for key in ("right", "down", "left", "up"):
            assert 0 < len((await terminal.sent_by(key)).encode()) <= 400


async def test_another_pane_in_front_sends_no_frame_anew() -> None:
    table = new_table("chinatown", own_seats("chinatown"), seed=7)
    async with running((80, 24)) as terminal:
        terminal.app.call_later(terminal.app.open_table, StillSession(table))
        await terminal.until(lambda: isinstance(terminal.app.screen, TableScreen))
        await terminal.settled()
        for _ in range(3):
            sent = await terminal.sent_by("tab")
            assert sent.count("│") < 4
            assert 0 < len(sent.encode()) <= 910
