"""A lesson's course by the real rules: where each step begins, what leads through it, and whether what a learner did leaves it possible."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from core.game import Action, AnyGame, State
from core.lessons.lesson import Lesson, LessonStep, Pattern, matches

LEARNER = 0
_FIGURE = re.compile(r"\{([^{}]+)\}")


class Staging(Protocol):
    """What a game's `staging` module does: tables, actions and figures in words. `names` are the players' by seat."""

    def compose(self, words: Mapping[str, Any], names: Sequence[str]) -> Any:
        """Return the table that these words describe. Raise ValueError if there can be no such table."""

    def words_of(self, s: Any, seat: int, a: Any, names: Sequence[str]) -> dict[str, Any]:
        """Return an action in words. "action" is its class."""

    def figures(self, s: Any, names: Sequence[str]) -> dict[str, str]:
        """Return what a text may say of this table, by name."""

    def places(self, s: Any) -> Sequence[str]:
        """Return the names of the places that can be looked at, by their numbers, or "" for none."""


def staging_of(game: str) -> Staging:
    """Return a game's staging."""
    return cast(Staging, import_module(f"core.games.{game}.staging"))


class Script:
    """The course of one lesson."""

    def __init__(self, game: AnyGame, lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self.names = lesson.lesson.names
        self.staging = staging_of(game.info.name)
        self._starts: dict[int, State] = {}

    def start_of(self, number: int) -> State:
        """Return the table as a step finds it, before what others do as it begins."""
        if number not in self._starts:
            self._starts[number] = self._start(self.lesson.step[number], number)
        return self._starts[number].clone()

    def _start(self, step: LessonStep, number: int) -> State:
        if not step.at:
            return self._end_of(number - 1)
        if step.at.startswith("after:"):
            return self._end_of(self.lesson.number_of(step.at.removeprefix("after:")))
        words = dict(self.lesson.position[step.at])
        then: Sequence[Pattern] = words.pop("then", ())
        return self._played(self.staging.compose(words, self.names), then, step)

    def _end_of(self, number: int) -> State:
        step = self.lesson.step[number]
        return self._played(self.start_of(number), (*step.before, *step.path, *step.rivals), step)

    def _played(self, s: State, moves: Sequence[Pattern], step: LessonStep) -> State:
        for move in moves:
            after = self.after(s, move, step)
            if after is None:
                raise ValueError(f"lesson {self.lesson.name}, step {step.id}: {move} cannot be done")
            s = after
        return s

    def after(self, s: State, move: Pattern, step: LessonStep | None = None) -> State | None:
        """Return the table after a move in words, with what others reply to it in this step. None if it cannot be made."""
        seat = self.seat_of(move)
        action = self.action(s, seat, move)
        if action is None:
            return None
        words = self.words(s, seat, action)
        after: State | None = self.game.step(s, seat, action)[0]
        for reply in self.replies(step, seat, words):
            after = self.after(after, reply) if after is not None else None
        return after

    def replies(self, step: LessonStep | None, seat: int, words: Mapping[str, Any]) -> Sequence[Pattern]:
        """Return what others do at once when the learner has done this."""
        if step is None or seat != LEARNER:
            return ()
        return next((reply.moves for reply in step.replies if matches(reply.when, words)), ())

    def fits(self, s: State, number: int, met: frozenset[int]) -> bool:
        """Return whether the lesson can go on as written from here, up to where a new position is laid."""
        return any(self._goes_on(s, number, rest) for rest in self._rests(self.lesson.step[number], met))

    def rest(self, number: int, met: frozenset[int], s: State) -> Sequence[Pattern] | None:
        """Return what is still to be done in a step. None if that leads nowhere from here."""
        return next((rest for rest in self._rests(self.lesson.step[number], met) if self._goes_on(s, number, rest)), None)

    def _rests(self, step: LessonStep, met: frozenset[int]) -> list[Sequence[Pattern]]:
        if len(met) == len(step.done):
            return [()]
        open_ones = [pattern for number, pattern in enumerate(step.done) if number not in met and "action" in pattern]
        ways = [step.way[first:] for first in range(len(step.way))]
        return [*([open_ones] if open_ones or not step.way else []), *(way for way in ways if _covers(way, open_ones))]

    def _goes_on(self, s: State, number: int, rest: Sequence[Pattern]) -> bool:
        step = self.lesson.step[number]
        moves = [(move, step) for move in (*rest, *step.rivals)]
        for later in self.lesson.step[number + 1 :]:
            if later.at:
                break
            moves += [(move, later) for move in (*later.before, *later.path, *later.rivals)]
        for move, at in moves:
            after = self.after(s, move, at)
            if after is None:
                return False
            s = after
        return True

    # words

    def seat_of(self, move: Pattern) -> int:
        """Return whose move it is: the learner's, if nobody is named."""
        return self.names.index(move["who"]) if "who" in move else LEARNER

    def action(self, s: State, seat: int, pattern: Pattern) -> Action | None:
        """Return the first action that is what a pattern asks for."""
        if seat not in self.game.actors(s):
            return None
        for action in self.game.legal_actions(s, seat):
            if matches(pattern, self.words(s, seat, action)):
                return cast(Action, action)
        return self.proposed(s, seat, pattern)

    def proposed(self, s: State, seat: int, pattern: Pattern) -> Action | None:
        """Return an action too open to be listed that is what a pattern asks for."""
        propose = getattr(self.staging, "propose", None)
        made: Action | None = propose(s, seat, pattern, self.names) if propose is not None else None
        return made if made is not None and self.game.check(s, seat, made) is None else None

    def words(self, s: State, seat: int, action: Action) -> dict[str, Any]:
        """Return an action in words."""
        return self.staging.words_of(s, seat, action, self.names)

    def fill(self, text: str, now: State, before: State | None = None) -> str:
        """Return a text with its figures: `{cash You}`, or `{was cash You}` as it stood when the step began."""
        if "{" not in text:
            return text
        figures = self.staging.figures(now, self.names)
        if before is not None and "{was " in text:
            figures |= {f"was {name}": value for name, value in self.staging.figures(before, self.names).items()}
        return _FIGURE.sub(lambda found: _figure(figures, found[1]), text)


def _covers(way: Sequence[Pattern], wanted: Sequence[Pattern]) -> bool:
    """Return whether a way has an action for each of those that are still wanted."""
    left = [move["action"] for move in way]
    for pattern in wanted:
        kinds = pattern["action"] if isinstance(pattern["action"], list) else [pattern["action"]]
        kind = next((kind for kind in kinds if kind in left), None)
        if kind is None:
            return False
        left.remove(kind)
    return True


def _figure(figures: Mapping[str, str], name: str) -> str:
    if name not in figures:
        raise ValueError(f"no figure is called {name!r}")
    return figures[name]
