"""A lesson in lines: the text, the task, numbered choices, and what is said of what was done."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.chair import Notice, Rejected
from core.game import Action, ActionForm
from core.lessons.run import NO_HINT
from core.table import Update
from tui.painting.glyphs import mark
from tui.plain import letters
from tui.plain.action_form import Questions
from tui.plain.action_menu import Choices, meant
from tui.plain.console import Console, Ended
from tui.plain.table_diff import news
from tui.table.lesson_session import LessonSession

HELP = (
    f"{letters.TABLE} the table, {letters.LESSON_HINT} a hint, {letters.STEP_BACK} a step back, {letters.SKIP_STEP} skip this step, "
    f"{letters.RULES} the rules, {letters.QUIT} leave; your place is kept"
)
PLACES = "Type the name of a place. There are: {places}."
HINT = "This leads on: {choice}"
ANSWERS = "abcdef"
_WORDS = {
    "table": letters.TABLE, "hint": letters.LESSON_HINT, letters.HINT: letters.LESSON_HINT, "back": letters.STEP_BACK,
    "skip": letters.SKIP_STEP, "rules": letters.RULES, "quit": letters.QUIT, "exit": letters.QUIT, "help": letters.HELP,
}  # fmt: skip
COMMANDS = {*_WORDS.values()} - {letters.HELP}


class PlainLesson:
    """One person and one lesson."""

    def __init__(self, console: Console, session: LessonSession, rules: Callable[[], Sequence[str]]) -> None:
        self._console = console
        self._session = session
        self._rules = rules
        self._run = session.run
        self._run.is_in_lines = True
        self._chair = session.chairs[0]
        self._names = session.run.table.names
        self._seen = 0
        self._anew = session.note
        self._sketch: Sequence[str] = ()
        self._shown: tuple[int, int] = (-1, -1)
        self._chair.subscribe(self._hear)

    def play(self) -> bool:
        """Play to the end. Return False if the learner leaves before it."""
        try:
            while self._run.mode != "finished":
                self._step()
                self._session.keep()
        except Ended:
            return False
        self._session.keep()
        return True

    # one step

    def _step(self) -> None:
        run = self._run
        update = self._chair.update
        if run.wanted_pane:
            run.show_pane(run.wanted_pane)
        choices = Choices(self._session.game, update, self._names)
        if self._shown != (run.number, update.sequence):
            self._present(update, choices)
        said = self._console.ask(f"({letters.HELP} for help)> ")
        self._obey(update, choices, said)
        self._answer()

    def _present(self, update: Update, choices: Choices) -> None:
        """Show what is new: the step's text when it begins, then the table, the task and the choices."""
        run = self._run
        if self._shown[0] != run.number:
            self._console.say("", f"{run.number + 1} of {len(run.lesson.step)}. {run.step.title}", self._with_names(run.say))
            anew = self._session.told_anew() or self._anew
            if anew:
                self._console.say(anew)
            self._anew = ""
        self._show_table(update, whole=False)
        self._console.say(f"> {self._with_names(run.ask)}")
        if run.answers:
            self._console.say(*self._lettered())
        elif run.wants_key:
            self._console.say("An empty line goes on.")
        elif not self._places_wanted():
            self._console.say(*choices.glance)
        self._shown = (run.number, update.sequence)

    def _places_wanted(self) -> bool:
        """Return whether a place is to be found, which is done by its name here."""
        return any("look" in pattern for number, pattern in enumerate(self._run.step.done) if number not in self._run.met)

    def _obey(self, update: Update, choices: Choices, said: str) -> None:
        command = _WORDS.get(said.lower(), said.lower())
        run = self._run
        if run.answers and command in ANSWERS[: len(run.answers)] and command:
            run.answer(run.answers[ANSWERS.index(command)])
        elif run.wants_key and not command:
            run.go_on()
        elif said.isdecimal() and run.answers:
            self._console.say(*self._possible(choices))
        elif said.isdecimal():
            self._do(update, choices.numbered(int(said)), said)
        elif command in ("", letters.HELP):
            self._console.say(*self._possible(choices), f"Also: {HELP}.")
        elif command in COMMANDS:
            self._command(update, command)
        elif self._places_wanted():
            self._look(said)
        else:
            self._find(update, choices, said)

    def _possible(self, choices: Choices) -> list[str]:
        """Return what may be done now: at the table only where the step is about that."""
        run = self._run
        if run.answers:
            return ["Type a letter:", *self._lettered()]
        if self._places_wanted():
            return [PLACES.format(places=", ".join(self._places))]
        return ["You may:", *choices.lines] if run.step.is_played else ["An empty line goes on."]

    def _lettered(self) -> list[str]:
        return [f"{letter}. {self._with_names(answer)}" for letter, answer in zip(ANSWERS, self._run.answers, strict=False)]

    @property
    def _places(self) -> list[str]:
        return [place for place in self._run.script.staging.places(self._run.table.state) if place]

    def _command(self, update: Update, letter: str) -> None:
        match letter:
            case letters.TABLE:
                self._show_table(update, whole=True)
            case letters.LESSON_HINT if self._run.step.is_read:
                self._console.say(NO_HINT.text)
            case letters.LESSON_HINT:
                self._run.hint()
                self._console.say(self._hint())
                self._run.note = ""
            case letters.STEP_BACK:
                self._run.back()
                self._shown, self._seen = (-1, -1), self._chair.update.move
            case letters.SKIP_STEP:
                self._run.skip()
                self._tell()
            case letters.RULES:
                self._console.say(*self._rules())
            case _:
                raise Ended

    def _look(self, said: str) -> None:
        places = self._places
        found = meant(said, places)
        if len(found) == 1:
            self._run.look(places[found[0] - 1])
            if self._run.mode == "asked" and not self._run.note:
                self._console.say(f"{places[found[0] - 1]} is not it. Look again.")
        else:
            self._console.say(PLACES.format(places=", ".join(places)))

    def _find(self, update: Update, choices: Choices, said: str) -> None:
        found = choices.with_words(said)
        if len(found) == 1:
            self._do(update, choices.numbered(found[0]), said)
        elif found:
            self._console.say(*(choices.lines[number - 1] for number in found), "Which of these? Type its number.")
        else:
            self._console.say(f"Nothing you may do has {said!r} in it: type a number, or {letters.HELP} for the list.")

    def _do(self, update: Update, choice: Action | ActionForm | None, said: str) -> None:
        if choice is None:
            self._console.say(f"There is no choice {said}; {letters.HELP} lists them.")
            return
        if isinstance(choice, ActionForm):
            filled = Questions(self._console, self._session.game, update, choice, self._names).action(self._session.game.action_type)
            if filled is None:
                return
            choice = filled
        self._chair.act(choice)
        self._tell()

    # what is said to it

    def _answer(self) -> None:
        run = self._run
        if run.mode == "slipped":
            self._console.say(f"Not quite. {self._with_names(run.note)}", "It is taken back.")
            run.go_on()
            self._seen = self._chair.update.move
            if run.note:
                self._console.say(self._hint())
                run.note = ""
        elif run.mode == "praised":
            self._console.say(f"Right. {self._with_names(run.note)}".rstrip())
            run.go_on()
            self._tell()
        if run.mode == "asked" and run.note:
            self._console.say(self._with_names(run.note))
            run.note = ""

    def _hint(self) -> str:
        """Return the hint just given. The solution is the choice that leads on, if there is one to be numbered."""
        said, wanted = self._with_names(self._run.note), self._run.wanted_action
        if not self._run.is_solved or wanted is None:
            return said
        choices = Choices(self._session.game, self._chair.update, self._names)
        found = [(choices.numbered(number), line.strip()) for number, line in enumerate(choices.lines, 1)]
        listed = [line for choice, line in found if choice == wanted]
        forms = [line for choice, line in found if isinstance(choice, ActionForm) and choice.action == type(wanted).__name__]
        return next((HINT.format(choice=line) for line in (*listed, *forms)), said)

    def _with_names(self, text: str) -> str:
        """Put names for the marks that only a screen shows."""
        for seat, name in enumerate(self._names):
            text = text.replace(mark(seat), name)
        return text

    def _tell(self) -> None:
        """Write what happened, one event a line."""
        update, game = self._chair.update, self._session.game
        after, self._seen = min(self._seen, update.move), update.move
        lines = (game.event_text(event, self._names) for told in update.events if told.move > after for event in told.events)
        self._console.say(*(f"  {line}" for line in lines if line))

    def _show_table(self, update: Update, whole: bool) -> None:
        lines = self._session.game.table_text(update.view, self._names)
        self._console.say(*(lines if whole else news(lines, self._sketch)))
        self._sketch = lines

    def _hear(self, notice: Notice) -> None:
        if isinstance(notice, Rejected):
            self._console.say(f"No: {notice.refusal.text}")
