"""How the players came to their money: start, shops, prosperity, deals. And the course of the game."""

from __future__ import annotations

from core.game import Result
from core.games.chinatown.board import board_of
from core.games.chinatown.text import dollars
from core.games.chinatown.view import ChinatownView
from core.table import Update
from tui.painting.canvas import Canvas
from tui.painting.glyphs import mark
from tui.painting.ink import BOLD, FELT, MONEY, MUTED, PAPER, PLAYER_ROLES, Ink, filled, player
from tui.painting.parts.bar import bar
from tui.table.final_scores import verdict
from tui.table.game_ui import SeatContext

HEADS = ("start", "shops", "prosperity", "deals", "money")


def paint_results(canvas: Canvas, context: SeatContext, update: Update) -> None:
    """Paint the winner, the sums, and round by round."""
    view, result = update.view, update.result
    if result is None or not isinstance(view, ChinatownView):
        return
    y = verdict(canvas, [context.seats[seat].name for seat in result.winners], result.winners, result.text)
    y = _sums(canvas, context, view, result, y)
    if canvas.height - y >= view.seats + 3:
        _rounds(canvas, context, view, result.order, y)


def _sums(canvas: Canvas, context: SeatContext, view: ChinatownView, result: Result, y: int) -> int:
    inside = canvas.box(0, y, canvas.width, view.seats + 3, "Where the money came from")
    for n, head in enumerate(HEADS):
        inside.put_right(_column(n), 0, [(head, MUTED)])
    for row, seat in enumerate(result.order, 1):
        ink = filled(PLAYER_ROLES[seat]) if seat in result.winners else player(seat)
        inside.put(1, row, str(result.place(seat)), MUTED)
        inside.put(3, row, f"{mark(seat)} {context.seats[seat].name}", ink, 17)
        start = board_of(context.game).start_money
        shops, bonus = (sum(line[seat] for line in lines) for lines in (view.earned, view.bonus))
        deals = view.accounts[seat] - start - shops - bonus
        inks: tuple[Ink, ...] = (PAPER, PAPER, PAPER, FELT if deals > 0 else MUTED, BOLD)
        for n, (amount, amount_ink) in enumerate(zip((start, shops, bonus, deals, view.accounts[seat]), inks, strict=True)):
            inside.put_right(_column(n), row, [(("+" if n == 3 and amount > 0 else "") + dollars(amount), amount_ink)])
        wide = inside.width - _column(4) - 3
        if wide > 3:
            bar(inside, _column(4) + 2, row, wide, view.accounts[seat], max(view.accounts), player(seat))
    return y + view.seats + 3


def _column(number: int) -> int:
    return 30 + 11 * number


def _rounds(canvas: Canvas, context: SeatContext, view: ChinatownView, order: list[int], y: int) -> None:
    """Paint income round by round, as figures and as bars."""
    rounds = len(view.earned)
    size = max(9, min(18, (canvas.width - 24) // max(1, rounds)))
    step = 2 if canvas.height - y >= 2 * view.seats + 3 and size >= 12 else 1
    inside = canvas.box(0, y, canvas.width, view.seats * step + 3, "The course of the game", "income of each round")
    most = max((line[seat] + more[seat] for line, more in zip(view.earned, view.bonus, strict=True) for seat in order), default=1)
    for n in range(rounds):
        inside.put_right(21 + size * (n + 1), 0, [(f"round {n + 1}", MUTED)])
    for row, seat in enumerate(order):
        inside.put(3, 1 + row * step, f"{mark(seat)} {context.seats[seat].name}", player(seat), 17)
        for n in range(rounds):
            amount = view.earned[n][seat] + view.bonus[n][seat]
            inside.put_right(21 + size * (n + 1), 1 + row * step, [(dollars(amount), MONEY)])
            if step > 1:
                bar(inside, 23 + size * n, 2 + row * step, size - 2, amount, most, player(seat))
