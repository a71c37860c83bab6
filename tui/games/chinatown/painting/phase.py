"""What the present phase asks for, in the panel beside the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.text import dollars, listed
from tui.games.chinatown.painting.incomes import paint_payday
from tui.games.chinatown.painting.placing import paint_keeping, paint_placing
from tui.games.chinatown.painting.trade_tray import paint_tray
from tui.games.chinatown.view_model import ViewModel, badge
from tui.painting.canvas import Canvas
from tui.painting.cell_text import sentence, wrap
from tui.painting.ink import BOLD, MONEY, MUTED, PAPER, player

if TYPE_CHECKING:
    from tui.games.chinatown.presenter import ChinatownPresenter

TITLES = {"keep": "Keep", "trade": "Trade", "place": "Place", "over": "End"}
WON = {True: "{who} wins: {why}.", False: "{who} win: {why}."}
"""By whether one alone has won."""


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
