"""Chicago: four bosses, eight areas, twelve rounds of Prohibition, and it does not pay to be the richest at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.games.prohibition.game import Prohibition


def new_game(board_text: str | None = None) -> Prohibition:
    """Return the game, with its own board or with the figures of this TOML text."""
    from core.games.prohibition.game import Prohibition

    return Prohibition(board_text)
