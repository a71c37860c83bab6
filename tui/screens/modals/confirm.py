"""A question. "No" is under the cursor, so that a key pressed once too often does nothing."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Label

from tui.bindings import key_of
from tui.commands import ESC
from tui.painting.cell_text import clean
from tui.screens.modals.modal import Modal, way


class ConfirmScreen(Modal[bool]):
    """Dismissed with whether the answer was yes."""

    CSS_PATH = Path(__file__).with_name("modals.tcss")
    AUTO_FOCUS = "#no"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "close_with(True)", "yes"),
        Binding("n,escape,q", "close_with(False)", "no"),
        Binding("left,up,shift+tab", "app.focus_previous", show=False),
        Binding("right,down,tab", "app.focus_next", show=False),
    ]

    def __init__(self, question: str, title: str = "") -> None:
        super().__init__()
        self._question = question
        self._title = title

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet") as sheet:
            sheet.border_title = clean(self._title)
            sheet.border_subtitle = way(ESC, "is a no", "close_with(False)")
            yield Label(clean(self._question), classes="question", markup=False)
            with Horizontal(classes="answers"):
                yield Button(f"No  {key_of(ConfirmScreen.BINDINGS, 'close_with(False)')}", id="no", compact=True)
                yield Button(f"Yes  {key_of(ConfirmScreen.BINDINGS, 'close_with(True)')}", id="yes", compact=True)

    @on(Button.Pressed)
    def _answered(self, event: Button.Pressed) -> None:
        self.close_with(event.button.id == "yes")
