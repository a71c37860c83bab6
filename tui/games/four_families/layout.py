"""Where things stand at each size of the window between header and prompt, and what stands beside what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.games.four_families.preview import COLUMNS

ACTIONS_HIGH = 17
"""Rows of the seven actions with the order of play above them and a rule below."""
OWN_BOARD_HIGH, OWN_BOARD_FROM = 6, 32
"""Rows of one's own board, and rows from which it has room below the middle city."""
LOG_LEAST = 5
"""Rows that a log needs to be worth having."""
FAMILIES_FROM = 39
"""Rows from which the table of all families has room below the other panels."""
MIDDLE_FROM, LARGE_FROM = 100, 120
"""Columns from which squares of a size leave room for a panel beside the city."""
BESIDE_FROM = 140
"""Columns from which the seven actions have room beside the large city."""


SQUARE, ALL = "square", "all families"
"""Panels beside the tabs, in which may be told what happened."""


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

    def rows(self, rows: int) -> int:
        """Return how high a city of so many rows is, with the numbers of its columns."""
        return 1 + rows * self.high

    @property
    def right(self) -> int:
        """Return the first column beside the city and its cards."""
        return self.cards + self.cards_wide


SMALL = Layout("small", 2, 6, 3, 51, 6)
MIDDLE = Layout("middle", 3, 8, 4, 68, 6)
LARGE = Layout("large", 3, 10, 5, 84, 11)


class Arrangement(NamedTuple):
    """What is in sight at once. The style sheet says where."""

    city: Layout
    actions: str = ""
    """Where the seven actions stand while one is chosen: over the city, or beside it."""
    own_board: bool = False
    """Whether one's board is always in sight, and not a tab."""
    log: bool = False
    """Whether the log stands below the city, and is not a tab."""
    hand: int = 2
    """Rows of the hand: one line, with what is laid below it, in a frame, or as many as it needs."""
    families: bool = False
    """Whether the table of all families is always in sight, and not a tab."""
    one_pane: bool = True
    """Whether all panels share one place, also the one about the square under the cursor."""

    @property
    def classes(self) -> frozenset[str]:
        """Return the names by which the style sheet knows all this."""
        flags = {"own-board": self.own_board, "families": self.families, "log-below": self.log, f"actions-{self.actions}": self.actions}
        return frozenset((f"-city-{self.city.name}", f"-hand-{self.hand}", *(f"-{name}" for name, there in flags.items() if there)))


ALL_CLASSES = frozenset(
    (
        *(f"-city-{layout.name}" for layout in (SMALL, MIDDLE, LARGE)),
        *(f"-hand-{rows}" for rows in (1, 2, 3, 4)),
        *("-actions-over", "-actions-beside", "-own-board", "-families", "-log-below"),
    )
)


def layout_for(width: int, height: int, rows: int = 6) -> Layout:
    """Return the largest squares that fit, with what must stand beside and below a city of so many rows."""
    if width >= LARGE_FROM and height >= LARGE.rows(rows) + OWN_BOARD_HIGH + 2:
        return LARGE
    return MIDDLE if width >= MIDDLE_FROM and height >= MIDDLE.rows(rows) + 2 else SMALL


def arrangement(width: int, height: int, rows: int, acting: bool) -> Arrangement:
    """Return what there is room for. `acting` while one of the seven actions is being chosen."""
    city = layout_for(width, height, rows)
    actions = "" if not acting else "beside" if city == LARGE and width >= BESIDE_FROM else "over"
    high = ACTIONS_HIGH if actions == "over" else city.rows(rows)
    own_board = city == LARGE or (city == MIDDLE and height >= OWN_BOARD_FROM)
    if city == LARGE:
        hand = 3 if height >= city.rows(rows) + OWN_BOARD_HIGH + 4 else 1
    else:
        hand = 1 if own_board else 4 if actions and city == SMALL else 2
    left = height - high - hand - OWN_BOARD_HIGH * own_board - 2 * (city == LARGE)
    return Arrangement(city, actions, own_board, left >= LOG_LEAST, hand, city == LARGE and height >= FAMILIES_FROM, city == SMALL)


def one_canvas(width: int, height: int, rows: int, acting: bool) -> Arrangement:
    """Return how everything stands on one canvas: the city, one pane beside it, hand and what is laid below."""
    city = next((size for size in (LARGE, MIDDLE) if width >= size.right + 23 and height >= size.rows(rows) + 2), SMALL)
    return Arrangement(city, "over" if acting else "", hand=4 if acting and city == SMALL else 2)


def tabs(place: Arrangement, asking: bool, acting: bool) -> Sequence[tuple[str, str]]:
    """Return the panels that share a place. A digit means the same at every size."""
    if place.one_pane:
        first = "Ask" if asking else "Act" if acting else "Biz"
    else:
        first = "Ask" if asking else "Act" if place.actions == "beside" else "Targets"
    return (
        ("1", first),
        *([] if place.own_board else [("2", "Own")]),
        *([] if place.families else [("3", "Fams")]),
        *([] if place.log else [("4", "Log")]),
        ("5", "Chat"),
    )
