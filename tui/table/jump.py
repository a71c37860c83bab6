"""Where the targets on a painted screen are, so that letters and arrows can lead to them. It sees rectangles, not games."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from string import ascii_letters

from tui.painting.canvas import Canvas, TargetArea
from tui.painting.ink import CURSOR

DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}

OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}


def letters(targets: Iterable[Hashable]) -> dict[str, Hashable]:
    """Return a letter for each target, in order, as far as there are letters."""
    return dict(zip(ascii_letters, targets, strict=False))


def paint_letters(canvas: Canvas, jumps: Mapping[str, Hashable]) -> None:
    """Paint each letter beside its target, or on an empty cell of it, so that what is chosen among stays legible."""
    spots = canvas.target_areas()
    for letter, target in jumps.items():
        spot = spots.get(target)
        if spot is not None:
            canvas.put(*_letter_cell(canvas, spot), letter, CURSOR)


def _letter_cell(canvas: Canvas, spot: TargetArea) -> tuple[int, int]:
    """Return the cell for a letter: before the target, after it, or blank in it, and not between two words if that can be had.

    The first one where there is none.
    """
    first, last = spot.x, spot.x + spot.width - 1
    beside = [x for x in (first - 1, last + 1) if canvas.target_at(x, spot.y) is None]
    tried = [*beside[:1], first, *beside[1:], last]
    inside = [(x, y) for y in range(spot.y, spot.y + spot.height) for x in range(first, last + 1)]
    alone = [(x, y) for x, y in inside if first < x < last and canvas.is_blank(x - 1, y) and canvas.is_blank(x + 1, y)]
    cells = [*((x, spot.y) for x in tried), *alone, *inside]
    return next((cell for cell in cells if canvas.is_blank(*cell)), (first, spot.y))


def nearest(spots: Mapping[Hashable, TargetArea], here: Hashable, targets: Sequence[Hashable], direction: str) -> Hashable:
    """Return the target nearest to `here` in a direction, straight ahead before aslant. `here` itself if there is none."""
    origin = spots.get(here)
    placed = [target for target in targets if target in spots and target != here]
    if origin is None:
        return placed[0] if placed else here
    ahead = [(cost, number) for number, target in enumerate(placed) if (cost := _cost(origin, spots[target], direction)) is not None]
    return placed[min(ahead)[1]] if ahead else here


class Arrows:
    """Arrows from target to target. Straight back leads to where the cursor came from, even if something else lies nearer."""

    def __init__(self) -> None:
        self._last: tuple[str, Hashable, Hashable] | None = None
        """The arrow that moved the cursor last, from where and to where."""

    def next(self, spots: Mapping[Hashable, TargetArea], here: Hashable, targets: Sequence[Hashable], direction: str) -> Hashable:
        """Return the target to which an arrow leads."""
        last = self._last
        is_back = last is not None and (last[0], last[2]) == (OPPOSITE[direction], here) and last[1] in targets
        found = last[1] if last is not None and is_back else nearest(spots, here, targets, direction)
        self._last = (direction, here, found) if found != here else None
        return found


def _cost(origin: TargetArea, spot: TargetArea, direction: str) -> float | None:
    dx, dy = DIRECTIONS[direction]
    across = (spot.x + spot.width / 2) - (origin.x + origin.width / 2)
    down = 2 * ((spot.y + spot.height / 2) - (origin.y + origin.height / 2))
    forward, aside = across * dx + down * dy, abs(across * dy) + abs(down * dx)
    return forward + 2 * aside if forward > 0 else None
