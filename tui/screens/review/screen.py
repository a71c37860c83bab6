"""The review of a finished game: there at once, finer while one looks, and the better moves face down until they were tried."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, Protocol

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container

from core.errors import with_title
from core.game import TIMER_SEAT
from core.review.course import Course
from core.review.review import Review, first_part
from core.review.verdict import Verdict
from core.text import counted
from saves.errors import SaveError
from saves.library import Library
from saves.puzzles import PuzzleBook, puzzle_of
from saves.reviews import course_of, kept_review, own_seat
from tui.bindings import key_of
from tui.cli.review import lines_of
from tui.commands import ENTER
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, width
from tui.painting.ink import MUTED
from tui.painting.parts.bars import MARGIN
from tui.painting.parts.legend import Sign
from tui.review_text import differ_words, ending_words, led_to_words, short_ending_words, turn_words
from tui.screens.modals.confirm import ConfirmScreen
from tui.screens.open_save import replay, resume
from tui.screens.page import Page
from tui.screens.replay.jump import JumpScreen
from tui.screens.review.painting import (
    HATCH,
    WAYS,
    WHY_TOO_EARLY,
    MistakeSpot,
    MoveSpot,
    ReviewModel,
    early_words,
    paint_chart,
    paint_explained,
    paint_figures,
    paint_mistakes,
    paint_split,
    paint_ways,
)
from tui.screens.review.try_session import TrySession
from tui.screens.review.worker import ReviewWorker, Tell
from tui.settings import own_name
from tui.widgets.painted import Painted

SCROLLS = ("scroll_mistake(1)", "scroll_mistake(-1)")
WIDE = 100
"""From so many columns on sentences say all."""
NO_MORE = "The review lists {mistakes}, no more."
STOPPED = "not looked at yet: leave and come back to go on"
ANEW = "{key}: a new game from before it."
AFTER = "{key}: a new game from after it."
TRY = "{phase}: what would you do now? Try it yourself before you look."
DECIDE_ANEW = "Decide move {move} again in a new game, with {luck}? {save} stays as it is."
GO_ON_AFTER = "Go on after move {move} as a new game, with {luck}? {save} stays as it is."
TRIES = "{key} tries it on the table."
NOT_YET = "It is still being worked out; look again in a moment."


class Worker(Protocol):
    """What makes a review elsewhere."""

    async def run(self, tell: Tell, ready: Callable[[], None]) -> None:
        """Make it. `ready` is called when a part is kept beside the save."""

    def stop(self) -> None:
        """End."""


class ReviewPart(Painted):
    """One picture of the page."""

    def __init__(self, paint: Callable[[Canvas, ReviewModel], None], **options: str) -> None:
        super().__init__(**options)
        self._paint = paint
        self._model: ReviewModel | None = None

    def update_model(self, model: ReviewModel) -> None:
        self._model = model
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        if self._model is not None:
            self._paint(canvas, self._model)


class ReviewScreen(Page):
    """One game, by the name of its save."""

    AUTO_FOCUS = ""
    CSS_PATH = Path(__file__).with_name("review.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "step(-1)", "move", key_display="←→", tooltip="A move back"),
        Binding("right,l", "step(1)", show=False, tooltip="A move on"),
        Binding("1", "choose(0)", "mistake", key_display="1-3", tooltip="The costliest move"),
        Binding("2", "choose(1)", show=False, tooltip="The second"),
        Binding("3", "choose(2)", show=False, tooltip="The third"),
        Binding("up,k", "choose_next(-1)", show=False, tooltip="The mistake before"),
        Binding("down,j", "choose_next(1)", show=False, tooltip="The next mistake"),
        Binding("pagedown", "scroll_mistake(1)", show=False, tooltip="More of the mistake that is looked at"),
        Binding("pageup", "scroll_mistake(-1)", show=False, tooltip="Back up in the mistake that is looked at"),
        Binding("enter", "try_it", "try it", tooltip="Decide it again on the table, before you see the better move"),
        Binding("y", "show_it", "show it", tooltip="Turn the better move up, and why it is better"),
        Binding("tab", "next_seat", "seat", tooltip="Somebody else's decisions"),
        Binding("w", "what_if", "what if", tooltip="A new game from here, with new luck: a move of yours you decide anew, others stand"),
        Binding("W", "what_if(True)", "as it was", tooltip="The same, with the luck as it was"),
        Binding("t", "turn", "turning point", tooltip="The next of the moves after which somebody's chances were clearly others"),
        Binding("I", "explain", "figures", tooltip="The game in figures, what each of them counts, and where the game turned"),
        Binding("V", "replay", "replay", tooltip="Watch the game from here, move by move"),
        Binding("g,slash", "jump", show=False, tooltip="To a move, by its number or by what happened"),
        Binding("right_square_bracket", "step(10)", show=False, tooltip="Ten moves on"),
        Binding("left_square_bracket", "step(-10)", show=False, tooltip="Ten moves back"),
        Binding("home", "to(0)", show=False, tooltip="To the beginning"),
        Binding("end,G", "to(-1)", show=False, tooltip="To the end"),
        Binding("comma", "other_game(-1)", "game", key_display=", .", tooltip="The review of the game that ended after this one"),
        Binding("full_stop", "other_game(1)", show=False, tooltip="The review of the game that ended before this one"),
        Binding("S", "statistics", "statistics", tooltip="Statistics over all your games"),
        Binding("P", "puzzles", "puzzles", tooltip="Your own mistakes of all games, to be tried again"),
        Binding("x", "export", "export", tooltip="Write the review to a text file beside the save"),
    ]

    def __init__(self, name: str, seat: int | None = None, worker: Callable[[Path, int], Worker] = ReviewWorker) -> None:
        super().__init__()
        self.save, self._asked = name, seat
        self._make_worker = worker
        self._worker: Worker | None = None
        self.course: Course | None = None
        self.model: ReviewModel | None = None
        self._trouble = ""

    # what is seen

    def compose_body(self) -> ComposeResult:
        yield ReviewPart(paint_chart, id="chart")
        with Container(id="below"):
            yield ReviewPart(paint_mistakes, id="mistakes")
            yield ReviewPart(paint_split, id="split")
        with Container(id="foot"):
            yield ReviewPart(paint_figures, id="figures")
            yield ReviewPart(paint_ways, id="ways")
        yield ReviewPart(paint_explained, id="explained")

    def heading(self) -> tuple[str, str, str]:
        if self.course is None:
            return "BACKROOM", "review", ""
        result = self.course.game.result(self.course.states[-1])
        seat = 0 if self.model is None else self.model.seat
        if result is None or not result.winners:
            return self.course.game.info.title.upper(), "review", self.save
        ending = ending_words if self.size.width >= WIDE else short_ending_words
        ended = ending(self.course.game, result, self.course.names, seat)
        return self.course.game.info.title.upper(), f"review · {ended}", self.save

    def sentence(self) -> Words:
        model = self.model
        if self._trouble or model is None:
            return self._trouble or [("The game is being played again …", MUTED)]
        mistake = model.mistake
        if mistake is not None and model.cursor == mistake.move:
            if (model.seat, mistake.move) in model.opened:
                led_to = led_to_words(mistake)
                return self._with_way(led_to if self.size.width < WIDE else f"{led_to} {TRIES.format(key=ENTER)}")
            tried = TRY.format(phase=f"{mistake.phase[:1].upper()}{mistake.phase[1:]}")
            return f"{tried} {self._where_it_begins()}" if self._begins_after() < model.cursor else tried
        if model.turn is not None:
            return self._with_way(f"A turning point: {turn_words(model.review, model.names, model.turn)}")
        text = model.review.texts[model.cursor - 1] if model.cursor else " ".join(["The deal.", *filter(None, [model.differ])])
        working = f"  ({model.working})" if model.working else ""
        return [
            self._with_way(f"Move {model.cursor} of {model.review.moves}: {text or 'nothing to be told'}", len(working)),
            (working, MUTED),
        ]

    def _with_way(self, told: str, taken: int = 0) -> str:
        """Return what is told of a move. If the row has room, add where a new game would begin."""
        if self.model is None or self.why_not("what_if"):
            return told
        whole = f"{told if told.endswith('.') else f'{told}.'} {self._where_it_begins()}"
        return whole if width(whole) + taken <= self.size.width - MARGIN else told

    def _where_it_begins(self) -> str:
        """Return in a sentence what a new game from here would begin with."""
        assert self.model is not None
        return (ANEW if self._begins_after() < self.model.cursor else AFTER).format(key=key_of(self.BINDINGS, "what_if"))

    def legend(self) -> tuple[Sign, ...]:
        early = early_words(self.model)[:1] if self.model is not None and not self.model.shows_ends else []
        return tuple(Sign(HATCH, f"{words[0].upper()}{words[1:]}. {WHY_TOO_EARLY}") for words in early)

    def why_not(self, action: str) -> str:
        verb = action.partition("(")[0]
        model = self.model
        if verb in ("leave", "help", "settings", "next_theme", "redraw", "copy_or_leave", "statistics", "puzzles") or "." in verb:
            return ""
        if model is None:
            return self._trouble or NOT_YET
        if verb in ("choose", "choose_next", "try_it", "show_it") and not model.mistakes:
            return NOT_YET if model.seat not in model.review.seats else "No decision here cost anything that can be told."
        if verb == "turn" and not model.review.turns:
            return "No single move changed anybody's chances that much."
        if verb == "what_if" and self._begins_after() >= model.review.moves:
            return "The game is over here: go back with ← first."
        return ""

    # life

    def on_mount(self) -> None:
        self.run_worker(self._begin(), exit_on_error=False)

    def on_unmount(self) -> None:
        if self._worker is not None:
            self._worker.stop()

    @property
    def library(self) -> Library | None:
        return self.backroom.services.library

    async def _begin(self) -> None:
        """Play the game again, show what is known at once, then let the rest be made."""
        library = self.library
        if library is None:
            self._trouble = "There are no saves here."
            self.update_page()
            return
        try:
            course, review = await asyncio.to_thread(self._load, library)
        except (SaveError, OSError) as error:
            self._trouble = with_title(error)
            self.update_page()
            return
        seat = own_seat(course, own_name(self.backroom.settings)) if self._asked is None else self._asked
        self.course, self.model = course, ReviewModel(review, course.names, seat, len(course.actions))
        self.model.keys = {action: key_of(self.BINDINGS, action) for action in (*dict(WAYS), *SCROLLS)}
        self.model.differ = differ_words(course.game, review, course.names)
        self.model.says = {figure.name: figure.this for figure in course.game.figures()}
        self._show()
        await self._work(seat)

    def _load(self, library: Library) -> tuple[Course, Review]:
        course = course_of(library, self.save)
        return course, kept_review(library.path(self.save), course) or first_part(course)

    async def _work(self, seat: int) -> None:
        library, model = self.library, self.model
        if library is None or model is None or seat in model.review.seats:
            return
        if self._worker is not None:
            self._worker.stop()
        worker = self._worker = self._make_worker(library.path(self.save), seat)
        await worker.run(self._tell, self._ready)
        if worker is self._worker:
            model.working, self._worker = "", None
            self._ready()
            if seat not in model.review.seats:
                model.working = STOPPED
                self._show()

    def _tell(self, what: str) -> None:
        if self.model is not None and self.model.working != what:
            self.model.working = what
            self._show()

    def _ready(self) -> None:
        """Show what is new beside the save."""
        if self.library is None or self.course is None or self.model is None:
            return
        found = kept_review(self.library.path(self.save), self.course)
        if found is not None:
            self.model.review = found
        if self._said == NOT_YET and self.model.seat in self.model.review.seats:
            self.say("")
        self._show()

    def _show(self) -> None:
        if self.is_mounted and self.model is not None:
            for part in self.query(ReviewPart):
                part.update_model(self.model)
            self.update_page()

    # what is done

    def action_step(self, by: int) -> None:
        if self.model is not None:
            self.model.cursor = max(0, min(self.model.review.moves, self.model.cursor + by))
            self._show()

    def action_to(self, move: int) -> None:
        """Look at a move. One below 0 counts from the end."""
        if self.model is not None:
            self.model.cursor = move % (self.model.review.moves + 1)
            self._show()

    def action_jump(self) -> None:
        if self.model is not None:
            moves = list(enumerate(self.model.review.texts, 1))
            self.app.push_screen(JumpScreen(moves, self.model.cursor), lambda move: self.action_to(move) if move is not None else None)

    def action_turn(self) -> None:
        model = self.model
        if model is not None and model.review.turns:
            moves = [turn.move for turn in model.review.turns]
            model.cursor = next((move for move in moves if move > model.cursor), moves[0])
            self._show()

    def action_explain(self) -> None:
        self.toggle_class("-explained")

    def action_leave(self) -> None:
        """Put the page of figures away first, then leave."""
        if self.has_class("-explained"):
            self.action_explain()
        else:
            super().action_leave()

    def action_choose(self, number: int) -> None:
        """Choose by a digit, or say that there are not so many."""
        found = len(self.model.mistakes) if self.model is not None else 0
        if number < found:
            self._choose(number)
        else:
            self.say(NO_MORE.format(mistakes=counted(found, "decision")))

    def action_choose_next(self, by: int) -> None:
        if self.model is not None and self.model.mistakes:
            self._choose((self.model.chosen + by) % len(self.model.mistakes))

    def _choose(self, number: int) -> None:
        if self.model is not None and number < len(self.model.mistakes):
            self.model.chosen, self.model.top = number, 0
            self.model.cursor = self.model.mistakes[number].move
            self._show()

    @on(Painted.Chosen)
    def _part_clicked(self, message: Painted.Chosen) -> None:
        """Look at a mistake by a first click, and try it by a second. A click on the chart goes to the move."""
        match message.target:
            case MistakeSpot(number) if self.model is not None:
                again = number == self.model.chosen and self.model.mistake is not None and self.model.cursor == self.model.mistake.move
                self._choose(number)
                if again:
                    self.action_try_it()
            case MoveSpot(move) if self.model is not None:
                self.model.cursor = move
                self._show()

    def action_scroll_mistake(self, by: int) -> None:
        """Show more of the chosen mistake, where not all of it has room. A line stays in sight."""
        if self.model is not None:
            rows = max(1, self.query_one("#mistakes").size.height - 2 - len(self.model.mistakes))
            self.model.top += by * rows
            self._show()

    def action_show_it(self) -> None:
        if self.model is not None and self.model.mistake is not None:
            self.model.opened.add((self.model.seat, self.model.mistake.move))
            self._show()

    def action_try_it(self) -> None:
        """Open the real table at that position."""
        model, course = self.model, self.course
        if model is None or course is None or model.mistake is None or self.library is None:
            return
        mistake, library = model.mistake, self.library
        contents, _ = library.read(self.save)
        options = contents.header.options
        puzzle = puzzle_of(course, library.path(self.save).stem, contents.header.id, options, mistake)

        def judged(word: Verdict) -> None:
            PuzzleBook(library).tried(puzzle, word in ("found", "as good"))
            if word in ("found", "as good"):
                model.opened.add((mistake.seat, mistake.move))
                self._show()

        is_own = mistake.seat == own_seat(course, own_name(self.backroom.settings))
        whose = "you" if is_own else course.names[mistake.seat]
        self.backroom.open_table(TrySession(course.game, options, course.seats, mistake, judged, self.backroom.work, whose))

    def action_next_seat(self) -> None:
        if self.model is None:
            return
        self.model.seat = (self.model.seat + 1) % len(self.model.names)
        self.model.chosen = self.model.top = 0
        self._show()
        self.run_worker(self._work(self.model.seat), exit_on_error=False)

    def _begins_after(self) -> int:
        """Return after which move a new game from here begins. A person's own move is decided anew, any other stands."""
        assert self.model is not None
        assert self.course is not None
        move = self.model.cursor
        seat = self.course.actions[move - 1][0] if move else TIMER_SEAT
        return move - 1 if seat != TIMER_SEAT and self.course.seats[seat].kind != "bot" else move

    def action_what_if(self, same_luck: bool = False) -> None:
        if self.model is None or self.course is None:
            return
        move, begins = self.model.cursor, self._begins_after() + self.course.begun
        template = DECIDE_ANEW if self._begins_after() < move else GO_ON_AFTER
        question = template.format(move=move, luck="the luck as it was" if same_luck else "new luck", save=self.save)

        def answered(yes: bool | None) -> None:
            if yes and (why := resume(self.backroom, self.save, begins, same_luck)):
                self.say(why, trouble=True)

        self.app.push_screen(ConfirmScreen(question), answered)

    def action_replay(self) -> None:
        """Watch from here. In the replay this was opened from, if there is one."""
        from tui.screens.replay.screen import ReplayScreen

        model, course = self.model, self.course
        if model is None or course is None:
            return
        below = next((page for page in self.backroom.screen_stack if isinstance(page, ReplayScreen) and page.save == self.save), None)
        if below is not None:
            self.backroom.back_to(below)
            below.go(course.begun + model.cursor)
            return
        if trouble := replay(self.backroom, self.save, model.seat, course.begun + model.cursor):
            self.say(trouble, trouble=True)

    def action_other_game(self, by: int) -> None:
        """Look at another finished game in the place of this one."""
        library = self.library
        names = [] if library is None else [entry.name for entry in library.list() if entry.result is not None and entry.replayable]
        own = "" if library is None else library.path(self.save).stem
        at = names.index(own) + by if own in names else -1
        if 0 <= at < len(names):
            self.backroom.replace_screen(self, ReviewScreen(names[at], worker=self._make_worker))
        else:
            self.say("There is no other finished game that way.")

    def action_export(self) -> None:
        model, course, library = self.model, self.course, self.library
        if model is None or course is None or library is None:
            return
        if model.seat not in model.review.seats:
            self.say(NOT_YET)
            return
        path = library.path(self.save).with_suffix(".review.txt")
        opened = all((model.seat, each.move) in model.opened for each in model.mistakes)
        try:
            path.write_text("\n".join(lines_of(model.review, course, model.seat, opened)) + "\n", encoding="utf-8")
        except OSError as error:
            self.say(f"It cannot be written: {error.strerror}.", trouble=True)
        else:
            self.say(f"Written to {path}.")
