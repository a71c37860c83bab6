"""The pane of the end of a round: what everybody's shops brought, and what prosperity added."""

from __future__ import annotations

from core.text import dollars
from tui.games.chinatown.income_reveal import Payday
from tui.games.chinatown.view_model import ViewModel, badge
from tui.painting.canvas import Canvas
from tui.painting.ink import BOLD, FELT, HEADING, LINE, MONEY, MUTED, PAPER, player

COLUMN = 10


def paint_payday(canvas: Canvas, payday: Payday, view_model: ViewModel) -> None:
    """Paint the card, a row a player, and what one has now."""
    canvas.put(0, 0, payday.card, HEADING, canvas.width)
    if payday.sizes:
        each = dollars(view_model.board.prosperity.bonus)
        canvas.put(0, 1, f"{each} more for every such tile", MUTED, canvas.width)
    canvas.put(0, 2, "─" * canvas.width, LINE)
    for n, head in enumerate(("shops", "bonus", "together")):
        canvas.put_right(canvas.width - COLUMN * (2 - n), 3, [(head, MUTED)])
    for seat in range(len(payday.shops)):
        _row(canvas, 4 + seat, payday, view_model, seat)
    if payday.is_complete and view_model.view.seat is not None:
        canvas.words(0, 5 + len(payday.shops), [("you have now  ", MUTED), (dollars(view_model.view.cash), MONEY)])


def _row(canvas: Canvas, y: int, payday: Payday, view_model: ViewModel, seat: int) -> None:
    canvas.put(0, y, f"{badge(seat)[0]} {view_model.names[seat]}", player(seat), canvas.width - 3 * COLUMN + 2)
    if seat >= payday.shown:
        return
    shops, bonus = payday.shops[seat], payday.bonus[seat]
    canvas.put_right(canvas.width - 2 * COLUMN, y, [(dollars(shops), PAPER)])
    canvas.put_right(canvas.width - COLUMN, y, [(f"+{dollars(bonus)}", FELT) if bonus else ("–", MUTED)])
    canvas.put_right(canvas.width, y, [(dollars(shops + bonus), BOLD)])
