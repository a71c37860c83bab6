"""The players, their coins, and what an offer would change."""

from __future__ import annotations

from core.text import counted
from examples.sixth_game.tui.view_model import PlayerRow, ViewModel
from tui.painting.canvas import Canvas
from tui.painting.glyphs import DONE
from tui.painting.ink import CURSOR, FELT, MONEY, MUTED, player


def paint_players(canvas: Canvas, model: ViewModel) -> None:
    """Paint a row a player."""
    canvas.put(2, 0, f"This round is worth {counted(model.prize, 'coin')}.", MUTED)
    for y, row in enumerate(model.players, 1):
        _paint_row(canvas, y, row)


def _paint_row(canvas: Canvas, y: int, row: PlayerRow) -> None:
    canvas.put(1, y, row.name, CURSOR if row.has_cursor else player(row.seat), 18)
    canvas.put_right(24, y, str(row.coins), MONEY)
    if row.change:
        canvas.put(25, y, f"{row.change:+d}", FELT)
    canvas.put(30, y, counted(row.cards, "card"), MUTED)
    canvas.put(39, y, DONE if row.has_sealed else "", FELT)
    if row.target is not None:
        canvas.add_target(1, y, 18, 1, row.target)
