"""What every page shares: hints and help from its bindings, why a key is off, what means nothing, a window too small."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, ClassVar

import pytest
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.geometry import Size
from textual.pilot import Pilot
from textual.widgets import OptionList

from tests.tui.on_screen import resize, whole_screen
from tui.app import BackroomApp
from tui.screens.home.screen import HomeScreen
from tui.screens.modals.help import HelpScreen
from tui.screens.page import Page
from tui.screens.puzzles.screen import PuzzlesScreen
from tui.screens.replay.screen import ReplayScreen
from tui.screens.results.screen import ResultsScreen
from tui.screens.review.screen import ReviewScreen
from tui.screens.saves.screen import SavesScreen
from tui.screens.statistics.screen import StatisticsScreen
from tui.services import AppServices
from tui.settings import SessionSettings, Settings


class Cellar(Page):
    """A page with a list, a key that is on and one that is off."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("b", "bottle", "bottle", tooltip="Take a bottle"),
        Binding("x", "barrel", "barrel", tooltip="Take a barrel"),
    ]
    bottles = 0

    def compose_body(self) -> ComposeResult:
        yield OptionList("gin", "rye", compact=True)

    def heading(self) -> tuple[str, str, str]:
        return "CELLAR", "two shelves", "cold"

    def sentence(self) -> str:
        return f"{self.bottles} taken."

    def why_not(self, action: str) -> str:
        return "The barrels are empty." if action == "barrel" else ""

    def action_bottle(self) -> None:
        self.bottles += 1
        self.update_page()

    def action_barrel(self) -> None:
        raise AssertionError("it is off")


@asynccontextmanager
async def in_cellar(size: tuple[int, int] = (80, 24)) -> AsyncIterator[tuple[Pilot[Any], Cellar]]:
    page = Cellar()

    def start(app: BackroomApp) -> None:
        app.open_screen(HomeScreen())

    services = AppServices(SessionSettings(), clock=lambda: "21:52", seed=lambda: "1928", version="1.0")
    app = BackroomApp(services, start, settings=Settings(name="Ada"))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.open_screen(page)
        await pilot.pause()
        yield pilot, page


async def test_header_sentence_and_hints_are_made_of_what_the_page_tells() -> None:
    async with in_cellar() as (pilot, _):
        rows = whole_screen(pilot).splitlines()
        assert rows[0].startswith(" CELLAR  two shelves")
        assert rows[0].rstrip().endswith("cold")
        assert "0 taken." in rows[-2]
        assert "b bottle" in rows[-1]
        assert "barrel" not in rows[-1]
        assert "? help" in rows[-1]
        assert "gin" in rows[1]
        assert rows[-1].index("b bottle") < rows[-1].index("Esc back"), "the page's own keys come first"


async def test_a_key_that_is_off_says_why() -> None:
    async with in_cellar() as (pilot, _):
        await pilot.press("x")
        assert "The barrels are empty." in whole_screen(pilot)


async def test_a_key_that_means_nothing_says_so_until_the_next() -> None:
    async with in_cellar() as (pilot, page):
        await pilot.press("w")
        assert "w means nothing here." in whole_screen(pilot)
        await pilot.press("space")
        assert "Space means nothing here." in whole_screen(pilot)
        await pilot.press("b")
        await pilot.pause()
        assert "1 taken." in whole_screen(pilot)
        assert page.bottles == 1


async def test_a_click_on_a_hint_is_its_key() -> None:
    async with in_cellar() as (pilot, page):
        column = whole_screen(pilot).splitlines()[-1].index("b bottle")
        await pilot.click(offset=(column, 23))
        assert page.bottles == 1


async def test_help_lists_what_is_off_with_its_reason_and_does_what_is_chosen() -> None:
    async with in_cellar() as (pilot, page):
        await pilot.press("question_mark")
        assert isinstance(pilot.app.screen, HelpScreen)
        assert "Take a barrel – The barrels are empty." in whole_screen(pilot)
        at = [command.name for command, _ in pilot.app.screen._commands].index("bottle")
        await pilot.press(*["down"] * at, "enter")
        await pilot.pause()
        assert page.bottles == 1


async def test_escape_leads_back() -> None:
    async with in_cellar() as (pilot, page):
        await pilot.press("escape")
        await pilot.pause()
        assert pilot.app.screen is not page


async def test_a_small_window_says_so_and_takes_no_keys_but_the_way_out() -> None:
    async with in_cellar() as (pilot, page):
        await resize(pilot, 60, 20)
        assert "This window is 60×20." in whole_screen(pilot)
        await pilot.press("b")
        assert page.bottles == 0


async def test_a_page_that_is_closed_before_it_was_shown_ends_nothing() -> None:
    async with in_cellar() as (pilot, page):
        await page.query("*").remove()
        page.post_message(Resize(Size(90, 30), Size(90, 30)))
        await pilot.pause()
        assert pilot.app.is_running


@pytest.mark.parametrize(("action", "key"), [("review", "v"), ("replay", "V"), ("statistics", "S"), ("puzzles", "P"), ("rules", "R")])
def test_what_several_pages_lead_to_has_the_same_key_on_each(action: str, key: str) -> None:
    pages = (HomeScreen, SavesScreen, ResultsScreen, ReplayScreen, ReviewScreen, StatisticsScreen, PuzzlesScreen)
    for page in pages:
        bindings = [each for each in page.BINDINGS if isinstance(each, Binding)]
        keys = {each for binding in bindings if binding.action == action for each in binding.key.split(",")}
        assert key in keys or not keys, page
        others = {binding.action for binding in bindings if key in binding.key.split(",")}
        assert others <= {action}, page
