"""Every command of the screen below with its keys, then what the board's signs say. Choosing a command does it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tui.commands import Command
from tui.painting.cell_text import Words, pieces, plain
from tui.painting.parts.legend import Sign
from tui.screens.house_modals import reached_by
from tui.screens.modals.modal import Modal
from tui.themes.theme import Theme

KEYS_WIDTH = 14


class HelpScreen(Modal[str]):
    """Dismissed with the name of the command that was chosen; "" if none."""

    CSS_PATH = Path(__file__).with_name("modals.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark,f1", "close_with('')", "close"),
        Binding("j", "down", show=False),
        Binding("k", "up", show=False),
    ]

    def __init__(self, commands: Sequence[Command], signs: Sequence[Sign]) -> None:
        super().__init__()
        self._commands = reached_by(list(commands))
        self._signs = signs

    def compose(self) -> ComposeResult:
        inks: Theme = self.app.inks  # type: ignore[attr-defined]
        options = [Option(_row(keys, _said(command)), id=command.name) for command, keys in self._commands]
        signs = [Option(_sign_row(sign, says, inks), disabled=True) for sign, says in self._signs]
        rules = [None] if signs else []
        listed = OptionList(*options, *rules, *signs, classes="sheet", compact=True)
        listed.border_title = "Keys, and below them the signs" if signs else "Keys"
        listed.border_subtitle = "Enter does it · Esc close"
        yield listed

    def action_down(self) -> None:
        self.query_one(OptionList).action_cursor_down()

    def action_up(self) -> None:
        self.query_one(OptionList).action_cursor_up()

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.close_with(event.option.id or "")


def _said(command: Command) -> str:
    return f"{command.help} – {command.why}" if command.why else command.help


def _row(keys: str, says: str) -> Text:
    return Text(f"{keys:>{KEYS_WIDTH}}  {says}")


def _sign_row(sign: Words, says: Words, inks: Theme) -> Text:
    text = Text(" " * max(0, KEYS_WIDTH - len(plain(sign))))
    for part, ink in [*pieces(sign), ("  ", pieces(" ")[0][1]), *pieces(says)]:
        text.append(part, inks.style(ink))
    return text
