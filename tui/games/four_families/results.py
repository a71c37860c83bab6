"""How the families came to their points: item by item, the city as it ended, and the course of the game."""

from __future__ import annotations

from core.games.four_families import events, preview
from core.games.four_families.board import Board, board_of
from core.games.four_families.preview import Points, points
from core.games.four_families.view import FamiliesView
from core.table import Update
from tui.painting.canvas import Canvas
from tui.painting.glyphs import mark
from tui.painting.ink import BLOOD, BOLD, MUTED, PAPER, PLAYER_ROLES, filled, player
from tui.painting.parts.chart import course
from tui.table.final_scores import verdict
from tui.table.game_ui import SeatContext

ITEMS = {"businesses": "biz", "companions": "comp.", "assets": "assets", "extras": "extra", "money": "money", "agents": "agents"}


def paint_results(canvas: Canvas, context: SeatContext, update: Update) -> None:
    """Paint the winner, the table of points, what was taken when."""
    view, result = update.view, update.result
    if result is None or not isinstance(view, FamiliesView):
        return
    y = verdict(canvas, [context.seats[seat].name for seat in result.winners], result.winners, result.text)
    y = _points(canvas, context, board_of(context.game), view, result.winners, y)
    seats = len(view.family)
    if canvas.height - y >= seats + 3:
        height = min(canvas.height - y, seats + 4)
        chart = canvas.box(0, y, canvas.width, height, "Businesses taken, round by round", "their initials")
        _course(chart, context, update, view)


def _points(canvas: Canvas, context: SeatContext, board: Board, view: FamiliesView, winners: tuple[int, ...], y: int) -> int:
    """Paint a row a family by rank: FF-71 item by item."""
    totals = [points(board, view, seat) for seat in range(len(view.family))]
    order = sorted(range(len(totals)), key=lambda seat: (-totals[seat].total, -preview.influence(view, seat), seat))
    inside = canvas.box(0, y, canvas.width, len(order) + 3, "Points", "a tie is broken by influence")
    step = 8 if inside.width >= 78 else 7
    left = 22 + (inside.width >= 98) * 4
    for n, short in enumerate(ITEMS.values()):
        inside.put_right(left + step * (n + 1), 0, [(short, MUTED)])
    inside.put_right(left + step * 7, 0, [("points", MUTED)])
    if inside.width > left + step * 8 + 3:
        inside.put_right(left + step * 8 + 2, 0, [("influence", MUTED)])
    for n, seat in enumerate(order):
        _row(inside, n + 1, context, view, seat, totals[seat], seat in winners, (left, step))
    return y + len(order) + 3


def _row(
    canvas: Canvas, y: int, context: SeatContext, view: FamiliesView, seat: int, value: Points, won: bool, at: tuple[int, int]
) -> None:
    left, step = at
    canvas.put(1, y, str(y), MUTED)
    canvas.put(3, y, f"{mark(seat)} {context.seats[seat].name}", filled(PLAYER_ROLES[seat]) if won else player(seat), left - 4)
    for n, name in enumerate(ITEMS):
        item = getattr(value, name)
        canvas.put_right(left + step * (n + 1), y, [(f"–{-item}" if item < 0 else str(item), BLOOD if item < 0 else PAPER)])
    canvas.put_right(left + step * 7, y, [(str(value.total), BOLD)])
    if canvas.width > left + step * 8 + 3:
        canvas.put_right(left + step * 8 + 2, y, [(str(preview.influence(view, seat)), MUTED)])


def _course(canvas: Canvas, context: SeatContext, update: Update, view: FamiliesView) -> None:
    """Paint a letter for each business where it was taken: the first of its name."""
    seats = range(len(view.family))
    taken: list[dict[int, str]] = [{} for _ in seats]
    board = board_of(context.game)
    number = 1
    for told in update.events:
        for event in told.events:
            match event:
                case events.RoundBegan(count, _):
                    number = count
                case events.Taken(seat, cell, _):
                    name = board.businesses[view.business[cell]].name
                    taken[seat][number] = taken[seat].get(number, "") + name[0]
    names = [(seat, f"{mark(seat)} {context.seats[seat].name}") for seat in seats]
    course(canvas, names, taken, view.round)
