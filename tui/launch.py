"""From the command line to the full screen: what cannot be opened is said before the screen is taken, not on it."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING

from tui.app import run
from tui.games import face
from tui.order import new_seed
from tui.screens.home import HomeScene
from tui.screens.replay import ReplayScene
from tui.screens.setup import open_setup
from tui.screens.table import TableScene
from tui.services import Services
from tui.settings import Settings
from tui.sitting import Plan, Sitting, sit_down
from tui.sitting import resume as sit_again
from tui.terminal import depth
from tui.version import VERSION

if TYPE_CHECKING:
    from saves.library import Library
    from saves.replay import Replay
    from tui.house import House

_DEPTHS = {"24": "truecolor"}


def home(given: Namespace, library: Library) -> int:
    """The home screen."""
    return _run(given, library, lambda house: None)


def set_up(given: Namespace, library: Library, game: str) -> int:
    """The set-up of a game."""

    def start(house: House) -> None:
        open_setup(house, game)

    return _run(given, library, start)


def play(given: Namespace, library: Library, plan: Plan) -> int:
    """A new table."""
    return _at_table(given, library, sit_down(plan, library, new_seed))


def resume(given: Namespace, library: Library, name: str) -> int:
    """A saved table."""
    return _at_table(given, library, sit_again(library, name, new_seed, given.upto))


def replay(given: Namespace, library: Library, seen: Replay, name: str) -> int:
    """A game shown again."""
    return _run(given, library, lambda house: house.open(ReplayScene(house, seen, face(seen.game.info.name), name)))


def _at_table(given: Namespace, library: Library, sitting: Sitting) -> int:
    return _run(given, library, lambda house: house.open(TableScene(house, sitting)))


def _run(given: Namespace, library: Library, start: Callable[[House], None]) -> int:
    """Home lies under whatever is opened, so that leaving leads there."""
    services = Services(library=library, version=VERSION)

    def begin(house: House) -> None:
        house.open(HomeScene(house))
        start(house)

    return run(services, begin, depth(_DEPTHS.get(given.color, given.color), os.environ), _settings(given, services), given.mouse)


def _settings(given: Namespace, services: Services) -> Settings | None:
    """Those kept, with what the command line says on top; None leaves them to the house."""
    if given.theme is None and not given.ascii:
        return None
    settings, _ = services.settings.load()
    if given.theme is not None:
        settings.theme = given.theme
    settings.ascii = settings.ascii or given.ascii
    return settings
