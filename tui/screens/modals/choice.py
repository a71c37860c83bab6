"""A question with several answers, each a key: whose view, for instance. Leaving it answers nothing."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, NamedTuple

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tui.commands import ENTER, ESC
from tui.screens.modals.modal import Modal, way


class Answer(NamedTuple):
    """One of several."""

    key: str
    words: str


class ChoiceScreen(Modal[str | None]):
    """Dismissed with the key of the answer, or None."""

    CSS_PATH = Path(__file__).with_name("modals.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "close_with(None)", "leave it"),
        Binding("j", "down", show=False),
        Binding("k", "up", show=False),
    ]

    def __init__(self, question: str, answers: Sequence[Answer]) -> None:
        super().__init__()
        self._question = question
        self._answers = answers

    def compose(self) -> ComposeResult:
        options = (Option(f"{answer.key}  {answer.words}", answer.key) for answer in self._answers)
        listed = OptionList(*options, markup=False, compact=True, classes="sheet")
        listed.border_title = self._question
        listed.border_subtitle = f"{ENTER} takes it · {way(ESC, 'changes nothing', 'close_with(None)')}"
        yield listed

    def on_key(self, event: events.Key) -> None:
        """Take the key of an answer: as it was pressed, else small or large."""
        pressed, keys = event.character or "", [answer.key for answer in self._answers]
        found = [key for key in keys if key == pressed] or [key for key in keys if key.casefold() == pressed.casefold()]
        if found:
            event.stop()
            event.prevent_default()
            self.close_with(found[0])

    def action_down(self) -> None:
        self.query_one(OptionList).action_cursor_down()

    def action_up(self) -> None:
        self.query_one(OptionList).action_cursor_up()

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.close_with(event.option.id)
