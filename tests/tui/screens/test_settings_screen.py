"""The settings as a page: made from the schema, changed by keys and by mouse, held at once and kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conformance import assert_golden
from tests.tui.on_screen import at_table, click_words, picture, visiting, whole_screen
from tests.tui.screens.test_table_screen import toy_table
from tui.screens.settings.screen import SettingsScreen
from tui.services import AppServices
from tui.settings import SessionSettings, Settings
from tui.settings_schema import SETTINGS

FOLDER = Path(__file__).parent / "goldens"
SIZES = ((80, 24), (100, 30), (140, 45))
LOOKS = {"": Settings(name="Ada"), "ascii": Settings(name="Ada", ascii=True), "mono": Settings(name="Ada", theme="mono")}


class Kept(SessionSettings):
    """Counts how often they are kept."""

    kept = 0

    def save(self, settings: Settings) -> str:
        self.kept += 1
        return ""


@pytest.mark.parametrize(("size", "look"), [*((size, "") for size in SIZES), ((80, 24), "ascii"), ((80, 24), "mono")])
async def test_picture(size: tuple[int, int], look: str) -> None:
    async with visiting(SettingsScreen(), size=size, settings=LOOKS[look]) as pilot:
        name = "_".join(["settings", f"{size[0]}x{size[1]}", *([look] if look else [])])
        assert_golden(picture(pilot), FOLDER / f"{name}.txt")


async def test_every_setting_is_a_row_with_its_help() -> None:
    async with visiting(SettingsScreen()) as pilot:
        for setting in SETTINGS:
            pilot.app.screen.query_one(f"#{setting.name}").focus()
            await pilot.pause()
            text = " ".join(whole_screen(pilot).replace("›", " ").split())
            assert setting.title in text
            assert " ".join(setting.help.split()[:4]) in text or setting.name == "boards"


async def test_keys_change_at_once_and_home_lies_below() -> None:
    settings = Settings(name="Ada")
    async with visiting(SettingsScreen(), settings=settings) as pilot:
        await pilot.press("left")
        assert pilot.app.theme == "speakeasy"
        await pilot.press("right")
        await pilot.pause()
        assert (settings.theme, pilot.app.theme) == ("daylight", "daylight")
        await pilot.press("down", "down", "space")
        await pilot.pause()
        assert settings.ascii
        assert whole_screen(pilot).isascii()
        await pilot.press("left", "down", "right")
        await pilot.pause()
        assert (settings.ascii, settings.pace) == (False, "fast")
        await pilot.press("escape")
        await pilot.pause()
        assert not isinstance(pilot.app.screen, SettingsScreen)


async def test_enter_changes_and_never_closes() -> None:
    settings = Settings(name="Ada")
    async with visiting(SettingsScreen(), settings=settings) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert settings.theme == "daylight"
        assert isinstance(pilot.app.screen, SettingsScreen)


async def test_clicks_change_at_once() -> None:
    settings = Settings(name="Ada")
    async with visiting(SettingsScreen(), settings=settings) as pilot:
        await click_words(pilot, "mono")
        assert settings.theme == "mono"
        await click_words(pilot, "instant")
        await click_words(pilot, "when your turn comes")
        assert (settings.pace, settings.bell) == ("instant", True)


async def test_a_name_is_typed_and_one_too_long_is_said_to_be() -> None:
    settings = Settings(name="Ada")
    async with visiting(SettingsScreen(), settings=settings) as pilot:
        pilot.app.screen.query_one("#name").focus()
        await pilot.press("end", "exclamation_mark", "q")
        assert settings.name == "Ada!q"
        await pilot.press(*"abcdefghijkl")
        await pilot.pause()
        assert settings.name == "Ada!qabcdefghijk"
        assert "A name has at most 16 letters" in whole_screen(pilot)


async def test_they_are_kept() -> None:
    file = Kept()
    async with visiting(SettingsScreen(), services=AppServices(file, clock=lambda: "", seed=lambda: "7")) as pilot:
        await pilot.press("right")
        await pilot.pause()
        assert file.kept == 1


async def test_the_next_theme_is_shown_in_its_row() -> None:
    async with visiting(SettingsScreen()) as pilot:
        await pilot.press("T")
        await pilot.pause()
        assert "(•) daylight" in whole_screen(pilot)


async def test_a_terminal_without_colours_stays_without_them() -> None:
    async with visiting(SettingsScreen(), depth="none") as pilot:
        await pilot.press("right")
        await pilot.pause()
        assert pilot.app.theme == "mono"
        assert "This terminal has no colours: mono." in " ".join(whole_screen(pilot).split())


async def test_a_guest_has_no_files_here() -> None:
    async with visiting(SettingsScreen()) as pilot:
        pilot.app.screen.query_one("#boards").focus()
        await pilot.press("enter")
        await pilot.pause()
        assert "you are a guest here" in whole_screen(pilot)


async def test_settings_opened_at_a_table_say_the_whole_sentence() -> None:
    async with at_table(toy_table("person", "bot"), theme="daylight") as pilot:
        await pilot.press(":", *"sett")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert "How it looks. Every fact can be read without colour as well. Usually" in whole_screen(pilot)
