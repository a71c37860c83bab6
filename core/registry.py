"""The list of games, one line a game. A game's package is imported only when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from core.errors import BackroomError
from core.text import listed

if TYPE_CHECKING:
    from core.game import AnyGame

GAMES = (
    "prohibition",
    "chicago_poker",
    "king_of_chicago",
    "chinatown",
    "four_families",
)
"""Packages in `core/games` and `tui/games`, in the order of the home screen. A name is also the word on the command line."""


class UnknownGame(BackroomError):
    """There is no game of that name."""

    title = "No such game"


class BadBoard(BackroomError):
    """A board file that cannot be used. The sentence says what is wrong and where."""

    title = "The board file cannot be used"


def load(name: str, board_text: str | None = None) -> AnyGame:
    """Return the game of this name, with its own board or with the component figures of `board_text` (TOML).

    Raise `UnknownGame` or `BadBoard`.
    """
    if name not in GAMES:
        raise UnknownGame(f"There is no game {name!r}.", f"There are: {listed(GAMES)}.")
    module = import_module(f"core.games.{name}")
    import tomllib

    try:
        game: AnyGame = module.new_game(board_text)
    except tomllib.TOMLDecodeError as error:
        raise BadBoard(f"The board file is not TOML: {error}.") from None
    except ValueError as error:
        raise BadBoard(str(error)) from None
    return game
