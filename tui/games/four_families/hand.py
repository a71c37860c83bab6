"""Your hand: the cards that answer the present question in brackets, the picked one under the cursor."""

from __future__ import annotations

from collections.abc import Collection

from core.games.four_families.names import card_name
from tui.games.four_families.sight import Chip, Sight
from tui.paint.canvas import Canvas
from tui.paint.ink import CURSOR, HEADING, MUTED, RAISED, TARGET

Usable = Collection[int]
SHORT = ("Gang", "Fam", "Move", "Mans", "Car", "Art", "Title")
SHORT_SPECIAL = 6


def paint_hand(canvas: Canvas, x: int, y: int, right: int, sight: Sight, usable: Usable = (), blanks: int = 1, short: bool = False) -> int:
    """The row after the last one: cards flow on to the next row."""
    left = x
    for kind in sorted(set(sight.view.hand)):
        text = _chip(sight, kind, kind in usable, short)
        if x + len(text) > right and x > left:
            x, y = left, y + 1
        ink = CURSOR if kind == sight.card else TARGET if kind in usable else RAISED
        canvas.put(x, y, text, ink)
        canvas.hit(x, y, len(text), 1, Chip(kind))
        x += len(text) + blanks
    return y + 1


def _chip(sight: Sight, kind: int, usable: bool, short: bool) -> str:
    count = sight.view.hand.count(kind)
    name = _name(sight, kind, short) + (f" ×{count}" if count > 1 else "")
    return f"[{name}]" if usable else f" {name} "


def _name(sight: Sight, kind: int, short: bool) -> str:
    if not short:
        return card_name(sight.board, kind)
    return SHORT[kind] if kind < len(SHORT) else card_name(sight.board, kind).replace("Second ", "2nd")[:SHORT_SPECIAL]


def paint_hand_line(canvas: Canvas, y: int, right: int, sight: Sight, usable: Usable = ()) -> None:
    """One line; names are cut short if they would not all fit."""
    canvas.put(1, y, "hand", HEADING)
    if not sight.view.hand:
        canvas.put(6, y, "empty" if sight.view.seat is not None else "you are watching", MUTED)
    room = right - 6
    short = sum(len(_chip(sight, kind, False, False)) for kind in set(sight.view.hand)) > room
    paint_hand(canvas.sub(6, y, room, 1), 0, 0, 10**6, sight, usable, blanks=0, short=short)
