"""Pictures of the screens around the games."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path
from typing import Any

from saves.library import Library
from screenshots.positions import Opening, prohibition
from screenshots.window import CLOCK, Window
from tui.services import AppServices, FoundTable
from tui.settings import SessionSettings
from tui.version import VERSION

SAMPLES = Path(__file__).parent.parent / "saves" / "samples"


class Neighbours:
    """A network on which two tables were found."""

    tables = (
        FoundTable("Pier 12", "pier12.local:1920", "Prohibition", "4/4", False),
        FoundTable("Ishii's Loft", "10.0.0.2:1920", "Chinatown", "3/5", True, "waiting for 2"),
    )
    guest = False
    reach = ("10.0.0.7:1920",)
    note = ""
    leaving = ""
    is_looking = False

    def look(self, changed: Callable[[], None]) -> None:
        """They were found already."""

    def own_saves(self) -> dict[str, str]:
        """Return nothing: no table was opened here."""
        return {}

    def close(self) -> None:
        """Do nothing: nothing runs."""

    async def end(self) -> None:
        """Do nothing: nothing was opened."""


def a_player_of_long_standing() -> AppServices:
    """Return services with saves and neighbours."""
    folder = Path(tempfile.mkdtemp()) / "saves"
    folder.mkdir()
    os.environ["HOME"] = str(folder.parent)
    for place, file in enumerate(sorted(SAMPLES.iterdir())):
        played = datetime(1928, 11, 18 - place % 17, 21, 47).timestamp()
        os.utime(shutil.copy(file, folder), (played, played))
    network: Any = Neighbours()
    return AppServices(SessionSettings(), Library(folder), network, clock=lambda: CLOCK, seed=lambda: "19281118", version=VERSION)


def at_home(app: Any) -> None:
    """Open home."""
    from tui.screens.home.screen import HomeScreen

    app.open_screen(HomeScreen())


def opened_by(key: str, words: str, *then: str) -> Callable[[Window], Awaitable[object]]:
    """Press a key, wait for the words of what it opens, and press the others: a page may take a moment."""

    async def press(opened: Window) -> None:
        await opened.press(key)
        await opened.until(words)
        await opened.press(*then)

    return press


def home() -> Opening:
    """Home, with a game of each kind to go on with."""
    return Opening(at_home, lambda opened: opened.until("Continue"), services=a_player_of_long_standing)


def set_up() -> Opening:
    """Show the set-up of a game with people, bots and an option."""
    from tui.screens.setup.screen import open_setup

    seats = {"chicago_poker": ["you Ada", "normal", "here Jun", "hard"]}
    return Opening(lambda app: (at_home(app), open_setup(app, "chicago_poker")), settings={"seats": seats})


def saves() -> Opening:
    """Show a library."""
    return Opening(at_home, opened_by("s", "Where it stands", "down"), services=a_player_of_long_standing)


def settings() -> Opening:
    """Show every choice."""
    return Opening(at_home, opened_by("p", "How it looks"))


def rules() -> Opening:
    """Show the numbered rules of a game."""
    return Opening(at_home, opened_by("r", "The rules as this house plays them"))


def help_over_a_table() -> Opening:
    """Show all keys of a table."""
    at_table = prohibition()
    return Opening(at_table.start, opened_by("question_mark", "Enter does it"))
