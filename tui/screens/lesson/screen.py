"""A lesson on the real table: the coach beside the board says what it is about, and everything else is as in a game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from string import ascii_lowercase
from typing import TYPE_CHECKING

from core.lessons.lesson import Lesson, lessons_of
from core.lessons.run import LessonRun
from tui.commands import COMMON, ENTER, ESC, SPACE, Command, find
from tui.painting.cell_text import Words, sentence, width
from tui.painting.ink import BLOOD, BOLD, FELT, KEY, MUTED, PAPER
from tui.painting.parts.bars import has_room
from tui.screens.lesson.coach import Coach, CoachText, answer_keys
from tui.screens.lesson.open import first_game, lesson_screen
from tui.screens.table.commands import RESULTS
from tui.screens.table.screen import TABLE_CSS, TableScreen
from tui.table.controller import TableController
from tui.table.guard import LED_SECONDS
from tui.table.lesson_controller import LessonController
from tui.table.lesson_session import LEAVES, LessonSession
from tui.table.session import TableSession
from tui.widgets.header import GameHeader, where
from tui.widgets.panel import Panel
from tui.widgets.prompt_bar import Prompt

if TYPE_CHECKING:
    from tui.app import BackroomApp

LESSON_CSS = Path(__file__).with_name("lesson.tcss")
NEXT_LESSON = "{enter} goes on with “{lesson}”, {rules} shows the rules, {esc} leaves."
NO_MORE = "{enter} plays a game against easy bots, {rules} shows the rules, {esc} leaves."
CATCH_UP = replace(COMMON["catch_up"], keys=("space", "enter"))
"""Enter goes on wherever one reads, and here too."""
GO_ON = Command("go_on", ("enter", "space"), "go on", "Go on with the lesson")
TRY_AGAIN = Command("go_on", ("enter", "space"), "try again", "Take it back, and try again")
NOT_YET = Command("not_yet", ("enter", "space"), "", "")
HINT = Command("hint", ("y",), "hint", "A hint for this step")
BACK = Command("step_back", ("z",), "step back", "Begin this step again, or go back to the one before")
SKIP = Command("skip", ("tab",), "skip", "Skip this step: what it asks for is done for you")
READ = Command("read", ("Y",), "read again", "The whole text of this step again")
CLOSE_HINT = Command("read", ("escape", "Y"), "close", "Put this away: the text of this step again")
LEAVE = Command("leave", ("escape", "q"), "leave", "Leave the lesson; your place in it is kept")
PLAY = Command("play", ("enter",), "play", "Play a game against easy bots")
NEXT = Command("next_lesson", ("enter",), "next lesson", "Go on with the next lesson of this game")
RULES = COMMON["rules"].but("rules")
ANSWER = Command("answer", (*ascii_lowercase,), "", "")
OWN = ("go_on", "not_yet", "hint", "step_back", "skip", "read", "play", "next_lesson", "answer")
ARROWS = ("up", "down", "left", "right", "target_next", "target_back")
LOOKING = (*ARROWS, "pane", "told_back", "told_on", "rules", "look", "ledger", "explain")
"""What may be done while something is to be read."""
ROOM_FOR_OTHERS = ("told_back", "told_on", "jump", "pane")
"""Commands of a table whose place in the hint line the lesson's own take."""
NOT_HERE = ("leave", "undo", "focus", "focus_back", "say", "call", *OWN)
"""Commands of a table that a lesson has no use for, or means otherwise."""
STEP_BEGINS = f"This asks something of you. Read it first; then {ENTER} is for the table."
"""What is said of a key that came as soon as a step began: it was meant for what was read before."""
PARTLY = "✓ {met} of {wanted}"
MARGIN = 4
"""Cells of the prompt that no words take."""
LEAST_ROWS = 9
"""A panel with fewer rows than this is hard to choose in: the coach makes room."""


class LessonScreen(TableScreen):
    """One lesson."""

    KNOWN = (*TableScreen.KNOWN, CATCH_UP, GO_ON, NOT_YET, TRY_AGAIN, HINT, BACK, SKIP, READ, CLOSE_HINT, LEAVE, PLAY, NEXT, RULES, ANSWER)

    def __init__(self, backroom: BackroomApp, session: LessonSession) -> None:
        super().__init__(backroom, session)
        self.lesson_session = session
        self.css_path = [TABLE_CSS, self._widgets.css, LESSON_CSS]
        self._shown_step = -1
        self._is_folded = self._has_begun = self._is_led = self._is_pointed = False

    def make_controller(self, session: TableSession) -> TableController:
        """Return one that knows when another position is laid."""
        assert isinstance(session, LessonSession)
        return LessonController(session, self, self.backroom.settings)

    @property
    def run(self) -> LessonRun:
        """Return the lesson being played."""
        return self.lesson_session.run

    def on_mount(self) -> None:
        self.add_class("-lesson")
        self.query_one("#table").mount(Coach(), before=self.query(Panel).first())
        super().on_mount()

    # what is seen

    def update_widgets(self) -> None:
        """Tell the lesson what is in sight, then show it and what the coach says to it."""
        if self.is_mounted:
            self._begin_step()
            presenter = self.controller.presenter
            if not self.controller.queue:
                self._point()
                self.lesson_session.look(presenter.cursor, presenter.pane, presenter.panes())
            self.lesson_session.keep()
            presenter.has_keys = self.run.mode == "asked" and self._is_open
            self.set_class(presenter.pane != "1", "-other-pane")
            self.set_class(presenter.counts, "-counts")
            self.set_class(self.run.mode == "asked" and any("pane" in pattern for pattern in self.run.step.done), "-wants-pane")
        super().update_widgets()
        if self.is_mounted:
            self._tell()

    def _begin_step(self) -> None:
        """Begin a step with its whole text, and the first pane in front."""
        if self.run.number != self._shown_step:
            self._shown_step = self.run.number
            self._is_folded = self._has_begun = self._is_led = self._is_pointed = False
            self.controller.presenter.pane = "1"

    def _point(self) -> None:
        """Put the cursor where a step wants it, as soon as it can stand there. Answers to a question are the player's to choose."""
        is_asked, presenter = self.run.mode == "asked", self.controller.presenter
        if not is_asked or not presenter.my_turn:
            self._is_led, self._is_pointed = self._is_led and is_asked, self._is_pointed and is_asked
        elif not self._is_pointed:
            action = self.run.wanted_action
            spot = None if action is None else presenter.hint_spot(action)
            if spot is not None and spot in presenter.targets() and not presenter.asking:
                presenter.select(spot)
                self._is_pointed = True
            if self._is_pointed or not self._is_led:
                presenter.guarded.add("do", LED_SECONDS, STEP_BEGINS)
            self._is_led = True

    def _tell(self) -> None:
        presenter = self.controller.presenter
        columns, place = self.size.width, self.lesson_session.title
        presenter.corner = next((words for words in (place, LEAVES) if has_room(columns, *where(presenter), words)), "")
        words = self._sentence()
        if words and not presenter.notice and not self._lost_key:
            presenter.instead = words
        self.query_one(GameHeader).update_table(presenter, presenter)
        self.query_one(Prompt).update_table(presenter, presenter)
        for coach in self.query(Coach):
            coach.tell(self._coach_text())

    def _sentence(self) -> Words:
        """Return what the prompt says in place of the game's own sentence. "" leaves it that."""
        if self.controller.queue:
            keys: dict[str, Words] = {"enter": [(ENTER, KEY)], "space": [(SPACE, KEY)]}
            return [("The others move. ", MUTED), *sentence("{enter} or {space} shows it all at once.", **keys)]
        if self._is_revealing():
            return ""
        run = self.run
        enter: Words = [(ENTER, KEY)]
        match run.mode:
            case "slipped":
                return [("Not quite. ", BLOOD), *sentence("{enter} takes it back.", enter=enter)]
            case "praised":
                return [("Right. ", FELT), *sentence("{enter} goes on.", enter=enter)]
            case "finished":
                return [("That was the lesson. ", FELT), *self._ways_on()]
        if run.answers:
            if not self.query_one(Coach).display and (asked := self._question()):
                return asked
            return sentence("Which is it? {keys} or a click answers.", keys=[(", ".join(answer_keys(run.answers)), KEY)])
        if not (run.wants_key or run.step.is_played):
            return "Look for it: with the arrows, or by a click."
        return sentence("{enter} goes on.", enter=enter) if run.wants_key else ""

    def _question(self) -> Words:
        """Return the question with its answers, where it has room: a pane in front of the coach hides them."""
        run = self.run
        keys = zip(answer_keys(run.answers), run.answers, strict=True)
        answers = [piece for letter, answer in keys for piece in ((f"  {letter} ", KEY), (answer, PAPER))]
        words: Words = [(run.ask, BOLD), *answers]
        return words if width(words) <= self.size.width - MARGIN else ""

    def _ways_on(self) -> Words:
        following = self._following()
        keys: dict[str, Words] = {"enter": [(ENTER, KEY)], "rules": [(COMMON["rules"].sign, KEY)], "esc": [(ESC, KEY)]}
        return sentence(NEXT_LESSON if following else NO_MORE, **keys, lesson=following.lesson.title if following else "")

    def _coach_text(self) -> CoachText:
        run, steps = self.run, len(self.run.lesson.step)
        place = f"{run.number + 1}/{steps}"
        match run.mode:
            case "slipped":
                return CoachText("Not quite", place, run.note)
            case "praised":
                return CoachText("Right", place, run.note or "Well done.")
            case "finished":
                return CoachText("You have done it", place, run.lesson.lesson.untaught)
        if run.note:
            task = "" if self._is_folded else self._wanted()  # a hint says it anyway, and the choices need the rows
            return CoachText(run.step.title, place, run.note, task, run.answers)
        return CoachText(run.step.title, place, run.say, self._wanted(), run.answers, self._is_folded)

    def _wanted(self) -> str:
        """Return what is asked for, and how much of it is done."""
        met, wanted = len(self.run.met), len(self.run.step.done)
        return f"{self.run.ask} {PARTLY.format(met=met, wanted=wanted)}" if met else self.run.ask

    def _make_room(self) -> None:
        """Make room as the learner begins, if the panel below would be too small to choose in.

        The coach then keeps to what is asked for.
        """
        if self._has_begun or self.run.mode != "asked" or self._is_revealing():
            return
        self._has_begun = True
        coach = self.query_one(Coach)
        near = (panel for panel in self.query(Panel) if panel.display and panel.layer == coach.layer)
        below = [panel.size.height for panel in near if panel.region.x == coach.region.x]
        self._is_folded = any(0 < height < LEAST_ROWS for height in below)

    # what may be done

    def commands(self) -> list[Command]:
        """Return what may be done now: the lesson's own commands, then the game's while something is to be done at the table."""
        if self.controller.presenter.jumps:
            return super().commands()
        if self.controller.queue:
            return [CATCH_UP, *(c for c in super().commands() if c.name == "rules"), LEAVE]
        own = self._lesson_commands()
        game = [_without(c, BACK.keys + SKIP.keys) for c in super().commands() if c != RESULTS and c.name not in NOT_HERE]
        game = [c.but("") if c.name in ROOM_FOR_OTHERS else c for c in game if c.keys]
        if self._is_revealing():
            return [*game, BACK, SKIP, LEAVE]
        if self.run.mode == "asked" and self._is_open:
            taken = {key for command in own for key in command.keys}
            leave = [LEAVE] if find([*own, *game], "escape") is None else [replace(LEAVE, keys=("q",))]
            return [*own, *(c for c in game if not taken & set(c.keys)), SKIP, BACK, *leave]
        skip = [] if self.run.mode == "finished" else [SKIP]
        return [*own, *(c for c in game if c.name in LOOKING), BACK, *skip, LEAVE]

    @property
    def _is_open(self) -> bool:
        """Return whether the step leaves the table to the learner: something is to be done there, or found."""
        return self.run.step.is_played or not (self.run.wants_key or self.run.answers)

    def _lesson_commands(self) -> list[Command]:
        run = self.run
        match run.mode:
            case "slipped":
                return [TRY_AGAIN]
            case "praised":
                return [GO_ON]
            case "finished":
                return [NEXT if self._following() else PLAY, RULES]
        keys = zip(answer_keys(run.answers), run.answers, strict=True)
        answers = [replace(ANSWER, keys=(letter,), help=f"Answer: {answer}") for letter, answer in keys]
        hint = [HINT] if run.step.hint else []
        enter = [GO_ON] if run.wants_key else [] if run.step.is_played else [NOT_YET]
        return [*answers, *enter, *hint, *([CLOSE_HINT] if run.note else [READ] if self._is_folded else [])]

    def _is_revealing(self) -> bool:
        """Return whether the game shows something bit by bit, which comes first."""
        return self.controller.presenter.shows_own_picture

    def key_lost(self, character: str) -> None:
        """Do nothing at the table while something is to be read."""
        if self.run.mode == "asked":
            super().key_lost(character)
        else:
            self.controller.presenter.refuse(f"Read first; {ENTER} goes on.")

    def perform(self, command: Command, key: str) -> None:
        """Do a command. A player who does something at the table has read what the coach says."""
        if command.name not in OWN:
            self._make_room()
        was_waiting = self._is_revealing() and not self.controller.presenter.picture_passes
        super().perform(command, key)
        if was_waiting and not self._is_revealing() and self.run.wants_key:
            self.run.go_on()  # the key that put the picture away has seen it

    def perform_own(self, name: str, key: str) -> bool:
        run, presenter = self.run, self.controller.presenter
        if name in OWN and self._is_revealing():
            presenter.reveal_all()
            if self._is_revealing():
                self.carry_out(presenter.perform("do", "enter"))
        if name == "skip" or (name == "go_on" and run.mode == "praised"):
            presenter.forget_news()
        match name:
            case "go_on":
                presenter.reveal_all()
                run.go_on()
            case "hint":
                run.hint()
            case "not_yet":
                presenter.refuse(f"Nothing is to be done at the table yet. {run.ask}")
                return True
            case "step_back":
                run.back()
                self._shown_step = -1
            case "skip":
                run.skip()
            case "read" if run.note:
                run.note = ""
            case "read":
                self._is_folded = self._has_begun = self._is_led = self._is_pointed = False
            case "answer":
                run.answer(run.answers[answer_keys(run.answers).index(key)])
                presenter.pane = "1"
            case "play" | "next_lesson":
                self._go_on_from_here(name)
                return True
            case "do" if presenter.update.result is not None:
                self.carry_out(presenter.perform("do", "enter"))
                return True
            case _:
                return super().perform_own(name, key)
        self.controller.presenter.notice = self.lesson_session.told_anew()
        if name != "go_on":
            self.controller.queue.show_all()
        if name == "skip":
            self.controller.presenter.before = self.controller.presenter.update.view
        return True

    # after the lesson

    def _following(self) -> Lesson | None:
        """Return the next lesson of this game, if there is one."""
        lessons = lessons_of(self.lesson_session.game.info.name)
        names = [lesson.name for lesson in lessons]
        at = names.index(self.lesson_session.lesson.name) + 1
        return lessons[at] if at < len(lessons) else None

    def _go_on_from_here(self, name: str) -> None:
        game, following = self.lesson_session.game, self._following()
        lesson = lesson_screen(self.backroom, game.info.name, following.name) if name == "next_lesson" and following is not None else None
        screen = lesson or TableScreen.at(self.backroom, first_game(self.backroom, game))
        self.backroom.replace_screen(self, screen, screen.controller.close)


def _without(command: Command, keys: tuple[str, ...]) -> Command:
    """Return the command without these keys, which mean something else in a lesson."""
    return replace(command, keys=tuple(key for key in command.keys if key not in keys)) if set(keys) & set(command.keys) else command
