"""The component figures, read from TOML. Whatever is wrong with a file is a ValueError that says where, what, and what would be right."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, cast

import msgspec

from core.board_file import read_figures, wrong_figure
from core.game import KEPT_BOARDS, AnyGame


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All component figures."""

    rounds: int
    starting_coins: int
    highest_card: int


def board_of(game: AnyGame) -> Board:
    """Return the board that a game is played on, for the screens."""
    board: Board = cast(Any, game).board
    return board


def own_text() -> str:
    """Return the board that comes with the game."""
    return Path(__file__).with_name("board.toml").read_text(encoding="utf-8")


@lru_cache(maxsize=KEPT_BOARDS)
def load_board(text: str) -> Board:
    """Return the board of this TOML text. Raise ValueError that says which figure is wrong."""
    board = read_figures(text, Board)
    _require(1 <= board.rounds <= 3, "rounds", board.rounds, "a hand of three cards lasts for one to three rounds")
    _require(0 <= board.starting_coins <= 99, "starting_coins", board.starting_coins, "use 0 to 99")
    _require(2 <= board.highest_card <= 9, "highest_card", board.highest_card, "use 2 to 9")
    return board


def _require(is_right: bool, name: str, value: int, right: str) -> None:
    if not is_right:
        raise wrong_figure(name, f"{value} will not do; {right}")
