"""A line to be typed: a name, a note, the number of a move. What is wrong with it is said below. ↑ and ↓ bring back older lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.suggester import SuggestFromList
from textual.widgets import Input, Label

from tui.commands import ENTER, ESC
from tui.screens.modals.modal import Modal, way


class AskScreen(Modal[str | None]):
    """Dismissed with the line, or None."""

    CSS_PATH = Path(__file__).with_name("modals.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close_with(None)", "leave it"),
        Binding("up", "recall(1)", show=False),
        Binding("down", "recall(-1)", show=False),
    ]

    def __init__(
        self,
        question: str,
        text: str = "",
        wrong: Callable[[str], str] = lambda text: "",
        most: int = 200,
        history: Sequence[str] = (),
        selected: bool = False,
        told: str = "",
    ) -> None:
        super().__init__()
        self._told = told
        """What there is to know before one answers."""
        self._question, self._text, self._most = question, text, most
        self._wrong = wrong
        """Says what is wrong with a line, or ""."""
        self._selected = selected
        """Whether the first key typed replaces the text."""
        self._history = history
        """What was typed at other times, newest first."""
        self._at = 0 if text and text in history else -1

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet") as sheet:
            sheet.border_title = self._question
            ways = [way(ENTER, "takes it", "take"), way(ESC, "leaves it", "close_with(None)")]
            if len(self._history) > 1:
                ways.insert(1, "↑↓ older ones")
            sheet.border_subtitle = " · ".join(ways)
            if self._told:
                yield Label(self._told, classes="told", markup=False)
            suggester = SuggestFromList(self._history) if self._history else None
            yield Input(self._text, suggester=suggester, max_length=self._most, compact=True, select_on_focus=self._selected)
            yield Label("", id="wrong", markup=False)

    def on_mount(self) -> None:
        self.query_one(Input).cursor_blink = False

    @on(Input.Changed)
    def _typed(self) -> None:
        self.query_one("#wrong", Label).update("")

    @on(Input.Submitted)
    def _entered(self, event: Input.Submitted) -> None:
        self._take(event.value)

    def _take(self, line: str) -> None:
        """Take the line, or say what is wrong with it."""
        text = line.strip()
        wrong = self._wrong(text)
        if wrong:
            self.query_one("#wrong", Label).update(wrong)
        else:
            self.close_with(text)

    def action_take(self) -> None:
        self._take(self.query_one(Input).value)

    def action_recall(self, step: int) -> None:
        if self._history:
            self._at = max(0, min(len(self._history) - 1, self._at + step))
            line = self.query_one(Input)
            line.value = self._history[self._at]
            line.cursor_position = len(line.value)
