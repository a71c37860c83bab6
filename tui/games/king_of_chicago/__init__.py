"""King of Chicago on the screen."""

from __future__ import annotations

from tui.games.king_of_chicago.info import KingUI

GAME_UI = KingUI()
