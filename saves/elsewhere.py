"""Games with players elsewhere: until one is over, what they know stays secret, also from who has its save."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from core.game import AnyGame
from saves.errors import SaveError
from saves.reader import SaveContents, last_state


def is_over(game: AnyGame, contents: SaveContents) -> bool:
    """Return whether a game is over. One by other rules is taken for one that goes on, since it can."""
    return contents.rules_version == game.info.rules_version and game.result(last_state(game, contents)) is not None


def has_secrets(game: AnyGame, contents: SaveContents) -> bool:
    """Return whether players elsewhere still have secrets in a game."""
    elsewhere = any(seat.kind == "remote" for seat in contents.header.seats)
    return elsewhere and game.info.hidden_information and not is_over(game, contents)


def last_good(contents: SaveContents, load: Callable[[SaveContents], AnyGame]) -> int | None:
    """Return the move from which a damaged save can be gone on with, or None if it cannot be."""
    if contents.snapshots:
        with suppress(SaveError):
            return None if has_secrets(load(contents), contents) else contents.length
    return None
