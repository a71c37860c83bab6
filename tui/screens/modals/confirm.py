"""A question. "No" is under the cursor, so that a key pressed once too often does nothing."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Label

from tui.screens.modals.modal import Modal


class ConfirmScreen(Modal[bool]):
    """Dismissed with whether the answer was yes."""

    AUTO_FOCUS = "#no"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "yes"),
        Binding("n,escape,q", "answer(False)", "no"),
        Binding("left,up,shift+tab", "app.focus_previous", show=False),
        Binding("right,down,tab", "app.focus_next", show=False),
    ]

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Label(self._question, markup=False)
            with Horizontal(classes="answers"):
                yield Button("No  n", id="no", compact=True)
                yield Button("Yes  y", id="yes", compact=True)

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        self.answer(event.button.id == "yes")

    def action_answer(self, yes: bool) -> None:
        self.answer(yes)
