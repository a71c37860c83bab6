"""Every command of the screen below with its keys, then what the board's signs say. Choosing a command does it, a sign nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList

from tui.commands import COMMON, ENTER, ESC, Command, is_moving, reached_by
from tui.painting.cell_text import Piece, Words, pieces, plain
from tui.painting.ink import HEADING, KEY, MUTED
from tui.painting.parts.legend import Sign
from tui.screens.modals.modal import Modal, way
from tui.widgets.row_list import Row, RowList

KEYS_WIDTH = 14
CLOSE = "close_with('')"
SET_IN = KEYS_WIDTH + 2
AT_TABLES, HERE, MOVES, EVERYWHERE, NOT_NOW, SIGNS = "At any time", "Here", "Moving about", "Everywhere", "Not now", "Signs"
OF_ALL = frozenset(
    ("settings", "next_theme", "theme", "app.command_palette", "palette", "redraw", "copy_or_leave", "help", "rules", "leave")
)
"""Commands that are the same on every screen."""


FIRST_AT_TABLES = ("since", "explain", "settings")
"""What the hint line seldom has room for: here it is two clicks away."""


class HelpScreen(Modal[str]):
    """Dismissed with the name of the command that was chosen, or "" if none."""

    CSS_PATH = Path(__file__).with_name("modals.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark,f1", CLOSE, "close"),
        Binding("j", "down", show=False),
        Binding("k", "up", show=False),
        Binding("slash,colon", "search", show=False),
    ]

    def __init__(self, commands: Sequence[Command], signs: Sequence[Sign]) -> None:
        super().__init__()
        sections = (AT_TABLES, HERE, MOVES, EVERYWHERE, NOT_NOW)
        found = reached_by(list(commands))
        self._first = FIRST_AT_TABLES if any(command.name == "since" for command, _ in found) else ()
        self._commands = sorted(found, key=lambda pair: sections.index(self._section(pair[0])))
        self._signs = signs

    def compose(self) -> ComposeResult:
        listed = RowList(classes="sheet help")
        listed.border_title = "Keys, and below them the signs" if self._signs else "Keys"
        listed.border_subtitle = f"{ENTER} does it · {way('/', 'finds', 'search')} · {way(ESC, 'closes', CLOSE)}"
        yield listed

    def on_mount(self) -> None:
        self.query_one(RowList).update_rows(list(self._rows()))

    def _rows(self) -> Iterator[Row]:
        """Return the commands and the signs, each kind below its heading."""
        section = ""
        for command, keys in self._commands:
            if (own := self._section(command)) != section:
                section = own
                yield _heading(section)
            says = f"{command.help} – {command.why}" if command.why else command.help
            yield Row(command.name, [(f"{keys:>{KEYS_WIDTH}}  ", KEY), says], indent=SET_IN)
        if self._signs:
            yield _heading(SIGNS)
        for sign, says in self._signs:
            yield Row("", [*_right(sign), "  ", *pieces(says)], indent=SET_IN)

    def _section(self, command: Command) -> str:
        if command.why:
            return NOT_NOW
        if command.name in self._first:
            return AT_TABLES
        if is_moving(command):
            return MOVES
        return EVERYWHERE if command.name in OF_ALL else HERE

    def action_down(self) -> None:
        self.query_one(OptionList).action_cursor_down()

    def action_up(self) -> None:
        self.query_one(OptionList).action_cursor_up()

    def action_search(self) -> None:
        """Open the palette, which finds by words what stands here by kinds."""
        self.close_with(COMMON["palette"].name)

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        if event.option.id:
            self.close_with(event.option.id)


def _heading(section: str) -> Row:
    return Row("", [(section, HEADING)], cursor=False)


def _right(sign: Words) -> list[Piece]:
    return [(" " * max(0, KEYS_WIDTH - len(plain(sign))), MUTED), *pieces(sign)]
