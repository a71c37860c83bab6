"""The pane of the end of a round: what everybody's shops brought, and what prosperity added."""

from __future__ import annotations

from core.text import dollars
from tui.games.chinatown.income_reveal import Payday
from tui.games.chinatown.view_model import ViewModel, badge
from tui.painting.canvas import Canvas
from tui.painting.ink import BOLD, FELT, HEADING, LINE, MONEY, MUTED, PAPER, player

COLUMN = 10
LEAST = 6
"""Rows of the card, of the heads and of what one has now. Where they do not fit, everybody's rows come first."""


def paint_payday(canvas: Canvas, payday: Payday, view_model: ViewModel) -> None:
    """Paint the card, a row a player, and what one has now."""
    if canvas.height < LEAST + len(payday.shops):
        _paint_table(canvas, payday, view_model)
        return
    canvas.put(0, 0, payday.card, HEADING, canvas.width)
    if payday.sizes:
        each = dollars(view_model.board.prosperity.bonus)
        canvas.put(0, 1, f"{each} more for every such tile", MUTED, canvas.width)
    canvas.put(0, 2, "─" * canvas.width, LINE)
    _paint_table(canvas.sub(0, 3, canvas.width, canvas.height - 3), payday, view_model)


def _paint_table(canvas: Canvas, payday: Payday, view_model: ViewModel) -> None:
    """Paint everybody's row, and below them what one has now where there is a row for it."""
    for n, head in enumerate(("shops", "bonus", "together")):
        canvas.put_right(canvas.width - COLUMN * (2 - n), 0, [(head, MUTED)])
    for seat in range(len(payday.shops)):
        _row(canvas, 1 + seat, payday, view_model, seat)
    y = min(2 + len(payday.shops), canvas.height - 1)
    if payday.is_complete and view_model.view.seat is not None and y > len(payday.shops):
        canvas.words(0, y, [("you have now  ", MUTED), (dollars(view_model.view.cash), MONEY)])


def _row(canvas: Canvas, y: int, payday: Payday, view_model: ViewModel, seat: int) -> None:
    canvas.put(0, y, f"{badge(seat)[0]} {view_model.names[seat]}", player(seat), canvas.width - 3 * COLUMN + 2)
    if seat >= payday.shown:
        return
    shops, bonus = payday.shops[seat], payday.bonus[seat]
    canvas.put_right(canvas.width - 2 * COLUMN, y, [(dollars(shops), PAPER)])
    canvas.put_right(canvas.width - COLUMN, y, [(f"+{dollars(bonus)}", FELT) if bonus else ("–", MUTED)])
    canvas.put_right(canvas.width, y, [(dollars(shops + bonus), BOLD)])
