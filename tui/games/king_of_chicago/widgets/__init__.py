"""The table of King of Chicago: the map, the own mat below, and beside it as many panels as there is room for."""

from __future__ import annotations

from pathlib import Path

from textual.app import ComposeResult

from tui.games.king_of_chicago.commands import COMMANDS
from tui.games.king_of_chicago.widgets.day_of_reckoning import DayOfReckoning
from tui.games.king_of_chicago.widgets.district_map import DistrictMap
from tui.games.king_of_chicago.widgets.drive_panel import DrivePanel
from tui.games.king_of_chicago.widgets.own_mat import OwnMat
from tui.games.king_of_chicago.widgets.player_mats import PlayerMats
from tui.games.king_of_chicago.widgets.reckoning_panel import ReckoningPanel
from tui.games.king_of_chicago.widgets.score_track import ScoreTrack
from tui.table.game_ui import TableWidgets
from tui.widgets.chat_view import Chat
from tui.widgets.log_view import Log
from tui.widgets.ticker import Ticker


def compose() -> ComposeResult:
    yield DistrictMap()
    yield OwnMat()
    yield ReckoningPanel()
    yield DrivePanel()
    yield ScoreTrack()
    yield PlayerMats()
    yield Log()
    yield Chat()
    yield Ticker()
    yield DayOfReckoning()


TABLE = TableWidgets(compose, Path(__file__).parent.with_name("table.tcss"), COMMANDS)
