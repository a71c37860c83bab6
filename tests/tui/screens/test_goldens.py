"""Whole screens as text. A changed picture is read in the diff. `make goldens` draws them anew."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from examples.sixth_game.core import new_game as new_toy
from tests.conformance import assert_golden
from tests.tui.screens.fakes import Entries, OneTable
from tests.tui.screens.helpers import at_home
from tests.tui.screens.sample_saves import ENTRIES
from tui.screens.saves.entry_words import entry_day, entry_stage
from tui.screens.setup.screen import SetupScreen
from tui.services import FoundTable
from tui.settings import Settings
from tui.table.generic import GenericGameUI

FOLDER = Path(__file__).parent / "goldens"
SIZES = ((80, 24), (100, 30), (140, 45))


@pytest.fixture(autouse=True)
def plain_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pictures of the games are the games' own affair."""
    monkeypatch.setattr("tui.screens.home.gallery.game_ui", GenericGameUI)
    for module in ("home_rows", "last_table"):
        monkeypatch.setattr(f"tui.screens.home.{module}.entry_day", lambda entry: "today 21:47")


def compare(name: str, text: str) -> None:
    assert_golden("\n".join(line.rstrip() for line in text.splitlines()) + "\n", FOLDER / f"{name}.txt")


def cases(*looks: str) -> pytest.MarkDecorator:
    sizes = [(size, "") for size in SIZES]
    return pytest.mark.parametrize(("size", "look"), [*sizes, *[((80, 24), look) for look in looks]])


def named(what: str, size: tuple[int, int], look: str) -> str:
    return "_".join([what, f"{size[0]}x{size[1]}", *([look] if look else [])])


def looks(look: str) -> Settings:
    return Settings(name="Ada", ascii=look == "ascii", theme="mono" if look == "mono" else "speakeasy")


def two_tables() -> OneTable:
    network = OneTable()
    network.tables.append(FoundTable("Pier 12", "pier12.local:1933", "Prohibition", "4/4", False))
    return network


@cases("ascii", "mono")
async def test_home(size: tuple[int, int], look: str) -> None:
    async with at_home(size, two_tables(), looks(look), Entries()) as visit:
        compare(named("home", size, look), visit.text)


@cases("ascii", "mono")
async def test_setup(size: tuple[int, int], look: str) -> None:
    async with at_home(size, OneTable(), looks(look), page=lambda app: SetupScreen(app, new_toy())) as visit:
        await visit.press("down", "down", "left", "space", "down", "right", "right", "right", "space", "up")
        compare(named("setup", size, look), visit.text)


@cases("ascii")
async def test_help(size: tuple[int, int], look: str) -> None:
    async with at_home(size, settings=looks(look)) as visit:
        await visit.press("question_mark")
        compare(named("help", size, look), visit.text)


def test_every_ascii_screen_is_ascii() -> None:
    for file in FOLDER.glob("*_ascii.txt"):
        assert file.read_text(encoding="utf-8").isascii(), file.name


def test_saved_games_in_words() -> None:
    stages = [entry_stage(entry) for entry in ENTRIES]
    assert stages == ["round 14, your turn", "round 4 of 6, 2 to act", "Lena won", "cannot be opened"]
    days = [entry_day(ENTRIES[0], datetime(1928, 11, day).date()) for day in (18, 19, 20, 30)]
    assert days == ["today 21:47", "yesterday", "Sun", "18 Nov"]
