"""The whole window between header and prompt, at each size: the city or the seven actions, and what stands beside and below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.games.four_families.mechanics.steps import Step
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
    """The side panes at this size."""
    if layout == LARGE:
        return (("1", "Ask" if asking else "Targets"), ("4", "Log"))
    first = "Ask" if asking else "Targets" if layout == MIDDLE else "Act" if mode == "actions" else "Biz"
    return (("1", first), ("2", "Own"), ("3", "Fams"), ("4", "Log"))


def paint_page(canvas: Canvas, desk: FamiliesPresenter, sight: ViewModel) -> None:
    """What is painted last is where arrows and jump letters find a choice."""
    layout = layout_for(*canvas.size)
    if layout == LARGE:
        _large(canvas, desk, sight)
    elif layout == MIDDLE:
        _middle(canvas, desk, sight)
    else:
        _small(canvas, desk, sight)


def _small(canvas: Canvas, desk: FamiliesPresenter, sight: ViewModel) -> None:
    layout = layout_for(*canvas.size)
    below = canvas.height - 2
    if desk.mode == "actions":
        _actions_page(canvas.sub(0, 0, 57, canvas.height), desk, sight)
    else:
        paint_city(canvas.sub(0, 0, 57, below), layout, sight)
        paint_hand_line(canvas, below, 57, sight, desk.usable())
        _laid(canvas, below + 1, 56, sight)
    window = canvas.sub(57, 0, canvas.width - 57, canvas.height)
    window.fill(0, 0, window.width, window.height, PANEL)
    _tabs(window, desk, layout)
    _pane(window.sub(1, 2, window.width - 2, window.height - 2), desk, sight)


def _middle(canvas: Canvas, desk: FamiliesPresenter, sight: ViewModel) -> None:
    layout = layout_for(*canvas.size)
    below = canvas.height - 2
    if desk.mode == "actions":
        _actions_page(canvas.sub(0, 0, 74, below), desk, sight)
    else:
        paint_city(canvas.sub(0, 0, 74, below), layout, sight)
    paint_hand_line(canvas, below, canvas.width, sight, desk.usable())
    _laid(canvas, below + 1, canvas.width - 1, sight)
    window = canvas.sub(75, 0, canvas.width - 75, below)
    window.fill(0, 0, window.width, window.height, PANEL)
    upper = 14
    _detail(window.sub(1, 0, window.width - 2, upper), desk, sight)
    _tabs(window.sub(0, upper, window.width, 1), desk, layout)
    inside = window.sub(1, upper + 1, window.width - 2, window.height - upper - 1)
    if desk.asking or desk.pane != "1":
        _pane(inside, desk, sight)
    else:
        paint_aims(inside, sight)


def _large(canvas: Canvas, desk: FamiliesPresenter, sight: ViewModel) -> None:
    layout = layout_for(*canvas.size)
    paint_city(canvas.sub(0, 0, 96, 31), layout, sight)
    paint_legend(canvas, 31)
    out = "home" if sight.view.chiefs[sight.me] < 0 else "out"
    right = f"♛ {out} · {sight.board.play.attacks - sight.view.attacks[sight.me]} attacks left"
    board = canvas.box(0, 32, 95, 7, [("Your board, ", HEADING), _owner(sight)], right)
    paint_board(board, sight, sight.me)
    paint_hand(board, 1, 4, board.width - 1, sight, desk.usable(), blanks=2)
    log(canvas.sub(1, 39, 94, canvas.height - 39), desk.story.lines, desk.back)
    _detail(canvas.box(96, 0, canvas.width - 96, 16).sub(1, 0, canvas.width - 100, 14), desk, sight)
    _large_choice(canvas, desk, sight)
    paint_families(canvas.box(96, 27, canvas.width - 96, 15, "Families", "points if it ended now").sub(1, 0, 42, 13), sight)


def _large_choice(canvas: Canvas, desk: FamiliesPresenter, sight: ViewModel) -> None:
    """Beside the city: a list of answers, the seven actions, what may be aimed at, or the log."""
    tall = desk.mode == "actions"
    title = "Log" if desk.pane == "4" and not desk.asking else "Your answer" if desk.asking else "Actions" if tall else "Targets"
    y, height = (0, 27) if tall and not desk.asking and desk.pane != "4" else (16, 11)
    frame = canvas.box(96, y, canvas.width - 96, height, title, "[ ] next" if title == "Targets" else "", focus=bool(desk.asking))
    if y == 0:
        canvas.fill(97, 1, canvas.width - 98, height - 2, GROUND)
    inside = frame.sub(1, 0, frame.width - 2, frame.height)
    if desk.asking:
        paint_answers(inside, desk.list_title(), desk.answers(), desk.at)
    elif desk.pane == "4":
        desk.paint_log_and_chat(inside)
    elif tall:
        inside.words(0, 0, order_words(sight))
        _actions(inside.sub(0, 2, inside.width, 14), desk, sight)
        _detail(inside.sub(0, 17, inside.width, inside.height - 17), desk, sight)
    else:
        paint_aims(inside, sight)


def _owner(sight: ViewModel) -> Piece:
    return (f"{mark(sight.me)} {sight.names[sight.me]}", player(sight.me))


def _actions_page(canvas: Canvas, desk: FamiliesPresenter, sight: ViewModel) -> None:
    """Order of play, the seven actions, the hand."""
    canvas.words(1, 0, order_words(sight))
    _actions(canvas.sub(0, 2, canvas.width, 14), desk, sight)
    canvas.put(1, 16, "─" * (canvas.width - 2), LINE)
    canvas.words(1, 17, [(f"Hand {len(sight.view.hand)}", HEADING), ("   any card pays $1 or is a point of influence", MUTED)])
    if canvas.height < 25:
        paint_hand(canvas, 1, 18, canvas.width, sight, desk.usable() if desk.asking else usable_cards(desk.update.legal, desk.row))


def _actions(canvas: Canvas, desk: FamiliesPresenter, sight: ViewModel) -> None:
    """As they stood when one was chosen."""
    if desk.chosen is not None:
        paint_actions(canvas, sight, desk.chosen.legal, desk.chosen.unavailable, desk.row)


def _tabs(window: Canvas, desk: FamiliesPresenter, layout: Layout) -> None:
    window.fill(0, 0, window.width, 1, HEAD)
    x = 0
    for digit, name in tabs(layout, desk.asking, desk.mode):
        active = digit == desk.pane
        end = window.put(window.put(x, 0, digit, KEY.on("head")), 0, name, (BOLD.line if active else MUTED).on("head"))
        window.add_target(x, 0, end - x, 1, Press("pane", digit))
        x = end + 1


def _pane(canvas: Canvas, desk: FamiliesPresenter, sight: ViewModel) -> None:
    match desk.pane:
        case "2":
            paint_own(canvas, sight, sight.me)
        case "3":
            paint_families(canvas, sight)
        case "4":
            desk.paint_log_and_chat(canvas)
        case _ if desk.asking:
            _answers(canvas, desk, sight)
        case _:
            _detail(canvas, desk, sight)


def _answers(canvas: Canvas, desk: FamiliesPresenter, sight: ViewModel) -> None:
    """The list, and below it what the question is about, as far as there is room."""
    y = paint_answers(canvas, desk.list_title(), desk.answers(), desk.at) + 1
    if layout_for(desk.size[0], desk.size[1]).name == "small" and desk.mode == "city" and y + 6 < canvas.height:
        canvas.put(0, y - 1, "─" * canvas.width, LINE)
        below = canvas.sub(0, y, canvas.width, canvas.height - y)
        paint_own(below, sight, sight.me) if desk.step == Step.PLACE else paint_selected(below, sight)


def _detail(canvas: Canvas, desk: FamiliesPresenter, sight: ViewModel) -> None:
    """What the cursor is on: a square, or the action that would be done."""
    if desk.mode == "actions" and desk.step == Step.ACTION:
        desk.paint_after(canvas, sight)
    else:
        paint_selected(canvas, sight)


def _laid(canvas: Canvas, y: int, right: int, sight: ViewModel) -> None:
    canvas.put(1, y, "laid", HEADING)
    canvas.words(6, y, laid_line(sight, sight.me, right - 6))
