"""Where the targets on a painted screen are, so that letters and arrows can lead to them. It sees rectangles, not games."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from string import ascii_letters

from tui.painting.canvas import Canvas, TargetArea
from tui.painting.ink import CURSOR

DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def letters(targets: Iterable[Hashable]) -> dict[str, Hashable]:
    """A letter for each target, in order, as far as there are letters."""
    return dict(zip(ascii_letters, targets, strict=False))


def paint_letters(canvas: Canvas, jumps: Mapping[str, Hashable]) -> None:
    """Each letter on the first cell of its target, a click on which still means the target."""
    spots = canvas.target_areas()
    for letter, target in jumps.items():
        spot = spots.get(target)
        if spot is not None:
            canvas.put(spot.x, spot.y, letter, CURSOR)


def nearest(spots: Mapping[Hashable, TargetArea], here: Hashable, targets: Sequence[Hashable], direction: str) -> Hashable:
    """The target nearest to `here` in a direction, straight ahead before aslant; `here` itself if there is none."""
    origin = spots.get(here)
    placed = [target for target in targets if target in spots and target != here]
    if origin is None:
        return placed[0] if placed else here
    ahead = [(cost, number) for number, target in enumerate(placed) if (cost := _cost(origin, spots[target], direction)) is not None]
    return placed[min(ahead)[1]] if ahead else here


def _cost(origin: TargetArea, spot: TargetArea, direction: str) -> float | None:
    dx, dy = DIRECTIONS[direction]
    across = (spot.x + spot.width / 2) - (origin.x + origin.width / 2)
    down = 2 * ((spot.y + spot.height / 2) - (origin.y + origin.height / 2))
    forward, aside = across * dx + down * dy, abs(across * dy) + abs(down * dx)
    return forward + 2 * aside if forward > 0 else None
