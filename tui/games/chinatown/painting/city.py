"""The board: six blocks of buildings. Owner by colour, sign and letter. A finished shop in capitals and within heavy walls."""

from __future__ import annotations

from tui.games.chinatown.layout import Layout
from tui.games.chinatown.painting.rows import fitting
from tui.games.chinatown.painting.walls import paint_walls
from tui.games.chinatown.view_model import Lot, ViewModel, owner_sign
from tui.painting.canvas import Canvas, TargetArea
from tui.painting.cell_text import Words
from tui.painting.glyphs import LETTERS, PLAYERS
from tui.painting.ink import BRASS, CURSOR, FELT, HEADING, MUTED, PAPER, PLAYER_ROLES, TARGET, Ink, filled, player, shade


def paint_city(canvas: Canvas, layout: Layout, view_model: ViewModel) -> None:
    """Paint all buildings, and the walls between them."""
    for building in view_model.board.buildings:
        place = view_model.board.places[building]
        spot = layout.cell(place.block, place.row, place.column)
        canvas.fill(*spot, Ink(bg=ground(view_model, building)))
        _join(canvas, layout, view_model, building, spot)
        (_paint_tall if spot.height > 1 else _paint_wide if layout.walls else _paint_small)(canvas, view_model, building, spot)
        canvas.add_target(*spot, Lot(building))
    if layout.walls:
        paint_walls(canvas, layout, view_model)
    _paint_key(canvas, layout, view_model)


def ground(view_model: ViewModel, building: int) -> str:
    """Return what a building stands on."""
    if view_model.here == building:
        return "brass"
    owner = view_model.view.owner[building]
    return "panel" if owner < 0 else shade(owner)


def _join(canvas: Canvas, layout: Layout, view_model: ViewModel, building: int, spot: TargetArea) -> None:
    """Paint the ground runs on to the neighbours of the same shop."""
    owner = view_model.view.owner[building]
    place = view_model.board.places[building]
    for other in view_model.board.neighbours[building]:
        there = view_model.board.places[other]
        if other < building or not view_model.same_shop(building, other):
            continue
        solid = view_model.finished(building) and not layout.walls
        ink = Ink(bg=PLAYER_ROLES[owner] if solid else shade(owner))
        if layout.walls and there.row > place.row and _square(view_model, building, other):
            canvas.fill(spot.x + spot.width, spot.y + spot.height, 1, 1, ink)
        if there.column > place.column:
            canvas.fill(spot.x + spot.width, spot.y, 1, spot.height, ink)
        elif layout.walls:
            canvas.fill(spot.x, spot.y + spot.height, spot.width, 1, ink)


def _square(view_model: ViewModel, building: int, below: int) -> bool:
    """Return whether the neighbours at the right belong to the same shop as well."""
    rows, place = view_model.board.blocks[view_model.board.places[building].block].rows, view_model.board.places[building]
    if place.column + 1 >= len(rows[0]):
        return False
    right = (rows[place.row][place.column + 1], rows[place.row + 1][place.column + 1])
    return all(view_model.same_shop(building, other) for other in (*right, below))


def _ink(view_model: ViewModel, building: int, usual: Ink) -> Ink:
    return CURSOR if view_model.here == building else usual


def _paint_small(canvas: Canvas, view_model: ViewModel, building: int, spot: TargetArea) -> None:
    """Paint four cells: sign, and number or tile."""
    x, y = spot.x, spot.y
    view, owner, sign = view_model.view, view_model.view.owner[building], view_model.sign(building)
    code = view_model.code(building)
    solid = filled(PLAYER_ROLES[owner]) if owner >= 0 and view_model.finished(building) else None
    body = solid or (PAPER.strong if code else player(owner) if owner >= 0 else MUTED)
    text = code or f"{building:>2} "
    framed = building in view_model.open and view.phase != "trade" and not sign
    if framed:
        canvas.put(x, y, f"[{building:>2}]", _ink(view_model, building, TARGET))
    else:
        mark = sign or (owner_sign(owner, view_model.letters) if owner >= 0 else " ")
        canvas.put(x, y, mark, _ink(view_model, building, HEADING if sign else solid or (player(owner) if owner >= 0 else PAPER)))
        under = building in view_model.open or bool(sign)
        ink = HEADING if sign else body
        canvas.put(x + 1, y, text, _ink(view_model, building, ink.line if under and view.phase == "trade" else ink))
    if view_model.new(building):
        inside = not code and not framed
        canvas.put(x + (3 if inside else 4), y, "•", _ink(view_model, building, BRASS) if inside else BRASS)


def _paint_wide(canvas: Canvas, view_model: ViewModel, building: int, spot: TargetArea) -> None:
    """Paint five cells in one row: sign, letter, and number or tile."""
    x, y = spot.x, spot.y
    owner, sign, code = view_model.view.owner[building], view_model.sign(building), view_model.code(building)
    new = "•" if view_model.new(building) and not code else " "
    if owner < 0:
        free = building in view_model.open and not sign
        framed = f"[{building:>2}]" if free else f"{sign or ' '}{building:>2} "
        canvas.put(x, y, f"{framed:^5}", _ink(view_model, building, TARGET if free else HEADING if sign else MUTED))
        return
    if building in view_model.open and view_model.view.phase == "place":
        canvas.put(x, y, f"[{building:>2}] ", _ink(view_model, building, TARGET))
        return
    canvas.put(x, y, (sign or PLAYERS[owner]) + LETTERS[owner], _ink(view_model, building, HEADING if sign else player(owner)))
    body = HEADING if sign else PAPER.strong if code else PAPER
    canvas.put(x + 2, y, code or f"{building:>2}{new}", _ink(view_model, building, body.line if building in view_model.open else body))


def _paint_tall(canvas: Canvas, view_model: ViewModel, building: int, spot: TargetArea) -> None:
    """Paint five cells in two rows: number and owner above, tile below."""
    x, y = spot.x, spot.y
    owner, sign, code = view_model.view.owner[building], view_model.sign(building), view_model.code(building)
    canvas.put(x, y, f"{building:>2}{sign or ' '}", _ink(view_model, building, HEADING if sign else MUTED if owner < 0 else PAPER))
    if owner >= 0:
        canvas.put(x + 3, y, PLAYERS[owner] + LETTERS[owner], _ink(view_model, building, player(owner)))
    inner = code or ("•" if view_model.new(building) else "")
    canvas.put(x, y + 1, f" {inner:^3} ", _ink(view_model, building, PAPER.strong if code else BRASS))
    if code and view_model.new(building):
        canvas.put(x, y + 1, "•", _ink(view_model, building, BRASS))
    if building in view_model.open and view_model.here != building:
        canvas.put(x, y + 1, "[", TARGET if not sign else HEADING)
        canvas.put(x + 4, y + 1, "]", TARGET if not sign else HEADING)


def _paint_key(canvas: Canvas, layout: Layout, view_model: ViewModel) -> None:
    """Paint what the signs mean, in the place that is left for it."""
    x, y, width, height = layout.key
    tile, pick = view_model.board.kinds[4 % len(view_model.board.kinds)].code, _pick_words(view_model, height > 1 or layout.walls)
    growing: Words = [(tile, PAPER.strong), (" growing  ", MUTED), (tile.upper(), PAPER.strong), (" finished", MUTED)]
    if height > 1:
        canvas.words(x, y, growing, size=width)
        canvas.words(x, y + 1, pick, size=width)
        signs = [("+", HEADING), (" you get  ", MUTED), ("-", HEADING), (" give  ", MUTED)] if view_model.view.seat is not None else []
        canvas.words(x, y + 2, [*signs, ("•", BRASS), (" new", MUTED)], size=width)
    else:
        short: Words = [*growing, "  ", *pick] if pick else growing
        canvas.words(x, y, fitting(width, [*short, "  ", ("•", BRASS), ("new", MUTED)], short, growing))


def _pick_words(view_model: ViewModel, long: bool) -> list[tuple[str, Ink]]:
    if not view_model.open:
        return []
    match view_model.view.phase:
        case "keep":
            return [("[ ]", TARGET), (" yours to choose" if long else " dealt", MUTED)]
        case "place":
            return [("[ ]", TARGET), (" free for this tile" if long else " free", MUTED)]
    return [("[ ]", TARGET), (" can join the deal", MUTED)] if long else [("pick", FELT.line)]
