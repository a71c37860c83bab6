"""Somebody who takes a lesson: what a step asks for, and every slip it knows, found among what can really be done."""

from __future__ import annotations

from collections.abc import Iterator

from core.game import Action
from core.lessons.lesson import Lesson, Slip, lessons_of, matches
from core.lessons.run import LessonRun
from core.lessons.script import LEARNER
from core.registry import GAMES, load

LESSONS = [(game, lesson.name) for game in GAMES for lesson in lessons_of(game)]


def lesson_named(game: str, name: str) -> Lesson:
    return next(lesson for lesson in lessons_of(game) if lesson.name == name)


def run_of(game: str, name: str, at: int = 0) -> LessonRun:
    return LessonRun(load(game), lesson_named(game, name), at)


def action_for(run: LessonRun) -> Action | None:
    """Return what is to be done next, or None if nothing is left to do at the table."""
    rest = run.script.rest(run.number, run.met, run.table.state) or ()
    return run.script.action(run.table.state, LEARNER, rest[0]) if rest else None


def action_of_slip(run: LessonRun, slip: Slip) -> Action | None:
    """Return an action that is this slip and nothing else the step knows, or None if there is none now."""
    s, script = run.table.state, run.script
    if not slip.when or "action" not in slip.when or LEARNER not in run.table.game.actors(s):
        return None
    others = [p for p in run.step.done if "action" in p] + [o.when for o in run.step.slips[: run.step.slips.index(slip)] if o.when]
    proposed = script.proposed(s, LEARNER, slip.when)
    for action in [*run.table.game.legal_actions(s, LEARNER), *([proposed] if proposed is not None else [])]:
        words = script.words(s, LEARNER, action)
        if matches(slip.when, words) and not any(matches(other, words) for other in others):
            return action
    return None


def slips_now(run: LessonRun, left: list[Slip]) -> Iterator[tuple[Slip, Action]]:
    """Return the slips of these that can be made now."""
    for slip in left:
        action = action_of_slip(run, slip)
        if action is not None:
            yield slip, action
