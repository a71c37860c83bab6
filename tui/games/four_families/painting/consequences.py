"""Phase 2: what the action under the cursor would use and change, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.games.four_families import preview
from core.games.four_families.components import IMMUNITY, SPECIAL_AREA
from core.games.four_families.names import card_name
from core.games.four_families.preview import Step, owns_pair
from core.text import counted
from tui.games.four_families.painting.chips import bracketed
from tui.games.four_families.targets import ACTION_ROWS, SPECIAL_ROW
from tui.games.four_families.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, wrap
from tui.painting.ink import BLOOD, BOLD, FELT, HEADING, LINE, MUTED


def paint_after(canvas: Canvas, view_model: ViewModel, found: Sequence[Any], row: int) -> None:
    """Paint the card or action, whether it can be done, and afterwards. While none is chosen, what else to bear in mind."""
    if row < 0:
        _others(canvas, view_model, 0, {})
        return
    if row == SPECIAL_ROW and view_model.card >= IMMUNITY:
        y = _special(canvas, view_model, bool(found))
    else:
        canvas.put(0, 0, ACTION_ROWS[row][1], HEADING)
        if view_model.card >= 0:
            canvas.put_right(canvas.width, 0, [(card_name(view_model.board, view_model.card), MUTED)])
        y = 1
    if found:
        canvas.put(0, y, f"✓ {counted(len(found), 'way')} to do it", FELT)
    else:
        canvas.put(0, y, "not possible now", MUTED)
    canvas.put(0, y + 1, "─" * canvas.width, LINE)
    _afterwards(canvas, view_model, found, y + 2)


def _special(canvas: Canvas, view_model: ViewModel, possible: bool) -> int:
    special = view_model.board.specials[view_model.card - IMMUNITY]
    canvas.put(0, 0, special.name, HEADING)
    canvas.put_right(canvas.width, 0, [bracketed(colour) for colour in special.pair])
    owned = owns_pair(view_model.board, view_model.view, view_model.me, view_model.card)
    pair = preview.has_pair(view_model.view, view_model.me, SPECIAL_AREA)
    words = "(o)(o) let you play any" if pair else "you own its pair" if owned else "you lack its pair"
    return _wrapped(canvas, 1, [(words, FELT if possible else MUTED)])


def _afterwards(canvas: Canvas, view_model: ViewModel, found: Sequence[Any], y: int) -> None:
    changes = preview.figures_after(view_model.board, view_model.view, found[0]) if found else {}
    lines = [_change(name, before, after) for name, (before, after) in changes.items() if name != preview.HAND_LIMIT]
    canvas.put(0, y, "after it" if lines else "", MUTED)
    for n, line in enumerate(lines):
        canvas.words(0, y + 1 + n, line)
    _others(canvas, view_model, y + 2 + len(lines) if lines else y, changes)


def _others(canvas: Canvas, view_model: ViewModel, y: int, changes: Mapping[str, tuple[int, int]]) -> None:
    """Paint what else to bear in mind: the limit at the end of the round as it is then, actions left."""
    view, me = view_model.view, view_model.me
    limit = changes.get(preview.HAND_LIMIT, (0, preview.own_figures(view_model.board, view, me)[preview.HAND_LIMIT]))[1]
    left = sum(step == Step.TURN and seat == me and arg == Step.ACTION for step, seat, arg in view.todo)
    canvas.words(0, y, [("actions after it ", MUTED), (str(left), BOLD)])
    canvas.words(0, y + 1, [("hand limit ", MUTED), (str(limit), BLOOD if view.hand_sizes[me] > limit else BOLD)])


def _change(name: str, before: int, after: int) -> Words:
    return [(f"{name:<10}", MUTED), (f"{before} → {after}", BOLD)]


def _wrapped(canvas: Canvas, y: int, words: Words) -> int:
    for line in wrap(words, canvas.width):
        canvas.words(0, y, line)
        y += 1
    return y
