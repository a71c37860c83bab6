"""The games of the house: one line a game. A game's package is imported only when it is asked for."""

from __future__ import annotations

import tomllib
from importlib import import_module

from core.game import AnyGame

GAMES = (
    "prohibition",
    "chicago_poker",
    "king_of_chicago",
    "chinatown",
    "four_families",
)


class UnknownGame(ValueError):
    """There is no game of that name."""


class BadBoard(ValueError):
    """A board file that cannot be used; the text says what is wrong and where."""


def load(name: str, board_text: str | None = None) -> AnyGame:
    """The game of this name, with its own board or with the component figures of `board_text` (TOML)."""
    if name not in GAMES:
        raise UnknownGame(f"There is no game {name!r}; there are: {', '.join(GAMES)}.")
    module = import_module(f"core.games.{name}")
    try:
        game: AnyGame = module.new_game(board_text)
    except tomllib.TOMLDecodeError as error:
        raise BadBoard(f"The board file is not TOML: {error}.") from None
    except ValueError as error:
        raise BadBoard(str(error)) from None
    return game
