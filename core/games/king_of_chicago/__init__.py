"""King of Chicago: autos, gangsters, trunks and three days of reckoning, for two to five players."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.games.king_of_chicago.game import KingOfChicago


def new_game(board_text: str | None = None) -> KingOfChicago:
    """Return the game with its own board, or with the component figures of this TOML text."""
    from core.games.king_of_chicago.game import KingOfChicago

    return KingOfChicago(board_text)
