"""Where everything stands, by the size of the window between header and prompt."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tui.painting.canvas import TargetArea

LOG_LEAST = 6
"""Rows that a log needs to be worth having."""
SMALL, MEDIUM, ROOMY, LARGE = (13, 7), (17, 7), (22, 9), (24, 10)
"""Columns and rows from one area to the next. Four areas a row and two rows of them, and one more wall."""
PLAIN, FRAMED = 5, 7
"""Rows of the register, without a frame and with one."""
BOSSES, CHIPS, TICKER = 6, 6, 2
"""Rows of the bosses as a table, of the chips, and of the ticker below a panel."""
PANELS = {"TurnPanel": "Turn", "BossesPanel": "Bosses", "Log": "Log", "Chat": "Chat"}
"""What may share a place, and what its tab is called."""


class Layout(NamedTuple):
    pitch: tuple[int, int]
    places: dict[str, TargetArea]
    """Where each widget stands. One that is missing is out of sight."""
    tabs: tuple[tuple[str, str], ...]

    @property
    def big(self) -> bool:
        """Return whether everything is in sight at once."""
        return "IncomePanel" in self.places

    @property
    def has_large_areas(self) -> bool:
        """Return whether each boss has a row in an area."""
        return self.pitch[1] > MEDIUM[1]

    def with_coach(self, rows_at: Callable[[int], int], counts: bool) -> dict[str, TargetArea]:
        """Return the places at a lesson. The coach heads a column, and takes the rows it needs from what stands there."""
        places = dict(self.places)
        column = places["BossesPanel" if self.big else "TurnPanel"]
        rows = rows_at(column.width)
        places["Coach"] = column._replace(height=rows)
        if not self.big:
            return places | {name: p._replace(y=p.y + rows, height=p.height - rows) for name, p in places.items() if p == column}
        del places["Log"], places["Chat"]
        for name in ("BossesPanel", "CopChips"):
            places[name] = places[name]._replace(y=places[name].y + rows)
        if counts:
            places["Log"] = places.pop("BossesPanel")._replace(height=20)
        return places


def layout_for(width: int, height: int) -> Layout:
    """Return the largest that fits: everything side by side, the bosses below the map, or all in one panel."""
    if width >= 138 and height >= 42:
        return _big(width, height)
    if width >= 128 and height >= 34:
        return _one_panel(LARGE, width, height)
    if width >= 119 and height >= 31:
        return _one_panel(ROOMY, width, height)
    if width >= 100 and height >= 27:
        return _one_panel(MEDIUM, width, height)
    return _one_panel(SMALL, width, height)


def _big(width: int, height: int) -> Layout:
    right = width - 101
    log = TargetArea(100, 28, right, height - 29)
    places = {
        "StepBar": TargetArea(0, 0, width, 1),
        "CityMap": TargetArea(1, 1, 97, 21),
        "RegisterTrack": TargetArea(1, 22, 97, FRAMED),
        "TurnPanel": TargetArea(1, 29, 50, height - 30),
        "IncomePanel": TargetArea(52, 29, 46, height - 30),
        "BossesPanel": TargetArea(100, 1, right, 21),
        "CopChips": TargetArea(100, 22, right, CHIPS),
        "Log": log,
        "Chat": log,
        "Ticker": TargetArea(0, height - 1, width, 1),
    }
    return Layout(LARGE, places, (("1", "Log"), ("2", "Chat")))


def _one_panel(pitch: tuple[int, int], width: int, height: int) -> Layout:
    """Return the map with the register below, then what rows are left for. Beside them panels share a place, above the ticker.

    Below the smaller maps that is the log. Else it is the chips and the register's frame, since the panel is high enough for the log.
    """
    wide, high = 4 * pitch[0] + 1, 2 * pitch[1] + 1
    left = wide + (pitch != SMALL)
    panel = TargetArea(left, 1, width - left, height - 1 - TICKER)
    below = [("CityMap", high), ("RegisterTrack", PLAIN)]
    if pitch != SMALL:
        below.append(("BossesPanel", BOSSES))
    spare = height - 1 - sum(rows for _, rows in below)
    if pitch in (SMALL, MEDIUM):
        below += [("Log", spare)] if spare >= LOG_LEAST else []
    else:
        chips = CHIPS if spare >= CHIPS else 0
        below[1] = ("RegisterTrack", FRAMED if spare - chips >= FRAMED - PLAIN else PLAIN)
        below += [("CopChips", chips)] if chips else []
    ticker = TargetArea(left, height - TICKER, width - left, TICKER)
    places = {"StepBar": TargetArea(0, 0, width, 1), **dict.fromkeys(PANELS, panel), "Ticker": ticker}
    y = 1
    for name, rows in below:
        places[name] = TargetArea(0, y, wide, rows)
        y += rows
    shared = [tab for name, tab in PANELS.items() if places[name] == panel]
    return Layout(pitch, places, tuple((str(number), tab) for number, tab in enumerate(shared, 1)))
