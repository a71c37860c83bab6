"""The whole window: steps, map, register, and beside them panes, as many as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.games.prohibition.board import SEATS
from core.games.prohibition.preview import income_to_come
from tui.commands import Press
from tui.games.prohibition.layout import FRAMED, LOG_LEAST, Layout, layout_for
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
    """Return the panes there are to switch between."""
    if layout.big:
        return (("1", "Log"), ("2", "Chat"))
    names = ["Turn", *(["Bosses"] if layout.table is None else []), *(["Log"] if layout.log is None else []), "Chat"]
    return tuple((str(number), name) for number, name in enumerate(names, 1))


def paint_page(canvas: Canvas, presenter: ProhibitionPresenter, view_model: ViewModel) -> None:
    """Paint everything between header and prompt."""
    layout = layout_for(*canvas.size)
    paint_steps(canvas, view_model)
    paint_map(_at(canvas, layout.map), view_model, layout.pitch)
    if layout.big:
        _paint_big(canvas, presenter, view_model, layout)
        return
    (paint_register_box if layout.register.height >= FRAMED else paint_register)(_at(canvas, layout.register), view_model)
    if layout.table is not None:
        paint_bosses_table(_at(canvas, layout.table), view_model)
    if layout.chips is not None:
        paint_chips(_at(canvas, layout.chips), view_model)
    if layout.log is not None:
        presenter.paint_log(_at(canvas, layout.log).box(0, 0, layout.log.width, layout.log.height, "Log"))
    if layout.pane is not None:
        _paint_pane(_at(canvas, layout.pane), presenter, view_model, layout)


def _at(canvas: Canvas, spot: TargetArea | None) -> Canvas:
    return canvas.sub(*spot) if spot is not None else canvas.sub(0, 0, 0, 0)


def whose(view_model: ViewModel) -> int:
    """Return whose income is shown: one's own, or for a watcher that of the boss on turn."""
    if view_model.seat is not None:
        return view_model.seat
    return (view_model.view.start + view_model.view.turn) % SEATS


def whose_words(view_model: ViewModel) -> str:
    """Return the head of the income table."""
    return "area" if view_model.seat is not None else f"income of {view_model.names[whose(view_model)]}"


def _paint_big(canvas: Canvas, presenter: ProhibitionPresenter, view_model: ViewModel, layout: Layout) -> None:
    paint_register_box(_at(canvas, layout.register), view_model)
    form = _at(canvas, layout.form)
    note = f"{view_model.view.ap} AP left" if view_model.view.ap else ""
    paint_form(Rows(form.box(0, 0, form.width, form.height, title(view_model), note, focus=view_model.mine)), view_model)
    income = _at(canvas, layout.income)
    inside = income.box(0, 0, income.width, income.height, "Income to come")
    if view_model.view.phase != "over":
        paint_income(inside, view_model, whose(view_model), whose_words(view_model))
    paint_bosses(_at(canvas, layout.bosses), view_model)
    paint_chips(_at(canvas, layout.chips), view_model)
    log = _at(canvas, layout.log)
    inside = _tabbed(log, tabs(layout), presenter.pane, focus=False)
    presenter.paint_chat(inside) if presenter.pane == "2" else presenter.paint_log(inside)


def _paint_pane(canvas: Canvas, presenter: ProhibitionPresenter, view_model: ViewModel, layout: Layout) -> None:
    inside = _tabbed(canvas, tabs(layout), presenter.pane, focus=view_model.mine)
    match dict(tabs(layout)).get(presenter.pane):
        case "Bosses":
            paint_bosses_small(inside, view_model)
        case "Log":
            presenter.paint_log(inside)
        case "Chat":
            presenter.paint_chat(inside)
        case _:
            _paint_turn(inside, presenter, view_model, layout)


def paint_turn(canvas: Canvas, view_model: ViewModel) -> int:
    """Paint the form, below it the income. Return how many rows they took."""
    rows = Rows(canvas)
    paint_form(rows, view_model)
    if view_model.view.phase not in ("name", "raid", "bribe", "over") and rows.room > _income_rows(view_model):
        rows.rule()
        rows.y += paint_income(canvas.sub(0, rows.y, canvas.width, rows.room), view_model, whose(view_model), whose_words(view_model))
    return rows.y


def _income_rows(view_model: ViewModel) -> int:
    """Return the rows that the income needs. That there is none takes one."""
    return INCOME_LEAST if income_to_come(view_model.board, view_model.view, whose(view_model)) else 1


def _paint_turn(canvas: Canvas, presenter: ProhibitionPresenter, view_model: ViewModel, layout: Layout) -> None:
    """Paint the form and the income, and the newest of the log where there is room left."""
    rows = Rows(canvas)
    rows.y = paint_turn(canvas, view_model)
    if layout.log is None and rows.room > LOG_LEAST:
        rows.rule()
        presenter.paint_log(canvas.sub(0, rows.y, canvas.width, rows.room))


def _tabbed(canvas: Canvas, choices: Sequence[tuple[str, str]], active: str, focus: bool) -> Canvas:
    """Paint a frame with its tabs in it, two blanks apart. Those there is no room for are a digit away."""
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
