"""The command palette from home and from a table: what it finds, however it is typed, and that at a table nothing leads away by a slip."""

from __future__ import annotations

from typing import Any

import pytest
from textual.command import CommandPalette
from textual.events import Click, Key
from textual.widgets import Input, OptionList

from core.chance import seeded
from core.option_defaults import full_options
from core.registry import load
from core.table import Seat, Table
from tests.tui.on_screen import StillSitting, until
from tests.tui.screens.fakes import Entries
from tests.tui.screens.helpers import Visit, at_home
from tui.screens.finder import nearness
from tui.screens.home.screen import HomeScreen
from tui.screens.lesson.open import first_game
from tui.screens.modals.themes import ThemesScreen
from tui.screens.rules.screen import RulesScreen
from tui.screens.settings.screen import SettingsScreen
from tui.screens.setup.screen import SetupScreen
from tui.screens.table.screen import TableScreen
from tui.settings import Settings


async def found(visit: Visit, query: str) -> list[str]:
    """Return what the palette finds, the best first. The words come at once: searches that overtake each other are Textual's own affair."""
    await visit.press("ctrl+p")
    palette = visit.app.screen
    assert isinstance(palette, CommandPalette)
    palette.query_one(Input).value = query
    listed = palette.query_one(OptionList)
    await until(visit.pilot, lambda: listed.highlighted is not None)
    await visit.pilot.app.workers.wait_for_complete()
    await visit.pilot.pause()
    return [str(option.prompt).split("\n")[0] for option in listed.options]


async def taken(visit: Visit, query: str) -> Any:
    """Do the first thing that is found. Return the screen in front then."""
    await found(visit, query)
    await choose(visit)
    return visit.app.screen


async def choose(visit: Visit) -> None:
    """Take what the cursor is on."""
    await visit.press("enter")
    await until(visit.pilot, lambda: not isinstance(visit.app.screen, CommandPalette))


@pytest.mark.parametrize(
    ("typed", "text", "is_near"),
    [
        ("rulse", "Rules: Chinatown", True),
        ("chintaown", "New game: Chinatown", True),
        ("prohibtion ruels", "Rules: Prohibition", True),
        ("quit", "Back", False),
        ("x", "Rules", False),
        ("", "Rules", False),
    ],
)
def test_a_slip_of_the_keys_is_near_enough(typed: str, text: str, is_near: bool) -> None:
    assert (nearness(typed, text) > 0) is is_near


async def test_games_saves_rules_screens_and_settings_are_found_from_home() -> None:
    async with at_home(library=Entries()) as visit:
        for query, wanted in (
            ("chinatown", "New game: Chinatown"),
            ("go on", "Go on: "),
            ("rulse", "Rules: King of Chicago"),
            ("pace fast", "Pace: fast"),
            ("theme nord", "Theme: nord"),
        ):
            titles = await found(visit, query)
            assert any(title.startswith(wanted) for title in titles), (query, titles)
            await visit.press("escape", "escape")
            assert isinstance(visit.app.screen, HomeScreen)


async def test_a_game_found_is_set_up() -> None:
    async with at_home() as visit:
        screen = await taken(visit, "new game: king")
        assert isinstance(screen, SetupScreen)
        assert "King of Chicago" in visit.text


async def test_a_setting_found_holds_at_once_and_is_said() -> None:
    settings = Settings(name="Ada")
    async with at_home(settings=settings) as visit:
        await taken(visit, "theme: gruvbox")
        assert (settings.theme, visit.app.theme, visit.app.inks.name) == ("gruvbox", "gruvbox", "gruvbox")
        assert "Theme: gruvbox." in visit.text


async def test_from_another_page_home_is_found_and_what_that_page_shows_is_not_twice() -> None:
    async with at_home(page=lambda app: RulesScreen("chinatown")) as visit:
        assert isinstance(await taken(visit, "home"), HomeScreen)


async def test_from_a_page_over_a_table_the_way_back_is_found_and_at_the_table_what_leaves_it() -> None:
    async with at_home() as visit:
        visit.app.open_table(first_game(visit.app, load("king_of_chicago")))
        await visit.pilot.pause()
        table = visit.app.screen
        assert isinstance(table, TableScreen)
        assert "leave" in (await found(visit, "home"))[0].lower()
        await visit.press("escape", "escape")
        assert isinstance(await taken(visit, "rules: chinatown"), RulesScreen)
        assert "Back to the table" in await found(visit, "home")
        await choose(visit)
        assert visit.app.screen is table


async def test_help_leads_to_the_palette() -> None:
    async with at_home() as visit:
        await visit.press("question_mark", "slash")
        await visit.pilot.pause()
        assert isinstance(visit.app.screen, CommandPalette)


async def test_two_clicks_beside_the_palette_close_nothing_but_it() -> None:
    async with at_home() as visit:
        await visit.press("r", "ctrl+p")
        palette = visit.app.screen
        assert isinstance(palette, CommandPalette)
        for _ in range(2):
            palette.post_message(Click(palette, 1, 22, 0, 0, 1, False, False, False, screen_x=1, screen_y=22))
        await visit.pilot.pause()
        assert isinstance(visit.app.screen, RulesScreen)


async def test_a_key_in_one_burst_with_that_of_the_palette_does_no_harm() -> None:
    for key in ("down", "pageup"):
        async with at_home() as visit:
            for pressed in ("ctrl+p", key):
                visit.app.post_message(Key(pressed, None))
            await visit.pilot.pause()
            await visit.pilot.pause()
            assert isinstance(visit.app.screen, CommandPalette)


async def test_the_palette_is_one_command_with_both_its_keys() -> None:
    async with at_home() as visit:
        (palette,) = [command for command in visit.page.commands() if "palette" in command.name]
        assert set(palette.keys) == {"ctrl+p", ":"}


async def open_list(visit: Visit) -> ThemesScreen:
    await visit.press("p", "down", "enter")
    screen = visit.app.screen
    assert isinstance(screen, ThemesScreen)
    return screen


async def test_a_theme_is_worn_while_the_cursor_is_on_it_and_escape_puts_the_old_one_back() -> None:
    settings = Settings(name="Ada")
    async with at_home(settings=settings) as visit:
        await open_list(visit)
        before = visit.app.inks.colour("ground")
        await visit.press("end")
        assert visit.app.theme == "atom-one-light"
        assert visit.app.inks.colour("ground") != before
        await visit.press("escape")
        assert isinstance(visit.app.screen, SettingsScreen)
        assert (settings.theme, visit.app.theme, visit.app.inks.colour("ground")) == ("speakeasy", "speakeasy", before)


async def test_a_theme_taken_from_the_list_is_kept_and_named_and_the_next_of_ours_follows_it() -> None:
    settings = Settings(name="Ada")
    async with at_home(settings=settings) as visit:
        await open_list(visit)
        await visit.press("end", "enter")
        assert settings.theme == "atom-one-light"
        await until(visit.pilot, lambda: "atom-one-light …" in visit.text)
        assert "(•) speakeasy" not in visit.text
        await visit.press("T")
        assert settings.theme == "speakeasy"
        assert "(•) speakeasy" in visit.text
        assert "more themes …" in visit.text


PAGES = (("first game king", "First game: King of Chicago"), ("statistics", "Statistics"), ("puzzles", "Puzzles from your games"))
OF_HOME = (("statistics", "Your finished games"), ("puzzles", "Your own mistakes of all games"), ("first game king", PAGES[0][1]))
AT_TABLE = (
    *PAGES,
    ("review", "Review of the last game"),
    ("hint", "A hint: "),
    ("ledger", "What can be counted"),
    ("since", "What happened since"),
)


async def test_what_teaches_and_looks_back_is_found_from_home_and_from_a_table() -> None:
    async with at_home(library=Entries()) as visit:
        for query, wanted in OF_HOME:
            assert any(title.startswith(wanted) for title in await found(visit, query)), query
            await visit.press("escape", "escape")
        game = load("prohibition")
        seats = (Seat("Ada", "person"), *(Seat(name, "bot", "easy") for name in ("Bugs", "Dutch", "Lefty")))
        dealt = (Table(game, full_options(game.info), seats, seeded(str(seed))) for seed in range(40))
        visit.app.open_table(StillSitting(next(table for table in dealt if game.actors(table.state) == (0,))))
        await visit.pilot.pause()
        assert isinstance(visit.app.screen, TableScreen)
        for query, wanted in AT_TABLE:
            titles = await found(visit, query)
            assert any(title.startswith(wanted) for title in titles), (query, titles)
            await visit.press("escape")
            await visit.pilot.pause()
            if isinstance(visit.app.screen, CommandPalette):
                await visit.press("escape")
