"""The options of a game before it is dealt: a list in which each option has a heading and all its choices."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from core.game import GameInfo
from core.options import REMARKS, TABLE_OPTIONS, Option, Options
from tui.painting.cell_text import Words
from tui.painting.ink import BOLD, HEADING, MUTED, PAPER
from tui.widgets.row_list import Row, RowList

SIGN = 4
"""Cells of a radio button and the blank after it."""
MANY = 6
"""An option with more choices comes last, so that it hides no other."""


class ChosenOptions:
    """What is chosen of each option."""

    def __init__(self, info: GameInfo, remembered: Options) -> None:
        self.options = sorted((*info.options, *TABLE_OPTIONS), key=lambda option: len(option.choices) > MANY)
        self._values = {option.name: option.choices[0][0] for option in self.options}
        for option in self.options:
            if remembered.get(option.name) in dict(option.choices):
                self._values[option.name] = remembered[option.name]

    def chosen(self) -> Options:
        """Return what was chosen, by name. Of what every table has a choice of only what is not usual."""
        usual = {option.name: option.choices[0][0] for option in TABLE_OPTIONS}
        return {name: value for name, value in self._values.items() if usual.get(name) != value}

    @property
    def bots_speak(self) -> bool:
        """Return whether bots say a line now and then."""
        return self._values[REMARKS.name] != REMARKS.choices[0][0]

    def let_bots_speak(self, wanted: bool) -> None:
        """Let bots say a line now and then, or nothing."""
        self._values[REMARKS.name] = REMARKS.choices[wanted][0]

    def is_chosen(self, name: str, value: str) -> bool:
        """Return whether this is what was chosen."""
        return self._values[name] == value

    def take(self, name: str, value: str) -> None:
        """Choose this."""
        self._values[name] = value

    def rows(self, ascii_only: bool) -> list[Row]:
        """Return a heading and a row a choice for each option."""
        rows: list[Row] = []
        dot = "*" if ascii_only else "•"
        for option in self.options:
            rows.append(Row(option.name, [(option.title, HEADING)], cursor=False))
            for value, words in option.choices:
                on = self.is_chosen(option.name, value)
                rows.append(
                    Row(f"{option.name}={value}", [(f"({dot if on else ' '}) ", BOLD), (words, BOLD if on else MUTED)], indent=SIGN)
                )
        return rows


def option_lines(option: Option, value: str, all_of_it: bool) -> list[Words]:
    """Return what a choice means, or what all choices of its option mean."""
    shown = [choice for choice in option.choices if all_of_it or choice[0] == value]
    lines: list[Words] = []
    for choice, words in shown:
        lines += [[(words, BOLD if choice == value else PAPER)], [(option.note(choice), MUTED)], ""]
    return lines[:-1]


class OptionChoices(RowList):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "cursor_up", "option", key_display="↑↓", tooltip="Another choice"),
        Binding("down,j", "cursor_down", show=False, tooltip="The choice below"),
        Binding("space", "select", "choose", tooltip="Choose what the cursor is on"),
        Binding("enter", "screen.start", "start", tooltip="Sit down and begin, or open the table"),
    ]
