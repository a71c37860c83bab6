"""The moves of a game in words, to be found by number or by what happened. A move that says nothing takes no line."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from tui.commands import ENTER, ESC
from tui.screens.modals.modal import Modal


class JumpScreen(Modal[int | None]):
    """Dismissed with the number of a move, or None."""

    CSS_PATH = [Path(__file__).parent.parent / "modals" / "modals.tcss", Path(__file__).with_name("jump.tcss")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close_with(None)", "leave it"),
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
    ]

    def __init__(self, moves: Sequence[tuple[int, str]], at: int) -> None:
        super().__init__()
        self._moves, self._at = [(move, words) for move, words in moves if words], at
        self._last = moves[-1][0] if moves else 0

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet") as sheet:
            sheet.border_title = "To which move?"
            sheet.border_subtitle = f"{ENTER} goes there · {ESC} leaves it"
            yield Input(placeholder="its number, or a word of what happened", compact=True, classes="line")
            moves = OptionList(markup=False, compact=True)
            moves.can_focus = False
            yield moves

    def on_mount(self) -> None:
        self.query_one(Input).cursor_blink = False
        self._show(self._moves, self._at)

    def _show(self, moves: Sequence[tuple[int, str]], at: int) -> None:
        listed = self.query_one(OptionList)
        listed.set_options([Option(f"{move:>4}  {words}", str(move)) for move, words in moves])
        numbers = [move for move, _ in moves]
        listed.highlighted = max(0, bisect_right(numbers, at) - 1) if numbers else None

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        words = event.value.casefold().split()
        if len(words) == 1 and words[0].isdigit():
            self._show(self._moves, int(words[0]))
        else:
            found = [(move, told) for move, told in self._moves if all(word in told.casefold() for word in words)]
            self._show(found, self._at)

    @on(Input.Submitted)
    def _taken(self, event: Input.Submitted) -> None:
        listed, typed = self.query_one(OptionList), event.value.strip()
        if typed.isdecimal():
            self.close_with(min(int(typed), self._last))
        elif listed.highlighted is not None:
            self.close_with(int(listed.get_option_at_index(listed.highlighted).id or 0))

    @on(OptionList.OptionSelected)
    def _clicked(self, event: OptionList.OptionSelected) -> None:
        self.close_with(int(event.option.id or 0))

    def action_move(self, step: int) -> None:
        listed = self.query_one(OptionList)
        if step < 0:
            listed.action_cursor_up()
        else:
            listed.action_cursor_down()
