"""Every lesson with every answer that its steps accept: whatever is accepted can happen, and the lesson goes on from there."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Any

import pytest

from core.game import Action, State
from core.lessons.lesson import LessonStep, Pattern
from core.lessons.run import LessonRun
from core.lessons.script import LEARNER
from tests.lessons import LESSONS, lesson_named, run_of

BEYOND_OPEN_END = 50
"""How far past the first amount of a range without an end its other edge is taken to be."""

IN_WORDS = ("look", "pane", "answer", "key")
"""What a step may ask for that is not done at the table."""
FEW_STARTS = 3
"""From how many of the tables that a step can leave the next is tried every time."""

each_lesson = pytest.mark.parametrize(("game", "name"), LESSONS)
Answers = tuple[Action | str, ...]
"""What a learner did in one step: actions at the table, answers and places in words."""


def edges(wanted: Any) -> list[Any]:
    """Return what stands for a wanted value: of a range both edges and what is one beyond, of several all."""
    if isinstance(wanted, list):
        return wanted
    if not isinstance(wanted, dict) or not {"from", "to"} & set(wanted):
        return [wanted]
    low = wanted.get("from", 0)
    high = wanted.get("to", low + BEYOND_OPEN_END)
    return [low, high, *([low - 1] if low else []), high + 1]


def spelled_out(pattern: Pattern) -> Iterator[Pattern]:
    """Yield a pattern once for each value at the edge of one of its ranges."""
    yield pattern
    for key, wanted in pattern.items():
        yield from ({**pattern, key: value} for value in edges(wanted) if value != wanted)


def patterns_of(step: LessonStep) -> list[Pattern]:
    """Return whatever a step knows of actions."""
    known = (*step.done, *step.way, *(slip.when for slip in step.slips), *(reply.when for reply in step.replies))
    return [pattern for pattern in known if "action" in pattern]


def proposals(run: LessonRun) -> list[Action]:
    """Return the actions at the edges of all that the step knows, though too open to be listed."""
    found: list[Action] = []
    for pattern in patterns_of(run.step):
        for words in spelled_out(pattern):
            action = run.script.proposed(run.table.state, LEARNER, words) if isinstance(words["action"], str) else None
            if action is not None and action not in found:
                found.append(action)
    return found


def answers_now(run: LessonRun) -> list[Action | str]:
    """Return all that can be done now: at the table, and by looking or answering."""
    if run.mode != "asked":
        return []
    left = [pattern for number, pattern in enumerate(run.step.done) if number not in run.met]
    told = [str(pattern[kind]) for pattern in left for kind in IN_WORDS if kind in pattern]
    state = run.table.state
    if not run.step.is_played or LEARNER not in run.table.game.actors(state):
        return [*told]
    legal = run.table.game.legal_actions(state, LEARNER)
    return [*told, *legal, *(action for action in proposals(run) if action not in legal)]


def give(run: LessonRun, answer: Action | str) -> None:
    """Do this: an action, or whatever was told in words."""
    if not isinstance(answer, str):
        assert run.act(LEARNER, answer) is None, f"{run.step.id}: {answer}"
        return
    kind = next(kind for pattern in run.step.done for kind in IN_WORDS if pattern.get(kind) == answer)
    if kind == "look":
        run.look(answer)
    elif kind == "pane":
        run.show_pane(answer)
    elif kind == "answer":
        run.answer(answer)
    else:
        run.go_on()


def begun(game: str, name: str, number: int, start: State | None) -> LessonRun:
    """Return a lesson at the beginning of a step, on the table that was left for it."""
    run = run_of(game, name, number)
    if start is not None:
        run.table.lay(start, [])
    return run


def ends_of(game: str, name: str, number: int, start: State) -> list[State]:
    """Return every table on which a step can be left from this one, each way of fulfilling it tried to its end.

    A way has at most one answer that stands though the step does not ask for it.
    """
    step = lesson_named(game, name).step[number]
    longest = max(len(step.done), len(step.way))
    ends: list[State] = []
    seen: list[tuple[State, frozenset[int]]] = []
    ways: list[Answers] = [()]
    while ways:
        way = ways.pop()
        run = begun(game, name, number, start)
        for answer in way:
            give(run, answer)
        before = (run.table.state, run.met)
        if before in seen:
            continue
        seen.append(before)
        open_answers = answers_now(run)
        assert open_answers, f"{run.step.id}: nothing is left to do after {way}"
        for answer in open_answers:
            run = begun(game, name, number, start)
            for past in way:
                give(run, past)
            give(run, answer)
            if run.mode == "slipped":
                run.go_on()
                assert (run.table.state, run.met) == before, f"{run.step.id}: {answer} is not taken back"
            elif run.mode == "asked" and len(way) < longest:
                ways.append((*way, answer))
            elif run.mode == "praised":
                run.go_on()
                if run.table.state not in ends:
                    ends.append(run.table.state)
    return ends


def play_all(game: str, name: str, most: int | None) -> None:
    """Play a lesson by every way, each step from at most so many of the tables on which the one before can be left."""
    starts = [run_of(game, name).table.state]
    for number, step in enumerate(lesson_named(game, name).step):
        ends: list[State] = []
        for start in starts[:: 1 if most is None else ceil(len(starts) / most)]:
            ends += [end for end in ends_of(game, name, number, start) if end not in ends]
        assert ends, f"{step.id} leads nowhere"
        starts = ends


@each_lesson
def test_every_answer_that_a_step_accepts_leads_to_the_end(game: str, name: str) -> None:
    play_all(game, name, FEW_STARTS)


@pytest.mark.slow
@each_lesson
def test_every_answer_leads_to_the_end_after_every_other(game: str, name: str) -> None:
    play_all(game, name, None)


@each_lesson
def test_both_ends_of_every_range_that_is_accepted_can_be_done(game: str, name: str) -> None:
    run = run_of(game, name)
    for step in run.lesson.step:
        for move in step.path:
            ranges = {key: wanted for key, wanted in move.items() if isinstance(wanted, dict) and {"from", "to"} <= set(wanted)}
            for key, wanted in ranges.items():
                for amount in (wanted["from"], wanted["to"]):
                    assert run.script.action(run.table.state, LEARNER, {**move, key: amount}) is not None, f"{step.id}: {key} = {amount}"
            action = run.script.action(run.table.state, LEARNER, move)
            assert action is not None
            if run.mode == "asked":
                assert run.act(LEARNER, action) is None
        run.skip()
