"""Roads as lines of cells: double, or heavy with step numbers where the chosen drive goes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from tui.games.king_of_chicago.layout import Layout, Point, Road, compact
from tui.painting.canvas import Canvas
from tui.painting.ink import FELT, ROAD, TARGET_CURSOR, Ink

UNSEEN = 1000
"""The length of a road that is not drawn: more than all the others."""
LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)
_SHAPES = {
    frozenset({LEFT, RIGHT}): "═━=",
    frozenset({UP, DOWN}): "║┃!",
    frozenset({RIGHT, DOWN}): "╔┏+",
    frozenset({LEFT, DOWN}): "╗┓+",
    frozenset({RIGHT, UP}): "╚┗+",
    frozenset({LEFT, UP}): "╝┛+",
}
"""Which sign joins these two directions: as a road, on the route, and on the route in ASCII."""


def steps(points: Sequence[Point]) -> list[Point]:
    """Return every cell of a line of corner points, in order."""
    cells = [points[0]]
    for (x, y), (to_x, to_y) in pairwise(points):
        dx, dy = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
        while (x, y) != (to_x, to_y):
            x, y = x + dx, y + dy
            cells.append((x, y))
    return cells


def line(canvas: Canvas, points: tuple[Point, ...], kind: int, ink: Ink) -> None:
    """Paint a road along these corner points. Kind 0 is a road, 1 the route, 2 the route in ASCII."""
    for x, y, shapes in _shapes(points):
        canvas.put(x, y, shapes[kind], ink)


@cache
def _shapes(points: tuple[Point, ...]) -> list[tuple[int, int, str]]:
    """Return every cell of a road with its signs, a kind each. A map has the same roads for as long as it is shown."""
    cells, found = steps(points), []
    for at, (x, y) in enumerate(cells):
        joined = {(cells[n][0] - x, cells[n][1] - y) for n in (at - 1, at + 1) if 0 <= n < len(cells)}
        if len(joined) == 1:
            ((dx, dy),) = joined
            joined = {(dx, dy), (-dx, -dy)}
        found.append((x, y, _SHAPES[frozenset(joined)]))
    return found


def road_between(layout: Layout, a: int, b: int) -> tuple[Point, ...]:
    """Return the corner points from one place to a neighbour. () if the map does not draw that road."""
    points = layout.roads.get((a, b))
    return points if points is not None else layout.roads.get((b, a), ())[::-1]


def is_drawn(a: int, b: int) -> bool:
    """Return whether the map has a line for a road between these places, which it has at every size or at none."""
    return bool(road_between(compact(5), a, b))


def drawn_length(route: Sequence[int]) -> int:
    """Return how long a drive looks. Of several ways the shortest on the map comes first, and last those it has no line for."""
    return sum(len(steps(road_between(compact(5), a, b))) if is_drawn(a, b) else UNSEEN for a, b in pairwise(route))


def paint_roads(canvas: Canvas, layout: Layout, drawn: Sequence[Road]) -> None:
    """Paint every road there is."""
    for a, b in drawn:
        points = road_between(layout, a, b)
        if points:
            line(canvas, points, 0, ROAD)


def paint_route(canvas: Canvas, layout: Layout, route: Sequence[int], covered: set[Point]) -> None:
    """Paint the chosen drive from place to place. Its steps are numbered where a stretch is long enough, if several are."""
    numbers: list[tuple[Point, int]] = []
    for number, (a, b) in enumerate(pairwise(route), 1):
        points = road_between(layout, a, b)
        if not points:
            continue
        cells = steps(points)
        line(canvas, points, 2 if canvas.look.ascii else 1, FELT)
        seen = [cell for cell in cells if cell not in covered]
        if len(seen) > 2:
            numbers.append((seen[len(seen) // 2], number))
    for (x, y), number in numbers if len(numbers) > 1 else ():
        canvas.put(x, y, str(number), TARGET_CURSOR)
