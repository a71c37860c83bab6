"""Where things stand at each size of the window between header and prompt."""

from __future__ import annotations

from typing import NamedTuple

from core.games.four_families.preview import COLUMNS


class Layout(NamedTuple):
    """The city's squares, and what is beside and below them."""

    name: str
    """small, middle or large."""
    left: int
    wide: int
    high: int
    cards: int
    """The column of the city cards."""
    cards_wide: int

    def corner(self, cell: int) -> tuple[int, int]:
        """Return the upper left cell of a square."""
        row, column = divmod(cell, COLUMNS)
        return self.left + column * self.wide, 1 + row * self.high

    @property
    def right(self) -> int:
        """The first column beside the city and its cards."""
        return self.cards + self.cards_wide


SMALL = Layout("small", 2, 6, 3, 51, 6)
MIDDLE = Layout("middle", 3, 8, 4, 68, 6)
LARGE = Layout("large", 3, 10, 5, 84, 11)


def layout_for(width: int, height: int) -> Layout:
    """Return the largest that fits."""
    if width >= 140 and height >= 42:
        return LARGE
    return MIDDLE if width >= 100 and height >= 27 else SMALL
