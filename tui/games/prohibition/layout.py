"""Where everything stands, by the size of the window between header and prompt."""

from __future__ import annotations

from typing import NamedTuple

from tui.painting.canvas import TargetArea

LOG_LEAST = 6
"""Rows that a log needs to be worth having."""
SMALL, MEDIUM, ROOMY, LARGE = (13, 7), (17, 7), (22, 9), (24, 10)
"""Columns and rows from one area to the next. Four areas a row and two rows of them, and one more wall."""


NAMES = ("small", "medium", "roomy", "large", "big")
PLAIN, FRAMED = 5, 7
"""Rows of the register, without a frame and with one."""
TABLE_HIGH, CHIPS_HIGH = 6, 6
"""Rows of the bosses as a table, and of the chips."""


class Layout(NamedTuple):
    """Rectangles. One that is missing has its content in a pane."""

    name: str
    """One of `NAMES`, by which the style sheet knows it."""
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

    @property
    def has_large_areas(self) -> bool:
        """Return whether each boss has a row in an area."""
        return self.pitch[1] > MEDIUM[1]

    @property
    def classes(self) -> frozenset[str]:
        """Return the names by which the style sheet knows all this."""
        flags = {"log-below": self.log, "chips-below": self.chips, "register-framed": self.register.height == FRAMED}
        return frozenset((f"-map-{self.name}", *(f"-{name}" for name, there in flags.items() if there and not self.big)))


ALL_CLASSES = frozenset((*(f"-map-{name}" for name in NAMES), "-log-below", "-chips-below", "-register-framed"))


def layout_for(width: int, height: int) -> Layout:
    """Return the largest that fits: everything side by side, the bosses below the map, or all in one pane."""
    if width >= 138 and height >= 42:
        right = width - 101
        return Layout(
            name="big",
            pitch=LARGE,
            map=TargetArea(1, 1, 97, 21),
            register=TargetArea(1, 22, 97, 7),
            form=TargetArea(1, 29, 50, height - 29),
            income=TargetArea(52, 29, 46, height - 29),
            bosses=TargetArea(100, 1, right, 21),
            chips=TargetArea(100, 22, right, 6),
            log=TargetArea(100, 28, right, height - 28),
        )
    if width >= 128 and height >= 34:
        return _with_table("large", LARGE, width, height)
    if width >= 119 and height >= 31:
        return _with_table("roomy", ROOMY, width, height)
    if width >= 100 and height >= 27:
        return _with_table("medium", MEDIUM, width, height)
    return Layout(
        name="small",
        pitch=SMALL,
        map=TargetArea(0, 1, 53, 15),
        register=TargetArea(0, 16, 53, 5),
        log=_below(21, 53, height),
        pane=TargetArea(53, 1, width - 53, height - 1),
    )


def _with_table(name: str, pitch: tuple[int, int], width: int, height: int) -> Layout:
    """Return the map with register and bosses below it, then what rows are left for.

    Below the smaller map that is the log. Else it is the chips and the register's frame, since the pane is high enough for the log.
    """
    wide, high = 4 * pitch[0] + 1, 2 * pitch[1] + 1
    spare = 0 if pitch == MEDIUM else height - 1 - high - PLAIN - TABLE_HIGH
    chips = CHIPS_HIGH if spare >= CHIPS_HIGH else 0
    register = FRAMED if spare - chips >= FRAMED - PLAIN else PLAIN
    below = 1 + high + register
    return Layout(
        name=name,
        pitch=pitch,
        map=TargetArea(0, 1, wide, high),
        register=TargetArea(0, 1 + high, wide, register),
        table=TargetArea(0, below, wide, TABLE_HIGH),
        chips=TargetArea(0, below + TABLE_HIGH, wide, chips) if chips else None,
        log=_below(below + TABLE_HIGH, wide, height) if pitch == MEDIUM else None,
        pane=TargetArea(wide + 1, 1, width - wide - 1, height - 1),
    )


def _below(y: int, width: int, height: int) -> TargetArea | None:
    """Return what is left under the map in a high window, if it is worth having."""
    return TargetArea(0, y, width, height - y) if height - y >= LOG_LEAST else None
