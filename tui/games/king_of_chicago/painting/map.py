"""The whole map: lake, roads, the route, tiles, and how near the day of reckoning is."""

from __future__ import annotations

from core.games.king_of_chicago.components import DISTRICTS, HARBOUR, POLICE
from core.text import counted
from tui.games.king_of_chicago.layout import Layout, Point, Road
from tui.games.king_of_chicago.painting.coast import paint_coast, paint_lake
from tui.games.king_of_chicago.painting.roads import is_drawn, paint_roads, paint_route
from tui.games.king_of_chicago.painting.tile import height_of, paint_tile
from tui.games.king_of_chicago.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.painting.ink import BRASS, FAINT, HEADING, MUTED, PAPER


def paint_map(canvas: Canvas, layout: Layout, view_model: ViewModel) -> None:
    """Paint from the ground up."""
    paint_lake(canvas, layout)
    paint_roads(canvas, layout, roads(view_model))
    paint_route(canvas, layout, view_model.route, _covered(layout, view_model))
    for district in range(DISTRICTS):
        paint_tile(canvas, layout, view_model, district)
    paint_coast(canvas, layout, view_model)
    _paint_info(canvas, layout, view_model)
    _paint_note(canvas, layout, view_model)


def roads(view_model: ViewModel) -> list[Road]:
    """Return the roads in force, each once."""
    near = view_model.board.networks[view_model.view.seats].neighbours
    return [(a, b) for a in range(HARBOUR + 1) for b in near[a] if a < b]


def _covered(layout: Layout, view_model: ViewModel) -> set[Point]:
    """Return the cells under tiles."""
    cells: set[Point] = set()
    for place, (x, y) in enumerate(layout.tiles):
        width, height = layout.coast if place == HARBOUR else (layout.tile_width, height_of(layout, view_model, place))
        cells |= {(x + dx, y + dy) for dx in range(width) for dy in range(height)}
    return cells


def _paint_info(canvas: Canvas, layout: Layout, view_model: ViewModel) -> None:
    """Paint how many doublers lie, and what is left in the stack."""
    x, y = layout.info
    lie, most, police = sum(view_model.view.tokens), view_model.board.doublers, view_model.view.stack[POLICE]
    tokens = [("▰" * lie, BRASS), ("▱" * (most - lie), FAINT), (f" {lie} of {most}", PAPER)]
    canvas.put(x, y, "Reckoning", HEADING)
    stack = sum(view_model.view.stack)
    if layout.big:
        canvas.words(x + 10, y, tokens)
        template = "stack {stack}, of them {police}" if police else "stack {stack}, no policeman"
        canvas.put(x, y + 1, template.format(stack=stack, police=counted(police, "policeman", "policemen")), MUTED)
    else:
        canvas.words(x, y + 1, tokens)
        canvas.put(x, y + 2, f"stack {stack}, police {police}", MUTED)


def _paint_note(canvas: Canvas, layout: Layout, view_model: ViewModel) -> None:
    """Paint how many roads of a changed board file have no line on this map. The places' details name them."""
    many = sum(not is_drawn(a, b) for a, b in roads(view_model))
    if many:
        note = counted(many, "road")
        canvas.put(*layout.note, f"The board file has {note} not drawn here" if layout.big else f"{note} not drawn", PAPER)
