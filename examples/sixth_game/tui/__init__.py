"""The toy on the screen."""

from __future__ import annotations

from examples.sixth_game.tui.info import ToyUI

GAME_UI = ToyUI()
