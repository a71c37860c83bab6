"""Where everything stands, for each size of window. Only places in cells. Nothing is painted here."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tui.painting.canvas import TargetArea

LOG_BELOW_FROM = 38
"""Rows of a medium window from which the log has room below the other panels."""


@dataclass(frozen=True)
class Layout:
    """One size of the board, and the panes around it."""

    blocks: tuple[tuple[int, int], ...]
    """Upper left corner of each block's first cell (or of its walls)."""
    pitch: tuple[int, int]
    """Columns and rows from a building to the next."""
    walls: bool
    you: TargetArea
    tray: TargetArea
    key: TargetArea
    column: TargetArea | None
    """Players, tiles and log, where there is room to show them all the time."""

    def cell(self, block: int, row: int, column: int) -> TargetArea:
        """Return the inside of a building."""
        x, y = self.blocks[block]
        wide, high = self.pitch
        edge = int(self.walls)
        return TargetArea(x + column * wide + edge, y + row * high + edge, wide - 1, max(1, high - edge))


def tabs(width: int, height: int, title: str) -> tuple[tuple[str, str], ...]:
    """Return which panels share a place in a board window of this size."""
    log, chat = ("4", "Log"), ("5", "Chat")
    if layout_for(width, height).column is not None:
        return log, chat
    panels = (("1", title), ("2", "Players"), ("3", "Tiles"))
    return (*panels, chat) if has_log_below(width, height) else (*panels, log, chat)


def has_log_below(width: int, height: int) -> bool:
    """Return whether the log stands below the panels that share a place."""
    return width >= 100 and height >= LOG_BELOW_FROM and layout_for(width, height).column is None


def board_layout(width: int, height: int) -> Layout:
    """Return the largest board that fits these cells, whatever stands around it."""
    if width >= 102 and height >= 33:
        return large(138, 42)
    return medium(100, 27) if width >= 100 and height >= 22 else small(80, 21)


def layout_for(width: int, height: int) -> Layout:
    """Return the largest board that fits a window of this size."""
    if width >= 138 and height >= 42:
        return large(width, height)
    return medium(width, height) if width >= 100 and height >= 27 else small(width, height)


@cache
def large(width: int, height: int) -> Layout:
    """Number, owner and tile of every building, and every pane at once."""
    blocks = ((1, 0), (28, 0), (49, 0), (76, 0), (1, 17), (22, 17))
    column = TargetArea(102, 0, width - 102, height)
    return Layout(
        blocks, (6, 3), True, TargetArea(0, 33, 48, height - 33), TargetArea(49, 17, 52, height - 17), TargetArea(22, 30, 26, 3), column
    )


@cache
def medium(width: int, height: int) -> Layout:
    """Return a layout with walls and one line a building."""
    blocks = ((1, 0), (27, 0), (47, 0), (73, 0), (1, 11), (21, 11))
    return Layout(
        blocks,
        (6, 2),
        True,
        TargetArea(0, 22, 46, height - 22),
        TargetArea(47, 11, width - 47, height - 11),
        TargetArea(21, 20, 25, 1),
        None,
    )


@cache
def small(width: int, height: int) -> Layout:
    """Return the whole board in eleven rows."""
    blocks = ((1, 0), (22, 0), (38, 0), (59, 0), (1, 6), (17, 6))
    return Layout(
        blocks, (5, 1), False, TargetArea(0, 12, 37, height - 12), TargetArea(38, 5, width - 38, height - 5), TargetArea(1, 11, 37, 1), None
    )
