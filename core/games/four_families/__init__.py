"""Chicago (Four Families): companions, businesses, influence and attacks, for two to four families over six rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.games.four_families.game import FamiliesGame


def new_game(board_text: str | None = None) -> FamiliesGame:
    """Return the game with its own component figures, or with those of `board_text`."""
    from core.games.four_families.board import load_board, own_text
    from core.games.four_families.game import FamiliesGame

    return FamiliesGame(load_board(own_text() if board_text is None else board_text))
