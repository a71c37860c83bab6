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
    import tomllib

    try:
        return _loaded(name, board_text)
    except tomllib.TOMLDecodeError as error:
        raise BadBoard(f"The board file is not TOML: {error}.") from None
    except ValueError as error:
        raise BadBoard(str(error)) from None


def load_with(name: str, text: str, file: str) -> AnyGame:
    """Return the game with the figures of a board file. What the file leaves out is as printed.

    Raise `UnknownGame`, or `BadBoard` that names the file, the line, and what would be right.
    """
    from core.own_board import completed, in_words, meant_for

    try:
        return _loaded(name, completed(text, load(name).board_text()))
    except ValueError as error:
        other = meant_for(text, name, {game: load(game).board_text() for game in GAMES})
        if other is not None:
            titles = [load(game).info.title for game in (other, name)]
            raise BadBoard(f"{file} is a board of {titles[0]}, not of {titles[1]}.") from None
        raise BadBoard(in_words(error, file, text)) from None


def _loaded(name: str, board_text: str | None) -> AnyGame:
    if name not in GAMES:
        raise UnknownGame(f"There is no game {name!r}.", f"There are: {listed(GAMES)}.")
    game: AnyGame = import_module(f"core.games.{name}").new_game(board_text)
    return game
