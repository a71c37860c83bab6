"""A lesson being played: which step, what was done of it, what is said to it, and the table it is played on. No screen, no clock."""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence
from typing import Any, Literal

from core.game import Action, AnyGame, Refusal, State
from core.lessons.lesson import Lesson, LessonStep, Pattern, Slip, matches
from core.lessons.script import LEARNER, Script
from core.option_defaults import full_options
from core.table import MoveMade, PlayedMove, Seat, Table
from core.visibility import Event

Mode = Literal["asked", "slipped", "praised", "finished"]
"""The learner is asked for something, shown where a slip leads, told that it was right, or through."""
ALLOWED = "That is allowed, but the lesson needs the other thing. {ask}"
GO_ON_FIRST = Refusal("lesson", "Read first; Enter goes on.")
NOT_YET = "Nothing is to be done at the table yet. {ask}"
NO_UNDO = Refusal("lesson", "In a lesson z goes back a step.")
NO_HINT = Refusal("lesson", "There is nothing to do here but to read on.")
LEADS_ON = "This leads on: {what}."
TABLE_ANEW = "The table is set anew: other figures than a moment ago."
FAILURES_BEFORE_HINT = 2
LEARNER_NAME = "Ace"
"""What a learner without a name is called at the table: its sentences are about third persons."""


class LessonTable(Table):
    """A table on which positions are laid, and laid anew."""

    fresh: frozenset[int] = frozenset()
    """The sequence numbers at which another position was laid that nothing before leads to."""

    def lay(self, state: State, moves: MutableSequence[PlayedMove], fresh: bool = True) -> None:
        """Lay this position, reached by these moves."""
        self.state, self.moves = state.clone(), moves[:]
        self.sequence += 1
        self.fresh |= {self.sequence} if fresh else set()
        self._after_own.clear()
        self._mark_asked(LEARNER)
        self.bus.publish(MoveMade(len(self.moves), LEARNER, (), undone=True))

    def may_undo(self, seat: int) -> Refusal | None:
        """Return why not: a lesson goes back by steps."""
        return NO_UNDO


class LessonRun:
    """One lesson."""

    def __init__(self, game: AnyGame, lesson: Lesson, at: int = 0, name: str = LEARNER_NAME) -> None:
        self.lesson = lesson
        self.script = Script(game, lesson)
        self.number = min(at, len(lesson.step) - 1)
        self.mode: Mode = "asked"
        self.note = ""
        """What is said of what was done last, or "" if nothing."""
        self.met: frozenset[int] = frozenset()
        """Which of the things asked for are done."""
        self.is_set_anew = False
        """Whether this step begins from another table than the learner's own choices left. It is told once."""
        self.is_in_lines = False
        """Whether it is played where there is no screen, and no key can be named."""
        self._failures = 0
        self._hints = 0
        self._looked_at = ""
        self._is_of_place = False
        """Whether the note is about the place that is looked at."""
        self._slip_from: tuple[State, MutableSequence[PlayedMove]] | None = None
        self._starts: dict[int, State] = {}
        options = full_options(game.info, lesson.lesson.options)
        seats = (Seat(name, "person"), *(Seat(rival, "bot") for rival in lesson.lesson.names[1:]))
        self.table = LessonTable.resumed(game, options, seats, self.script.start_of(self.number), [], None)
        self._begin(self.number)

    @property
    def step(self) -> LessonStep:
        """Return what is being learned."""
        return self.lesson.step[self.number]

    @property
    def answers(self) -> tuple[str, ...]:
        """Return the answers to choose from now."""
        return self.step.answers if self.mode == "asked" else ()

    @property
    def wants_key(self) -> bool:
        """Return whether Enter is all that is asked for."""
        return self.mode == "asked" and all("key" in pattern for pattern in self._open())

    @property
    def wanted_action(self) -> Action | None:
        """Return an action that the step asks for next, or None if it asks for none."""
        if self.mode != "asked" or not self.step.is_played:
            return None
        rest = self.script.rest(self.number, self.met, self.table.state)
        return self.script.action(self.table.state, LEARNER, rest[0]) if rest and self.script.seat_of(rest[0]) == LEARNER else None

    @property
    def right_actions(self) -> list[Action]:
        """Return all actions listed now that the step asks for."""
        state, wanted = self.table.state, [pattern for pattern in self._open() if "action" in pattern] or [*self.step.way]
        if self.mode != "asked" or not self.step.is_played or LEARNER not in self.table.game.actors(state):
            return []
        legal = self.table.game.legal_actions(state, LEARNER)
        return [action for action in legal if any(matches(pattern, self.script.words(state, LEARNER, action)) for pattern in wanted)]

    @property
    def wanted_pane(self) -> str:
        """Return the pane that is to be brought to the front now."""
        return next((str(p["pane"]) for p in self._open() if "pane" in p), "") if self.mode == "asked" else ""

    @property
    def say(self) -> str:
        """Return the idea of the step, with its figures."""
        return self._worded(self.step.say, self.step.plain_say)

    @property
    def ask(self) -> str:
        """Return the one thing to do, with its figures."""
        return self._worded(self.step.ask, self.step.plain)

    def _worded(self, text: str, plain: str) -> str:
        return self.script.fill(plain if self.is_in_lines and plain else text, self._starts[self.number])

    # what the learner does

    def act(self, seat: int, action: Action) -> Refusal | None:
        """Do an action at the table. Return why not, or None. Whether it was the right one is in `mode` and `note`."""
        if self.mode != "asked":
            return GO_ON_FIRST
        if not self.step.is_played:
            return Refusal("lesson", NOT_YET.format(ask=self.ask))
        before, moves = self.table.state, self.table.moves[:]
        refusal = self.table.act(seat, action)
        if refusal is not None:
            slip = next((slip for slip in self.step.slips if slip.refused and slip.refused == refusal.rule), None)
            if slip is not None:
                self._said(slip)
            return refusal
        self.note, met = "", self.met
        words = self.script.words(before, seat, action)
        number = next((n for n, pattern in self._numbered() if "action" in pattern and matches(pattern, words)), None)
        slip = None if number is not None else next((slip for slip in self.step.slips if slip.when and matches(slip.when, words)), None)
        if slip is not None and slip.back:
            self._slip(slip.say, before, moves)
            return None
        is_wanted = number is not None or slip is not None or self._leads_on(words)
        if number is not None:
            self.met |= {number}
        if is_wanted:
            self._play(self.script.replies(self.step, seat, words))
        self._look_at_events(tuple(event for move in self.table.moves[len(moves) :] for event in move[1]))
        if not (is_wanted or self.met > met) or not self.script.fits(self.table.state, self.number, self.met):
            self.met = met
            self._slip(ALLOWED.format(ask=self.ask), before, moves)
            return None
        if slip is not None:
            self._said(slip)
        self._see_whether_done()
        return None

    def look(self, place: str) -> None:
        """Note that the cursor is on this place. What was said of another is over, and nothing is said of one twice."""
        was_on, self._looked_at = self._looked_at, place
        if place != was_on and self._is_of_place:
            self.note, self._is_of_place = "", False
        if place != was_on or any(pattern.get("look") == place for pattern in self._open()):
            self._point("look", place)

    def show_pane(self, title: str) -> None:
        """Note that this pane is in sight."""
        self._point("pane", title)

    def answer(self, words: str) -> None:
        """Choose an answer."""
        self._point("answer", words)

    def go_on(self) -> None:
        """Enter: take the slip back, go on to the next step, or say that the text was read."""
        if self.mode == "slipped" and self._slip_from is not None:
            self.table.lay(*self._slip_from, fresh=False)
            self._slip_from, self.mode, self.note = None, "asked", ""
            if self._failures >= FAILURES_BEFORE_HINT:
                self.hint()
        elif self.mode == "praised":
            self._play(self.step.rivals)
            self._next()
        elif self.wants_key:
            self._point("key", "enter")

    def hint(self) -> None:
        """Say the next stronger hint: a nudge, more, and at last the solution."""
        if self.mode == "asked" and not self.step.is_read:
            self._hints += 1
            self._is_of_place = False
            self.note = self._solution() if self.is_solved else self.step.hint[self._hints - 1]
            self.note = self.script.fill(self.note, self.table.state, self._starts[self.number])

    @property
    def is_solved(self) -> bool:
        """Return whether the last hint was the solution."""
        return self._hints > len(self.step.hint)

    def _solution(self) -> str:
        """Return what is to be done next: by the keys of the screen if the step says which, else in the game's own words."""
        if self.step.how and not self.is_in_lines:
            return self.step.how
        told = next((str(p[kind]) for p in self._open() for kind in ("answer", "look") if kind in p), "")
        wanted = self.wanted_action
        if wanted is not None:
            told = self.table.game.action_text(self.table.game.view(self.table.state, LEARNER), wanted, self.table.names)
        return LEADS_ON.format(what=told) if told else self.ask

    def back(self) -> None:
        """Begin this step again, or the one before if nothing was done yet."""
        untouched = self.mode == "asked" and not self.met and self.table.state is self._laid
        number = max(0, self.number - 1) if untouched else self.number
        was = self._starts.get(number)
        self.table.lay(self.script.start_of(number), [])
        self._begin(number)
        self.is_set_anew = was != self._starts[number]

    def skip(self) -> None:
        """Go on to the next step. What it asks for is done as written."""
        if self.mode == "finished":
            return
        if self.mode == "slipped":
            self.go_on()
        rest = self.script.rest(self.number, self.met, self.table.state) if self.mode == "asked" else ()
        if rest is None:
            self.table.lay(self.script.start_of(self.number), [])
            self._play(self.step.before)
            rest = self.step.path
        self._play(rest)
        self._play(self.step.rivals)
        self._next()
        self.is_set_anew = False

    # inside

    def _begin(self, number: int) -> None:
        self.number, self.mode, self.note, self.is_set_anew = number, "asked", "", False
        self.met, self._failures, self._hints, self._slip_from = frozenset(), 0, 0, None
        self._looked_at, self._is_of_place = "", False
        self._play(self.step.before)
        self._laid = self.table.state
        self._starts[number] = self._laid

    def _next(self) -> None:
        if self.number + 1 == len(self.lesson.step):
            self.mode, self.note = "finished", ""
            return
        left = self.table.state
        if self.lesson.step[self.number + 1].at:
            self.table.lay(self.script.start_of(self.number + 1), [])
        is_other = self.table.state != left
        self._begin(self.number + 1)
        self.is_set_anew = is_other

    def _play(self, moves: tuple[Pattern, ...] | Any) -> None:
        """Do what others do, and what a skipped step asks for."""
        for move in moves:
            seat = self.script.seat_of(move)
            before = self.table.state
            action = self.script.action(before, seat, move)
            assert action is not None, f"{move} cannot be done in step {self.step.id} of lesson {self.lesson.name}"
            words = self.script.words(before, seat, action)
            refusal = self.table.act(seat, action)
            assert refusal is None, refusal
            if seat == LEARNER:
                self._play(self.script.replies(self.step, seat, words))

    def _numbered(self) -> list[tuple[int, Pattern]]:
        return [(number, pattern) for number, pattern in enumerate(self.step.done) if number not in self.met]

    def _open(self) -> list[Pattern]:
        return [pattern for _, pattern in self._numbered()]

    def _leads_on(self, words: Mapping[str, Any]) -> bool:
        """Return whether it is no thing asked for, but on the way to one."""
        return any(matches(pattern, words) for pattern in self.step.way)

    def _point(self, kind: str, what: str) -> None:
        if self.mode != "asked":
            return
        number = next((number for number, pattern in self._numbered() if pattern.get(kind) == what), None)
        if number is not None:
            self.met |= {number}
            self.note = ""
            self._see_whether_done()
            return
        slip = next((slip for slip in self.step.slips if slip.when.get(kind) == what), None)
        if slip is not None:
            self._said(slip)
            self._is_of_place = kind == "look"
        elif kind == "answer":
            self._failures += 1
            self.note = "Not quite. Look again."

    def _look_at_events(self, events: tuple[Event, ...]) -> None:
        result = self.table.game.result(self.table.state)
        won = result is not None and LEARNER in result.winners
        self.met |= {n for n, p in self._numbered() if won and p.get("result") == "win"}
        for event in events:  # each of them is one of those that are asked for
            self.met |= set([n for n, p in self._numbered() if p.get("event") == type(event).__name__][:1])

    def _said(self, slip: Slip) -> None:
        self._failures += 1
        self.note = self.script.fill(slip.say, self.table.state, self._starts[self.number])

    def _slip(self, words: str, before: State, moves: MutableSequence[PlayedMove]) -> None:
        self._failures += 1
        self.mode, self._slip_from = "slipped", (before, moves)
        self.note = self.script.fill(words, self.table.state, self._starts[self.number])

    def _see_whether_done(self) -> None:
        if len(self.met) < len(self.step.done):
            return
        self.mode = "praised"
        self.note = self.script.fill(self.step.good, self.table.state, self._starts[self.number])
