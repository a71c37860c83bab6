"""How the players came to their money: start, shops, prosperity, deals. And the course of the game."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Result
from core.games.chinatown.board import board_of
from core.games.chinatown.view import ChinatownView
from core.table import Update
from core.text import dollars
from tui.painting.canvas import Canvas
from tui.painting.glyphs import mark
from tui.painting.ink import BOLD, FELT, MONEY, MUTED, PAPER, PLAYER_ROLES, Ink, filled, player
from tui.painting.parts.bar import bar
from tui.table.final_scores import verdict
from tui.table.game_ui import SeatContext
from tui.table.score_table import ScoreRow, ScoreTable

COLUMNS = (28, 38, 50, 65, 75)
"""Where each column of the sums ends."""
HEADS = ("start", "shops", "prosperity", "cash by deals", "money")


def paint_results(canvas: Canvas, context: SeatContext, update: Update) -> None:
    """Paint the winner, the sums, and round by round."""
    view, result = update.view, update.result
    if result is None or not isinstance(view, ChinatownView):
        return
    y = verdict(canvas, [context.seats[seat].name for seat in result.winners], result.winners, result.text)
    y = _sums(canvas, _sums_table(context, view, result), view, result, y)
    if canvas.height - y >= view.seats + 3:
        _rounds(canvas, _rounds_table(context, view, result), view, result.order, y)


def score_tables(context: SeatContext, update: Update) -> Sequence[ScoreTable]:
    """Return where everybody's money came from, and what each round brought them."""
    view, result = update.view, update.result
    if result is None or not isinstance(view, ChinatownView):
        return ()
    return _sums_table(context, view, result), _rounds_table(context, view, result)


def _sums_table(context: SeatContext, view: ChinatownView, result: Result) -> ScoreTable:
    rows = tuple(_sum_of(context, view, seat, result.place(seat)) for seat in result.order)
    return ScoreTable("Where the money came from", HEADS, rows)


def _rounds_table(context: SeatContext, view: ChinatownView, result: Result) -> ScoreTable:
    rounds = range(len(view.earned))
    rows = tuple(ScoreRow(context.seats[seat].name, tuple(dollars(_income(view, n, seat)) for n in rounds)) for seat in result.order)
    return ScoreTable("The course of the game", tuple(f"round {n + 1}" for n in rounds), rows, "income of each round")


def _sum_of(context: SeatContext, view: ChinatownView, seat: int, place: int) -> ScoreRow:
    start, money = board_of(context.game).start_money, view.accounts[seat]
    shops, bonus = (sum(line[seat] for line in lines) for lines in (view.earned, view.bonus))
    deals = money - start - shops - bonus
    figures = (dollars(start), dollars(shops), dollars(bonus), ("+" if deals > 0 else "") + dollars(deals), dollars(money))
    return ScoreRow(context.seats[seat].name, figures, place)


def _income(view: ChinatownView, number: int, seat: int) -> int:
    return view.earned[number][seat] + view.bonus[number][seat]


def _sums(canvas: Canvas, table: ScoreTable, view: ChinatownView, result: Result, y: int) -> int:
    inside = canvas.box(0, y, canvas.width, view.seats + 3, table.title)
    for n, head in enumerate(table.heads):
        inside.put_right(COLUMNS[n], 0, [(head, MUTED)])
    for y_row, (seat, row) in enumerate(zip(result.order, table.rows, strict=True), 1):
        ink = filled(PLAYER_ROLES[seat]) if seat in result.winners else player(seat)
        inside.put(1, y_row, str(row.place), MUTED)
        inside.put(3, y_row, f"{mark(seat)} {row.name}", ink, 17)
        inks: tuple[Ink, ...] = (PAPER, PAPER, PAPER, FELT if row.figures[3].startswith("+") else MUTED, BOLD)
        for n, (amount, amount_ink) in enumerate(zip(row.figures, inks, strict=True)):
            inside.put_right(COLUMNS[n], y_row, [(amount, amount_ink)])
        wide = inside.width - COLUMNS[4] - 3
        if wide > 3:
            bar(inside, COLUMNS[4] + 2, y_row, wide, view.accounts[seat], max(view.accounts), player(seat))
    return y + view.seats + 3


def _rounds(canvas: Canvas, table: ScoreTable, view: ChinatownView, order: list[int], y: int) -> None:
    """Paint income round by round, as figures and as bars."""
    rounds = len(view.earned)
    size = max(9, min(18, (canvas.width - 24) // max(1, rounds)))
    step = 2 if canvas.height - y >= 2 * view.seats + 3 and size >= 12 else 1
    inside = canvas.box(0, y, canvas.width, view.seats * step + 3, table.title, table.about)
    most = max((_income(view, n, seat) for n in range(rounds) for seat in order), default=1)
    for n, head in enumerate(table.heads):
        inside.put_right(21 + size * (n + 1), 0, [(head, MUTED)])
    for at, (seat, row) in enumerate(zip(order, table.rows, strict=True)):
        inside.put(3, 1 + at * step, f"{mark(seat)} {row.name}", player(seat), 17)
        for n, amount in enumerate(row.figures):
            inside.put_right(21 + size * (n + 1), 1 + at * step, [(amount, MONEY)])
            if step > 1:
                bar(inside, 23 + size * n, 2 + at * step, size - 2, _income(view, n, seat), most, player(seat))
