"""Chicago (Four Families) on the screen."""

from __future__ import annotations

from tui.games.four_families.info import FamiliesUI

GAME_UI = FamiliesUI()
