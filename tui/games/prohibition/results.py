"""How it ended: what came in and what it went for, who was arrested, and the register's course."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from core.game import Result
from core.games.prohibition.board import SEATS
from core.games.prohibition.preview import BAIL, BRIBES, CASINOS, CHARITY, FUNERALS, KINDS, STILLS
from core.games.prohibition.view import ProhibitionView
from core.table import Update
from tui.painting.canvas import Canvas
from tui.painting.glyphs import mark
from tui.painting.ink import BLOOD, BOLD, FAINT, MONEY, MUTED, PAPER, PLAYER_ROLES, Ink, filled, player
from tui.painting.parts.chart import lines
from tui.table.final_scores import verdict
from tui.table.game_ui import SeatContext
from tui.table.score_table import ScoreRow, ScoreTable

FIGURES, WIDEST_GAP = 4, 4
"""Cells of a column at least, and between two columns at most."""
Columns = tuple[tuple[str, tuple[int, ...]], ...]
LONG: Columns = (
    ("charity", (CHARITY,)),
    ("casinos", (CASINOS,)),
    ("stills", (STILLS,)),
    ("bribes", (BRIBES,)),
    ("funerals", (FUNERALS,)),
    ("bail", (BAIL,)),
)
SHORT: Columns = (("gave", (CHARITY,)), ("built", (CASINOS, STILLS)), ("bribes", (BRIBES,)), ("men", (FUNERALS, BAIL)))
"""What money went for: the head of a column and the kinds in it."""


def paint_results(canvas: Canvas, context: SeatContext, update: Update) -> None:
    """Paint the winner, the money, and the course of the game."""
    view, result = update.view, update.result
    if result is None or not isinstance(view, ProhibitionView):
        return
    y = verdict(canvas, [context.seats[seat].name for seat in result.winners], result.winners, result.text)
    order = result.order
    y = _money(canvas.sub(0, y, canvas.width, SEATS + 3), context, view, result) + y
    if canvas.height - y >= SEATS + 3:
        chart = canvas.box(0, y, canvas.width, SEATS + 3, "The register, round by round")
        names = [(seat, f"{mark(seat)} {context.seats[seat].name}") for seat in order]
        lines(chart.sub(0, 1, chart.width, chart.height - 1), names, [view.course[seat::SEATS] for seat in order])


def score_tables(context: SeatContext, update: Update) -> Sequence[ScoreTable]:
    """Return what came in and what it went for."""
    view, result = update.view, update.result
    if result is None or not isinstance(view, ProhibitionView):
        return ()
    return (_money_table(context, view, result, LONG),)


def _money_table(context: SeatContext, view: ProhibitionView, result: Result, spending: Columns) -> ScoreTable:
    """Return a row a boss: all in thousands."""
    heads = ("income", *(name for name, _ in spending), "shown", "lost", "left")
    rows = tuple(ScoreRow(context.seats[seat].name, _figures(view, seat, spending), result.place(seat)) for seat in result.order)
    return ScoreTable("The money", heads, rows, "thousands of dollars")


def _figures(view: ProhibitionView, seat: int, columns: Columns) -> tuple[str, ...]:
    spent = [sum(view.spent[seat * KINDS + kind] for kind in kinds) for _, kinds in columns]
    income = view.register[seat] + view.spent[seat * KINDS + CHARITY]
    shown, lost = view.declared[seat], view.confiscated[seat]
    return tuple(str(figure) if figure else "" for figure in (income, *spent, shown, lost, shown - lost))


def _money(canvas: Canvas, context: SeatContext, view: ProhibitionView, result: Result) -> int:
    spending, first = (SHORT, 18) if canvas.width < 100 else (LONG, 20)
    table = _money_table(context, view, result, spending)
    inside = canvas.box(0, 0, canvas.width, canvas.height, table.title, table.about)
    sizes = [max(len(head), FIGURES) for head in table.heads]
    gap = min(WIDEST_GAP, (inside.width - first - 1 - sum(sizes)) // len(sizes))
    ends = [first + end for end in accumulate(size + gap for size in sizes)]
    inks: tuple[Ink, ...] = (MONEY, *[PAPER] * len(spending), BOLD, BLOOD, BOLD)
    for end, name in zip(ends, table.heads, strict=True):
        inside.put_right(end, 0, [(name, MUTED)])
    for y, (seat, row) in enumerate(zip(result.order, table.rows, strict=True), 1):
        ink = filled(PLAYER_ROLES[seat]) if seat in result.winners else player(seat)
        inside.put(1, y, f"{mark(seat)} {row.name}", ink, first - 3)
        for end, figure, figure_ink in zip(ends, row.figures, inks, strict=True):
            inside.put_right(end, y, [(figure, figure_ink) if figure else ("·", FAINT)])
    return canvas.height
