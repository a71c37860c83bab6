"""The whole board window at each size: the quarter, and which panes stand around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.chinatown.board import Board
from core.games.chinatown.preview import TOGETHER
from core.games.chinatown.view import ChinatownView
from tui.games.chinatown.income_reveal import Payday
from tui.games.chinatown.layout import Layout, layout_for
from tui.games.chinatown.painting.city import paint_city
from tui.games.chinatown.painting.own_pane import paint_mine
from tui.games.chinatown.painting.phase import paint_phase
from tui.games.chinatown.painting.public_lists import paint_players, paint_tiles
from tui.games.chinatown.painting.trade_tray import badge_count
from tui.games.chinatown.view_model import ViewModel, badge
from tui.painting.canvas import Canvas
from tui.painting.cell_text import sentence
from tui.painting.glyphs import DONE, HERE
from tui.painting.ink import CURSOR, FAINT, FELT, MUTED, PAPER, Ink
from tui.painting.parts.tabs import tabbed

if TYPE_CHECKING:
    from tui.games.chinatown.presenter import ChinatownPresenter

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


def paint_page(canvas: Canvas, presenter: ChinatownPresenter, view_model: ViewModel) -> None:
    """Paint the board where it always is, the panes in what is left.

    What is painted last is where arrows and letters find a target: tiles in the tray while they are chosen, else the board.
    """
    layout = layout_for(*canvas.size)
    if presenter.mode == "tiles":
        paint_city(canvas, layout, view_model)
    paint_mine(canvas, layout.you, view_model)
    if layout.column is not None:
        _paint_column(canvas.sub(*layout.column), presenter, view_model)
    _paint_tray(canvas, layout, presenter, view_model)
    if presenter.mode != "tiles":
        paint_city(canvas, layout, view_model)


def _paint_tray(canvas: Canvas, layout: Layout, presenter: ChinatownPresenter, view_model: ViewModel) -> None:
    note = badge_count(presenter)
    focus = presenter.acts_in_tray
    shown = presenter.panes()
    if layout.column is not None:
        inside = canvas.box(*layout.tray, presenter.title, note, focus=focus)
        active = "1"
    else:
        inside = tabbed(canvas.sub(*layout.tray), shown, presenter.pane, focus)
        active = presenter.pane
    inside = inside.sub(1, 0, inside.width - 2, inside.height)
    match active:
        case "2":
            paint_players(inside, view_model, presenter.update.actors)
        case "3":
            paint_tiles(inside, view_model)
        case "4":
            _paint_log(inside, presenter)
        case "5":
            presenter.paint_chat(inside)
        case _:
            paint_phase(inside, presenter, view_model)


def _paint_column(canvas: Canvas, presenter: ChinatownPresenter, view_model: ViewModel) -> None:
    """Paint players, tiles and log, one below the other."""
    players, tiles = view_model.view.seats + 4, len(view_model.board.kinds) + 4
    width = canvas.width
    inside = canvas.box(0, 0, width, players, "Players", "money is secret")
    paint_players(inside.sub(1, 0, width - 4, inside.height), view_model, presenter.update.actors)
    inside = canvas.box(0, players, width, tiles, "Tiles", "on board+stock")
    paint_tiles(inside.sub(1, 0, width - 4, inside.height), view_model)
    top = players + tiles
    inside = canvas.box(0, top, width, canvas.height - top, "Log", f"round {view_model.view.round}")
    _paint_log(inside.sub(1, 0, width - 4, inside.height), presenter)


def _paint_log(canvas: Canvas, presenter: ChinatownPresenter) -> None:
    """Paint the log, and below it what was said."""
    said = min(len(presenter.story.chat), 4) + 1
    presenter.paint_log(canvas.sub(0, 0, canvas.width, canvas.height - said))
    presenter.paint_chat(canvas.sub(0, canvas.height - said, canvas.width, said))
