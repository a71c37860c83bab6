"""The screens of the games: one line a game. A face is imported only when it is looked at."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from tui.table.presenter import Face

FACES = {
    "prohibition": "tui.games.prohibition",
    "chicago_poker": "tui.games.chicago_poker",
    "king_of_chicago": "tui.games.king_of_chicago",
    "chinatown": "tui.games.chinatown",
    "four_families": "tui.games.four_families",
}
"""The module of each game's face, in the order of the gallery; its `FACE` is the face."""


def face(game: str) -> Face:
    """The face of a game; one that has none yet is played with the plain desk."""
    if game in FACES and find_spec(FACES[game]) is not None:
        found: Face | None = getattr(import_module(FACES[game]), "FACE", None)
        if found is not None:
            return found
    from tui.table.generic import AnyFace

    return AnyFace(game)
