"""The screen of Chicago Poker. Importing it is quick: the desk is fetched when somebody sits down."""

from tui.games.chicago_poker.info import GAME_UI

__all__ = ["GAME_UI"]
