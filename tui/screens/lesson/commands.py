"""Lessons, statistics, puzzles and the last review in the command palette, from wherever one is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, cast

from core.registry import GAMES
from tui.screens.finder import Entry, Finder

if TYPE_CHECKING:
    from tui.app import BackroomApp


class LearningCommands(Finder):
    """One entry a game that has lessons, and one for each page about one's own games."""

    is_listed = False
    """Whether these are shown before anything is typed: that list is long enough."""

    @property
    def _backroom(self) -> BackroomApp:
        return cast("BackroomApp", self.app)

    def _lessons(self) -> Iterator[Entry]:
        from core.lessons.lesson import lessons_of
        from core.registry import load
        from tui.screens.lesson.open import open_lesson, progress_of
        from tui.table.lesson_session import lesson_to_take, progress_words

        progress = progress_of(self._backroom)
        for game in GAMES:
            if lessons_of(game) and (lesson := lesson_to_take(game, progress)) is not None:
                how_far = progress_words(lesson, progress.place(game, lesson.name))
                title = f"First game: {load(game).info.title}"
                yield Entry(title, f"{lesson.lesson.title} · {how_far}", partial(open_lesson, self._backroom, game))

    def _pages(self) -> Iterator[Entry]:
        """Return the pages about one's own games, unless the page in front offers them itself."""
        from tui.screens.page import Page

        library = self._backroom.services.library
        offered = {command.name for command in self.screen.commands()} if isinstance(self.screen, Page) else set()
        if library is None:
            return
        if "statistics" not in offered:
            yield Entry("Statistics", "What was won, streaks, a rating", self._backroom.open_statistics)
        if "puzzles" not in offered:
            yield Entry("Puzzles from your games", "Your own mistakes, to be tried again", self._backroom.open_puzzles)
        if "review" not in offered:
            yield Entry("Review of the last game", "Everybody's chances, your costliest moves, luck and play", self._open_review)

    def _open_review(self) -> None:
        """Look through the saves away from the screen, and open a review."""
        library = self._backroom.services.library
        if library is not None:
            self._backroom.work(lambda: library.list(self._backroom.is_attended), self._review)

    def _review(self, found: object) -> None:
        from tui.screens.home.learning import last_finished
        from tui.screens.review.screen import ReviewScreen

        last = last_finished(found) if isinstance(found, list) else None
        if last is not None:
            self._backroom.open_screen(ReviewScreen(last.name))
        else:
            self._backroom.open_statistics()  # where it says that no game is over yet

    def entries(self) -> Iterator[Entry]:
        yield from self._lessons()
        yield from self._pages()
