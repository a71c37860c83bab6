"""Who sits where, as a matrix: a line a seat, its name, and a column for everything it may be. All that is possible is in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.coordinate import Coordinate
from textual.message import Message
from textual.widgets import DataTable, Input, Label

from tui.painting.glyphs import mark
from tui.painting.ink import player
from tui.screens.setup.seats import KINDS
from tui.widgets.inked import inked_lines

if TYPE_CHECKING:
    from tui.screens.setup.seats import SeatPlan

HEADS = (" \nyou", "also\nhere", "bot\neasy", "bot\nnorm", "bot\nhard", "open\nLAN", " \nnone")
LONGEST_NAME = 12
HEAD_ROWS = 2


class Kinds(DataTable[Text]):
    """A click on a choice makes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "other_seat(-1)", "seat, who", key_display="←→↑↓", tooltip="Another seat, and who sits there"),
        Binding("down,j", "other_seat(1)", show=False, tooltip="The seat below"),
        Binding("left,h", "before", show=False, tooltip="What is left of this; left of all is the name"),
        Binding("right,l", "cursor_right", show=False, tooltip="What is right of this"),
        Binding("space", "select_cursor", "choose", tooltip="Choose what the cursor is on"),
        Binding("enter", "screen.start", "start", tooltip="Sit down and begin, or open the table"),
    ]

    def on_click(self, event: events.Click) -> None:
        """Put the cursor there, so that one click chooses."""
        meta = event.style.meta
        if meta.get("row", -1) >= 0 and meta.get("column", -1) >= 0:
            self.cursor_coordinate = Coordinate(meta["row"], meta["column"])

    def action_other_seat(self, step: int) -> None:
        """Go to another seat, at what it is."""
        self.post_message(SeatMatrix.SeatWanted(max(0, min(self.row_count - 1, self.cursor_row + step))))

    def action_before(self) -> None:
        """Go to the left, or from the first column to the name."""
        if self.cursor_column:
            self.action_cursor_left()
        else:
            self.post_message(SeatMatrix.NameWanted(self.cursor_row))


class NameInput(Input):
    """A seat's name. Nothing but moving on ends it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "done", "keep the name", tooltip="The name is as it should be"),
        Binding("escape", "done", show=False),
        Binding("up", "done(-1)", show=False),
        Binding("down", "done(1)", show=False),
    ]

    def __init__(self, seat: int, name: str) -> None:
        super().__init__(name, max_length=LONGEST_NAME, compact=True, id=f"name-{seat}", select_on_focus=False)
        self.seat = seat
        self.cursor_blink = False

    def action_done(self, step: int = 0) -> None:
        self.post_message(SeatMatrix.NameDone(self.seat, step))

    def action_cursor_right(self, select: bool = False) -> None:
        """Go to the right, or from the end of the name to what the seat is."""
        if self.cursor_position == len(self.value) and not select:
            self.action_done()
        else:
            super().action_cursor_right(select)


class SeatMatrix(Vertical):
    """Fulfils the plan of seats it is given. Says when it changed, and when the cursor moved."""

    class Chosen(Message):
        """This seat shall be of this kind."""

        def __init__(self, seat: int, kind: str) -> None:
            super().__init__()
            self.seat, self.kind = seat, kind

    class Moved(Message):
        """The cursor is elsewhere, or a name is another."""

    class SeatWanted(Message):
        """The cursor shall go to this seat."""

        def __init__(self, seat: int) -> None:
            super().__init__()
            self.seat = seat

    class NameWanted(Message):
        """The name of this seat is to be typed."""

        def __init__(self, seat: int) -> None:
            super().__init__()
            self.seat = seat

    class NameDone(Message):
        """A name is as it should be. `step` seats further there is another."""

        def __init__(self, seat: int, step: int) -> None:
            super().__init__()
            self.seat, self.step = seat, step

    def __init__(self, plan: SeatPlan, ascii_only: bool) -> None:
        super().__init__(id="seats", classes="panel")
        self.plan = plan
        self.border_title = "Seats"
        self._dot = "*" if ascii_only else "•"
        self._cell = 0

    def compose(self) -> ComposeResult:
        with Horizontal(id="matrix"):
            yield Label(id="marks")
            with Vertical(id="names"):
                for seat in range(len(self.plan.kinds)):
                    yield NameInput(seat, self.plan.names[seat])
            yield Kinds(id="kinds", cell_padding=0, header_height=HEAD_ROWS, zebra_stripes=False)

    @property
    def kinds(self) -> Kinds:
        return self.query_one(Kinds)

    @property
    def seat(self) -> int:
        """Return the seat the cursor is at."""
        focused = self.screen.focused
        return focused.seat if isinstance(focused, NameInput) else self.kinds.cursor_row

    @property
    def is_naming(self) -> bool:
        """Return whether a name is being typed."""
        return isinstance(self.screen.focused, NameInput)

    @property
    def kind(self) -> str:
        """Return what the cursor is on."""
        return KINDS[self.kinds.cursor_column]

    def on_resize(self, event: events.Resize) -> None:
        """Lay the columns out for the width there is."""
        width, height = self.content_size
        cell = 10 if width >= 88 else 6 if width >= 56 else 5
        roomy = height >= HEAD_ROWS + 2 * len(self.plan.kinds)
        self.set_class(roomy, "-roomy")
        marks = [[(mark(seat), player(seat))] for seat in range(len(self.plan.kinds))]
        self.query_one("#marks", Label).update(inked_lines(line for each in marks for line in ((each, "") if roomy else (each,))))
        table, at = self.kinds, self.kinds.cursor_coordinate
        first = not table.columns
        table.clear(columns=True)
        for kind, head in zip(KINDS, HEADS, strict=True):
            table.add_column(Text(head, justify="center"), width=cell, key=kind)
        for seat in range(len(self.plan.kinds)):
            table.add_row(*self._cells(seat), height=2 if roomy else 1)
        table.styles.width = cell * len(KINDS)
        table.cursor_coordinate = Coordinate(0, KINDS.index(self.plan.kinds[0])) if first else at
        self.update_names()

    def _cells(self, seat: int) -> list[Text]:
        signs = [f"({self._dot})" if self.plan.kinds[seat] == kind else "( )" if self.plan.possible(seat, kind) else "·" for kind in KINDS]
        return [Text(sign, style="bold" if self._dot in sign else "", justify="center") for sign in signs]

    def update_seats(self) -> None:
        """Show the plan as it is now."""
        if self.kinds.columns:
            for seat in range(len(self.plan.kinds)):
                for column, cell in enumerate(self._cells(seat)):
                    if self.kinds.get_cell_at(Coordinate(seat, column)) != cell:
                        self.kinds.update_cell_at(Coordinate(seat, column), cell)
        self.update_names()

    def update_names(self) -> None:
        """Show in each empty line what its seat will be called."""
        for line in self.query(NameInput):
            line.placeholder = self.plan.name(line.seat)
            line.set_class(self.plan.kinds[line.seat] == "none", "-out")

    # cursor and names

    @on(DataTable.CellSelected)
    def _kind_chosen(self, event: DataTable.CellSelected) -> None:
        event.stop()
        self.post_message(self.Chosen(event.coordinate.row, KINDS[event.coordinate.column]))

    @on(DataTable.CellHighlighted)
    def _cursor_moved(self, event: DataTable.CellHighlighted) -> None:
        event.stop()
        self.post_message(self.Moved())

    @on(SeatWanted)
    def _to_seat(self, message: SeatWanted) -> None:
        message.stop()
        self.kinds.cursor_coordinate = Coordinate(message.seat, KINDS.index(self.plan.kinds[message.seat]))

    @on(NameWanted)
    def _to_name(self, message: NameWanted) -> None:
        message.stop()
        line = self.query_one(f"#name-{message.seat}", NameInput)
        line.focus()
        line.cursor_position = len(line.value)

    @on(NameDone)
    def _from_name(self, message: NameDone) -> None:
        """Go back to the matrix, or to the name of the next seat."""
        message.stop()
        seat = max(0, min(len(self.plan.kinds) - 1, message.seat + message.step))
        self.kinds.cursor_coordinate = Coordinate(seat, KINDS.index(self.plan.kinds[seat]))
        if message.step:
            self.query_one(f"#name-{seat}", NameInput).focus()
        else:
            self.kinds.focus()

    @on(Input.Changed)
    def _name_typed(self, event: Input.Changed) -> None:
        event.stop()
        if isinstance(event.input, NameInput):
            self.plan.names[event.input.seat] = event.value.strip()
            self.update_names()
            self.post_message(self.Moved())
