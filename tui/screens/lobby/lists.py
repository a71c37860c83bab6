"""What of a lobby takes the focus: its seats, the options, and the line that is said to the table."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.widgets import Input

from tui.widgets.row_list import RowList


class Seats(RowList):
    """A first click on a seat chooses it, a second one does what Enter does there."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "cursor_up", "seat", key_display="↑↓", tooltip="Another seat"),
        Binding("down,j", "cursor_down", show=False, tooltip="The seat below"),
        Binding("enter", "select", "do it", tooltip="Sit down here; on your own seat: ready, or begin as the host"),
    ]
    one_click = False
    """Whether the first click is enough, for a player who only looks for a seat."""
    _first_click = False

    def on_click(self, event: events.Click) -> None:
        self._first_click = not self.one_click and event.style.meta.get("option") != self.highlighted

    def action_select(self) -> None:
        if self._first_click:
            self._first_click = False
        else:
            super().action_select()


class TableOptions(RowList):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "cursor_up", "option", key_display="↑↓", tooltip="Another option"),
        Binding("down,j", "cursor_down", show=False, tooltip="The option below"),
        Binding("space,enter,right,l", "select", "change", tooltip="The next choice of this option"),
        Binding("left,h", "screen.change(-1)", show=False, tooltip="The choice before"),
    ]


class SayLine(Input):
    """What is said to the table. Enter says it, Esc goes back to the seats."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "screen.to_seats", "back", tooltip="Say nothing")]
