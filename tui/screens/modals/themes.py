"""All themes, ours and Textual's. The one under the cursor is worn at once. Leaving the list puts the old one back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tui.commands import ENTER, ESC
from tui.screens.modals.modal import Modal, way
from tui.themes.borrowed import has_palette
from tui.themes.palettes import BORROWED, THEMES

if TYPE_CHECKING:
    from tui.app import BackroomApp


class ThemesScreen(Modal[bool]):
    """Dismissed with whether another theme was taken."""

    CSS_PATH = Path(__file__).with_name("modals.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "close_with(False)", "leave it"),
        Binding("j", "move(1)", show=False),
        Binding("k", "move(-1)", show=False),
    ]

    def __init__(self, before: str) -> None:
        super().__init__()
        self._before = before

    def compose(self) -> ComposeResult:
        borrowed = [Option(name, name) for name in BORROWED if has_palette(name)]
        listed = OptionList(*(Option(name, name) for name in THEMES), None, *borrowed, markup=False, compact=True, classes="sheet")
        listed.border_title = "Themes, and below them Textual's own"
        listed.border_subtitle = f"{ENTER} takes it · {way(ESC, 'leaves it as it was', 'close_with(False)')}"
        yield listed

    def on_mount(self) -> None:
        listed = self.query_one(OptionList)
        listed.highlighted = listed.get_option_index(self._before) if self._before in (*THEMES, *BORROWED) else 0

    def action_move(self, step: int) -> None:
        listed = self.query_one(OptionList)
        (listed.action_cursor_down if step > 0 else listed.action_cursor_up)()

    @on(OptionList.OptionHighlighted)
    def _tried(self, event: OptionList.OptionHighlighted) -> None:
        if self.is_current and event.option.id is not None:
            self._wear(event.option.id)

    @on(OptionList.OptionSelected)
    def _taken(self, event: OptionList.OptionSelected) -> None:
        self._wear(event.option.id or self._before)
        self.close_with(True)

    def close_with(self, result: bool) -> None:
        """Close the list in a window that is too small, as Esc does."""
        if not result:
            self._wear(self._before)
        super().close_with(result)

    def _wear(self, theme: str) -> None:
        app = cast("BackroomApp", self.app)
        app.settings.theme = theme
        app.wear_theme()
