"""Whole screens as text. A changed picture is read in the diff; `make goldens` draws them anew."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from core.game import Result
from core.table import Seat
from examples.sixth_game.core import new_game as new_toy
from saves.summary import SaveSummary
from tests.conformance import assert_golden
from tests.tui.headless import HeadlessApp
from tests.tui.screens.test_home import OneTable
from tui.screens.home.panels import entry_day, entry_stage
from tui.screens.home.screen import HomeScreen
from tui.screens.setup.screen import SetupScreen
from tui.services import AppServices, FoundTable
from tui.settings import SessionSettings, Settings
from tui.table.generic import GenericGameUI

FOLDER = Path(__file__).parent / "goldens"
SIZES = ((80, 24), (100, 30), (140, 45))
LOOKS = {"": Settings(name="Ada"), "ascii": Settings(name="Ada", ascii=True), "mono": Settings(name="Ada", theme="mono")}
PLAYED = datetime(1928, 11, 18, 21, 47)

ENTRIES = [
    SaveSummary("a", Path("a"), 1, PLAYED, "chicago_poker", "Chicago Poker", "Kitchen",
          (Seat("Ada", "person"), Seat("Moran", "bot", "hard")), "19280214", PLAYED, 162, "round 14", ("Ada",)),
    SaveSummary("b", Path("b"), 1, PLAYED, "chinatown", "Chinatown", "", (Seat("Ada", "person"), Seat("Jun", "person")),
          "1", PLAYED, 40, "round 4 of 6", ("Ada", "Jun")),
    SaveSummary("c", Path("c"), 1, PLAYED, "four_families", "Four Families", "", (Seat("Ada", "person"), Seat("Lena", "bot", "easy")),
          "2", PLAYED, 90, "round 6", (), Result((1,), (1.0, 2.0), "more points")),
    SaveSummary("d", Path("d"), 1, PLAYED, trouble="It is damaged."),
]  # fmt: skip


@pytest.fixture(autouse=True)
def plain_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pictures of the games are the games' own affair."""
    monkeypatch.setattr("tui.screens.home.gallery.game_ui", GenericGameUI)
    monkeypatch.setattr("tui.screens.home.screen.game_ui", GenericGameUI)


def compare(name: str, text: str) -> None:
    assert_golden("\n".join(line.rstrip() for line in text.splitlines()) + "\n", FOLDER / f"{name}.txt")


def visit(size: tuple[int, int], look: str = "", network: OneTable | None = None) -> HeadlessApp:
    services = AppServices(SessionSettings(), network=network, clock=lambda: "21:52", seed=lambda: "19281118", version="1.0")
    return HeadlessApp(size, LOOKS[look], services)


def cases(*looks: str) -> pytest.MarkDecorator:
    sizes = [(size, "") for size in SIZES]
    return pytest.mark.parametrize(("size", "look"), [*sizes, *[((80, 24), look) for look in looks]])


def named(what: str, size: tuple[int, int], look: str) -> str:
    return "_".join([what, f"{size[0]}x{size[1]}", *([look] if look else [])])


@cases("ascii", "mono")
def test_home(size: tuple[int, int], look: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.screens.home.panels.entry_day", lambda entry: "today 21:47")
    network = OneTable()
    network.tables.append(FoundTable("Pier 12", "pier12.local:1933", "Prohibition", "4/4", False))
    person = visit(size, look, network)
    home = person.house.top
    assert isinstance(home, HomeScreen)
    home.entries = ENTRIES
    compare(named("home", size, look), person.press().text)


@cases("ascii", "mono")
def test_setup(size: tuple[int, int], look: str) -> None:
    person = visit(size, look, OneTable())
    person.house.open(SetupScreen(person.house, new_toy()))
    person.press("down", "down", "left", "left", "space", "down", "right", "right", "space", "up")
    compare(named("setup", size, look), person.text)


@cases("ascii", "mono")
def test_settings(size: tuple[int, int], look: str) -> None:
    person = visit(size, look)
    person.press("p")
    compare(named("settings", size, look), person.text)


@cases("ascii")
def test_help(size: tuple[int, int], look: str) -> None:
    person = visit(size, look)
    person.press("?")
    compare(named("help", size, look), person.text)


def test_every_ascii_screen_is_ascii() -> None:
    for file in FOLDER.glob("*_ascii.txt"):
        assert file.read_text(encoding="utf-8").isascii(), file.name


def test_saved_games_in_words() -> None:
    stages = [entry_stage(entry) for entry in ENTRIES]
    assert stages == ["round 14, your turn", "round 4 of 6, 2 to act", "Lena won", "cannot be opened"]
    days = [entry_day(ENTRIES[0], datetime(1928, 11, day).date()) for day in (18, 19, 20, 30)]
    assert days == ["today 21:47", "yesterday", "Sun", "18 Nov"]
