"""What the present phase asks for, in the panel beside the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.games.chinatown.painting.incomes import paint_payday
from tui.games.chinatown.painting.placing import paint_keeping, paint_placing
from tui.games.chinatown.painting.trade_tray import paint_tray
from tui.games.chinatown.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.painting.ink import MUTED

if TYPE_CHECKING:
    from tui.games.chinatown.presenter import ChinatownPresenter

TITLES = {"keep": "Keep", "trade": "Trade", "place": "Place", "over": "End"}


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
            canvas.put(0, 0, "The game is over.", MUTED)
