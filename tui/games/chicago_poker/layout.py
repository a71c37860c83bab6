"""Where everything stands, by the size of the table and the number of businesses. Knows nothing of what is painted there."""

from __future__ import annotations

from itertools import pairwise

from tui.painting.canvas import TargetArea

LARGE, MEDIUM = (138, 42), (100, 27)
"""Columns and rows from which every panel has a place of its own. And those from which players have two rows at a business."""
SIDE_BY_SIDE = 3
"""So many businesses stand in a row. More stand two by two."""
BELOW_FROM = 27
"""Rows from which panels have room below businesses that stand two by two. Else they lie over two of them."""
SHARED = ("Log", "HandRanks", "DiscardPile", "Chat")
"""The panels that share a place where there are tabs."""


def is_large(width: int, height: int) -> bool:
    """Return whether every panel has a place of its own."""
    return width >= LARGE[0] and height >= LARGE[1]


def places_in_row(width: int, height: int, tells: bool) -> dict[str, TargetArea]:
    """Return where the widgets stand with up to three businesses. What happened takes the place of the tiles too in a small window."""
    if is_large(width, height):
        return _large(width, height)
    medium = width >= MEDIUM[0] and height >= MEDIUM[1]
    top, left = (11, 34) if medium else (7, 29)
    below = height - 8
    panels = TargetArea(left, top, width - left, below - top)
    return {
        "BusinessBoard": TargetArea(0, 0, width, top),
        "TilesPanel": TargetArea(0, top, left - 1, below - top),
        **dict.fromkeys(SHARED, TargetArea(0, top, width, below - top) if tells and not medium else panels),
        "ShootoutPanel": panels,
        "Hand": TargetArea(0, below, width, 7),
        "Ticker": TargetArea(0, height - 1, width, 1),
    }


def _large(width: int, height: int) -> dict[str, TargetArea]:
    middle, right = TargetArea(47, 17, 46, height - 28), width - 94
    return {
        "BusinessBoard": TargetArea(0, 0, width, 17),
        "TilesPanel": middle._replace(x=0),
        **dict.fromkeys(("Log", "Chat", "ShootoutPanel"), middle),
        "HandRanks": TargetArea(94, 17, right, 14),
        "DiscardPile": TargetArea(94, 31, right, height - 32),
        "Hand": TargetArea(0, height - 11, 93, 10),
        "Ticker": TargetArea(0, height - 1, width, 1),
    }


def places_two_by_two(width: int, height: int, is_open: bool, looks_above: bool) -> dict[str, TargetArea]:
    """Return where the widgets stand with more businesses. In a small window a panel that is open covers the row not looked at."""
    places = {
        "BusinessBoard": TargetArea(0, 0, width, 16),
        "Hand": TargetArea(0, height - 4, width, 3),
        "Ticker": TargetArea(0, height - 1, width, 1),
    }
    if is_large(width, height):
        left, right = TargetArea(0, 18, 46, height - 30), width - 94
        return {
            **places,
            "BusinessBoard": TargetArea(0, 0, 93, 18),
            "TilesPanel": left,
            "DiscardPile": left._replace(x=47),
            "HandRanks": TargetArea(94, 0, right, 14),
            **dict.fromkeys(("Log", "Chat", "ShootoutPanel"), TargetArea(94, 14, right, height - 26)),
            "Hand": TargetArea(0, height - 12, width, 11),
        }
    if height >= BELOW_FROM:
        tiles, panels = TargetArea(0, 16, 39, height - 20), TargetArea(40, 16, width - 40, height - 20)
        return {**places, "TilesPanel": tiles, **dict.fromkeys((*SHARED, "ShootoutPanel"), panels)}
    over = dict.fromkeys((*SHARED, "ShootoutPanel"), TargetArea(0, 8 if looks_above else 0, width, 8)) if is_open else {}
    return {**places, "TilesPanel": TargetArea(0, 16, width, 1), **over}


def with_coach(places: dict[str, TargetArea], is_aside: bool) -> dict[str, TargetArea]:
    """Return the places at a lesson: the coach has the log's. It steps aside for another tab, where the two would share it."""
    places = dict(places)
    coach = places.pop("Log")
    if is_aside and coach == places["HandRanks"]:
        return places
    return {**places, "Coach": coach._replace(x=28, width=coach.width + 1) if coach.x == 29 else coach}


def business_areas(width: int, height: int, count: int) -> list[TargetArea]:
    """Return where each business stands."""
    if count <= SIDE_BY_SIDE:
        return _row(width, count, 0, height, 1)
    half = height // 2
    return [*_row(width, 2, 0, half, 0), *_row(width, 2, half, height - half, 0)][:count]


def rows_of_player(height: int, count: int) -> int:
    """Return the rows that a player has at a business, on a board of so many rows."""
    return 1 if count > SIDE_BY_SIDE else 3 if height >= 17 else 2 if height >= 11 else 1


def _row(width: int, count: int, y: int, height: int, gap: int) -> list[TargetArea]:
    edges = [round(n * (width + gap) / count) for n in range(count + 1)]
    return [TargetArea(left, y, right - left - gap, height) for left, right in pairwise(edges)]
