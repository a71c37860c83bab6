"""The whole window between header and prompt, at each size: the city or the seven actions, and what stands beside and below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.games.four_families.preview import Step
from tui.commands import Press
from tui.games.four_families.layout import LARGE, MIDDLE, Layout, layout_for
from tui.games.four_families.painting.actions import paint_actions, usable_cards
from tui.games.four_families.painting.answers import paint_answers
from tui.games.four_families.painting.business import paint_selected
from tui.games.four_families.painting.city import paint_city, paint_legend
from tui.games.four_families.painting.families import paint_families
from tui.games.four_families.painting.goals_list import paint_aims
from tui.games.four_families.painting.hand import paint_hand, paint_hand_line
from tui.games.four_families.painting.own_board import laid_line, paint_board, paint_own
from tui.games.four_families.turn_order import order_words
from tui.games.four_families.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Piece
from tui.painting.glyphs import mark
from tui.painting.ink import BOLD, GROUND, HEAD, HEADING, KEY, LINE, MUTED, PANEL, player
from tui.painting.parts.log import log

if TYPE_CHECKING:
    from tui.games.four_families.presenter import FamiliesPresenter

Tabs = Sequence[tuple[str, str]]


def tabs(layout: Layout, asking: bool, mode: str) -> Tabs:
    """Return the side panes at this size."""
    if layout == LARGE:
        return (("1", "Ask" if asking else "Targets"), ("4", "Log"))
    first = "Ask" if asking else "Targets" if layout == MIDDLE else "Act" if mode == "actions" else "Biz"
    return (("1", first), ("2", "Own"), ("3", "Fams"), ("4", "Log"))


def paint_page(canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
    """Paint what is painted last is where arrows and jump letters find a choice."""
    layout = layout_for(*canvas.size)
    if layout == LARGE:
        _large(canvas, presenter, view_model)
    elif layout == MIDDLE:
        _middle(canvas, presenter, view_model)
    else:
        _small(canvas, presenter, view_model)


def _small(canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
    layout = layout_for(*canvas.size)
    below = canvas.height - 2
    if presenter.mode == "actions":
        _actions_page(canvas.sub(0, 0, 57, canvas.height), presenter, view_model)
    else:
        paint_city(canvas.sub(0, 0, 57, below), layout, view_model)
        paint_hand_line(canvas, below, 57, view_model, presenter.usable())
        _laid(canvas, below + 1, 56, view_model)
    window = canvas.sub(57, 0, canvas.width - 57, canvas.height)
    window.fill(0, 0, window.width, window.height, PANEL)
    _tabs(window, presenter, layout)
    _pane(window.sub(1, 2, window.width - 2, window.height - 2), presenter, view_model)


def _middle(canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
    layout = layout_for(*canvas.size)
    below = canvas.height - 2
    if presenter.mode == "actions":
        _actions_page(canvas.sub(0, 0, 74, below), presenter, view_model)
    else:
        paint_city(canvas.sub(0, 0, 74, below), layout, view_model)
    paint_hand_line(canvas, below, canvas.width, view_model, presenter.usable())
    _laid(canvas, below + 1, canvas.width - 1, view_model)
    window = canvas.sub(75, 0, canvas.width - 75, below)
    window.fill(0, 0, window.width, window.height, PANEL)
    upper = 14
    _detail(window.sub(1, 0, window.width - 2, upper), presenter, view_model)
    _tabs(window.sub(0, upper, window.width, 1), presenter, layout)
    inside = window.sub(1, upper + 1, window.width - 2, window.height - upper - 1)
    if presenter.asking or presenter.pane != "1":
        _pane(inside, presenter, view_model)
    else:
        paint_aims(inside, view_model)


def _large(canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
    layout = layout_for(*canvas.size)
    paint_city(canvas.sub(0, 0, 96, 31), layout, view_model)
    paint_legend(canvas, 31)
    out = "home" if view_model.view.chiefs[view_model.me] < 0 else "out"
    right = f"♛ {out} · {view_model.board.play.attacks - view_model.view.attacks[view_model.me]} attacks left"
    board = canvas.box(0, 32, 95, 7, [("Your board, ", HEADING), _owner(view_model)], right)
    paint_board(board, view_model, view_model.me)
    paint_hand(board, 1, 4, board.width - 1, view_model, presenter.usable(), blanks=2)
    log(canvas.sub(1, 39, 94, canvas.height - 39), presenter.story.lines, presenter.back)
    _detail(canvas.box(96, 0, canvas.width - 96, 16).sub(1, 0, canvas.width - 100, 14), presenter, view_model)
    _large_choice(canvas, presenter, view_model)
    paint_families(canvas.box(96, 27, canvas.width - 96, 15, "Families", "points if it ended now").sub(1, 0, 42, 13), view_model)


def _large_choice(canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
    """Beside the city: a list of answers, the seven actions, what may be aimed at, or the log."""
    tall = presenter.mode == "actions"
    title = (
        "Log" if presenter.pane == "4" and not presenter.asking else "Your answer" if presenter.asking else "Actions" if tall else "Targets"
    )
    y, height = (0, 27) if tall and not presenter.asking and presenter.pane != "4" else (16, 11)
    frame = canvas.box(96, y, canvas.width - 96, height, title, "[ ] next" if title == "Targets" else "", focus=bool(presenter.asking))
    if y == 0:
        canvas.fill(97, 1, canvas.width - 98, height - 2, GROUND)
    inside = frame.sub(1, 0, frame.width - 2, frame.height)
    if presenter.asking:
        paint_answers(inside, presenter.list_title(), presenter.answers(), presenter.at)
    elif presenter.pane == "4":
        presenter.paint_log_and_chat(inside)
    elif tall:
        inside.words(0, 0, order_words(view_model))
        _actions(inside.sub(0, 2, inside.width, 14), presenter, view_model)
        _detail(inside.sub(0, 17, inside.width, inside.height - 17), presenter, view_model)
    else:
        paint_aims(inside, view_model)


def _owner(view_model: ViewModel) -> Piece:
    return (f"{mark(view_model.me)} {view_model.names[view_model.me]}", player(view_model.me))


def _actions_page(canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
    """Order of play, the seven actions, the hand."""
    canvas.words(1, 0, order_words(view_model))
    _actions(canvas.sub(0, 2, canvas.width, 14), presenter, view_model)
    canvas.put(1, 16, "─" * (canvas.width - 2), LINE)
    canvas.words(1, 17, [(f"Hand {len(view_model.view.hand)}", HEADING), ("   any card pays $1 or is a point of influence", MUTED)])
    if canvas.height < 25:
        paint_hand(
            canvas,
            1,
            18,
            canvas.width,
            view_model,
            presenter.usable() if presenter.asking else usable_cards(presenter.update.legal, presenter.row),
        )


def _actions(canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
    """As they stood when one was chosen."""
    if presenter.chosen is not None:
        paint_actions(canvas, view_model, presenter.chosen.legal, presenter.chosen.unavailable, presenter.row)


def _tabs(window: Canvas, presenter: FamiliesPresenter, layout: Layout) -> None:
    window.fill(0, 0, window.width, 1, HEAD)
    x = 0
    for digit, name in tabs(layout, presenter.asking, presenter.mode):
        active = digit == presenter.pane
        end = window.put(window.put(x, 0, digit, KEY.on("head")), 0, name, (BOLD.line if active else MUTED).on("head"))
        window.add_target(x, 0, end - x, 1, Press("pane", digit))
        x = end + 1


def _pane(canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
    match presenter.pane:
        case "2":
            paint_own(canvas, view_model, view_model.me)
        case "3":
            paint_families(canvas, view_model)
        case "4":
            presenter.paint_log_and_chat(canvas)
        case _ if presenter.asking:
            _answers(canvas, presenter, view_model)
        case _:
            _detail(canvas, presenter, view_model)


def _answers(canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
    """Paint the list, and below it what the question is about, as far as there is room."""
    y = paint_answers(canvas, presenter.list_title(), presenter.answers(), presenter.at) + 1
    if layout_for(presenter.size[0], presenter.size[1]).name == "small" and presenter.mode == "city" and y + 6 < canvas.height:
        canvas.put(0, y - 1, "─" * canvas.width, LINE)
        below = canvas.sub(0, y, canvas.width, canvas.height - y)
        paint_own(below, view_model, view_model.me) if presenter.step == Step.PLACE else paint_selected(below, view_model)


def _detail(canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
    """Paint what the cursor is on: a square, or the action that would be done."""
    if presenter.mode == "actions" and presenter.step == Step.ACTION:
        presenter.paint_after(canvas, view_model)
    else:
        paint_selected(canvas, view_model)


def _laid(canvas: Canvas, y: int, right: int, view_model: ViewModel) -> None:
    canvas.put(1, y, "laid", HEADING)
    canvas.words(6, y, laid_line(view_model, view_model.me, right - 6))
