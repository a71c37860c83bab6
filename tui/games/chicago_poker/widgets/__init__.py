"""Chicago Poker's table: the businesses above, the hand below, and panels between or over them, as there is room."""

from __future__ import annotations

from pathlib import Path

from textual.app import ComposeResult

from tui.games.chicago_poker.commands import COMMANDS
from tui.games.chicago_poker.widgets.business_board import BusinessBoard
from tui.games.chicago_poker.widgets.discard_pile import DiscardPile
from tui.games.chicago_poker.widgets.hand import Hand
from tui.games.chicago_poker.widgets.hand_ranks import HandRanks
from tui.games.chicago_poker.widgets.shootout_panel import ShootoutPanel
from tui.games.chicago_poker.widgets.tiles_panel import TilesPanel
from tui.table.game_ui import TableWidgets
from tui.widgets.chat_view import Chat
from tui.widgets.log_view import Log
from tui.widgets.ticker import Ticker


def compose() -> ComposeResult:
    yield BusinessBoard()
    yield TilesPanel()
    yield Log()
    yield HandRanks()
    yield DiscardPile()
    yield Chat()
    yield ShootoutPanel()
    yield Hand()
    yield Ticker()


TABLE = TableWidgets(compose, Path(__file__).parent.with_name("table.tcss"), COMMANDS)
