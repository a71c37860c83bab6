"""The table of Chicago (Four Families): the city or the seven actions, and around it as many panels as there is room for."""

from __future__ import annotations

from pathlib import Path

from textual.app import ComposeResult

from tui.games.four_families.commands import COMMANDS
from tui.games.four_families.widgets.actions_panel import ActionsPanel
from tui.games.four_families.widgets.business_panel import BusinessPanel
from tui.games.four_families.widgets.city_board import CityBoard
from tui.games.four_families.widgets.families_panel import FamiliesPanel
from tui.games.four_families.widgets.family_board import FamilyBoard
from tui.games.four_families.widgets.hand import Hand
from tui.games.four_families.widgets.targets_panel import TargetsPanel
from tui.table.game_ui import TableWidgets
from tui.widgets.chat_view import Chat
from tui.widgets.log_view import Log
from tui.widgets.ticker import Ticker


def compose() -> ComposeResult:
    yield CityBoard()
    yield ActionsPanel()
    yield BusinessPanel()
    yield TargetsPanel()
    yield Log()
    yield Chat()
    yield FamiliesPanel()
    yield FamilyBoard()
    yield Hand()
    yield Ticker()


TABLE = TableWidgets(compose, Path(__file__).parent.with_name("table.tcss"), COMMANDS)
