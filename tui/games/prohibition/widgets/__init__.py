"""Chicago's table: the map with the register below, and beside them panels, as many as there is room for."""

from __future__ import annotations

from pathlib import Path

from textual.app import ComposeResult

from tui.games.prohibition.commands import COMMANDS
from tui.games.prohibition.widgets.bosses_panel import BossesPanel
from tui.games.prohibition.widgets.city_map import CityMap
from tui.games.prohibition.widgets.cop_chips import CopChips
from tui.games.prohibition.widgets.income_panel import IncomePanel
from tui.games.prohibition.widgets.register_track import RegisterTrack
from tui.games.prohibition.widgets.step_bar import StepBar
from tui.games.prohibition.widgets.turn_panel import TurnPanel
from tui.table.game_ui import TableWidgets
from tui.widgets.chat_view import Chat
from tui.widgets.log_view import Log
from tui.widgets.ticker import Ticker


def compose() -> ComposeResult:
    yield StepBar()
    yield CityMap()
    yield RegisterTrack()
    yield TurnPanel()
    yield IncomePanel()
    yield BossesPanel()
    yield CopChips()
    yield Log()
    yield Chat()
    yield Ticker()


TABLE = TableWidgets(compose, Path(__file__).parent.with_name("table.tcss"), COMMANDS)
