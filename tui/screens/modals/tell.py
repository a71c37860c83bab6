"""Something to be read, over the screen. Any of the usual keys puts it away."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Label

from tui.commands import ESC
from tui.screens.modals.modal import Modal, way


class TellScreen(Modal[None]):
    """Dismissed with nothing."""

    CSS_PATH = Path(__file__).with_name("modals.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,enter,space", "close_with(None)", "close")]

    def __init__(self, title: str, text: Content, is_wide: bool = False) -> None:
        """Make it. A wide one takes the whole width of the window."""
        super().__init__()
        self._title, self._text, self._sheet = title, text, "sheet wide" if is_wide else "sheet"

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes=self._sheet) as sheet:
            sheet.border_title = self._title
            sheet.border_subtitle = way(ESC, "closes", "close_with(None)")
            yield Label(self._text, classes="told", markup=False)
