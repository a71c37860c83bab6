"""How the players came to their scores: day by day, and district by district where there is room."""

from __future__ import annotations

from core.games.king_of_chicago.board import Board, board_of
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


def paint_results(canvas: Canvas, context: SeatContext, update: Update) -> None:
    """Paint the winner, the days, the districts, and the course of the game."""
    view, result = update.view, update.result
    if result is None or not isinstance(view, KingView):
        return
    y = verdict(canvas, [context.seats[seat].name for seat in result.winners], result.winners, result.text)
    y = _days(canvas, context, view, result.winners, y)
    rows = len(view.days[0].rows) if view.days else 0
    if canvas.height - y >= rows + 3:
        _districts(canvas, board_of(context.game), view, y)
        y += rows + 3
    if canvas.height - y >= 7:
        height = min(canvas.height - y, 14)
        chart = canvas.box(0, y, canvas.width, height, "The course of the game")
        paint_course(chart.sub(1, 0, chart.width - 2, chart.height), view)


def _days(canvas: Canvas, context: SeatContext, view: KingView, winners: tuple[int, ...], y: int) -> int:
    """Paint a row a player by rank: what each day brought."""
    order = sorted(range(view.seats), key=lambda seat: (-view.score[seat], seat))
    inside = canvas.box(0, y, canvas.width, view.seats + 3, "Scores", "▆ day 1  ▃ day 2  ▁ day 3")
    inside.put(3, 0, "player", MUTED)
    for n in range(len(view.days)):
        inside.put_right(32 + 7 * n, 0, [(f"day {n + 1}", MUTED)])
    right = 32 + 7 * len(view.days)
    inside.put_right(right, 0, [("all", MUTED)])
    for n, seat in enumerate(order):
        ink = filled(PLAYER_ROLES[seat]) if seat in winners else player(seat)
        inside.put(1, 1 + n, str(1 + sum(score > view.score[seat] for score in view.score)), MUTED)
        inside.put(3, 1 + n, f"{mark(seat)} {context.seats[seat].name}", ink, 22)
        for d, day in enumerate(view.days):
            inside.put_right(32 + 7 * d, 1 + n, [(str(day.gained[seat]), PAPER)])
        inside.put_right(right, 1 + n, [(str(view.score[seat]), BOLD)])
        gained = [day.gained[seat] for day in view.days]
        per_cell = max(1, *view.score) / max(1, inside.width - right - 3)
        layers(inside, right + 2, 1 + n, per_cell, (gained[0], sum(gained[1:-1]), sum(gained[1:][-1:])), player(seat))
    return y + view.seats + 3


def _districts(canvas: Canvas, board: Board, view: KingView, y: int) -> None:
    """Paint what each district paid to whom, over all days."""
    colours = len(view.at)
    inside = canvas.box(0, y, canvas.width, len(view.days[0].rows) + 3, "Where the points came from")
    cell = min(9, (inside.width - 22) // colours)
    for colour in range(colours):
        inside.put_right(22 + cell * (colour + 1), 0, [badge(colour)])
    for n, district in enumerate(row.district for row in view.days[0].rows):
        paid = [0] * colours
        doubled = 0
        for day in view.days:
            row = day.rows[n]
            doubled += row.doubled
            for rank in row.ranks:
                paid[rank.colour] += rank.points
        inside.put(1, 1 + n, board.names[district], PAPER)
        inside.put(16, 1 + n, f"{doubled} ×2" if doubled else "", BRASS)
        for colour, points in enumerate(paid):
            inside.put_right(22 + cell * (colour + 1), 1 + n, [(str(points), BOLD) if points else ("·", FAINT)])
