"""The phases of a round in the header, and what the present one asks for in the panel beside the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.chinatown.board import Board
from core.games.chinatown.preview import TOGETHER
from core.games.chinatown.view import ChinatownView
from core.text import dollars, listed
from tui.games.chinatown.income_reveal import Payday
from tui.games.chinatown.painting.incomes import paint_payday
from tui.games.chinatown.painting.placing import paint_keeping, paint_placing
from tui.games.chinatown.painting.trade_tray import paint_tray
from tui.games.chinatown.view_model import ViewModel, badge
from tui.painting.canvas import Canvas
from tui.painting.cell_text import sentence, wrap
from tui.painting.glyphs import DONE, HERE
from tui.painting.ink import BOLD, CURSOR, FAINT, FELT, MONEY, MUTED, PAPER, Ink, player

if TYPE_CHECKING:
    from tui.games.chinatown.presenter import ChinatownPresenter

TITLES = {"keep": "Keep", "trade": "Trade", "place": "Place", "over": "End"}
WON = {True: "{who} wins: {why}.", False: "{who} win: {why}."}
"""By whether one alone has won."""
STEPS = ("Buildings", "Tiles", "Trading", "Placing", "Income")
AT = {"keep": 0, "trade": 2, "place": 3, "over": 5}


def steps(view: ChinatownView, board: Board, width: int, payday: Payday | None) -> list[tuple[str, Ink]]:
    """Return the round and its five phases. Only the present one where there is no room."""
    shown, now = (view.round, AT[view.phase]) if payday is None else (payday.round, STEPS.index("Income"))
    words = sentence("round {round} of {rounds}  ", MUTED, round=[(str(shown), PAPER.strong)], rounds=str(board.rounds))
    if width < 120:
        words += [(f" {HERE} {now + 1} {STEPS[now]} ", CURSOR)] if now < len(STEPS) else []
    else:
        for number, name in enumerate(STEPS):
            if number == now:
                words += [(f" {HERE} {number + 1} {name} ", CURSOR), ("  ", MUTED)]
            else:
                words += [(f"{number + 1} {name}", MUTED if number < now else FAINT), (f" {DONE}  " if number < now else "  ", FELT)]
    return [*words, *([] if payday is not None or view.start == TOGETHER else [("  start ", MUTED), badge(view.start), (" ", MUTED)])]


def paint_phase(canvas: Canvas, presenter: ChinatownPresenter, view_model: ViewModel) -> None:
    if presenter.payday is not None:
        paint_payday(canvas, presenter.payday, view_model)
        return
    match view_model.view.phase:
        case "keep":
            paint_keeping(canvas, presenter, view_model)
        case "trade":
            paint_tray(canvas, presenter, view_model)
        case "place":
            paint_placing(canvas, presenter, view_model)
        case _:
            _paint_end(canvas, presenter, view_model)


def _paint_end(canvas: Canvas, presenter: ChinatownPresenter, view_model: ViewModel) -> None:
    """Paint who won and what everybody has, the richest first."""
    canvas.put(0, 0, "The game is over.", MUTED)
    result, view = presenter.update.result, view_model.view
    if result is None:
        return
    who = presenter.coloured(listed([view_model.names[seat] for seat in result.winners]))
    y = 1
    for row in wrap(sentence(WON[len(result.winners) == 1], PAPER, who=who, why=[(result.text, BOLD)]), canvas.width):
        canvas.words(0, y, row)
        y += 1
    for seat in sorted(range(view.seats), key=lambda seat: (-view.accounts[seat], seat)):
        y += 1
        canvas.words(0, y, [badge(seat), (f" {view_model.names[seat]}", player(seat))])
        canvas.put_right(canvas.width, y, [(dollars(view.accounts[seat]), MONEY)])
