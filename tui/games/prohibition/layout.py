"""Where everything stands, by the size of the window between header and prompt."""

from __future__ import annotations

from typing import NamedTuple

from tui.painting.canvas import TargetArea

LOG_LEAST = 6
"""Rows that a log needs to be worth having."""


class Layout(NamedTuple):
    """Rectangles. One that is missing has its content in a pane."""

    pitch: tuple[int, int]
    """Columns and rows from one area to the next."""
    map: TargetArea
    register: TargetArea
    pane: TargetArea | None = None
    income: TargetArea | None = None
    form: TargetArea | None = None
    bosses: TargetArea | None = None
    chips: TargetArea | None = None
    log: TargetArea | None = None
    table: TargetArea | None = None
    """The bosses as a table, a row each."""

    @property
    def big(self) -> bool:
        """Return whether everything is in sight at once."""
        return self.bosses is not None


def layout_for(width: int, height: int) -> Layout:
    """Return one of three: everything side by side, the bosses below the map, or all in one pane."""
    if width >= 138 and height >= 42:
        right = width - 101
        return Layout(
            pitch=(24, 10),
            map=TargetArea(1, 1, 97, 21),
            register=TargetArea(1, 22, 97, 7),
            form=TargetArea(1, 29, 50, height - 29),
            income=TargetArea(52, 29, 46, height - 29),
            bosses=TargetArea(100, 1, right, 21),
            chips=TargetArea(100, 22, right, 6),
            log=TargetArea(100, 28, right, height - 28),
        )
    if width >= 100 and height >= 27:
        return Layout(
            pitch=(17, 7),
            map=TargetArea(0, 1, 69, 15),
            register=TargetArea(0, 16, 69, 5),
            table=TargetArea(0, 21, 69, 6),
            log=_below(27, 69, height),
            pane=TargetArea(70, 1, width - 70, height - 1),
        )
    return Layout(
        pitch=(13, 7),
        map=TargetArea(0, 1, 53, 15),
        register=TargetArea(0, 16, 53, 5),
        log=_below(21, 53, height),
        pane=TargetArea(53, 1, width - 53, height - 1),
    )


def _below(y: int, width: int, height: int) -> TargetArea | None:
    """Return what is left under the map in a high window, if it is worth having."""
    return TargetArea(0, y, width, height - y) if height - y >= LOG_LEAST else None
