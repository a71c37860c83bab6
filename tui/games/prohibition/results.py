"""How it ended: what came in and what it went for, who was arrested, and the register's course."""

from __future__ import annotations

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
    y = _money(canvas.sub(0, y, canvas.width, SEATS + 3), context, view, result.winners, order) + y
    if canvas.height - y >= SEATS + 3:
        chart = canvas.box(0, y, canvas.width, SEATS + 3, "The register, round by round")
        names = [(seat, f"{mark(seat)} {context.seats[seat].name}") for seat in order]
        lines(chart.sub(0, 1, chart.width, chart.height - 1), names, [view.course[seat::SEATS] for seat in order])


def _money(canvas: Canvas, context: SeatContext, view: ProhibitionView, winners: tuple[int, ...], order: list[int]) -> int:
    """Paint a row a boss: all in thousands."""
    inside = canvas.box(0, 0, canvas.width, canvas.height, "The money", "thousands of dollars")
    narrow = canvas.width < 100
    spending, first = (SHORT, 18) if narrow else (LONG, 26)
    heads = ["income", *(name for name, _ in spending), "shown", "lost", "left"]
    step = min(10, (inside.width - first - 1) // len(heads))
    for n, name in enumerate(heads):
        inside.put_right(first + step * (n + 1), 0, [(name, MUTED)])
    for row, seat in enumerate(order, 1):
        ink = filled(PLAYER_ROLES[seat]) if seat in winners else player(seat)
        inside.put(1, row, f"{mark(seat)} {context.seats[seat].name}", ink, first - 3)
        for n, (figure, figure_ink) in enumerate(_figures(view, seat, [kinds for _, kinds in spending])):
            inside.put_right(first + step * (n + 1), row, [(str(figure), figure_ink) if figure else ("·", FAINT)])
    return canvas.height


def _figures(view: ProhibitionView, seat: int, columns: list[tuple[int, ...]]) -> list[tuple[int, Ink]]:
    spent = [sum(view.spent[seat * KINDS + kind] for kind in kinds) for kinds in columns]
    income = view.register[seat] + view.spent[seat * KINDS + CHARITY]
    shown, lost = view.declared[seat], view.confiscated[seat]
    return [(income, MONEY), *((amount, PAPER) for amount in spent), (shown, BOLD), (lost, BLOOD), (shown - lost, BOLD)]
