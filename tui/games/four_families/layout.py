"""Where things stand at each size of the window between header and prompt, and what stands beside what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.games.four_families.preview import COLUMNS
from tui.painting.canvas import TargetArea
from tui.table.game_ui import CoachNeeds

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
WIDE_FAMILIES_FROM = 138
"""Columns from which the table of all families needs fewer rows."""
SHARED = ("ActionsPanel", "BusinessPanel", "TargetsPanel", "Log", "Chat", "FamiliesPanel", "FamilyBoard")
"""The panels that share a place beside the city, where they have none of their own."""
BESIDE_CITY = {"small": 57, "middle": 75, "large": 96}
"""The first column of the panels beside a city."""


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
    """What is in sight at once."""

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


def places(
    place: Arrangement, width: int, height: int, rows: int, square: bool, reasons: bool, coach: CoachNeeds | None
) -> dict[str, TargetArea]:
    """Return where each widget stands around a city of so many rows.

    `square` while the one under the cursor is shown above the tabs, `reasons` while a question needs its rows.
    """
    is_large, beside = place.city == LARGE, BESIDE_CITY[place.city.name]
    left, right = beside - (place.city != SMALL), width - beside
    hand = height - place.hand - is_large
    board = hand - OWN_BOARD_HIGH * place.own_board
    wide = width if place.city == MIDDLE and place.own_board else left
    high = (ACTIONS_HIGH if place.actions == "over" else place.city.rows(rows) + is_large) if place.log else board
    found = {"ActionsPanel" if place.actions == "over" else "CityBoard": TargetArea(0, 0, left, high)}
    found["Hand"] = TargetArea(0, hand, wide, place.hand)
    if place.own_board:
        found["FamilyBoard"] = TargetArea(0, board, wide, OWN_BOARD_HIGH)
    if place.log:
        found["Log"] = TargetArea(0, high, left, board - high)
    top, bottom = 0, height
    if is_large:
        found["Ticker"] = TargetArea(0, height - 1, left, 1)
    else:
        lines = 1 if coach else 2
        bottom = (board if place.own_board else height) - lines
        found["Ticker"] = TargetArea(beside, bottom, right, lines)
    if coach:
        top = coach.rows(right)
        found["Coach"] = TargetArea(beside, 0, right, top)
    if place.families:
        families = 15 if width >= WIDE_FAMILIES_FROM else 17
        bottom -= families
        found["FamiliesPanel"] = TargetArea(beside, bottom, right, families)
    if square and not place.one_pane:
        needs = (8 if reasons else 16) if is_large else 9 if coach else 15 if place.own_board else 13
        found["BusinessPanel"] = TargetArea(beside, top, right, needs)
        top += needs
    return dict.fromkeys(SHARED if place.actions == "beside" else SHARED[1:], TargetArea(beside, top, right, bottom - top)) | found
