"""Where everything stands, by the size of the window and the number of businesses. Knows nothing of what is painted there."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from tui.painting.canvas import TargetArea

LARGE = (140, 42)
MEDIUM = (100, 27)
"""Width, and rows between header and prompt."""


@dataclass(frozen=True)
class Plan:
    """Rectangles of a board. What is None has no place of its own at this size."""

    businesses: tuple[TargetArea, ...]
    hand: TargetArea
    pane: TargetArea | None = None
    """The pane with the tabs."""
    tiles: TargetArea | None = None
    ranks: TargetArea | None = None
    discards: TargetArea | None = None
    lines: int = -1
    """The row of the two lines that stand for tiles and log where there is no room for them. -1: there is."""
    rows: int = 2
    """Cells that a player takes at a business: 1, 2, or 3 for large cards."""


def plan(width: int, height: int, places: int) -> Plan:
    """Return the plan for a board of this size."""
    large = width >= LARGE[0] and height >= LARGE[1]
    medium = width >= MEDIUM[0] and height >= MEDIUM[1]
    if places > 3:
        return _crowded_large(width, height) if large else _crowded(width, height, medium)
    return _large(width, height, places) if large else _usual(width, height, places, medium)


def _row(width: int, count: int, y: int, height: int, gap: int) -> tuple[TargetArea, ...]:
    """Return boxes side by side over the whole width."""
    edges = [round(n * (width + gap) / count) for n in range(count + 1)]
    return tuple(TargetArea(left, y, right - left - gap, height) for left, right in pairwise(edges))


def _usual(width: int, height: int, places: int, medium: bool) -> Plan:
    """Return two or three businesses in a row, tiles and pane below, then the hand."""
    top = 11 if medium else 7
    rest = height - top - 7
    third = _row(width, 3, top, rest, 1)
    pane = TargetArea(third[1].x, top, width - third[1].x, rest)
    return Plan(_row(width, places, 0, top, 1), TargetArea(0, height - 7, width, 7), pane, third[0], rows=2 if medium else 1)


def _large(width: int, height: int, places: int) -> Plan:
    """Return large cards, and every pane open."""
    hand, top = 11, 17
    middle = height - hand - top
    thirds = _row(width, 3, top, middle, 1)
    right = thirds[2]
    return Plan(
        _row(width, places, 0, top, 1),
        TargetArea(0, height - hand, right.x - 1, hand),
        thirds[1],
        thirds[0],
        right,
        TargetArea(right.x, height - hand, right.width, hand),
        rows=3,
    )


def _crowded(width: int, height: int, medium: bool) -> Plan:
    """Return four businesses two by two. Tiles and log take a line each, or lie side by side below."""
    boxes = _row(width, 2, 0, 8, 0) + _row(width, 2, 8, 8, 0)
    hand = TargetArea(0, height - 3, width, 3)
    if not medium:
        return Plan(boxes, hand, lines=16, rows=1)
    halves = _row(width, 2, 16, height - 19, 0)
    return Plan(boxes, hand, halves[1], halves[0], rows=1)


def _crowded_large(width: int, height: int) -> Plan:
    """Return four businesses two by two, and every pane open beside and below them."""
    hand, top = 11, 9
    columns = _row(width, 3, 0, top, 1)
    boxes = (*columns[:2], *(spot._replace(y=top) for spot in columns[:2]))
    below = height - hand - 2 * top
    left, centre, right = (spot._replace(y=2 * top, height=below) for spot in columns)
    ranks = TargetArea(right.x, 0, right.width, 14)
    pane = TargetArea(right.x, 14, right.width, height - hand - 14)
    return Plan(boxes, TargetArea(0, height - hand, width, hand), pane, left, ranks, centre, rows=1)
