"""Finished games that a server has sent, as they are kept among the saves of this keyboard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from saves.errors import SaveError
from saves.library import Library
from saves.sent_games import PlayedGame, keep_sent


@dataclass(frozen=True)
class KeptGame:
    """A finished game that the server has sent."""

    save: str
    """The name of its save, or "" if it is not kept."""
    text: str
    """What there is to say about it."""


NOT_SENT = "The server has not sent the game in time, so it is not kept here."
KeepGame = Callable[[bytes, PlayedGame], KeptGame]


def kept_in(library: Library, data: bytes, played: PlayedGame) -> KeptGame:
    """Keep a finished game that a server has sent."""
    try:
        save = keep_sent(library, data, played).path.stem
    except (SaveError, OSError) as error:
        return KeptGame("", f"The game is not kept here: {error}")
    return KeptGame(save, f"The game is kept here as {save}, to be shown again and reviewed.")
