"""How the families came to their points: item by item, the city as it ended, and the course of the game."""

from __future__ import annotations

from core.games.four_families import events, preview
from core.games.four_families.board import Board, board_of
from core.games.four_families.preview import Points, points
from core.games.four_families.view import FamiliesView
from core.table import Update
from tui.games.four_families.layout import SMALL as CITY
from tui.games.four_families.painting.city import paint_city
from tui.games.four_families.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, cut, wrap
from tui.painting.glyphs import mark
from tui.painting.ink import BLOOD, BOLD, MUTED, PAPER, PLAYER_ROLES, Ink, filled, player
from tui.table.final_scores import verdict
from tui.table.game_ui import SeatContext

ITEMS = {"businesses": "biz", "companions": "comp.", "assets": "assets", "extras": "extra", "money": "money", "agents": "agents"}
LEFT, STEP, INDENT = 18, 7, 15
"""Where the columns of points begin and how wide they are. Cells of a name before what the family took."""


def paint_results(canvas: Canvas, context: SeatContext, update: Update) -> None:
    """Paint the winner, the table of points, what was taken when, and the city as it ended where there is room."""
    view, result = update.view, update.result
    if result is None or not isinstance(view, FamiliesView):
        return
    board = board_of(context.game)
    y = verdict(canvas, [context.seats[seat].name for seat in result.winners], result.winners, result.text)
    y = _points(canvas, context, board, view, result.winners, y)
    y = _takings(canvas, context, board, update, view, y)
    city = board.city(len(view.family))
    if canvas.width >= CITY.cards + CITY.cards_wide and canvas.height - y >= city.rows * CITY.high + 3:
        inside = canvas.box(0, y, CITY.cards + CITY.cards_wide + 3, city.rows * CITY.high + 3, "The city at the end")
        seat = context.seat if context.seat is not None else 0
        names = tuple(person.name for person in context.seats)
        paint_city(inside, CITY, ViewModel(board, view, view, seat, names, (), here=-1))


def _points(canvas: Canvas, context: SeatContext, board: Board, view: FamiliesView, winners: tuple[int, ...], y: int) -> int:
    """Paint a row a family by rank: FF-71 item by item."""
    totals = [points(board, view, seat) for seat in range(len(view.family))]
    order = sorted(range(len(totals)), key=lambda seat: (-totals[seat].total, -preview.influence(view, seat), seat))
    inside = canvas.box(0, y, canvas.width, len(order) + 3, "Points", "a tie is broken by influence")
    for n, short in enumerate(ITEMS.values()):
        inside.put_right(LEFT + STEP * (n + 1), 0, [(short, MUTED)])
    inside.put_right(LEFT + STEP * 7, 0, [("points", MUTED)])
    inside.put_right(LEFT + STEP * 7 + 10, 0, [("influence", MUTED)])
    for n, seat in enumerate(order):
        _row(inside, n + 1, context, view, seat, totals[seat], seat in winners)
    return y + len(order) + 3


def _row(canvas: Canvas, y: int, context: SeatContext, view: FamiliesView, seat: int, value: Points, won: bool) -> None:
    canvas.put(1, y, "1" if won else str(y), MUTED)
    canvas.put(3, y, f"{mark(seat)} {context.seats[seat].name}", filled(PLAYER_ROLES[seat]) if won else player(seat), LEFT - 4)
    for n, name in enumerate(ITEMS):
        item = getattr(value, name)
        canvas.put_right(LEFT + STEP * (n + 1), y, [(f"–{-item}" if item < 0 else str(item), BLOOD if item < 0 else PAPER)])
    canvas.put_right(LEFT + STEP * 7, y, [(str(value.total), BOLD)])
    canvas.put_right(LEFT + STEP * 7 + 10, y, [(str(preview.influence(view, seat)), MUTED)])


def _takings(canvas: Canvas, context: SeatContext, board: Board, update: Update, view: FamiliesView, y: int) -> int:
    """Paint what each family took in which round, and what it lost again: by name."""
    taken: list[list[tuple[int, int]]] = [[] for _ in view.family]
    number = 1
    for told in update.events:
        for event in told.events:
            match event:
                case events.RoundBegan(count, _):
                    number = count
                case events.Taken(seat, cell, _):
                    taken[seat].append((number, cell))
    rows: list[Words] = []
    for seat, each in enumerate(taken):
        words = _taken_words(board, view, seat, each)
        lines = wrap(words, canvas.width - INDENT - 4)
        name = f"{mark(seat)} {context.seats[seat].name}"
        rows += [[(f"{cut(name if not n else '', INDENT - 1):<{INDENT}}", player(seat)), *line] for n, line in enumerate(lines)]
    height = min(len(rows) + 2, canvas.height - y)
    if height < 3:
        return y
    inside = canvas.box(0, y, canvas.width, height, "Businesses taken, round by round", "in brackets: lost again")
    for n, row in enumerate(rows[: height - 2]):
        inside.words(1, n, row)
    return y + height


def _taken_words(board: Board, view: FamiliesView, seat: int, taken: list[tuple[int, int]]) -> Words:
    """Return `1 Bar, Golf Club · 3 Casino`."""
    words: list[tuple[str, Ink]] = []
    before = 0
    for number, cell in taken:
        name = board.businesses[view.business[cell]].name
        kept = view.owner[cell] == seat and (number, cell) == next(each for each in reversed(taken) if each[1] == cell)
        words += [((" · " if words else "") + f"{number} ", MUTED)] if number != before else [(", ", MUTED)]
        words.append((name, PAPER) if kept else (f"({name})", MUTED))
        before = number
    return words or [("nothing", MUTED)]
