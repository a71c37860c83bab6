"""What home says of learning: how far each game's lesson is, the puzzles, and the last game that can be looked at again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from core.registry import GAMES
from core.text import counted

if TYPE_CHECKING:
    from saves.lesson_progress import LessonProgress
    from saves.library import Library
    from saves.summary import SaveSummary


@dataclass(frozen=True)
class LessonStanding:
    """How far a person is in the lessons of one game."""

    steps: int
    """Of the lesson to go on with."""
    minutes: int
    step: int = 0
    """The one to go on with, from 1, or 0 if it is not begun."""
    lessons: int = 1
    done: int = 0

    @property
    def is_done(self) -> bool:
        return self.done == self.lessons

    @property
    def is_new(self) -> bool:
        return not self.step and not self.done

    @property
    def short(self) -> str:
        """Return it for the foot of a card."""
        if self.is_done:
            return "✓ learnt"
        if self.step:
            return f"lesson {self.step}/{self.steps}"
        return f"{self.done} of {self.lessons} done" if self.done else "lesson: new"

    @property
    def words(self) -> str:
        """Return it for a line."""
        if self.is_done:
            return "✓ done"
        if self.step:
            return f"step {self.step} of {self.steps}"
        return f"lesson {self.done + 1} of {self.lessons}" if self.done else f"{self.minutes} minutes"

    @property
    def panel_words(self) -> str:
        """Return it for a line of a panel, which has no room for more beside the longest title."""
        return f"step {self.step}/{self.steps}" if self.step and not self.is_done else self.words


@dataclass(frozen=True)
class Learning:
    """All of it, read together."""

    lessons: Mapping[str, LessonStanding] = field(default_factory=dict)
    """By game. Without the games that have none."""
    due: int = 0
    """Puzzles that are to be asked today."""

    @property
    def puzzle_words(self) -> str:
        return counted(self.due, "puzzle") if self.due else "puzzles"


def look_up(progress: LessonProgress, library: Library | None) -> Learning:
    """Read lessons and puzzles. It takes a moment: call it away from the screen."""
    from saves.puzzles import PuzzleBook

    puzzles = PuzzleBook(library).due() if library is not None else []
    return Learning(
        {game: found for game in GAMES if (found := standing(game, progress)) is not None},
        len(puzzles),
    )


def standing(game: str, progress: LessonProgress) -> LessonStanding | None:
    """Return how far a person is in a game's lessons, or None if it has none."""
    from core.lessons.lesson import lessons_of
    from tui.table.lesson_session import lesson_to_take

    lesson = lesson_to_take(game, progress)
    if lesson is None:
        return None
    lessons = lessons_of(game)
    place = progress.place(game, lesson.name)
    step = next((number for number, step in enumerate(lesson.step, 1) if step.id == place.step), 0)
    done = sum(progress.place(game, each.name).done for each in lessons)
    return LessonStanding(len(lesson.step), lesson.lesson.minutes, step if step > 1 else 0, len(lessons), done)


def last_finished(entries: Sequence[SaveSummary]) -> SaveSummary | None:
    """Return the game to be reviewed: the last that ended and can be played again."""
    return next((entry for entry in entries if entry.result is not None and not entry.trouble and entry.replayable), None)
