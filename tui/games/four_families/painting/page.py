"""Everything on one canvas, for leafing through a game: the city or the seven actions, one pane beside them, the hand below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.games.four_families.layout import ACTIONS_HIGH
from tui.games.four_families.painting.actions import paint_actions
from tui.games.four_families.painting.answers import paint_question
from tui.games.four_families.painting.business import paint_detail
from tui.games.four_families.painting.city import paint_city
from tui.games.four_families.painting.families import paint_families
from tui.games.four_families.painting.hand import paint_hand_line, paint_hand_page
from tui.games.four_families.painting.own_board import paint_laid, paint_own
from tui.games.four_families.turn_order import order_words
from tui.games.four_families.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.painting.ink import LINE
from tui.painting.parts.tabs import tabbed

if TYPE_CHECKING:
    from tui.games.four_families.presenter import FamiliesPresenter


def paint_page(canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
    """Paint everything. What is painted last is where jump letters find a choice."""
    place = presenter.arrangement
    right, below = place.city.right, canvas.height - place.hand
    _pane(canvas.sub(right, 0, canvas.width - right, canvas.height), presenter, view_model)
    if place.actions:
        _actions(canvas.sub(0, 0, right, below), presenter, view_model)
    else:
        paint_city(canvas.sub(0, 0, right, below), place.city, view_model)
    hand = canvas.sub(0, below, right, place.hand)
    if place.hand > 2:
        paint_hand_page(hand, view_model, presenter.usable())
    else:
        paint_hand_line(hand, 0, right, view_model, presenter.usable())
        paint_laid(hand, 1, right - 1, view_model)


def _actions(canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
    canvas.words(1, 0, order_words(view_model, canvas.width - 2))
    if presenter.chosen is not None:
        paint_actions(canvas.sub(0, 2, canvas.width, 14), view_model, presenter.chosen.legal, presenter.chosen.unavailable, presenter.row)
    canvas.put(1, ACTIONS_HIGH - 1, "─" * (canvas.width - 2), LINE)


def _pane(canvas: Canvas, presenter: FamiliesPresenter, view_model: ViewModel) -> None:
    inside = tabbed(canvas, presenter.panes(), presenter.pane)
    match presenter.pane:
        case "2":
            paint_own(inside, view_model, view_model.me)
        case "3":
            paint_families(inside, view_model)
        case "4":
            presenter.paint_log(inside)
        case "5":
            presenter.paint_chat(inside)
        case _ if presenter.asking:
            paint_question(inside, presenter, view_model, alone=True)
        case _:
            paint_detail(inside, presenter, view_model)
