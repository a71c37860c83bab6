"""A lesson as a table's session: the real table screen is played with it, and rivals move from the script."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import chain

from core.chair import Chair, LocalChair, Rejected
from core.game import Action, AnyGame, GameInfo
from core.lessons.lesson import Lesson, lessons_of
from core.lessons.run import LEARNER_NAME, TABLE_ANEW, LessonRun
from core.lessons.script import LEARNER
from core.registry import GAMES, load
from core.table import ChatLine
from saves.lesson_progress import LessonPlace, LessonProgress
from tui.commands import Command

LEAVING = "Leave the lesson? Your place is kept: it goes on with step {step} of {steps}."
WHICH, STEP_OF = "lesson {number}, ", "{step} of {steps}"
"""Which of several lessons of a game it is, and how far it is."""
FIRST_SEATS = 3
NUMBERS = ("place", "to", "district", "area", "building", "cell")
"""How targets of the games call the number of the place they are about."""


class LessonChair(LocalChair):
    """The learner's chair: what is done goes through the lesson."""

    def __init__(self, run: LessonRun) -> None:
        super().__init__(run.table, LEARNER)
        self._run = run

    def act(self, action: Action) -> None:
        """Try an action."""
        refusal = self._run.act(LEARNER, action)
        if refusal is not None:
            self._listeners.publish(Rejected(refusal))


class LessonSession:
    """One lesson at one keyboard. Where it is left is kept after every step."""

    COMMANDS: tuple[Command, ...] = ()
    note = save = leaving = ""
    watchers = 0
    left: float | None = None
    waiting: tuple[str, float | None] = ("", None)
    said: Sequence[ChatLine] = ()
    why_no_hints = "A lesson has hints of its own."

    def __init__(self, game: AnyGame, lesson: Lesson, progress: LessonProgress, learner: str = "") -> None:
        self.game = game
        self.lesson = lesson
        self.progress = progress
        place = progress.place(game.info.name, lesson.name)
        known = [number for number, step in enumerate(lesson.step) if step.id == place.step]
        name = learner if learner and learner not in lesson.lesson.names else LEARNER_NAME
        self.run = LessonRun(game, lesson, known[0] if known else 0, name)
        self.chairs: Sequence[Chair] = (LessonChair(self.run),)
        names = [each.name for each in lessons_of(game.info.name)]
        self._which = WHICH.format(number=names.index(lesson.name) + 1) if len(names) > 1 else ""
        self.title = ""
        self.note = self.told_anew()
        self.keep()

    def told_anew(self) -> str:
        """Return what is said once of a table that was set anew."""
        told, self.run.is_set_anew = TABLE_ANEW if self.run.is_set_anew else "", False
        return told

    def keep(self) -> None:
        """Note how far the learner is."""
        name, run = self.game.info.name, self.run
        self.title = self._which + STEP_OF.format(step=run.number + 1, steps=len(self.lesson.step))
        if run.mode == "finished":
            self.leaving = ""
            self.progress.finished(name, self.lesson.name)
        else:
            self.leaving = LEAVING.format(step=run.number + 1, steps=len(self.lesson.step)) if run.number else ""
            self.progress.reached(name, self.lesson.name, run.step.id)

    def look(self, target: Hashable, pane: str, panes: Sequence[tuple[str, str]]) -> None:
        """Tell the lesson what the cursor is on, and which panes are in sight."""
        place = place_number(target)
        names = self.run.script.staging.places(self.run.table.state)
        if place is not None and 0 <= place < len(names):
            self.run.look(names[place])
        titles = {title: digit for digit, title in panes}
        wanted = self.run.wanted_pane
        if wanted and titles.get(wanted, pane) == pane:
            self.run.show_pane(wanted)

    # what a session is asked for

    def commands(self) -> list[Command]:
        """Return nothing: the screen knows the lesson's own commands."""
        return []

    def perform(self, name: str) -> None:
        """Do nothing."""

    def begin(self) -> None:
        """Do nothing: nobody thinks here."""

    def leave(self) -> None:
        """Do nothing: the place is kept already."""

    def end(self) -> None:
        """Get up."""
        for chair in self.chairs:
            if isinstance(chair, LocalChair):
                chair.close()

    def watcher(self) -> Chair | None:
        """Return nothing: nobody watches."""
        return None

    def count_hint(self, seat: int | None) -> None:
        """Do nothing: nothing is rated here."""

    def hints_used(self, seat: int | None) -> int:
        """Return 0: nothing is rated here."""
        return 0

    @property
    def going(self) -> frozenset[Hashable]:
        """Return nothing: nobody here takes an offer back."""
        return frozenset()

    def let_stand(self, seconds: float) -> None:
        """Do nothing: nobody has to wait."""

    def go_ahead(self) -> None:
        """Do nothing: nobody waits."""

    def keep_offers(self, seconds: float) -> None:
        """Do nothing: nobody here takes an offer back."""

    def again(self) -> None:
        """Do nothing: a lesson begins anew where lessons are chosen."""


def place_number(target: Hashable) -> int | None:
    """Return the number of the place a target is about, or None."""
    found = target if isinstance(target, int) else next((getattr(target, name) for name in NUMBERS if hasattr(target, name)), None)
    return found if isinstance(found, int) else None


def lesson_to_take(game: str, progress: LessonProgress) -> Lesson | None:
    """Return the lesson a person goes on with: the first that is not done, else the first, or None if the game has none."""
    lessons = lessons_of(game)
    return next((lesson for lesson in lessons if not progress.place(game, lesson.name).done), next(iter(lessons), None))


def lesson_session(game: str, progress: LessonProgress, name: str = "", learner: str = "") -> LessonSession | None:
    """Return the session of a game's lesson, the one named or the one to go on with."""
    lesson = next((lesson for lesson in lessons_of(game) if lesson.name == name), None) or lesson_to_take(game, progress)
    return LessonSession(load(game), lesson, progress, learner) if lesson is not None else None


def following_lesson(session: LessonSession) -> Lesson | None:
    """Return the lesson after this one: the game's next, else the first not done of the games after it, else None."""
    own, progress = session.lesson.lesson.game, session.progress
    lessons = lessons_of(own)
    later = lessons[[lesson.name for lesson in lessons].index(session.lesson.name) + 1 :]
    at = GAMES.index(own)
    others = (lesson for game in (*GAMES[at + 1 :], *GAMES[:at]) for lesson in lessons_of(game))
    return next(chain(later, (lesson for lesson in others if not progress.place(lesson.lesson.game, lesson.name).done)), None)


def first_seats(info: GameInfo) -> int:
    """Return how many sit at a first game: three where the game allows it."""
    return max(info.min_seats, min(info.max_seats, FIRST_SEATS))


def progress_words(lesson: Lesson, place: LessonPlace) -> str:
    """Return how far a learner is in a lesson: "4 of 12", "done", or "new"."""
    numbers = [number for number, step in enumerate(lesson.step, 1) if step.id == place.step]
    if numbers and numbers[0] > 1:
        return f"{numbers[0]} of {len(lesson.step)}"
    return "done" if place.done else "new"
