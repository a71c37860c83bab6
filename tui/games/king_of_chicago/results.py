"""How the players came to their scores: day by day, and district by district where there is room."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Result
from core.games.king_of_chicago.board import board_of
from core.games.king_of_chicago.text import name_of
from core.games.king_of_chicago.view import KingView
from core.table import Update
from tui.games.king_of_chicago.painting.course import paint_course
from tui.games.king_of_chicago.view_model import badge
from tui.painting.canvas import Canvas
from tui.painting.glyphs import mark
from tui.painting.ink import BOLD, BRASS, FAINT, MUTED, PAPER, PLAYER_ROLES, filled, player
from tui.painting.parts.bar import layers
from tui.table.final_scores import verdict
from tui.table.game_ui import SeatContext
from tui.table.score_table import ScoreRow, ScoreTable


def paint_results(canvas: Canvas, context: SeatContext, update: Update) -> None:
    """Paint the winner, the days, the districts, and the course of the game."""
    view, result = update.view, update.result
    if result is None or not isinstance(view, KingView):
        return
    y = verdict(canvas, [context.seats[seat].name for seat in result.winners], result.winners, result.text)
    y = _days(canvas, context, view, result, y)
    rows = len(view.days[0].rows) if view.days else 0
    if canvas.height - y >= rows + 3:
        _districts(canvas, context, view, y)
        y += rows + 3
    if canvas.height - y >= 7:
        height = min(canvas.height - y, 14)
        chart = canvas.box(0, y, canvas.width, height, "The course of the game")
        paint_course(chart.sub(1, 0, chart.width - 2, chart.height), view)


def _days(canvas: Canvas, context: SeatContext, view: KingView, result: Result, y: int) -> int:
    """Paint a row a player by rank: what each day brought."""
    table = _days_table(context, view, result)
    inside = canvas.box(0, y, canvas.width, view.seats + 3, table.title, "▆ day 1  ▃ day 2  ▁ day 3")
    inside.put(3, 0, "player", MUTED)
    for n, head in enumerate(table.heads):
        inside.put_right(32 + 7 * n, 0, [(head, MUTED)])
    right = 32 + 7 * len(view.days)
    for n, (seat, row) in enumerate(zip(result.order, table.rows, strict=True)):
        ink = filled(PLAYER_ROLES[seat]) if seat in result.winners else player(seat)
        inside.put(1, 1 + n, str(row.place), MUTED)
        inside.put(3, 1 + n, f"{mark(seat)} {row.name}", ink, 22)
        for d, figure in enumerate(row.figures):
            inside.put_right(32 + 7 * d, 1 + n, [(figure, BOLD if d == len(view.days) else PAPER)])
        gained = [day.gained[seat] for day in view.days]
        per_cell = max(1, *view.score) / max(1, inside.width - right - 3)
        layers(inside, right + 2, 1 + n, per_cell, (gained[0], sum(gained[1:-1]), sum(gained[1:][-1:])), player(seat))
    return y + view.seats + 3


def score_tables(context: SeatContext, update: Update) -> Sequence[ScoreTable]:
    """Return what each day brought everybody, and what each district paid to whom."""
    view, result = update.view, update.result
    if result is None or not isinstance(view, KingView):
        return ()
    days = _days_table(context, view, result)
    return (days, _districts_table(context, view)) if view.days else (days,)


def _days_table(context: SeatContext, view: KingView, result: Result) -> ScoreTable:
    """Return a row a player by rank."""
    heads = (*(f"day {n + 1}" for n in range(len(view.days))), "all")
    rows = tuple(
        ScoreRow(
            context.seats[seat].name,
            (*(str(day.gained[seat]) for day in view.days), str(view.score[seat])),
            result.place(seat),
        )
        for seat in result.order
    )
    return ScoreTable("Scores", heads, rows)


def _districts_table(context: SeatContext, view: KingView) -> ScoreTable:
    """Return a row a district, over all days. Of two players each has two autos."""
    board, names = board_of(context.game), [seat.name for seat in context.seats]
    heads = ("days doubled", *(name_of(colour, names) for colour in range(len(view.at))))
    rows = []
    for n, district in enumerate(row.district for row in view.days[0].rows):
        paid = [0] * len(view.at)
        for day in view.days:
            for rank in day.rows[n].ranks:
                paid[rank.colour] += rank.points
        doubled = sum(day.rows[n].doubled for day in view.days)
        rows.append(ScoreRow(board.names[district], tuple(str(figure) if figure else "" for figure in (doubled, *paid))))
    return ScoreTable("Where the points came from", heads, tuple(rows))


def _districts(canvas: Canvas, context: SeatContext, view: KingView, y: int) -> None:
    colours, table = len(view.at), _districts_table(context, view)
    inside = canvas.box(0, y, canvas.width, len(table.rows) + 3, table.title)
    cell = min(9, (inside.width - 22) // colours)
    for colour in range(colours):
        inside.put_right(22 + cell * (colour + 1), 0, [badge(colour)])
    for n, row in enumerate(table.rows):
        doubled, *paid = row.figures
        inside.put(1, 1 + n, row.name, PAPER)
        inside.put(16, 1 + n, f"{doubled} ×2" if doubled else "", BRASS)
        for colour, points in enumerate(paid):
            inside.put_right(22 + cell * (colour + 1), 1 + n, [(points, BOLD) if points else ("·", FAINT)])
