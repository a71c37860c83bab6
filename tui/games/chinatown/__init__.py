"""Chinatown on the screen."""

from __future__ import annotations

from tui.games.chinatown.info import ChinatownUI

GAME_UI = ChinatownUI()
"""Chinatown as the house sees it. Its desk is imported only when somebody sits down."""
