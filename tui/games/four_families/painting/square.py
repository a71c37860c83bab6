"""One square of the city: a business, a face-down card, or a gap with its tokens. The same in three sizes.

A business has a cell of the gap beside it for signs that its own cells cannot hold.
"""

from __future__ import annotations

from core.games.four_families.preview import is_business
from tui.games.four_families.painting.chips import chip
from tui.games.four_families.painting.signs import (
    WIDE,
    business_name,
    cards_sign,
    fits_priced,
    needs_signs,
    points_sign,
    price_sign,
    token_sign,
)
from tui.games.four_families.view_model import CHIEF, EXTORTED, Square, ViewModel
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Piece, width
from tui.painting.glyphs import mark
from tui.painting.ink import (
    CURSOR,
    FAINT,
    FELT,
    HEAD,
    MUTED,
    PLAYER_ROLES,
    RAID,
    RAISED,
    TARGET,
    TARGET_CURSOR,
    Ink,
    filled,
    player,
)

HATCH = "╱"
OPEN = "open"


def paint_square(canvas: Canvas, view_model: ViewModel, cell: int) -> None:
    """Paint the canvas is the square."""
    canvas.add_target(0, 0, canvas.width - is_business(cell), canvas.height, Square(cell))
    if not is_business(cell):
        _gap(canvas, view_model, cell)
    elif view_model.view.business[cell] < 0:
        _face_down(canvas, view_model, cell)
    else:
        _business(canvas, view_model, cell)


def _tag(canvas: Canvas, y: int, view_model: ViewModel, cell: int, words: str) -> None:
    """Paint what may be done here, in brackets."""
    tag = f"[{words}]"
    size = canvas.width - 1
    x = size - len(tag) if words == "raid" and size == 8 else 0
    canvas.put(x, y, tag, RAID if words == "raid" else TARGET)


def _face_down(canvas: Canvas, view_model: ViewModel, cell: int) -> None:
    """FF-100: paint a card of which nobody knows what lies there."""
    here, tag, size = cell == view_model.here, view_model.tags.get(cell), canvas.width - 1
    canvas.fill(0, 0, size, canvas.height, FAINT, HATCH)
    if here:
        canvas.fill(0, 0, size, 1, TARGET_CURSOR if tag else CURSOR)
    if tag:
        _tag(canvas, canvas.height // 2, view_model, cell, tag)


def _business(canvas: Canvas, view_model: ViewModel, cell: int) -> None:
    business = view_model.business(cell)
    assert business is not None
    size, tag = canvas.width - 1, view_model.tags.get(cell, "")
    canvas.fill(0, 0, size, canvas.height, RAISED)
    canvas.fill(0, 0, size, 1, _name_ink(view_model, cell, tag))
    canvas.put(0, 0, business_name(business, size), _name_ink(view_model, cell, tag))
    if canvas.height == 3:
        _small(canvas, view_model, cell, tag)
    else:
        _larger(canvas, view_model, cell, tag)


def _name_ink(view_model: ViewModel, cell: int, tag: str) -> Ink:
    if cell == view_model.here:
        return TARGET_CURSOR if tag else CURSOR
    return RAID if tag == "raid" else TARGET if tag else HEAD.strong


def _small(canvas: Canvas, view_model: ViewModel, cell: int, tag: str) -> None:
    """Paint six by three: the owner or the needs, then worth or what may be done."""
    business = view_model.business(cell)
    assert business is not None
    owned, size = view_model.view.owner[cell] >= 0, canvas.width - 1
    priced = owned or fits_priced(business, size)
    if owned:
        _band(canvas, view_model, cell)
    else:
        canvas.words(0, 1, needs_signs(business, size, priced=priced))
    if tag:
        _tag(canvas, 2, view_model, cell, tag)
    else:
        _worth(canvas, 2, view_model, cell, priced=priced)


def _larger(canvas: Canvas, view_model: ViewModel, cell: int, tag: str) -> None:
    """Paint owner or what may be done. Needs. Worth and token. In the largest a row for raids."""
    business = view_model.business(cell)
    assert business is not None
    size, owned = canvas.width - 1, view_model.view.owner[cell] >= 0
    priced = fits_priced(business, size)
    if owned:
        _band(canvas, view_model, cell)
    elif tag:
        _tag(canvas, 1, view_model, cell, tag)
    else:
        canvas.put(0, 1, OPEN, MUTED)
    canvas.words(0, 2, needs_signs(business, size, priced=priced))
    if owned and tag and canvas.height <= 4:
        canvas.words(0, 3, points_sign(business))
        _tag(canvas, 3, view_model, cell, tag)
        return
    _worth(canvas, 3, view_model, cell, priced=priced)
    if owned and tag:
        _tag(canvas, 4, view_model, cell, tag)


def _worth(canvas: Canvas, y: int, view_model: ViewModel, cell: int, *, priced: bool) -> None:
    """Paint points, cards and the token that lies here. Money that the needs have no room for stands where the cards do."""
    business, size, token = view_model.business(cell), canvas.width - 1, view_model.view.bonus[cell]
    assert business is not None
    price = [] if priced else price_sign(business)
    more = price or cards_sign(business)
    sign: list[Piece] = [token_sign(token, wide=size >= WIDE)] if token >= 0 else []
    left, right = points_sign(business), sign
    if size >= 8:
        left += [" ", *more]
    elif sign:
        left += price
    else:
        right = more
    end = canvas.words(0, y, left)
    canvas.put_right(max(size, end + width(right)), y, right)


def _band(canvas: Canvas, view_model: ViewModel, cell: int) -> None:
    """Paint the owner across the whole square, the owner's chief, and whether it is extorted."""
    owner, size = view_model.view.owner[cell], canvas.width - 1
    ink = player(owner) if canvas.look.mono else filled(PLAYER_ROLES[owner])
    canvas.fill(0, 1, size, 1, ink if not canvas.look.mono else RAISED)
    x = 0 if size < 8 else 1
    canvas.put(x, 1, mark(owner), ink)
    if view_model.view.chiefs[owner] == cell:
        canvas.put(size // 2, 1, CHIEF, ink)
    if view_model.view.extorted[cell]:
        canvas.put(size - 1 - (size >= 8), 1, EXTORTED, ink)


def _gap(canvas: Canvas, view_model: ViewModel, cell: int) -> None:
    """Paint up to two tokens: side by side where they touch nothing beside them, else one above the other."""
    tokens, tag = view_model.view.gaps[cell], view_model.tags.get(cell)
    if len(tokens) > 1 and canvas.width == 6:
        _stacked(canvas, view_model, cell)
        return
    y, here = (canvas.height - 1) // 2, cell == view_model.here
    size = max(3, 3 * len(tokens) + (canvas.width >= 8) * max(0, len(tokens) - 1))
    left = x = (canvas.width - size + (canvas.width == 6) * (len(tokens) < 2)) // 2
    if not tokens:
        canvas.put(x, y, "[ ]" if tag else " · " if here else "", TARGET_CURSOR if tag and here else TARGET if tag else CURSOR)
    for token in tokens:
        _token(canvas, x, y, view_model, cell, token)
        x += 3 + (canvas.width >= 8)
    _mark_gap(canvas, view_model, cell, left, y, size)


def _stacked(canvas: Canvas, view_model: ViewModel, cell: int) -> None:
    for y, token in enumerate(view_model.view.gaps[cell]):
        _token(canvas, 2, y, view_model, cell, token)
    _mark_gap(canvas, view_model, cell, 2, 1, 3)


def _token(canvas: Canvas, x: int, y: int, view_model: ViewModel, cell: int, token: int) -> None:
    text, ink = chip(token, canvas.look.mono)
    here = cell == view_model.here
    lit = cell == view_model.lifted or (here and not view_model.tags.get(cell))
    canvas.put(x, y, text, CURSOR if lit else TARGET_CURSOR if here else ink)


def _mark_gap(canvas: Canvas, view_model: ViewModel, cell: int, left: int, y: int, size: int) -> None:
    """Paint felt below a gap that may be chosen, or that is beside the business under the cursor."""
    beside = (
        cell in view_model.board.city(len(view_model.view.family)).beside[view_model.here]
        and view_model.view.business[view_model.here] >= 0
    )
    if view_model.tags.get(cell) and canvas.height > 2:
        canvas.put(left, y + 1, "▀" * size if not canvas.look.ascii else "^" * size, FELT)
    elif beside and canvas.height > 3 and view_model.view.gaps[cell]:
        canvas.put(left, y + 1, "─" * size, FELT)
