"""The board: six blocks of buildings. Owner by colour, sign and letter; a finished shop in capitals and within heavy walls."""

from __future__ import annotations

from tui.games.chinatown.layout import Layout
from tui.games.chinatown.painting.rows import fitting
from tui.games.chinatown.painting.walls import paint_walls
from tui.games.chinatown.view_model import Lot, ViewModel, owner_sign
from tui.painting.canvas import Canvas, TargetArea
from tui.painting.cell_text import Words
from tui.painting.glyphs import LETTERS, PLAYERS
from tui.painting.ink import BRASS, CURSOR, FELT, HEADING, MUTED, PAPER, TARGET, Ink, filled, player, shade
from tui.painting.ink import PLAYERS as ROLES


def paint_city(canvas: Canvas, layout: Layout, sight: ViewModel) -> None:
    """All buildings, and the walls between them."""
    for building in sight.board.buildings:
        place = sight.board.places[building]
        spot = layout.cell(place.block, place.row, place.column)
        canvas.fill(*spot, Ink(bg=ground(sight, building)))
        _join(canvas, layout, sight, building, spot)
        (_paint_tall if spot.height > 1 else _paint_wide if layout.walls else _paint_small)(canvas, sight, building, spot)
        canvas.add_target(*spot, Lot(building))
    if layout.walls:
        paint_walls(canvas, layout, sight)
    _paint_key(canvas, layout, sight)


def ground(sight: ViewModel, building: int) -> str:
    """What a building stands on."""
    if sight.here == building:
        return "brass"
    owner = sight.view.owner[building]
    return "panel" if owner < 0 else shade(owner)


def _join(canvas: Canvas, layout: Layout, sight: ViewModel, building: int, spot: TargetArea) -> None:
    """The ground runs on to the neighbours of the same shop."""
    owner = sight.view.owner[building]
    place = sight.board.places[building]
    for other in sight.board.neighbours[building]:
        there = sight.board.places[other]
        if other < building or not sight.same_shop(building, other):
            continue
        solid = sight.finished(building) and not layout.walls
        ink = Ink(bg=ROLES[owner] if solid else shade(owner))
        if layout.walls and there.row > place.row and _square(sight, building, other):
            canvas.fill(spot.x + spot.width, spot.y + spot.height, 1, 1, ink)
        if there.column > place.column:
            canvas.fill(spot.x + spot.width, spot.y, 1, spot.height, ink)
        elif layout.walls:
            canvas.fill(spot.x, spot.y + spot.height, spot.width, 1, ink)


def _square(sight: ViewModel, building: int, below: int) -> bool:
    """Whether the neighbours at the right belong to the same shop as well."""
    rows, place = sight.board.blocks[sight.board.places[building].block].rows, sight.board.places[building]
    if place.column + 1 >= len(rows[0]):
        return False
    right = (rows[place.row][place.column + 1], rows[place.row + 1][place.column + 1])
    return all(sight.same_shop(building, other) for other in (*right, below))


def _ink(sight: ViewModel, building: int, usual: Ink) -> Ink:
    return CURSOR if sight.here == building else usual


def _paint_small(canvas: Canvas, sight: ViewModel, building: int, spot: TargetArea) -> None:
    """Four cells: sign, and number or tile."""
    x, y = spot.x, spot.y
    view, owner, sign = sight.view, sight.view.owner[building], sight.sign(building)
    code = sight.code(building)
    solid = filled(ROLES[owner]) if owner >= 0 and sight.finished(building) else None
    body = solid or (PAPER.strong if code else player(owner) if owner >= 0 else MUTED)
    text = code or f"{building:>2} "
    framed = building in sight.open and view.phase != "trade" and not sign
    if framed:
        canvas.put(x, y, f"[{building:>2}]", _ink(sight, building, TARGET))
    else:
        mark = sign or (owner_sign(owner, sight.letters) if owner >= 0 else " ")
        canvas.put(x, y, mark, _ink(sight, building, HEADING if sign else solid or (player(owner) if owner >= 0 else PAPER)))
        under = building in sight.open or bool(sign)
        ink = HEADING if sign else body
        canvas.put(x + 1, y, text, _ink(sight, building, ink.line if under and view.phase == "trade" else ink))
    if sight.new(building):
        inside = not code and not framed
        canvas.put(x + (3 if inside else 4), y, "•", _ink(sight, building, BRASS) if inside else BRASS)


def _paint_wide(canvas: Canvas, sight: ViewModel, building: int, spot: TargetArea) -> None:
    """Five cells in one row: sign, letter, and number or tile."""
    x, y = spot.x, spot.y
    owner, sign, code = sight.view.owner[building], sight.sign(building), sight.code(building)
    new = "•" if sight.new(building) and not code else " "
    if owner < 0:
        free = building in sight.open and not sign
        framed = f"[{building:>2}]" if free else f"{sign or ' '}{building:>2} "
        canvas.put(x, y, f"{framed:^5}", _ink(sight, building, TARGET if free else HEADING if sign else MUTED))
        return
    if building in sight.open and sight.view.phase == "place":
        canvas.put(x, y, f"[{building:>2}] ", _ink(sight, building, TARGET))
        return
    canvas.put(x, y, (sign or PLAYERS[owner]) + LETTERS[owner], _ink(sight, building, HEADING if sign else player(owner)))
    body = HEADING if sign else PAPER.strong if code else PAPER
    canvas.put(x + 2, y, code or f"{building:>2}{new}", _ink(sight, building, body.line if building in sight.open else body))


def _paint_tall(canvas: Canvas, sight: ViewModel, building: int, spot: TargetArea) -> None:
    """Five cells in two rows: number and owner above, tile below."""
    x, y = spot.x, spot.y
    owner, sign, code = sight.view.owner[building], sight.sign(building), sight.code(building)
    canvas.put(x, y, f"{building:>2}{sign or ' '}", _ink(sight, building, HEADING if sign else MUTED if owner < 0 else PAPER))
    if owner >= 0:
        canvas.put(x + 3, y, PLAYERS[owner] + LETTERS[owner], _ink(sight, building, player(owner)))
    inner = code or ("•" if sight.new(building) else "")
    canvas.put(x, y + 1, f" {inner:^3} ", _ink(sight, building, PAPER.strong if code else BRASS))
    if code and sight.new(building):
        canvas.put(x, y + 1, "•", _ink(sight, building, BRASS))
    if building in sight.open and sight.here != building:
        canvas.put(x, y + 1, "[", TARGET if not sign else HEADING)
        canvas.put(x + 4, y + 1, "]", TARGET if not sign else HEADING)


def _paint_key(canvas: Canvas, layout: Layout, sight: ViewModel) -> None:
    """What the signs mean, in the place that is left for it."""
    x, y, width, height = layout.key
    tile, pick = sight.board.kinds[4 % len(sight.board.kinds)].code, _pick_words(sight, height > 1 or layout.walls)
    growing: Words = [(tile, PAPER.strong), (" growing  ", MUTED), (tile.upper(), PAPER.strong), (" finished", MUTED)]
    if height > 1:
        canvas.words(x, y, growing, size=width)
        canvas.words(x, y + 1, pick, size=width)
        signs = [("+", HEADING), (" you get  ", MUTED), ("-", HEADING), (" give  ", MUTED)] if sight.view.seat is not None else []
        canvas.words(x, y + 2, [*signs, ("•", BRASS), (" new", MUTED)], size=width)
    else:
        short: Words = [*growing, "  ", *pick] if pick else growing
        canvas.words(x, y, fitting(width, [*short, "  ", ("•", BRASS), ("new", MUTED)], short, growing))


def _pick_words(sight: ViewModel, long: bool) -> list[tuple[str, Ink]]:
    if not sight.open:
        return []
    match sight.view.phase:
        case "keep":
            return [("[ ]", TARGET), (" yours to choose" if long else " dealt", MUTED)]
        case "place":
            return [("[ ]", TARGET), (" free for this tile" if long else " free", MUTED)]
    return [("[ ]", TARGET), (" can join the deal", MUTED)] if long else [("pick", FELT.line)]
