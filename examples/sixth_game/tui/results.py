"""How everybody came to their score. The final coins say it all here."""

from __future__ import annotations

from core.table import Update
from tui.painting.canvas import Canvas
from tui.table.final_scores import standing
from tui.table.game_ui import SeatContext


def paint_results(canvas: Canvas, context: SeatContext, update: Update) -> None:
    """Paint the winners and everybody's coins."""
    standing(canvas, context, update)
