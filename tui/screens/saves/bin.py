"""What was thrown away in the last thirty days, and can be brought back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from core.errors import with_title
from core.text import counted
from saves.bin import Thrown
from saves.errors import SaveError
from tui.commands import ENTER
from tui.painting.cell_text import clean
from tui.screens.page import Page


class BinScreen(Page):
    AUTO_FOCUS = "OptionList"
    CSS_PATH = Path(__file__).with_name("bin.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("b", "bring_back", "bring back", key_display=ENTER, tooltip="Bring it back among the saves")
    ]

    _thrown: Sequence[Thrown] = ()

    def compose_body(self) -> ComposeResult:
        thrown = OptionList(markup=False, compact=True)
        thrown.border_title = "Thrown away"
        yield thrown

    def on_mount(self) -> None:
        self._look()

    def _look(self) -> None:
        library = self.backroom.services.library
        self._thrown = library.removed() if library is not None else []
        listed = self.query_one(OptionList)
        at = listed.highlighted or 0
        listed.set_options([Option(_words(one)) for one in self._thrown])
        listed.highlighted = min(at, len(self._thrown) - 1) if self._thrown else None
        self.update_page()

    @property
    def _count(self) -> int:
        return self.query_one(OptionList).option_count if self.is_mounted else 0

    def heading(self) -> tuple[str, str, str]:
        return "BACKROOM", "saved games › thrown away", counted(self._count, "save")

    def sentence(self) -> str:
        if not self._count:
            return "Nothing was thrown away in the last thirty days."
        return f"What is thrown away can be brought back for thirty days. {ENTER} brings it back."

    def why_not(self, action: str) -> str:
        return "Nothing was thrown away in the last thirty days." if action == "bring_back" and not self._count else ""

    @on(OptionList.OptionSelected)
    def action_bring_back(self) -> None:
        library, listed = self.backroom.services.library, self.query_one(OptionList)
        if library is None or listed.highlighted is None:
            return
        try:
            back = library.bring_back(self._thrown[listed.highlighted].name).stem
        except SaveError as error:
            self.say(with_title(error), trouble=True)
            return
        self._look()
        self.say(f"{back} is back among the saves.")


def _words(one: Thrown) -> str:
    """Return what it was called, before the name of its file, and how long it is kept."""
    name = f"{one.label}  ({one.name})" if one.label else one.name
    return clean(f"{name} · {one.gone}")
