"""The parts of the table, each over one painter. `layout.py` says where they stand."""

from __future__ import annotations

from examples.sixth_game.tui import layout
from examples.sixth_game.tui.commands import COMMANDS
from examples.sixth_game.tui.painting.choices import paint_choices
from examples.sixth_game.tui.painting.hand import paint_hand
from examples.sixth_game.tui.painting.players import paint_players
from examples.sixth_game.tui.presenter import ToyPresenter
from examples.sixth_game.tui.view_model import ViewModel
from tui.painting.canvas import Canvas
from tui.table.game_ui import CoachNeeds, Places, TableWidgets
from tui.widgets.chat_view import Chat
from tui.widgets.log_view import Log
from tui.widgets.panel import Panel
from tui.widgets.ticker import Ticker


class PlayersPanel(Panel[ToyPresenter, ViewModel]):
    """The players and their coins."""

    TITLE = "Players"

    def paint_inside(self, canvas: Canvas, presenter: ToyPresenter, view_model: ViewModel) -> None:
        paint_players(canvas, view_model)


class HandPanel(Panel[ToyPresenter, ViewModel]):
    """The hand."""

    TITLE = "Your hand"

    def has_focus_frame(self, presenter: ToyPresenter, view_model: ViewModel) -> bool:
        return presenter.my_turn and not view_model.choices

    def paint_inside(self, canvas: Canvas, presenter: ToyPresenter, view_model: ViewModel) -> None:
        paint_hand(canvas, view_model)


class ChoicesPanel(Panel[ToyPresenter, ViewModel]):
    """The choices that are neither a card nor a player."""

    TITLE = "Choices"

    def has_focus_frame(self, presenter: ToyPresenter, view_model: ViewModel) -> bool:
        return presenter.my_turn and bool(view_model.choices)

    def paint_inside(self, canvas: Canvas, presenter: ToyPresenter, view_model: ViewModel) -> None:
        paint_choices(canvas, view_model)


def places(presenter: ToyPresenter, size: tuple[int, int], coach: CoachNeeds | None) -> Places:
    """Return where each part stands. There are no lessons, so no coach needs a place."""
    return layout.places(*size)


TABLE = TableWidgets((PlayersPanel, HandPanel, ChoicesPanel, Log, Chat, Ticker), places, COMMANDS)
