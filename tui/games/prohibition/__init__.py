"""Chicago (Prohibition) on the screen."""

from __future__ import annotations

from tui.games.prohibition.info import ProhibitionUI

GAME_UI = ProhibitionUI()
