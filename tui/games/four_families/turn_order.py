"""Whose turn it is in the round, and in which order the others follow."""

from __future__ import annotations

from core.games.four_families.preview import Step, in_turn
from tui.games.four_families.view_model import ViewModel, badge
from tui.painting.cell_text import Piece
from tui.painting.glyphs import HERE, mark
from tui.painting.ink import BOLD, BRASS, MUTED, turn


def order_words(view_model: ViewModel) -> list[Piece]:
    """Return words such as `action 2 of 3 order ▶●A ■B ▲C`."""
    view = view_model.view
    left = sum(step == Step.TURN and arg == Step.ACTION for step, _, arg in view.todo)
    seats = len(view.family)
    number = view_model.board.play.actions - left // seats
    words: list[Piece] = [(f"action {number} of {view_model.board.play.actions}", BOLD), ("    order ", MUTED)]
    for seat in in_turn(seats, view.start):
        acting = seat in view_model.acting
        words += [(HERE, BRASS) if acting else " ", (mark(seat), turn(seat)) if acting else badge(seat)]
    return words
