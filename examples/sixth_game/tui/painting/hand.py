"""The hand: a card for every value, with how many of it are held."""

from __future__ import annotations

from examples.sixth_game.tui.layout import CARD_HEIGHT, CARD_WIDTH
from examples.sixth_game.tui.view_model import CardCell, ViewModel
from tui.painting.canvas import Canvas
from tui.painting.ink import CURSOR, FAINT, HEADING, MUTED, TARGET, TARGET_CURSOR, Ink


def paint_hand(canvas: Canvas, model: ViewModel) -> None:
    """Paint the cards side by side."""
    for number, cell in enumerate(model.cards):
        _paint_card(canvas, number * CARD_WIDTH, cell)


def _paint_card(canvas: Canvas, x: int, cell: CardCell) -> None:
    inside = canvas.box(x, 0, CARD_WIDTH - 1, CARD_HEIGHT, focus=cell.has_cursor)
    inside.put(1, 1, f"{cell.card}", _ink(cell))
    inside.put(1, 2, f"×{cell.held}" if cell.held else "", MUTED)
    if cell.is_sealed:
        inside.put(1, 0, "seal", HEADING)
    if cell.target is not None:
        canvas.add_target(x, 0, CARD_WIDTH - 1, CARD_HEIGHT, cell.target)


def _ink(cell: CardCell) -> Ink:
    if cell.target is not None:
        return TARGET_CURSOR if cell.has_cursor else TARGET
    return CURSOR if cell.is_sealed else MUTED if cell.held else FAINT
