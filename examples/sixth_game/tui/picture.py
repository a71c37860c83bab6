"""The gallery picture: three cards, one of them open."""

from __future__ import annotations

from tui.painting.canvas import Canvas
from tui.painting.ink import CARDS, MUTED, filled

SMALL, BIG = (4, 3), (7, 6)
"""Width and height of a card."""


def paint_art(canvas: Canvas) -> None:
    """Paint small cards, or big ones if there is room."""
    width, height = BIG if canvas.width >= 23 and canvas.height >= 8 else SMALL
    for number in range(3):
        card = canvas.box(number * width, 1, width, height, ink=MUTED)
        if number == 1:
            card.fill(0, 0, card.width, card.height, filled(CARDS[number]))
            card.put(card.width // 2, card.height // 2, "4", filled(CARDS[number]))
        else:
            card.fill(0, 0, card.width, card.height, MUTED, "░")
