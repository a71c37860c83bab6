"""A lesson on the real table: the coach beside the board says what it is about, and everything else is as in a game."""

from __future__ import annotations

from dataclasses import replace
from string import ascii_lowercase
from typing import TYPE_CHECKING

from textual.geometry import Size

from core.lessons.lesson import Lesson
from core.lessons.run import NO_HINT as NOTHING_TO_HINT
from core.lessons.run import LessonRun
from core.registry import load
from tui.commands import COMMON, ENTER, ESC, SPACE, Command, find, press
from tui.painting.cell_text import Words, sentence, width
from tui.painting.ink import BLOOD, BOLD, FELT, KEY, MUTED, PAPER
from tui.painting.parts.bars import has_room
from tui.screens.lesson.coach import Coach, CoachText, answer_keys
from tui.screens.lesson.open import first_game, lesson_screen
from tui.screens.table.commands import RESULTS
from tui.screens.table.screen import TableScreen
from tui.table.controller import TableController
from tui.table.game_ui import CoachNeeds
from tui.table.guard import LED_SECONDS
from tui.table.lesson_controller import LessonController
from tui.table.lesson_session import LessonSession, first_seats, following_lesson
from tui.table.session import TableSession
from tui.widgets.header import GameHeader, where
from tui.widgets.panel import Panel
from tui.widgets.prompt_bar import Prompt

if TYPE_CHECKING:
    from tui.app import BackroomApp

GOES_ON = "{enter} goes on with “{lesson}”, {play} plays against {bots} easy bots, {esc} leaves."
PLAYS = "{enter} plays a game against {bots} easy bots, {next} learns {game}, {esc} leaves."
PLAYS_OR_LEAVES = "{enter} plays a game against {bots} easy bots, {esc} leaves."
LEFT_OUT = "The rules have the rest: {rules}. In a game {hint} gives a hint, {undo} takes back."
CATCH_UP = replace(COMMON["catch_up"], keys=("space", "enter"))
"""Enter goes on wherever one reads, and here too."""
GO_ON = Command("go_on", ("enter", "space"), "go on", "Go on with the lesson")
TRY_AGAIN = Command("go_on", ("enter", "space"), "try again", "Take it back, and try again")
NOT_YET = Command("not_yet", ("enter", "space"), "", "")
HINT = Command("hint", ("y",), "hint", "A hint for this step; once more a stronger one, and at last the solution")
NO_HINT = Command("no_hint", ("y",), "", "")
BACK = Command("step_back", ("z",), "step back", "Begin this step again, or go back to the one before")
SKIP = Command("skip", ("tab",), "skip", "Skip this step: what it asks for is done for you")
READ = Command("read", ("Y",), "text", "The whole text of this step again")
CLOSE_HINT = Command("read", ("escape", "Y"), "close", "Put this away: the text of this step again")
LEAVE = Command("leave", ("escape", "q"), "leave", "Leave the lesson; your place in it is kept")
PLAY = Command("play", ("p",), "play", "Play a game against easy bots")
NO_PLAY = Command("no_play", ("p",), "", "")
"""The key keeps its meaning while the lesson is not over."""
NEXT = Command("next_lesson", ("n",), "next lesson", "Go on with the next lesson")
PLAY_FIRST, NEXT_FIRST = (replace(command, keys=("enter", *command.keys)) for command in (PLAY, NEXT))
"""The same where Enter does it too."""
RULES = COMMON["rules"].but("rules")
ANSWER = Command("answer", (*ascii_lowercase,), "", "")
OWN = ("go_on", "not_yet", "hint", "no_hint", "step_back", "skip", "read", "play", "no_play", "next_lesson", "answer")
ARROWS = ("up", "down", "left", "right", "target_next", "target_back")
LOOKING = (*ARROWS, "pane", "told_back", "told_on", "rules", "look", "ledger", "explain", "page_up", "page_down")
"""What may be done while something is to be read."""
ROOM_FOR_OTHERS = ("told_back", "told_on", "jump", "pane")
"""Commands of a table whose place in the hint line the lesson's own take."""
NOT_HERE = ("leave", "undo", "focus", "focus_back", "say", "call", *OWN)
"""Commands of a table that a lesson has no use for, or means otherwise."""
STEP_BEGINS = f"This asks something of you. Read it first; then {ENTER} is for the table."
"""What is said of a key that came as soon as a step began: it was meant for what was read before."""
PARTLY = "✓ {met} of {wanted}"
LEAVES = "{key} leaves"
MARGIN = 4
"""Cells of the prompt that no words take."""
LEAST_ROWS, ROOM_BELOW_HINT = 9, 11
"""A panel with fewer rows than this is hard to choose in: the coach makes room."""


class LessonScreen(TableScreen):
    """One lesson."""

    KNOWN = (
        *(*TableScreen.KNOWN, CATCH_UP, GO_ON, NOT_YET, TRY_AGAIN, HINT, NO_HINT, BACK, SKIP, READ, CLOSE_HINT, LEAVE),
        *(PLAY, NO_PLAY, PLAY_FIRST, NEXT, NEXT_FIRST, RULES, ANSWER),
    )

    def __init__(self, backroom: BackroomApp, session: LessonSession) -> None:
        super().__init__(backroom, session)
        self.lesson_session = session
        self._shown_step = -1
        self._is_folded = self._is_aside = self._is_led = False

    def make_controller(self, session: TableSession) -> TableController:
        """Return one that knows when another position is laid."""
        assert isinstance(session, LessonSession)
        return LessonController(session, self, self.backroom.settings)

    def coach_needs(self) -> CoachNeeds | None:
        return next((CoachNeeds(coach.rows_at, self._wants_pane) for coach in self.query(Coach)), None)

    @property
    def _wants_pane(self) -> bool:
        """Return whether the step asks for a tab."""
        return self.run.mode == "asked" and any("pane" in pattern for pattern in self.run.step.done)

    @property
    def run(self) -> LessonRun:
        """Return the lesson being played."""
        return self.lesson_session.run

    def on_mount(self) -> None:
        self.query_one("#table").mount(Coach(), before=self.query(Panel).first())
        super().on_mount()

    # what is seen

    def update_widgets(self) -> None:
        """Tell the lesson what is in sight, then show it and what the coach says to it."""
        if self.is_mounted:
            self._begin_step()
            presenter = self.controller.presenter
            if not self.controller.queue:
                self._set_aside()
                self.lesson_session.look(presenter.cursor, presenter.pane, presenter.panes())
            self.lesson_session.keep()
            presenter.has_keys = self.run.mode == "asked" and self._is_open
        super().update_widgets()
        if self.is_mounted:
            self._tell()

    def _begin_step(self) -> None:
        """Begin a step with its whole text, the first pane in front and nothing in its place."""
        if self.run.number != self._shown_step:
            self._shown_step = self.run.number
            self._is_folded = self._is_aside = self._is_led = False
            presenter = self.controller.presenter
            presenter.pane, presenter.counting, presenter.explaining = "1", False, False
            presenter.begin_anew()

    def _set_aside(self) -> None:
        """Begin a step with the cursor on nothing that does anything: that is for the learner to choose. The solution leads it there.

        A “no” that waits under the cursor stays there, as in a game, unless the step asks for it.
        """
        run, presenter = self.run, self.controller.presenter
        if run.mode != "asked" or not presenter.my_turn:
            self._is_aside = self._is_aside and run.mode == "asked"
        elif not self._is_aside:
            self._is_aside = True
            spots = [presenter.hint_spot(action) for action in run.right_actions]
            is_deed = presenter.cursor is not None and run.step.is_played and presenter.is_deed(presenter.cursor)
            if is_deed and (presenter.cursor in spots or not presenter.asking):
                presenter.let_go()
            presenter.guarded.add("do", LED_SECONDS, STEP_BEGINS)
        if not run.is_solved or run.mode != "asked":
            self._is_led = False
        elif not self._is_led and run.wanted_action is not None:
            spot = presenter.hint_spot(run.wanted_action)
            if spot is not None and spot in presenter.targets():
                presenter.select(spot)
            self._is_led = True

    def _tell(self) -> None:
        presenter = self.controller.presenter
        columns = self.size.width
        has_coach = self.query_one(Coach).display and not self._is_revealing()
        leaves, place = self._leaves, self.lesson_session.title
        whole: Words = [(f"{place} · ", MUTED), *leaves]
        corners: tuple[Words, ...] = (whole, leaves, place) if has_coach else (whole, place, leaves)
        presenter.corner = next((words for words in corners if has_room(columns, *where(presenter), words)), "")
        presenter.corner_button = (press(LEAVE), width(leaves)) if presenter.corner in (whole, leaves) else None
        words = self._sentence()
        if words and not presenter.notice and not self._lost_key:
            presenter.instead = words
        self.query_one(GameHeader).update_table(presenter, presenter)
        self.query_one(Prompt).update_table(presenter, presenter)
        for coach in self.query(Coach):
            coach.tell(self._coach_text())

    @property
    def _leaves(self) -> Words:
        """Return which key leaves. Esc may put something away first."""
        by_esc = find(self.commands(), "escape")
        key = ESC if by_esc is not None and by_esc.name == LEAVE.name else LEAVE.keys[-1]
        return sentence(LEAVES, MUTED, key=[(key, KEY)])

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
        said = PLAYS_OR_LEAVES if following is None else GOES_ON if self._leading_on()[0] == NEXT_FIRST else PLAYS
        keys: dict[str, Words] = {"enter": [(ENTER, KEY)], "play": [(PLAY.sign, KEY)], "next": [(NEXT.sign, KEY)], "esc": [(ESC, KEY)]}
        names = {"lesson": following.lesson.title, "game": load(following.lesson.game).info.title} if following else {}
        return sentence(said, **keys, **names, bots=str(first_seats(self.lesson_session.game.info) - 1))

    def _coach_text(self) -> CoachText:
        run, steps = self.run, len(self.run.lesson.step)
        place = f"{run.number + 1}/{steps}"
        match run.mode:
            case "slipped":
                return CoachText("Not quite", place, run.note)
            case "praised":
                return CoachText("Right", place, run.note or "Well done.")
            case "finished":
                about = run.lesson.lesson
                return CoachText(
                    "Lesson done",
                    place,
                    " ".join(
                        (
                            about.taught,
                            about.untaught,
                            LEFT_OUT.format(rules=RULES.sign, hint=COMMON["hint"].sign, undo=COMMON["undo"].sign),
                        )
                    ),
                )
        if run.note:
            whole = CoachText(run.step.title, place, run.note, self._wanted(), run.answers)
            # a hint says it anyway, and the choices need the rows
            return replace(whole, ask="") if self._is_folded and not self._has_room(whole) else whole
        return CoachText(run.step.title, place, run.say, self._wanted(), run.answers, self._is_folded)

    def _wanted(self) -> str:
        """Return what is asked for, and how much of it is done."""
        met, wanted = len(self.run.met), len(self.run.step.done)
        return f"{self.run.ask} {PARTLY.format(met=met, wanted=wanted)}" if met else self.run.ask

    def _make_room(self) -> None:
        """Make room as the learner begins, if the panel below would be too small for what is asked there.

        The coach then keeps to what is asked for.
        """
        presenter = self.controller.presenter
        if self._is_folded or self.run.mode != "asked" or self._is_revealing():
            return
        self._is_folded = any(size.height < max(LEAST_ROWS, presenter.rows_asked(size.width)) for size in self._below())

    def _below(self) -> list[Size]:
        """Return the sizes of what stands below the coach."""
        coach = self.query_one(Coach)
        near = (panel for panel in self.query(Panel) if panel.display)
        return [panel.size for panel in near if panel.region.x == coach.region.x and panel.size.height]

    def _has_room(self, text: CoachText) -> bool:
        """Return whether the panel below would still be one to choose in, if the coach said this."""
        coach, presenter = self.query_one(Coach), self.controller.presenter
        left = ((size, coach.size.height + size.height - coach.rows_of(text)) for size in self._below())
        return all(rows >= max(ROOM_BELOW_HINT, presenter.rows_asked(size.width)) for size, rows in left)

    # what may be done

    def commands(self) -> list[Command]:
        """Return what may be done now: the lesson's own commands, then the game's while something is to be done at the table."""
        if self.controller.presenter.jumps:
            return super().commands()
        if self.controller.queue:
            return [CATCH_UP, *(c for c in super().commands() if c.name == "rules"), LEAVE]
        own = self._lesson_commands()
        game = [_without(c, BACK.keys + SKIP.keys) for c in super().commands() if c != RESULTS and c.name not in NOT_HERE]
        game = [self._in_line(c) for c in game if c.keys]
        if self._is_revealing():
            return [*game, NO_HINT, BACK, SKIP, LEAVE]
        taken = {key for command in own for key in command.keys}
        game = [c for c in game if not taken & set(c.keys)]
        if self.run.mode == "asked" and self._is_open:
            leave = [LEAVE] if find([*own, *game], "escape") is None else [replace(LEAVE, keys=("q",))]
            return [*own, *game, SKIP, BACK, *leave]
        skip = [] if self.run.mode == "finished" else [SKIP]
        looking = (c.but("look") if c.name in ARROWS and c.label else c for c in game if c.name in LOOKING)
        return [*own, *looking, BACK, *skip, LEAVE]

    def _in_line(self, command: Command) -> Command:
        """Return a command of the table as the hint line has room for it. The pane that is asked for is named there, for the mouse."""
        wanted = next(((digit, title) for digit, title in self.controller.presenter.panes() if title == self.run.wanted_pane), None)
        if command.name == "pane" and wanted is not None:
            digit, title = wanted
            return replace(command, keys=(digit, *(key for key in command.keys if key != digit)), shown=digit, label=title)
        return command.but("") if command.name in ROOM_FOR_OTHERS else command

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
                return [GO_ON, NO_HINT, NO_PLAY]
            case "finished":
                return [*self._leading_on(), NO_HINT, RULES]
        keys = zip(answer_keys(run.answers), run.answers, strict=True)
        answers = [replace(ANSWER, keys=(letter,), help=f"Answer: {answer}") for letter, answer in keys]
        hint = [NO_HINT if run.step.is_read else HINT.but("" if run.is_solved and run.note else None)]
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
        if command.name == HINT.name or command.name not in (*OWN, CATCH_UP.name):
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
                if not self.query_one(Coach).display:
                    presenter.pane = "1"
            case "not_yet":
                presenter.refuse(f"Nothing is to be done at the table yet. {run.ask}")
                return True
            case "no_hint":
                presenter.refuse(NOTHING_TO_HINT.text)
                return True
            case "no_play":
                presenter.refuse(f"{PLAY.sign} plays a game once the lesson is done; {ENTER} goes on.")
                return True
            case "step_back":
                run.back()
                self._shown_step = -1
            case "skip":
                run.skip()
            case "read" if run.note:
                run.note = ""
            case "read":
                self._is_folded = self._is_aside = self._is_led = False
            case "answer":
                run.answer(run.answers[answer_keys(run.answers).index(key)])
                if run.mode != "asked" or not self.query_one(Coach).display:
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
        """Return the next lesson of this game, else the one to take of the next game whose lessons are not all done."""
        return following_lesson(self.lesson_session)

    def _leading_on(self) -> list[Command]:
        """Return what leads on, first what Enter does too: the next lesson of this game, or a game of it."""
        following, own = self._following(), self.lesson_session.lesson.lesson.game
        if following is None:
            return [PLAY_FIRST]
        return [NEXT_FIRST, PLAY] if following.lesson.game == own else [PLAY_FIRST, NEXT]

    def _go_on_from_here(self, name: str) -> None:
        following = self._following()
        if name == "next_lesson" and following is not None:
            lesson = lesson_screen(self.backroom, following.lesson.game, following.name)
            assert lesson is not None
            self.backroom.replace_screen(self, lesson, lesson.controller.close)
        else:
            table = TableScreen.at(self.backroom, first_game(self.backroom, self.lesson_session.game))
            self.backroom.replace_screen(self, table, table.controller.close)


def _without(command: Command, keys: tuple[str, ...]) -> Command:
    """Return the command without these keys, which mean something else in a lesson."""
    return replace(command, keys=tuple(key for key in command.keys if key not in keys)) if set(keys) & set(command.keys) else command
