"""Chinatown: buildings, businesses and bargains in New York, for three to five players."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.games.chinatown.game import Chinatown


def new_game(board_text: str | None = None) -> Chinatown:
    """Return the game with its own board, or with the component figures of this TOML text."""
    from core.games.chinatown.game import Chinatown

    return Chinatown(board_text)
