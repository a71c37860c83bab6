"""Where everything stands, on the table and on its map, for each size of the table. Only places in cells. Nothing is painted here.

The map has the same topology at every size. A road is a line of corner points whose ends lie inside its two tiles, and those are
painted over it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from core.games.king_of_chicago.components import HARBOUR
from tui.painting.canvas import TargetArea
from tui.table.game_ui import CoachNeeds

Point = tuple[int, int]
Road = tuple[int, int]

NORTH, WEST, GREEK, LOOP, CICERO, ITALY, CHINA, STICKNEY, SOUTH, AFRICA = range(10)


@dataclass(frozen=True)
class Layout:
    """One size of the map."""

    width: int
    height: int
    big: bool
    """Whether tiles show their printed rows of spaces."""
    tile_width: int
    tiles: tuple[Point, ...]
    """Upper left corner of every place, the harbour last."""
    coast: tuple[int, int]
    """Width and height of the Gold Coast."""
    roads: dict[Road, tuple[Point, ...]]
    shore: tuple[int, ...]
    """By row: the first column of the lake."""
    info: Point
    note: Point
    """Where it says that some roads are not drawn."""
    lake: Point | None
    """Where the lake's name is written."""


def layout_for(width: int, height: int) -> Layout:
    """Return the map that fits a table of this size."""
    if width >= 138 and height >= 42:
        return large()
    return compact(6) if width >= 100 and height >= 27 else compact(5)


PANELS = {"Drive": "DrivePanel", "Mats": "PlayerMats", "Log": "Log", "Chat": "Chat", "Now": "ReckoningPanel"}
"""Tabs and their panels, in the order of their digits, which are the same at every size."""
RECKONING, SCORE = 17, 8
"""Rows of what reckoning would bring, and of the score track, where each has a place of its own."""
LOG_FROM, SCORE_FROM = {False: 27, True: 33}, 42
"""Rows from which the log has a place below the smaller map or the medium one. And those from which the score track has one."""


def tabs(width: int, height: int) -> tuple[tuple[str, str], ...]:
    """Return the panels that share a place. Any other is always in sight."""
    found = places(width, height)
    return tuple((str(number), tab) for number, (tab, panel) in enumerate(PANELS.items(), 1) if found[panel] == found["Chat"])


def places(width: int, height: int, coach: CoachNeeds | None = None) -> dict[str, TargetArea]:
    """Return where each widget stands. At a lesson the coach has the log's place, or the upper part of that of the panels."""
    if layout_for(width, height) == large():
        return _large(width, height, "Coach" if coach else "Log", "Coach" if coach else "Chat")
    is_medium = layout_for(width, height) == compact(6)
    left, below = (59, 25) if is_medium else (57, 21)
    wide, has_log = width - left, height >= LOG_FROM[is_medium]
    top, bottom = coach.rows(wide) if coach else 0, height
    found = {"DistrictMap": TargetArea(0, 0, 57, below - 1), "OwnMat": TargetArea(0, below - 1, 57 + is_medium, 1)}
    if coach:
        found["Coach"] = TargetArea(left, 0, wide, top)
    hidden = "" if not coach or not is_medium or has_log else "DrivePanel" if coach.wants_pane else "ReckoningPanel"
    if is_medium:
        found["Ticker"] = TargetArea(0, height - 2 if has_log else below, 58, 2)
        if hidden != "ReckoningPanel":
            found["ReckoningPanel"] = TargetArea(left, top, wide, RECKONING)
            top += RECKONING
    else:
        bottom -= 2 if coach else 3
        found["Ticker"] = TargetArea(left, bottom, wide, height - bottom)
    if is_medium and height >= SCORE_FROM:
        bottom -= SCORE
        found["ScoreTrack"] = TargetArea(left, bottom, wide, SCORE)
    if has_log:
        found["Log"] = TargetArea(0, below, 57 + is_medium, height - below - 2 * is_medium)
    shared = dict.fromkeys(PANELS.values(), TargetArea(left, top, wide, bottom - top))
    shared.pop(hidden, None)
    return shared | found


def _large(width: int, height: int, *middle: str) -> dict[str, TargetArea]:
    right = width - 93
    return {
        "DistrictMap": TargetArea(0, 0, 93, 31),
        "DrivePanel": TargetArea(0, 31, 47, height - 32),
        **dict.fromkeys(middle, TargetArea(47, 31, 46, height - 32)),
        "ReckoningPanel": TargetArea(93, 0, right, RECKONING),
        "ScoreTrack": TargetArea(93, RECKONING, right, SCORE),
        "PlayerMats": TargetArea(93, RECKONING + SCORE, right, height - RECKONING - SCORE - 1),
        "Ticker": TargetArea(0, height - 1, width, 1),
    }


@cache
def compact(step: int) -> Layout:
    """Return tiles of 16×4 in three columns, a new row of them every `step` rows."""
    one, two, three = step, 2 * step, 3 * step
    bottom = 4 * step - 1
    tiles = (
        (20, 0), (2, one), (20, one), (38, one), (2, two), (20, two), (38, two), (2, three), (20, three), (38, three), (38, 0),
    )  # fmt: skip
    roads: dict[Road, tuple[Point, ...]] = {
        (NORTH, WEST): ((22, 2), (22, 4), (10, 4), (10, one + 1)),
        (NORTH, LOOP): ((33, 2), (33, 4), (41, 4), (41, one + 1)),
        (LOOP, HARBOUR): ((48, one + 1), (48, 2)),
        (WEST, GREEK): ((16, one + 1), (21, one + 1)),
        (GREEK, LOOP): ((34, one + 2), (39, one + 2)),
        (WEST, CICERO): ((12, one + 2), (12, two + 1)),
        (WEST, STICKNEY): ((3, one + 2), (0, one + 2), (0, three + 2), (3, three + 2)),
        (GREEK, ITALY): ((28, one + 2), (28, two + 1)),
        (LOOP, CHINA): ((46, one + 2), (46, two + 1)),
        (CICERO, ITALY): ((16, two + 1), (21, two + 1)),
        (ITALY, CHINA): ((34, two + 2), (39, two + 2)),
        (ITALY, STICKNEY): ((22, two + 2), (22, three - 1), (10, three - 1), (10, three + 1)),
        (ITALY, SOUTH): ((31, two + 2), (31, three + 1)),
        (CHINA, AFRICA): ((46, two + 2), (46, three + 1)),
        (SOUTH, AFRICA): ((34, three + 2), (39, three + 2)),
        (STICKNEY, AFRICA): ((10, three + 2), (10, bottom), (46, bottom), (46, three + 2)),
        (AFRICA, HARBOUR): ((52, three + 2), (55, three + 2), (55, 2), (52, 2)),
    }
    return Layout(57, 4 * step, False, 16, tiles, (16, 4), roads, (54,) * (4 * step), (1, 0), (1, 3), None)


@cache
def large() -> Layout:
    """Return tiles of 20 columns and as many rows as they are printed with."""
    tiles = (
        (31, 1), (6, 5), (31, 8), (55, 6), (7, 14), (30, 16), (54, 15), (1, 23), (36, 24), (59, 22), (78, 11),
    )  # fmt: skip
    roads: dict[Road, tuple[Point, ...]] = {
        (NORTH, WEST): ((32, 2), (16, 2), (16, 7)),
        (NORTH, LOOP): ((49, 2), (65, 2), (65, 8)),
        (LOOP, HARBOUR): ((74, 8), (85, 8), (85, 13)),
        (WEST, GREEK): ((24, 8), (32, 8)),
        (GREEK, LOOP): ((49, 9), (56, 9)),
        (WEST, CICERO): ((16, 7), (16, 16)),
        (WEST, STICKNEY): ((7, 7), (3, 7), (3, 25)),
        (GREEK, ITALY): ((40, 10), (40, 18)),
        (LOOP, CHINA): ((64, 8), (64, 17)),
        (CICERO, ITALY): ((25, 16), (31, 16)),
        (ITALY, CHINA): ((48, 17), (55, 17)),
        (ITALY, STICKNEY): ((33, 18), (33, 25), (19, 25)),
        (ITALY, SOUTH): ((44, 18), (44, 26)),
        (CHINA, AFRICA): ((66, 17), (66, 24)),
        (SOUTH, AFRICA): ((54, 25), (60, 25)),
        (STICKNEY, AFRICA): ((11, 25), (11, 30), (69, 30), (69, 24)),
        (AFRICA, HARBOUR): ((77, 24), (85, 24), (85, 14)),
    }
    shore = (80, 80, 81, 81, 82, 82, 82, 83, 83, 82, 82, 80, 80, 80, 80, 80, 81, 82, 83, 84, 84, 84, 83, 82, 82, 82, 82, 81, 81, 81, 82)
    return Layout(93, 31, True, 20, tiles, (15, 6), roads, shore, (1, 0), (32, 0), (82, 27))
