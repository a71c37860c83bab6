"""The ways into a lesson, and out of it into a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saves.lesson_progress import LessonProgress
from tui.settings import own_name

if TYPE_CHECKING:
    from core.game import AnyGame
    from tui.app import BackroomApp
    from tui.screens.lesson.screen import LessonScreen
    from tui.table.session import LocalTableSession


def progress_of(backroom: BackroomApp) -> LessonProgress:
    """Return how far this person is. Kept beside their saves, or for this visit if there are none."""
    library = backroom.services.library
    if library is not None:
        return LessonProgress(library.folder)
    if backroom.lessons is None:
        backroom.lessons = LessonProgress(None)
    return backroom.lessons


def lesson_screen(backroom: BackroomApp, game: str, name: str = "") -> LessonScreen | None:
    """Return the screen of a game's lesson where it was left, or None if there is no such lesson."""
    from tui.screens.lesson.screen import LessonScreen
    from tui.table.lesson_session import lesson_session

    session = lesson_session(game, progress_of(backroom), name, own_name(backroom.settings))
    return LessonScreen.at(backroom, session) if session is not None else None


def open_lesson(backroom: BackroomApp, game: str, name: str = "") -> bool:
    """Begin a game's lesson, or go on with it where it was left. Return whether there is one."""
    screen = lesson_screen(backroom, game, name)
    if screen is not None:
        backroom.open_screen(screen, screen.controller.close)
    return screen is not None


def first_game(backroom: BackroomApp, game: AnyGame) -> LocalTableSession:
    """Return a new table of the game: this person against easy bots, with nothing to set up."""
    from core.option_defaults import full_options
    from core.table import Seat
    from tui.table.lesson_session import first_seats
    from tui.table.session import TablePlan, start_session

    options = full_options(game.info)
    own = own_name(backroom.settings)
    others = [name for name in game.info.default_names if name.casefold() != own.casefold()][: first_seats(game.info) - 1]
    who = (Seat(own, "person"), *(Seat(name, "bot", "easy") for name in others))
    services = backroom.services
    return start_session(TablePlan(game, options, who, services.seed()), services.library, services.seed, services.make_bot)
