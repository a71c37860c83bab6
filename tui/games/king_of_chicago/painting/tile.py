"""A district's tile: name, what each rank earns and who would get it now, its spaces, and the autos that stand there."""

from __future__ import annotations

from core.games.king_of_chicago.board import Tile
from core.games.king_of_chicago.components import NONE, STRIDE
from core.games.king_of_chicago.preview import next_space, printed_values, reached, room, size_of
from tui.games.king_of_chicago.layout import Layout, Point
from tui.games.king_of_chicago.view_model import ViewModel, chip, glyph
from tui.painting.canvas import Canvas
from tui.painting.cell_text import width
from tui.painting.glyphs import HATCH, NEW
from tui.painting.ink import BOLD, BRASS, FAINT, FELT, HEAD, LINE, MUTED, NEW_INK, ROAD, TARGET, TARGET_CURSOR, Ink

PANEL = Ink("paper", "panel")
NEXT, PASSED, UNREACHED = ("›", FELT.on("legal")), ("_", MUTED), ("·", FAINT)
"""What stands on a free space: the next one, one that is passed over, and one nobody has reached yet."""
ROOMY = 12
"""Spaces up to which a small tile has room for autos beside them. On a larger one they stand close together."""


def height_of(layout: Layout, view_model: ViewModel, district: int) -> int:
    """Return how many rows a tile takes."""
    tile = view_model.view.tiles[district]
    return 2 + len(shown_rows(layout, view_model.board.tiles[tile])) if layout.big and tile != NONE else 4


def shown_rows(layout: Layout, tile: Tile) -> tuple[int, ...]:
    """Return the spaces in two rows, or on the large map as they are printed. Where that leaves no room for the count, in fours."""
    if not layout.big:
        half = tile.size if tile.size <= 4 else (tile.size + 1) // 2
        return half, tile.size - half
    if len(tile.rows) <= 4 and max(tile.rows) <= 8 and tile.rows[-1] <= 5:
        return tile.rows
    return tuple(min(4, tile.size - first) for first in range(0, tile.size, 4))


def paint_tile(canvas: Canvas, layout: Layout, view_model: ViewModel, district: int) -> None:
    """Paint one tile on its place."""
    x, y = layout.tiles[district]
    height = height_of(layout, view_model, district)
    window = canvas.sub(x, y, layout.tile_width, height)
    window.fill(0, 0, window.width, height, PANEL)
    if district in view_model.places:
        window.add_target(0, 0, window.width, height, view_model.places[district])
    if canvas.look.mono:
        for row in range(1, height):
            window.put(0, row, "│", LINE)
    name_bar(window, view_model, district, view_model.board.names[district])
    if view_model.view.tiles[district] == NONE:
        window.put(1, 1, "closed", MUTED)
        window.fill(1, 2, window.width - 2, height - 2, FAINT, HATCH)
    else:
        _fill(window, layout, view_model, district)
    part_from_roads(canvas, x, y, window)


def part_from_roads(canvas: Canvas, x: int, y: int, window: Canvas) -> None:
    """Leave a blank between a road and what stands at the tile's very edge: at the right in any row, at the left the name."""
    if window.sub(0, 0, 1, 1).has_words:
        canvas.put(x - 1, y, " ", ROAD)
    for row in range(1, window.height):
        if window.sub(window.width - 1, row, 1, 1).has_words:
            canvas.put(x + window.width, y + row, " ", ROAD)


def _fill(window: Canvas, layout: Layout, view_model: ViewModel, district: int) -> None:
    """Paint everything below the name. `used` and `free` keep which columns of each row are still to be had for autos."""
    height = window.height
    free = [window.width - layout.big] * height
    free[0] -= 2
    doubled = bool(view_model.view.tokens[district])
    if doubled and layout.big:
        bright = district == view_model.here and district in view_model.open
        window.put_right(window.width, 0, [("×2", TARGET_CURSOR if bright else BRASS)])
        free[0] -= 3
    values_end = _values(window, view_model, district, free[1], doubled and not layout.big)
    used = [len(view_model.board.names[district]) + 1, values_end, *[0] * (height - 2)]
    _spaces(window, layout, view_model, district, used)
    if layout.big:
        free[height - 1] = _count(window, view_model, district, height - 1)
    _autos(window, layout, view_model, district, used, free)


def name_bar(window: Canvas, view_model: ViewModel, place: int, name: str) -> None:
    """Paint the name as `framed` has it. A dot at the right if something changed."""
    here, target = place == view_model.here, place in view_model.open
    ink = TARGET_CURSOR if here and target else TARGET if target else HEAD.strong
    window.fill(0, 0, window.width, 1, ink)
    window.put(0, 0, framed(name, here, target), ink)
    if view_model.is_new(place):
        right = window.width - (4 if window.width > 16 else 1)
        window.put(right, 0, NEW, ink if here and target else NEW_INK)


def framed(name: str, here: bool, target: bool) -> str:
    """Return brackets where it may be chosen and pointers under the cursor, which no colour is needed to tell apart."""
    if target:
        return f"▸{name}◂" if here else f"[{name}]"
    return f"▸{name}" if here else f" {name}"


def _values(window: Canvas, view_model: ViewModel, district: int, right: int, doubled: bool) -> int:
    """Paint row 1: the values, and right behind them that they count double. Return the first free column after it."""
    row = view_model.row(district)
    ranks = row.ranks if row is not None else ()
    words: list[list[tuple[str, Ink]]] = []
    for n, value in enumerate(printed_values(view_model.board, view_model.view, district)):
        ink = BRASS.strong if value == "?" else BOLD
        words.append([(value, ink), glyph(ranks[n].colour) if n < len(ranks) else ("·", MUTED)])
    loose = sum(width(w) + 1 for w in words) <= right - 3 * doubled
    x = 1 if window.width <= 16 else 2
    for pair in words:
        x = window.words(x, 1, pair) + (1 if loose else 0)
    return window.put(x + (not loose), 1, "×2", BRASS) + 1 if doubled else x


def _spaces(window: Canvas, layout: Layout, view_model: ViewModel, district: int, used: list[int]) -> None:
    """Paint the spaces in filling order. `used` keeps how far each row reaches."""
    tile = view_model.board.tiles[view_model.view.tiles[district]]
    after, passed = (find(view_model.board, view_model.view, district) for find in (next_space, reached))
    left, space = 2 if layout.big else 1, 0
    step = 1 if not layout.big and tile.size > ROOMY else 2
    for number, row in enumerate(shown_rows(layout, tile)):
        for column in range(row):
            free = NEXT if space == after else PASSED if space < passed else UNREACHED
            _space(window, view_model, district, space, free, left + step * column, 2 + number)
            space += 1
        used[2 + number] = left + step * row + (step == 1)


def _space(window: Canvas, view_model: ViewModel, district: int, space: int, free: tuple[str, Ink], x: int, y: int) -> None:
    colour = view_model.view.spaces[district * STRIDE + space]
    sign, ink = free if colour == NONE else glyph(colour)
    target = view_model.spaces.get((district, space))
    if target is not None:
        ink = TARGET_CURSOR if target == view_model.cursor else ink.on("legal").line
        window.add_target(x, y, 1, 1, target)
    window.put(x, y, sign, ink)


def _count(window: Canvas, view_model: ViewModel, district: int, y: int) -> int:
    """Paint `5 of 8` or `full` at the lower right. Return the last column free for others."""
    size, free = size_of(view_model.board, view_model.view, district), room(view_model.board, view_model.view, district)
    text = f"{size - free} of {size}" if free else "full"
    return window.put_right(window.width - 1, y, [(text, MUTED)]) - 1


def _autos(window: Canvas, layout: Layout, view_model: ViewModel, district: int, used: list[int], free: list[int]) -> None:
    """Paint chips with glyph and letter. Where these do not fit, paint glyphs alone, with a plus if there are more."""
    autos = view_model.autos_in(district)
    slots = chip_slots(used, free, top_down=layout.big)
    if len(autos) <= len(slots):
        for colour, slot in zip(autos, slots, strict=False):
            window.words(*slot, [chip(colour, window.look.mono)])
        return
    cells = [(x + half, y) for x, y in slots for half in (0, 1)]
    for n, (colour, (x, y)) in enumerate(zip(autos, cells, strict=False)):
        sign, ink = chip(colour, window.look.mono)
        window.put(x, y, sign[0] if n + 1 < len(cells) or n + 1 == len(autos) else "+", ink)


def chip_slots(used: list[int], free: list[int], top_down: bool = False) -> list[Point]:
    """Return places of two cells right of what is used and left of `free`. The values' row may be touched, the name bar comes last."""
    rows = [*range(2, len(used))] if top_down else [*range(len(used) - 1, 1, -1)]
    return [(x, row) for row in (*rows, 1, 0) for x in range(free[row] - 2, used[row] - (row == 1), -3)]
