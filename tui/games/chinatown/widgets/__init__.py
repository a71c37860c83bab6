"""The table of Chinatown: the quarter, and around it what one has, the deals, and what everybody can see."""

from __future__ import annotations

from pathlib import Path

from textual.app import ComposeResult

from tui.games.chinatown.commands import COMMANDS
from tui.games.chinatown.widgets.city_board import CityBoard
from tui.games.chinatown.widgets.own_panel import OwnPanel
from tui.games.chinatown.widgets.players_panel import PlayersPanel
from tui.games.chinatown.widgets.tile_table import TileTable
from tui.games.chinatown.widgets.trade_panel import TradePanel
from tui.table.game_ui import TableWidgets
from tui.widgets.chat_view import Chat
from tui.widgets.log_view import Log
from tui.widgets.ticker import Ticker


def compose() -> ComposeResult:
    yield CityBoard()
    yield OwnPanel()
    yield TradePanel()
    yield PlayersPanel()
    yield TileTable()
    yield Log()
    yield Chat()
    yield Ticker()


TABLE = TableWidgets(compose, Path(__file__).parent.with_name("table.tcss"), COMMANDS)
