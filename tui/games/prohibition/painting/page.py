"""The whole window: steps, map, register, and beside them panes, as many as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.games.prohibition.board import SEATS
from tui.commands import Press
from tui.games.prohibition.layout import LOG_LEAST, Layout, layout_for
from tui.games.prohibition.painting.bosses import paint_bosses, paint_bosses_small, paint_bosses_table, paint_chips
from tui.games.prohibition.painting.income import paint_income
from tui.games.prohibition.painting.map import paint_map
from tui.games.prohibition.painting.register import paint_register, paint_register_box
from tui.games.prohibition.painting.rows import Rows
from tui.games.prohibition.painting.steps import paint_steps
from tui.games.prohibition.painting.turn_form import paint_form, title
from tui.games.prohibition.view_model import ViewModel
from tui.painting.canvas import Canvas, TargetArea
from tui.painting.ink import CURSOR, MUTED, Ink

if TYPE_CHECKING:
    from tui.games.prohibition.presenter import ProhibitionPresenter

INCOME_LEAST = 7
"""Rows that the income needs below a form."""


def tabs(layout: Layout) -> Sequence[tuple[str, str]]:
    """The panes there are to switch between."""
    if layout.big:
        return (("1", "Log"), ("2", "Chat"))
    names = ["Turn", *(["Bosses"] if layout.table is None else []), *(["Log"] if layout.log is None else []), "Chat"]
    return tuple((str(number), name) for number, name in enumerate(names, 1))


def paint_page(canvas: Canvas, desk: ProhibitionPresenter, sight: ViewModel) -> None:
    """Everything between header and prompt."""
    layout = layout_for(*canvas.size)
    paint_steps(canvas, sight)
    paint_map(_at(canvas, layout.map), sight, layout.pitch)
    if layout.big:
        _paint_big(canvas, desk, sight, layout)
        return
    paint_register(_at(canvas, layout.register), sight)
    if layout.table is not None:
        paint_bosses_table(_at(canvas, layout.table), sight)
    if layout.log is not None:
        desk.paint_log(_at(canvas, layout.log).box(0, 0, layout.log.width, layout.log.height, "Log"))
    if layout.pane is not None:
        _paint_pane(_at(canvas, layout.pane), desk, sight, layout)


def _at(canvas: Canvas, spot: TargetArea | None) -> Canvas:
    return canvas.sub(*spot) if spot is not None else canvas.sub(0, 0, 0, 0)


def whose(sight: ViewModel) -> int:
    """Whose income is shown: one's own, or for a watcher that of the boss on turn."""
    if sight.seat is not None:
        return sight.seat
    return (sight.view.start + sight.view.turn) % SEATS


def whose_words(sight: ViewModel) -> str:
    """The head of the income table."""
    return "area" if sight.seat is not None else f"income of {sight.names[whose(sight)]}"


def _paint_big(canvas: Canvas, desk: ProhibitionPresenter, sight: ViewModel, layout: Layout) -> None:
    paint_register_box(_at(canvas, layout.register), sight)
    form = _at(canvas, layout.form)
    note = f"{sight.view.ap} AP left" if sight.view.ap else ""
    paint_form(Rows(form.box(0, 0, form.width, form.height, title(sight), note, focus=sight.mine)), sight)
    income = _at(canvas, layout.income)
    inside = income.box(0, 0, income.width, income.height, "Income to come")
    if sight.view.phase != "over":
        paint_income(inside, sight, whose(sight), whose_words(sight))
    paint_bosses(_at(canvas, layout.bosses), sight)
    paint_chips(_at(canvas, layout.chips), sight)
    log = _at(canvas, layout.log)
    inside = _tabbed(log, tabs(layout), desk.pane, focus=False)
    desk.paint_chat(inside) if desk.pane == "2" else desk.paint_log(inside)


def _paint_pane(canvas: Canvas, desk: ProhibitionPresenter, sight: ViewModel, layout: Layout) -> None:
    inside = _tabbed(canvas, tabs(layout), desk.pane, focus=sight.mine)
    match dict(tabs(layout)).get(desk.pane):
        case "Bosses":
            paint_bosses_small(inside, sight)
        case "Log":
            desk.paint_log(inside)
        case "Chat":
            desk.paint_chat(inside)
        case _:
            _paint_turn(inside, desk, sight, layout)


def paint_turn(canvas: Canvas, sight: ViewModel) -> int:
    """The form, below it the income; how many rows they took."""
    rows = Rows(canvas)
    paint_form(rows, sight)
    if sight.view.phase not in ("name", "raid", "bribe", "over") and rows.room > INCOME_LEAST:
        rows.rule()
        rows.y += paint_income(canvas.sub(0, rows.y, canvas.width, rows.room), sight, whose(sight), whose_words(sight))
    return rows.y


def _paint_turn(canvas: Canvas, desk: ProhibitionPresenter, sight: ViewModel, layout: Layout) -> None:
    """The form and the income, and the newest of the log where there is room left."""
    rows = Rows(canvas)
    rows.y = paint_turn(canvas, sight)
    if layout.log is None and rows.room > LOG_LEAST:
        rows.rule()
        desk.paint_log(canvas.sub(0, rows.y, canvas.width, rows.room))


def _tabbed(canvas: Canvas, choices: Sequence[tuple[str, str]], active: str, focus: bool) -> Canvas:
    """A frame with its tabs in it, two blanks apart; those there is no room for are a digit away."""
    inside = canvas.box(0, 0, canvas.width, canvas.height, focus=focus)
    x = 1
    for digit, name in choices:
        text = f" {digit} {name} "
        if x + len(text) > canvas.width - 1:
            if digit != active:
                break
            x = 1
        ink: Ink = CURSOR if digit == active else MUTED
        canvas.put(x, 0, text, ink)
        canvas.add_target(x, 0, len(text), 1, Press("pane", digit))
        x += len(text)
    return inside
