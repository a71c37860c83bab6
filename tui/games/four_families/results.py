"""How everybody came to his points: item by item, the city as it ended, and the course of the game."""

from __future__ import annotations

from core.games.four_families import events
from core.games.four_families.game import FamiliesGame
from core.games.four_families.mechanics import holdings
from core.games.four_families.scoring import Points, points
from core.games.four_families.view import FamiliesView
from core.table import Update
from tui.painting.canvas import Canvas
from tui.painting.glyphs import mark
from tui.painting.ink import BLOOD, BOLD, MUTED, PAPER, PLAYERS, filled, player
from tui.painting.parts.chart import course
from tui.table.final_scores import verdict
from tui.table.game_ui import SeatContext

ITEMS = {"businesses": "biz", "companions": "comp.", "assets": "assets", "extras": "extra", "money": "money", "agents": "agents"}


def paint_results(canvas: Canvas, place: SeatContext, update: Update) -> None:
    """The winner, the table of points, what was taken when."""
    view, game, result = update.view, place.game, update.result
    if result is None or not isinstance(view, FamiliesView) or not isinstance(game, FamiliesGame):
        return
    y = verdict(canvas, [place.seats[seat].name for seat in result.winners], result.winners, result.text)
    y = _points(canvas, place, game, view, result.winners, y)
    seats = len(view.family)
    if canvas.height - y >= seats + 3:
        height = min(canvas.height - y, seats + 4)
        chart = canvas.box(0, y, canvas.width, height, "Businesses taken, round by round", "their initials")
        _course(chart, place, update, view)


def _points(canvas: Canvas, place: SeatContext, game: FamiliesGame, view: FamiliesView, winners: tuple[int, ...], y: int) -> int:
    """A row a family by rank: FF-71 item by item."""
    worth = [points(game.board, view, seat) for seat in range(len(view.family))]
    order = sorted(range(len(worth)), key=lambda seat: (-worth[seat].total, -holdings.influence(view, seat), seat))
    inside = canvas.box(0, y, canvas.width, len(order) + 3, "Points", "a tie is broken by influence")
    step = 8 if inside.width >= 78 else 7
    left = 22 + (inside.width >= 98) * 4
    for n, short in enumerate(ITEMS.values()):
        inside.put_right(left + step * (n + 1), 0, [(short, MUTED)])
    inside.put_right(left + step * 7, 0, [("points", MUTED)])
    if inside.width > left + step * 8 + 3:
        inside.put_right(left + step * 8 + 2, 0, [("influence", MUTED)])
    for n, seat in enumerate(order):
        _row(inside, n + 1, place, view, seat, worth[seat], seat in winners, (left, step))
    return y + len(order) + 3


def _row(canvas: Canvas, y: int, place: SeatContext, view: FamiliesView, seat: int, worth: Points, won: bool, at: tuple[int, int]) -> None:
    left, step = at
    canvas.put(1, y, str(y), MUTED)
    canvas.put(3, y, f"{mark(seat)} {place.seats[seat].name}", filled(PLAYERS[seat]) if won else player(seat), left - 4)
    for n, name in enumerate(ITEMS):
        value = getattr(worth, name)
        canvas.put_right(left + step * (n + 1), y, [(f"–{-value}" if value < 0 else str(value), BLOOD if value < 0 else PAPER)])
    canvas.put_right(left + step * 7, y, [(str(worth.total), BOLD)])
    if canvas.width > left + step * 8 + 3:
        canvas.put_right(left + step * 8 + 2, y, [(str(holdings.influence(view, seat)), MUTED)])


def _course(canvas: Canvas, place: SeatContext, update: Update, view: FamiliesView) -> None:
    """A letter for each business where it was taken: the first of its name."""
    seats = range(len(view.family))
    taken: list[dict[int, str]] = [{} for _ in seats]
    game = place.game
    assert isinstance(game, FamiliesGame)
    number = 1
    for told in update.events:
        for event in told.events:
            match event:
                case events.RoundBegan(count, _):
                    number = count
                case events.Taken(seat, cell, _):
                    name = game.board.businesses[view.business[cell]].name
                    taken[seat][number] = taken[seat].get(number, "") + name[0]
    names = [(seat, f"{mark(seat)} {place.seats[seat].name}") for seat in seats]
    course(canvas, names, taken, view.round)
