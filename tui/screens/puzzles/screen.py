"""Puzzles from one's own games, of all games mixed: new and missed ones first, then those found, by the day they are asked again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList

from core.registry import load
from core.review.verdict import Verdict
from core.text import counted
from saves.puzzles import LONG_AGO, PuzzleBook, Standing
from tui.painting.cell_text import Words
from tui.review_text import NO_PUZZLES, day_words
from tui.screens.modals.confirm import ConfirmScreen
from tui.screens.page import Page
from tui.screens.review.try_session import TrySession

NO_SAVES = "There are no saves here."


class PuzzleList(OptionList):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "select", "try it", tooltip="Decide it again on the table")]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action makes sense: nothing is tried where there is nothing."""
        return action != "select" or bool(self.option_count)


class PuzzlesScreen(Page):
    AUTO_FOCUS = "OptionList"
    CSS_PATH = Path(__file__).with_name("puzzles.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("v", "review", "review", tooltip="The review of the game it is from"),
        Binding("D", "forget", "forget all", tooltip="Throw all puzzles away"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.found: Sequence[Standing] = ()
        self._due = 0
        """How many of them are to be asked today."""

    def compose_body(self) -> ComposeResult:
        found = PuzzleList(markup=False)
        found.border_title = "Puzzles from your games"
        yield found

    def on_mount(self) -> None:
        self._look()

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        self._look()

    def heading(self) -> tuple[str, str, str]:
        return "BACKROOM", "puzzles", ""

    def sentence(self) -> Words:
        if not self.found:
            return NO_PUZZLES
        solved = sum(each.is_solved for each in self.found)
        now = f"{self._due} to be tried now" if self._due else f"the next is asked again on {day_words(self.found[0].due)}"
        return f"{counted(len(self.found), 'puzzle')}, {solved} solved; {now}. Each is a decision that cost you, or probably did."

    def why_not(self, action: str) -> str:
        return NO_PUZZLES if action in ("try_it", "review", "forget") and not self.found else ""

    @property
    def _book(self) -> PuzzleBook | None:
        library = self.backroom.services.library
        return None if library is None else PuzzleBook(library)

    def _look(self) -> None:
        if self._book is None or not self.is_mounted:
            return
        self.found, self._due = self._book.all(), len(self._book.due())
        found = self.query_one(OptionList)
        at = found.highlighted
        found.clear_options()
        found.add_options([_line(each) for each in self.found])
        if self.found:
            found.highlighted = min(at or 0, len(self.found) - 1)
        self.update_page()

    @property
    def _chosen(self) -> Standing | None:
        at = self.query_one(OptionList).highlighted
        return self.found[at] if at is not None and at < len(self.found) else None

    @on(OptionList.OptionSelected)
    def _picked(self) -> None:
        self.action_try_it()

    def action_try_it(self) -> None:
        standing, book = self._chosen, self._book
        if standing is None or book is None:
            return
        puzzle = standing.puzzle
        told: list[Verdict] = []

        def judged(word: Verdict) -> None:
            if not told or word in ("found", "as good"):
                book.tried(puzzle, word in ("found", "as good"))
            told.append(word)

        game = load(puzzle.game, puzzle.board or None)
        self.backroom.open_table(TrySession(game, puzzle.options, puzzle.seats, puzzle.decision, judged, self.backroom.work))

    def action_review(self) -> None:
        from tui.screens.review.screen import ReviewScreen

        if self._chosen is not None:
            self.backroom.open_screen(ReviewScreen(self._chosen.puzzle.save, self._chosen.puzzle.seat))

    def action_forget(self) -> None:
        def forget(yes: bool | None) -> None:
            if yes and self._book is not None:
                self._book.forget()
                self._look()

        self.app.push_screen(ConfirmScreen("Throw all puzzles away? The games they are from stay."), forget)


def _line(standing: Standing) -> str:
    puzzle = standing.puzzle
    state = "✓" if standing.is_solved else "·" if not standing.tried else "↺"
    title = load(puzzle.game, puzzle.board or None).info.title
    again = f"  (again on {day_words(standing.due)})" if standing.due != LONG_AGO else ""
    return f"{state} {title}, {puzzle.decision.phase}: you chose “{puzzle.decision.done}”{again}"
