"""Walls: thin between buildings, none inside a shop, heavy round a finished one. Where they meet, heavy ones win."""

from __future__ import annotations

from functools import cache

from tui.games.chinatown.layout import Layout
from tui.games.chinatown.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.painting.ink import LINE, Ink, player

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8
THIN = " │││─┘┐┤─└┌├─┴┬┼"
"""By arms: the sum of the directions in which walls run from a corner."""
HEAVY = " ┃┃┃━┛┓┫━┗┏┣━┻┳╋"

Wall = tuple[bool, Ink]
"""Whether it is heavy, and its ink."""


def paint_walls(canvas: Canvas, layout: Layout, view_model: ViewModel) -> None:
    """Paint all walls of all blocks."""
    for number, block in enumerate(view_model.board.blocks):
        walls = _walls(block.rows, view_model)
        x0, y0 = layout.blocks[number]
        wide, high = layout.pitch
        for (r, c, across), wall in walls.items():
            x, y = x0 + c * wide, y0 + r * high
            if across:
                canvas.put(x + 1, y, _flat(wall[0], canvas.look.ascii) * (wide - 1), wall[1])
            else:
                for line in range(y + 1, y + high):
                    canvas.put(x, line, _upright(wall[0], canvas.look.ascii), wall[1])
        for r, c, around in _corners(block.rows):
            _corner(canvas, x0 + c * wide, y0 + r * high, [(arm, walls[edge]) for arm, edge in around if edge in walls])


Rows = tuple[tuple[int, ...], ...]
"""The buildings of a block, 0 where there is none."""
Edge = tuple[int, int, bool]
"""Row, column and whether it runs across: above, or to the left of, the building there."""


def _walls(rows: Rows, view_model: ViewModel) -> dict[Edge, Wall]:
    return {
        edge: _wall(here, other, view_model)
        for edge, here, other in _edges(rows)
        if not (here and other and view_model.same_shop(here, other))
    }


@cache
def _edges(rows: Rows) -> list[tuple[Edge, int, int]]:
    """Return where a wall may stand, and what lies on either side."""
    found: list[tuple[Edge, int, int]] = []
    for r in range(len(rows) + 1):
        for c in range(len(rows[0]) + 1):
            here = _at(rows, r, c)
            found += [((r, c, across), here, other) for across, other in ((True, _at(rows, r - 1, c)), (False, _at(rows, r, c - 1)))]
    return [(edge, here, other) for edge, here, other in found if here or other]


@cache
def _corners(rows: Rows) -> list[tuple[int, int, list[tuple[int, Edge]]]]:
    """Return the corners of a block, each with the walls that may meet there, by direction."""
    edges = {edge for edge, _, _ in _edges(rows)}
    found = []
    for r in range(len(rows) + 1):
        for c in range(len(rows[0]) + 1):
            around = ((UP, (r - 1, c, False)), (DOWN, (r, c, False)), (LEFT, (r, c - 1, True)), (RIGHT, (r, c, True)))
            found.append((r, c, [(arm, edge) for arm, edge in around if edge in edges]))
    return found


def _at(rows: Rows, r: int, c: int) -> int:
    return rows[r][c] if 0 <= r < len(rows) and 0 <= c < len(rows[0]) else 0


def _wall(a: int, b: int, view_model: ViewModel) -> Wall:
    finished = next((building for building in (a, b) if building and view_model.finished(building)), 0)
    return (True, player(view_model.view.owner[finished])) if finished else (False, LINE)


def _corner(canvas: Canvas, x: int, y: int, arms: list[tuple[int, Wall]]) -> None:
    if not arms:
        return
    heavy = [(arm, wall) for arm, wall in arms if wall[0]]
    shown = heavy or arms
    bits = sum(arm for arm, _ in shown)
    sign = "+" if canvas.look.ascii else HEAVY[bits] if heavy else THIN[bits]
    canvas.put(x, y, sign, shown[0][1][1])


def _flat(heavy: bool, ascii: bool) -> str:
    return ("=" if ascii else "━") if heavy else ("-" if ascii else "─")


def _upright(heavy: bool, ascii: bool) -> str:
    return ("I" if ascii else "┃") if heavy else ("|" if ascii else "│")
