"""The widgets of the table, one file a widget, each over one painter. `table.tcss` says where they stand."""

from __future__ import annotations

from pathlib import Path

from textual.app import ComposeResult

from examples.sixth_game.tui.commands import COMMANDS
from examples.sixth_game.tui.widgets.choices_panel import ChoicesPanel
from examples.sixth_game.tui.widgets.hand_panel import HandPanel
from examples.sixth_game.tui.widgets.players_panel import PlayersPanel
from tui.table.game_ui import TableWidgets
from tui.widgets.chat_view import Chat
from tui.widgets.log_view import Log
from tui.widgets.ticker import Ticker


def compose() -> ComposeResult:
    """Yield the widgets, in the order of the keyboard."""
    yield PlayersPanel()
    yield HandPanel()
    yield ChoicesPanel()
    yield Log()
    yield Chat()
    yield Ticker()


TABLE = TableWidgets(compose, Path(__file__).parent.with_name("table.tcss"), COMMANDS)
