"""The options of a game before it is dealt, and its seed: rows under one cursor, each with its choices."""

from __future__ import annotations

from core.game import GameInfo, Options
from tui.line import Line
from tui.painting.cell_text import Words
from tui.painting.ink import BOLD, MUTED


class OptionRows:
    """One row an option, the last row the seed."""

    def __init__(self, info: GameInfo, remembered: Options, seed: str) -> None:
        self.options = info.options
        self.row = 0
        self.at = [self._recalled(number, remembered) for number in range(len(info.options))]
        self.seed = Line(seed, 10, digits=True)

    def _recalled(self, number: int, remembered: Options) -> int:
        option = self.options[number]
        values = [value for value, _ in option.choices]
        return values.index(remembered[option.name]) if remembered.get(option.name) in values else 0

    @property
    def on_seed(self) -> bool:
        """Whether the cursor is on the seed."""
        return self.row == len(self.options)

    def move(self, step: int) -> None:
        """Move the cursor."""
        self.row = (self.row + step) % (len(self.options) + 1)

    def change(self, step: int) -> None:
        """The next choice of the row."""
        if not self.on_seed:
            self.at[self.row] = (self.at[self.row] + step) % len(self.options[self.row].choices)

    def take(self, row: int, choice: int) -> None:
        """Put the cursor on a row and take this choice of it; -1 is the next one."""
        self.row = row
        if choice < 0:
            self.change(1)
        elif not self.on_seed:
            self.at[row] = choice

    def new_seed(self, seed: str) -> None:
        """Another seed."""
        self.seed = Line(seed, 10, digits=True)

    def chosen(self) -> Options:
        """What was chosen, by name."""
        return {option.name: option.choices[at][0] for option, at in zip(self.options, self.at, strict=True)}

    def in_words(self) -> Words:
        """What the cursor is on."""
        if self.on_seed:
            return [("Seed. ", BOLD), ("Same seed, same seats: the same deal. Type digits, or n for a new one.", MUTED)]
        option = self.options[self.row]
        return [(f"{option.title}: ", MUTED), (option.choices[self.at[self.row]][1], BOLD), "."]
