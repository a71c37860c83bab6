"""`backroom learn`: the first games with how far one is in each, and the way into one."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from core.lessons.lesson import Lesson, lessons_of
from core.registry import GAMES, load
from saves.lesson_progress import LessonProgress
from tui.cli.table_options import UsageError, find_game, name_of, table_plan
from tui.plain import letters
from tui.plain.wrapping import tell
from tui.table.lesson_session import LessonSession, first_seats, following_lesson, lesson_session, progress_words

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
        return in_lines(library, game, progress, name_of(given))
    from tui.cli.full_screen import learn as full_screen

    return full_screen(given, library, game)


def in_lines(library: Library, game: str, progress: LessonProgress, learner: str, name: str = "") -> int:
    """Play a lesson line by line, and whatever it leads to."""
    from tui.plain.console import Console, Ended
    from tui.plain.lesson import PlainLesson
    from tui.plain.rules_page import rules_of

    session = lesson_session(game, progress, name, learner)
    if session is None:
        raise UsageError(f"There is no lesson for {load(game).info.title} yet.")
    console = Console(sys.stdin, sys.stdout)
    console.say(*opening(session))
    done = PlainLesson(console, session, lambda: rules_of(game)).play()
    session.end()
    following = following_lesson(session) if done else None
    try:
        console.say(*(ending(session) if done else [f"Your place is kept. It goes on with: backroom learn {game}"]))
        said = console.ask(question(session, following)).lower() if done else ""
    except Ended:
        said = ""
    console.close()
    if said == letters.NEXT_LESSON and following is not None:
        return in_lines(library, following.lesson.game, progress, learner, following.name)
    return _play(library, game, learner) if said == letters.PLAY else 0


def _play(library: Library, game: str, learner: str) -> int:
    """Play a game against easy bots, with nothing to set up."""
    from tui.plain.commands import play

    return play(table_plan(load(game), seats_against_easy(game), None, (), None, learner), library)


def seats_against_easy(game: str) -> str:
    """Return the seats of a first game in the words of the command line."""
    info = load(game).info
    return ",".join(("you", *["easy"] * (first_seats(info) - 1)))


def opening(session: LessonSession) -> list[str]:
    """Return what is said before the first step."""
    about = session.lesson.lesson
    you = session.run.table.names[0]
    return [f"{session.game.info.title}: {about.title}. About {about.minutes} minutes.", f"You are {you}. ? lists what you may do."]


def ending(session: LessonSession) -> list[str]:
    """Return what is said after the last step."""
    game, about = session.game.info.name, session.lesson.lesson
    return [
        "", "That was the lesson.", about.taught, about.untaught, f"What is left out stands in the rules: backroom rules {game}",
        f"A game later: backroom play {game} --seats {seats_against_easy(game)}",
    ]  # fmt: skip


def question(session: LessonSession, following: Lesson | None) -> str:
    """Return what is asked at the end: where to go on from here."""
    if following is None:
        return f"{letters.PLAY} plays a game against easy bots, an empty line ends: "
    title, game = following.lesson.title, load(following.lesson.game).info.title
    return f"{letters.NEXT_LESSON} goes on with {game}, “{title}”; {letters.PLAY} plays a game against easy bots; an empty line ends: "
