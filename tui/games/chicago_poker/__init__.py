"""Chicago Poker on the screen."""

from tui.games.chicago_poker.info import GAME_UI

__all__ = ["GAME_UI"]
