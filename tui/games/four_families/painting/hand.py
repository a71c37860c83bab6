"""Your hand: the cards that answer the present question in brackets, the picked one under the cursor."""

from __future__ import annotations

from collections.abc import Collection

from core.games.four_families.names import card_name
from tui.games.four_families.painting.signs import short_name
from tui.games.four_families.view_model import Chip, ViewModel
from tui.painting.canvas import Canvas
from tui.painting.ink import CURSOR, HEADING, MUTED, RAISED, TARGET

Usable = Collection[int]
LENGTHS = (20, 8, 6, 5, 4)
"""What names are shortened to, in turn, until all the hand fits a line."""


def paint_hand(
    canvas: Canvas, x: int, y: int, right: int, view_model: ViewModel, usable: Usable = (), blanks: int = 1, size: int = 20
) -> int:
    """Paint the hand. Cards flow on to the next row. Return the row after the last one."""
    left = x
    for kind in sorted(set(view_model.view.hand)):
        text = _chip(view_model, kind, kind in usable, size)
        if x + len(text) > right and x > left:
            x, y = left, y + 1
        ink = CURSOR if kind == view_model.card else TARGET if kind in usable else RAISED
        canvas.put(x, y, text, ink)
        canvas.add_target(x, y, len(text), 1, Chip(kind))
        x += len(text) + blanks
    return y + 1


def _chip(view_model: ViewModel, kind: int, usable: bool, size: int) -> str:
    count = view_model.view.hand.count(kind)
    name = short_name(card_name(view_model.board, kind), size) + (f" ×{count}" if count > 1 else "")
    return f"[{name}]" if usable else f" {name} "


def paint_hand_page(canvas: Canvas, view_model: ViewModel, usable: Usable) -> None:
    """Paint a heading and the cards below it, in as many rows as they need."""
    canvas.words(1, 0, [(f"Hand {len(view_model.view.hand)}", HEADING), ("   any card pays $1 or is a point of influence", MUTED)])
    paint_hand(canvas, 1, 1, canvas.width, view_model, usable)


def paint_in_frame(canvas: Canvas, view_model: ViewModel, usable: Usable) -> None:
    """Paint one line in a frame."""
    note = "any card pays $1 or is a point of influence"
    inside = canvas.box(0, 0, canvas.width, canvas.height, f"Hand {len(view_model.view.hand)}", note)
    paint_hand(inside, 1, 0, 10**6, view_model, usable, blanks=1, size=_size_for(view_model, inside.width - 1))


def paint_hand_line(canvas: Canvas, y: int, right: int, view_model: ViewModel, usable: Usable = ()) -> None:
    """Paint one line. Names are shortened as far as they must be."""
    canvas.put(1, y, "hand", HEADING)
    if not view_model.view.hand:
        canvas.put(6, y, "empty" if view_model.view.seat is not None else "you are watching", MUTED)
    room = right - 6
    paint_hand(canvas.sub(6, y, room, 1), 0, 0, 10**6, view_model, usable, blanks=0, size=_size_for(view_model, room))


def _size_for(view_model: ViewModel, room: int) -> int:
    """Return how long names may be so that all the hand fits a line."""
    kinds = set(view_model.view.hand)
    return next((size for size in LENGTHS if sum(len(_chip(view_model, kind, False, size)) for kind in kinds) <= room), LENGTHS[-1])
