"""How the families came to their points: item by item, the city as it ended, and the course of the game."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.four_families import events, preview
from core.games.four_families.board import Board, board_of
from core.games.four_families.preview import points
from core.games.four_families.view import FamiliesView
from core.table import Update
from tui.games.four_families.layout import SMALL as CITY
from tui.games.four_families.painting.city import paint_city
from tui.games.four_families.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, cut, plain, wrap
from tui.painting.glyphs import mark
from tui.painting.ink import BLOOD, BOLD, MUTED, PAPER, PLAYER_ROLES, Ink, filled, player
from tui.table.final_scores import verdict
from tui.table.game_ui import SeatContext
from tui.table.score_table import ScoreRow, ScoreTable

ITEMS = {"businesses": "biz", "companions": "comp.", "assets": "assets", "extras": "extra", "money": "money", "agents": "agents"}
"""The points of FF-71, and what they are called where there is little room."""
TAKEN, LOST_AGAIN = "Businesses taken, round by round", "in brackets: lost again"
LEFT, STEP, INDENT = 18, 7, 15
"""Where the columns of points begin and how wide they are. Cells of a name before what the family took."""


def paint_results(canvas: Canvas, context: SeatContext, update: Update) -> None:
    """Paint the winner, the table of points, what was taken when, and the city as it ended where there is room."""
    view, result = update.view, update.result
    if result is None or not isinstance(view, FamiliesView):
        return
    board = board_of(context.game)
    y = verdict(canvas, [context.seats[seat].name for seat in result.winners], result.winners, result.text)
    canvas.put(2, y - 1, ended_words(context, update), MUTED)
    y = _points(canvas, context, board, view, result.winners, y)
    y = _takings(canvas, context, board, update, view, y)
    city = board.city(len(view.family))
    if canvas.width >= CITY.cards + CITY.cards_wide and canvas.height - y >= city.rows * CITY.high + 3:
        inside = canvas.box(0, y, CITY.cards + CITY.cards_wide + 3, city.rows * CITY.high + 3, "The city at the end")
        seat = context.seat if context.seat is not None else 0
        names = tuple(person.name for person in context.seats)
        paint_city(inside, CITY, ViewModel(board, view, view, seat, names, (), here=-1))


def ended_words(context: SeatContext, update: Update) -> str:
    """FF-70: return why the game is over."""
    names = [f"{mark(seat)} {person.name}" for seat, person in enumerate(context.seats)]
    ends = [event for told in update.events for event in told.events if isinstance(event, events.Ended)]
    return f"{context.game.event_text(ends[-1], names)}." if ends else ""


def score_tables(context: SeatContext, update: Update) -> Sequence[ScoreTable]:
    """Return everybody's points item by item, and what they took in which round."""
    view = update.view
    if update.result is None or not isinstance(view, FamiliesView):
        return ()
    board, names = board_of(context.game), [seat.name for seat in context.seats]
    taken = tuple(
        ScoreRow(name, (plain(_taken_words(board, view, seat, each)),))
        for seat, (name, each) in enumerate(zip(names, _taken(update, view), strict=True))
    )
    return _points_table(context, board, view), ScoreTable(TAKEN, ("",), taken, LOST_AGAIN)


def _order(board: Board, view: FamiliesView) -> list[int]:
    totals = [points(board, view, seat).total for seat in range(len(view.family))]
    return sorted(range(len(totals)), key=lambda seat: (-totals[seat], -preview.influence(view, seat), seat))


def _points_table(context: SeatContext, board: Board, view: FamiliesView) -> ScoreTable:
    """Return a row a family by rank: FF-71 item by item."""
    rows = []
    for place, seat in enumerate(_order(board, view), 1):
        value, influence = points(board, view, seat), preview.influence(view, seat)
        items = (getattr(value, name) for name in ITEMS)
        figures = (*(f"−{-item}" if item < 0 else str(item) for item in items), str(value.total), str(influence))
        rows.append(ScoreRow(context.seats[seat].name, figures, place))
    return ScoreTable("Points", (*ITEMS, "points", "influence"), tuple(rows), "a tie is broken by influence")


def _points(canvas: Canvas, context: SeatContext, board: Board, view: FamiliesView, winners: tuple[int, ...], y: int) -> int:
    table, order = _points_table(context, board, view), _order(board, view)
    inside = canvas.box(0, y, canvas.width, len(order) + 3, table.title, table.about)
    for n, short in enumerate(ITEMS.values()):
        inside.put_right(LEFT + STEP * (n + 1), 0, [(short, MUTED)])
    inside.put_right(LEFT + STEP * 7, 0, [("points", MUTED)])
    inside.put_right(LEFT + STEP * 7 + 10, 0, [("influence", MUTED)])
    for seat, row in zip(order, table.rows, strict=True):
        _row(inside, row, seat, seat in winners)
    return y + len(order) + 3


def _row(canvas: Canvas, row: ScoreRow, seat: int, won: bool) -> None:
    *items, total, influence = row.figures
    y = row.place
    canvas.put(1, y, str(y), MUTED)
    canvas.put(3, y, f"{mark(seat)} {row.name}", filled(PLAYER_ROLES[seat]) if won else player(seat), LEFT - 4)
    for n, item in enumerate(items, 1):
        canvas.put_right(LEFT + STEP * n, y, [(item, BLOOD if item.startswith("−") else PAPER)])
    canvas.put_right(LEFT + STEP * 7, y, [(total, BOLD)])
    canvas.put_right(LEFT + STEP * 7 + 10, y, [(influence, MUTED)])


def _taken(update: Update, view: FamiliesView) -> list[list[tuple[int, int]]]:
    """Return what each family took: round and square."""
    taken: list[list[tuple[int, int]]] = [[] for _ in view.family]
    number = 1
    for told in update.events:
        for event in told.events:
            match event:
                case events.RoundBegan(count, _):
                    number = count
                case events.Taken(seat, cell, _):
                    taken[seat].append((number, cell))
    return taken


def _takings(canvas: Canvas, context: SeatContext, board: Board, update: Update, view: FamiliesView, y: int) -> int:
    """Paint what each family took in which round, and what it lost again: by name."""
    rows: list[Words] = []
    for seat, each in enumerate(_taken(update, view)):
        words = _taken_words(board, view, seat, each)
        lines = wrap(words, canvas.width - INDENT - 4)
        name = f"{mark(seat)} {context.seats[seat].name}"
        rows += [[(f"{cut(name if not n else '', INDENT - 1):<{INDENT}}", player(seat)), *line] for n, line in enumerate(lines)]
    height = min(len(rows) + 2, canvas.height - y)
    if height < 3:
        return y
    inside = canvas.box(0, y, canvas.width, height, TAKEN, LOST_AGAIN)
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
