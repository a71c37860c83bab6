"""The squares that answer the present question, else every business that is open or a rival's: to take, lacking something, or why not."""

from __future__ import annotations

from core.games.four_families.components import AGENT
from core.games.four_families.names import AREA_NAMES
from core.games.four_families.preview import Prospect, Step, cell_name, extortion, gangsters, is_business, now, pairs_completed, prospect
from core.text import counted
from tui.games.four_families.business_text import lacks_signs, lacks_words
from tui.games.four_families.painting.chips import chip
from tui.games.four_families.painting.signs import business_name, token_sign
from tui.games.four_families.view_model import Square, ViewModel, badge
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Piece, sentence, width
from tui.painting.ink import BLOOD, BRASS, FELT, MONEY, MUTED, PAPER, RAID, TARGET

LEAST_WIDE = 30
"""Cells from which a business is called by its whole name."""
LEAST_WHY = 9
"""Cells that a blank, an owner and a reason take."""


def paint_aims(canvas: Canvas, view_model: ViewModel, square: int) -> None:
    """Paint the possible ones first, by the names they have on squares of this width. The one under the cursor is marked."""
    if view_model.tags and now(view_model.view)[0] != Step.CONTROL:
        _paint_answers(canvas, view_model)
        return
    found = sorted(_all(view_model), key=lambda p: (_rank(p), p.cell))
    top = max(0, next((n for n, p in enumerate(found) if p.cell == view_model.here), 0) - canvas.height + 1)
    for y, p in enumerate(found[top : top + canvas.height]):
        _line(canvas, view_model, y, p, square)


def _paint_answers(canvas: Canvas, view_model: ViewModel) -> None:
    """Paint the squares that can be chosen now, each with what it is."""
    found = list(view_model.tags)
    top = max(0, (found.index(view_model.here) if view_model.here in found else 0) - canvas.height + 1)
    for y, cell in enumerate(found[top : top + canvas.height]):
        if cell == view_model.here:
            canvas.put(0, y, "▸", BRASS)
        canvas.put(1, y, f"[{view_model.tags[cell]}]", TARGET)
        canvas.words(8, y, _answer(canvas, view_model, cell))
        canvas.add_target(0, y, canvas.width, 1, Square(cell))


def _answer(canvas: Canvas, view_model: ViewModel, cell: int) -> list[Piece]:
    """Return a business and its cards, or the tokens of a gap and the pairs they would complete."""
    view, tokens = view_model.view, view_model.view.gaps[cell]
    if (business := view_model.business(cell)) is not None:
        cards = counted(extortion(view_model.board, view, cell), "card")
        return [f"{business.name:<10} {cell_name(cell)}  " if canvas.width >= LEAST_WIDE else f"{cell_name(cell)} ", (cards, MUTED)]
    if is_business(cell):
        return [("face down ", MUTED), cell_name(cell)]
    companions = [token for token in tokens if token != AGENT]
    pairs = list(dict.fromkeys(area for colour in companions for area in pairs_completed(view_model.board, view, view_model.me, colour)))
    pair: list[Piece] = [(f" {'/'.join(AREA_NAMES[area] for area in pairs)}", FELT)] if pairs and not view_model.lifted >= 0 else []
    return [*(chip(token, canvas.look.mono) for token in tokens), cell_name(cell), *pair]


def _all(view_model: ViewModel) -> list[Prospect]:
    view = view_model.view
    cells = [
        cell
        for cell in view_model.board.city(len(view.family)).businesses
        if view.business[cell] >= 0 and view.owner[cell] != view_model.me
    ]
    return [prospect(view_model.board, view, view_model.me, cell) for cell in cells]


def _rank(p: Prospect) -> int:
    return (1 if p.attack else 0) if p.open else 3 if p.bar else 2


def _line(canvas: Canvas, view_model: ViewModel, y: int, p: Prospect, square: int) -> None:
    business, owner = view_model.business(p.cell), view_model.view.owner[p.cell]
    assert business is not None
    tag, ink = (("[raid]", RAID) if p.attack else ("[take]", TARGET)) if p.open else ("  no  ", MUTED) if p.bar else (" lack ", MUTED)
    if p.cell == view_model.here:
        canvas.put(0, y, "▸", BRASS)
    canvas.put(1, y, tag, ink)
    wide = canvas.width >= 40
    name = f"{business.name:<10} {cell_name(p.cell)}" if wide else f"{business_name(business, square):<{square}}"
    x = canvas.put(8, y, name, PAPER if p.open else MUTED)
    x += x + LEAST_WHY <= canvas.width
    if owner >= 0:
        canvas.words(x, y, [badge(owner)])
    why = _why(view_model, p, wide)
    canvas.words(x + 3, y, why if x + 3 + width(why) <= canvas.width else _why(view_model, p, wide=False))
    canvas.add_target(0, y, canvas.width, 1, Square(p.cell))


def _why(view_model: ViewModel, p: Prospect, wide: bool) -> list[Piece]:
    if p.bar:
        return [(_brief(view_model, p, wide), MUTED)]
    if not p.ways:
        lacks = lacks_words if wide else lacks_signs
        return [piece if isinstance(piece, tuple) else (piece, BLOOD) for piece in lacks(p.lacks, p.needs)]
    words: list[Piece] = [(f"${p.cost}", MONEY)]
    if view_model.view.bonus[p.cell] >= 0:
        words += [" ", token_sign(view_model.view.bonus[p.cell], wide=False)]
    if p.ways[0] >= 0:
        words.append((" Capone", BRASS))
    for rival in p.rivals:
        if rival.objects:
            words += sentence(" watch {who}" if wide else " {who}", FELT, who=[badge(rival.seat)])
    return words


def _brief(view_model: ViewModel, p: Prospect, wide: bool) -> str:
    """Return the reason in two or three words."""
    owner = view_model.view.owner[p.cell]
    if owner >= 0 and view_model.view.chiefs[owner] == p.cell:
        return "chief"
    if owner >= 0 and list(view_model.view.owner).count(owner) == 1:
        return "only business" if wide else "only"
    mine, theirs = gangsters(view_model.view, view_model.me), gangsters(view_model.view, max(owner, 0))
    if owner < 0 or mine > theirs:
        return "no attack left" if wide else "spent"
    return f"{theirs} G to your {mine}" if wide else f"G {theirs}:{mine}"
