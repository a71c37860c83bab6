"""Where everything stands, on the table and on its board, for each size of the table. Only places in cells. Nothing is painted here."""

from __future__ import annotations

from dataclasses import dataclass

from tui.painting.canvas import TargetArea
from tui.table.game_ui import CoachNeeds

LOG_BELOW_FROM = 38
"""Rows of a medium window from which the log has room below the other panels."""
SHARED = ("TradePanel", "PlayersPanel", "TileTable", "Log", "Chat")
"""The panels in the order of their digits."""
PLAYERS, TILES = 9, 16
"""Rows of players and tiles where each has a place of its own."""


@dataclass(frozen=True)
class Layout:
    """One size of the board."""

    blocks: tuple[tuple[int, int], ...]
    """Upper left corner of each block's first cell (or of its walls)."""
    pitch: tuple[int, int]
    """Columns and rows from a building to the next."""
    walls: bool
    key: TargetArea

    def cell(self, block: int, row: int, column: int) -> TargetArea:
        """Return the inside of a building."""
        x, y = self.blocks[block]
        wide, high = self.pitch
        edge = int(self.walls)
        return TargetArea(x + column * wide + edge, y + row * high + edge, wide - 1, max(1, high - edge))


LARGE = Layout(((1, 0), (28, 0), (49, 0), (76, 0), (1, 17), (22, 17)), (6, 3), True, TargetArea(22, 30, 26, 3))
"""Number, owner and tile of every building."""
MEDIUM = Layout(((1, 0), (27, 0), (47, 0), (73, 0), (1, 11), (21, 11)), (6, 2), True, TargetArea(21, 20, 25, 1))
"""Walls, and one line a building."""
SMALL = Layout(((1, 0), (22, 0), (38, 0), (59, 0), (1, 6), (17, 6)), (5, 1), False, TargetArea(1, 11, 37, 1))
"""The whole board in eleven rows."""


def layout_for(width: int, height: int) -> Layout:
    """Return the largest board that fits a table of this size."""
    if width >= 138 and height >= 42:
        return LARGE
    return MEDIUM if width >= 100 and height >= 27 else SMALL


def tabs(width: int, height: int, title: str) -> tuple[tuple[str, str], ...]:
    """Return which panels share a place."""
    found = places(width, height)
    named = enumerate(zip(SHARED, (title, "Players", "Tiles", "Log", "Chat"), strict=True), 1)
    return tuple((str(number), tab) for number, (panel, tab) in named if found[panel] == found["Chat"])


def places(width: int, height: int, coach: CoachNeeds | None = None) -> dict[str, TargetArea]:
    """Return where each widget stands. At a lesson the coach has the upper part of the panels' place, or of the right column."""
    if layout_for(width, height) == LARGE:
        return _large(width, height, coach)
    is_medium = layout_for(width, height) == MEDIUM
    left, top, board = (47, 11, 22) if is_medium else (38, 5, 12)
    bottom = log = LOG_BELOW_FROM - 9 if is_medium and height >= LOG_BELOW_FROM else height - 1
    found = {
        "CityBoard": TargetArea(0, 0, width, board),
        "OwnPanel": TargetArea(0, board, left - 1, height - board - (not is_medium)),
        "Ticker": TargetArea(left * is_medium, height - 1, width - left * is_medium, 1),
    }
    if coach:
        top += not is_medium
        rows = coach.rows(width - left)
        found["Coach"] = TargetArea(left, top, width - left, rows)
        top += rows
    found |= dict.fromkeys(SHARED, TargetArea(left, top, width - left, bottom - top))
    if log < height - 1:
        found["Log"] = TargetArea(left, log, width - left, height - 1 - log)
    return found


def _large(width: int, height: int, coach: CoachNeeds | None) -> dict[str, TargetArea]:
    right = width - 102
    top = coach.rows(right) if coach else 0
    below = top + PLAYERS + TILES
    log = TargetArea(102, below, right, height - below - 1)
    return {
        "CityBoard": TargetArea(0, 0, 102, 33),
        "OwnPanel": TargetArea(0, 33, 48, height - 34),
        "TradePanel": TargetArea(49, 17, 52, height - 18),
        "PlayersPanel": TargetArea(102, top, right, PLAYERS),
        "TileTable": TargetArea(102, top + PLAYERS, right, TILES),
        **({"Coach": TargetArea(102, 0, right, top)} if coach else {"Log": log, "Chat": log}),
        "Ticker": TargetArea(0, height - 1, width, 1),
    }
