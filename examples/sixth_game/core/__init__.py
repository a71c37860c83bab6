"""The toy: seal a card, win coins, offer some of them. For two to four players."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from examples.sixth_game.core.game import Toy


def new_game(board_text: str | None = None) -> Toy:
    """Return the game with its own board, or with the component figures of this TOML text."""
    from examples.sixth_game.core.game import Toy

    return Toy(board_text)
