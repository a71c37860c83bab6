"""`backroom learn`: the first games with how far one is in each, and the way into one."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from core.lessons.lesson import lessons_of
from core.registry import GAMES, load
from saves.lesson_progress import LessonProgress
from tui.cli.table_options import UsageError, find_game, name_of
from tui.plain.wrapping import tell
from tui.table.lesson_session import LessonSession, lesson_session, progress_words

if TYPE_CHECKING:
    from saves.library import Library


def listing(progress: LessonProgress) -> list[str]:
    """Return a line a lesson: the game's name, how far one is, and the title."""
    rows = [
        (game, progress_words(lesson, progress.place(game, lesson.name)), load(game).info.title, lesson.lesson)
        for game in GAMES
        for lesson in lessons_of(game)
    ]
    return [f"{game:<16} {how_far:<9} {title}: {about.title} ({about.minutes} minutes)" for game, how_far, title, about in rows]


def learn(given: Namespace, library: Library, plain: bool) -> int:
    """List the lessons, or begin the one of a game, or go on with it."""
    progress = LessonProgress(library.folder)
    if given.game is None:
        tell(*listing(progress), "", "backroom learn GAME begins one, or goes on with it.")
        return 0
    game = find_game(given.game)
    if plain:
        return in_lines(game, progress, name_of(given))
    from tui.cli.full_screen import learn as full_screen

    return full_screen(given, library, game)


def in_lines(game: str, progress: LessonProgress, learner: str) -> int:
    """Play a lesson line by line."""
    from tui.plain.console import Console
    from tui.plain.lesson import PlainLesson
    from tui.plain.rules_page import rules_of

    session = lesson_session(game, progress, learner=learner)
    if session is None:
        raise UsageError(f"There is no lesson for {load(game).info.title} yet.")
    console = Console(sys.stdin, sys.stdout)
    console.say(*opening(session))
    done = PlainLesson(console, session, lambda: rules_of(game)).play()
    session.end()
    console.say(*(ending(session) if done else [f"Your place is kept. It goes on with: backroom learn {game}"]))
    return 0


def opening(session: LessonSession) -> list[str]:
    """Return what is said before the first step."""
    about = session.lesson.lesson
    you = session.run.table.names[0]
    return [f"{session.game.info.title}: {about.title}. About {about.minutes} minutes.", f"You are {you}. ? lists what you may do."]


def ending(session: LessonSession) -> list[str]:
    """Return what is said after the last step."""
    game = session.game.info.name
    more = lesson_session(game, session.progress)
    again = more is not None and not session.progress.place(game, more.lesson.name).done
    way_on = f"The next lesson: backroom learn {game}" if again else f"Play it: backroom play {game} --seats you,easy,easy"
    return ["", "That was the lesson.", session.lesson.lesson.untaught, way_on, f"The rules: backroom rules {game}"]
