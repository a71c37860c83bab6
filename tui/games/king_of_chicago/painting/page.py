"""The whole board on one canvas, for leafing through a game: the map, one pane beside it, one's own mat below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.games.king_of_chicago.layout import compact, layout_for
from tui.games.king_of_chicago.painting.decision import paint_decision
from tui.games.king_of_chicago.painting.final_scores import paint_final
from tui.games.king_of_chicago.painting.forecast import paint_narrow
from tui.games.king_of_chicago.painting.map import paint_map
from tui.games.king_of_chicago.painting.player_mats import own_mat, paint_mats
from tui.games.king_of_chicago.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.painting.parts.tabs import tabbed

if TYPE_CHECKING:
    from tui.games.king_of_chicago.presenter import KingPresenter


def paint_page(canvas: Canvas, presenter: KingPresenter, view_model: ViewModel) -> None:
    """Paint everything. What is painted last is where arrows and jump letters find a choice."""
    layout = layout_for(*canvas.size)
    beside = canvas.sub(layout.width, 0, canvas.width - layout.width, canvas.height - 1)
    if not presenter.asking:
        _paint_pane(beside, presenter, view_model)
    paint_map(canvas.sub(0, 0, layout.width, layout.height), layout, view_model)
    if presenter.asking:
        _paint_pane(beside, presenter, view_model)
    own_mat(canvas, canvas.height - 1, view_model)


def _paint_pane(canvas: Canvas, presenter: KingPresenter, view_model: ViewModel) -> None:
    tabs = presenter.panes()
    inside = tabbed(canvas, tabs, presenter.pane)
    match dict(tabs).get(presenter.pane):
        case "Now" if view_model.is_over:
            paint_final(inside, view_model)
        case "Now":
            paint_narrow(canvas.sub(0, 1, canvas.width, canvas.height - 2), view_model)
        case "Mats":
            paint_mats(inside, view_model)
        case "Log":
            presenter.paint_log(inside)
        case "Chat":
            presenter.paint_chat(inside)
        case _:
            paint_decision(inside, presenter, view_model, brief=layout_for(*presenter.board_size) == compact(5))
