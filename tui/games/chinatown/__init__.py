"""Chinatown on the screen."""

from __future__ import annotations

from tui.games.chinatown.info import ChinatownUI

GAME_UI = ChinatownUI()
"""Chinatown on the screen."""
