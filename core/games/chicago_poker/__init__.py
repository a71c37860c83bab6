"""Chicago Poker: poker hands laid at businesses, shootouts over who controls them. 2 to 6 players."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.games.chicago_poker.game import ChicagoPoker


def new_game(board_text: str | None = None) -> ChicagoPoker:
    """Return the game with its own board, or with the component figures of `board_text`."""
    from core.games.chicago_poker.board import load_board, own_text
    from core.games.chicago_poker.game import ChicagoPoker

    text = own_text() if board_text is None else board_text
    return ChicagoPoker(load_board(text), text)
