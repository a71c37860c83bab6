"""How it ended. The frame is the same for every game. The inside is the game's own picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from core.errors import with_title
from core.hints import had_words
from core.table import Update
from core.text import counted
from saves.record_book import hints_of
from tui.games import game_ui
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Piece, Words, sentence, width
from tui.painting.ink import BOLD, PAPER, player
from tui.screens.open_save import NO_SAVES, replay
from tui.screens.page import Page
from tui.screens.saves.export import ask_export
from tui.table.game_log import GameLog
from tui.table.game_ui import SeatContext
from tui.table.session import TablePlan, TableSession, start_session
from tui.widgets.painted import Painted


@dataclass(frozen=True)
class Ending:
    """A game that is over, as one seat knows it."""

    context: SeatContext
    update: Update
    find_save: Callable[[], str] = str
    """Returns the name of its save, or "" if it is not kept here, or not yet."""
    again: Callable[[], TableSession | None] | None = None
    """A new game with the same seats. None from it if what lies under the table knows better."""
    leave_table: Callable[[], None] | None = None
    """Closes the table below, if there is one."""
    hints: int | None = None
    """How many the seat has looked at, or None if the save knows."""

    @property
    def save(self) -> str:
        return self.find_save()


class ResultsBoard(Painted):
    """The game's own picture of its end."""

    def __init__(self, ending: Ending) -> None:
        super().__init__(id="results")
        self.ending = ending

    def paint(self, canvas: Canvas) -> None:
        context = self.ending.context
        game_ui(context.game.info.name).results(canvas, context, self.ending.update)


class ResultsScreen(Page):
    CSS_PATH = Path(__file__).with_name("results.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "again", "again, same seats", tooltip="Another game with the same seats"),
        Binding("n", "set_up", "new set-up", tooltip="Another game, set up anew"),
        Binding("v", "review", "review", tooltip="Everybody's chances, your costliest moves, luck and play"),
        Binding("V", "replay", "replay", tooltip="The game from the beginning, move by move"),
        Binding("l,enter", "table", "table and log", tooltip="The table as it stood at the end"),
        Binding("x", "export", "export", tooltip="Write the game to a file: a page to read, a replay, or text for programs and chats"),
        Binding("R,f2", "rules", show=False, tooltip="The rules of the game"),
        Binding("escape,q", "leave", "home", tooltip="Home"),
    ]

    def __init__(self, ending: Ending) -> None:
        super().__init__()
        self.ending = ending
        self._place = ending.context
        self._hints = 0

    def on_mount(self) -> None:
        library, seat = self.backroom.services.library, self._place.seat
        if self.ending.hints is not None:
            self._hints = self.ending.hints
        elif library is not None and self.ending.save and seat is not None:
            self._hints = hints_of(library, self.ending.save, seat)

    def compose_body(self) -> ComposeResult:
        yield ResultsBoard(self.ending)

    # what the page tells

    def heading(self) -> tuple[str, str, str]:
        info, view = self._place.game.info, self.ending.update.view
        title = " · ".join(part for part in (self._place.title, self.backroom.services.clock()) if part)
        return info.title.upper(), f"the game is over · {self._place.game.phase_text(view)}", title

    def sentence(self) -> Words:
        said: list[Piece] = [*self._who_won(), f" {counted(self.ending.update.move, 'move')}."]
        if self._hints:
            said.append(f" {had_words(self._hints)}")
        kept = sentence(" Saved as {save}.", save=[(self.ending.save, BOLD)]) if self.ending.save else []
        return [*said, *kept] if width([*said, *kept]) < self.size.width - 4 else said

    def _who_won(self) -> list[Piece]:
        result = self.ending.update.result
        if result is None:
            return []
        story = GameLog(self._place.seats)
        names = [piece for seat in result.winners for piece in ((", ", PAPER), (story.names[seat], player(seat)))][1:]
        template = "{who} wins: {why}" if len(result.winners) == 1 else "{who} win: {why}" if result.winners else "Nobody wins: {why}"
        why = [*story.coloured(result.text), ("" if result.text.endswith(".") else ".", PAPER)]
        return [*sentence(template, BOLD, who=names, why=why)]

    def why_not(self, action: str) -> str:
        if action in ("replay", "review", "export") and not self.ending.save:
            return "This game is not kept here, so it cannot be shown again."
        return ""

    # what may be done

    def action_again(self) -> None:
        try:
            session = self._another()
        except Exception as error:
            self.say(with_title(error), trouble=True)
            return
        if session is not None:
            self.backroom.go_home()
            self.backroom.open_table(session)
            return
        self.close()
        if self.ending.leave_table is not None:
            self.ending.leave_table()

    def _another(self) -> TableSession | None:
        if self.ending.again is not None:
            return self.ending.again()
        context, services = self._place, self.backroom.services
        plan = TablePlan(context.game, context.options, context.seats, services.seed(), context.title)
        return start_session(plan, services.library, services.seed, services.make_bot)

    def action_set_up(self) -> None:
        from tui.screens.setup.screen import LikeTable, open_setup

        self.backroom.go_home()
        open_setup(self.backroom, self._place.game.info.name, like=LikeTable(self._place.seats, self._place.options))

    def action_replay(self, at_end: bool = False) -> None:
        if trouble := replay(self.backroom, self.ending.save, self._place.seat, self.ending.update.move if at_end else None):
            self.say(trouble, trouble=True)

    def action_review(self) -> None:
        from tui.screens.review.screen import ReviewScreen

        self.backroom.open_screen(ReviewScreen(self.ending.save, self._place.seat))

    def action_table(self) -> None:
        """Show the table that lies below. Of a saved game its last picture stands for it."""
        if self.ending.leave_table is None and self.ending.save:
            self.action_replay(at_end=True)
        else:
            self.close()

    def action_export(self) -> None:
        library = self.backroom.services.library
        if library is None:
            self.say(NO_SAVES)
            return
        ask_export(self.backroom, library, self.ending.save, lambda then: then(self._place.seat), self._work)

    def _work(self, job: Callable[[], str]) -> None:
        """Do a job elsewhere, and say what came of it."""

        def done(said: object) -> None:
            if self.is_running:
                self.say([(with_title(said) if isinstance(said, Exception) else str(said), BOLD)], trouble=isinstance(said, Exception))

        self.backroom.work(job, done)

    def action_rules(self) -> None:
        self.backroom.open_rules(self._place.game.info.name, self._place.game.board_text())

    def action_leave(self) -> None:
        self.backroom.go_home()
