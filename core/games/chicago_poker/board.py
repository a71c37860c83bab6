"""The component figures: read from TOML, checked once, and never changed in play."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, cast

import msgspec

from core.board_file import read_figures, wrong_figure
from core.game import KEPT_BOARDS, AnyGame
from core.games.chicago_poker.components import COLOURS, HIGHEST, SPECIALS, gangster

Count = Annotated[int, msgspec.Meta(ge=0, le=20)]
Some = Annotated[int, msgspec.Meta(ge=1, le=20)]
Faces = Annotated[str, msgspec.Meta(pattern="^[du]{5}$", description="five letters in quotes, d for down or u for up")]

SPEAKEASY, JAZZ_CLUB, BREWERY, GAMBLING_HOUSE = range(4)
KIND_FIELDS = ("speakeasy", "jazz_club", "brewery", "gambling_house")
KINDS = 4
COLUMN = 5
"""CP-12: the most cards of one player at one business."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the board file."""


class Cards(Part, frozen=True):
    highest: Annotated[int, msgspec.Meta(ge=5, le=HIGHEST)]
    hand: Some
    limit: Some


class Specials(Part, frozen=True):
    raid: Count
    liquidation: Count
    limousine: Count
    revolver: Count
    bribery: Count


class Tiles(Part, frozen=True):
    speakeasy: Count
    jazz_club: Count
    brewery: Count
    gambling_house: Count


class Open(Part, frozen=True):
    two: Annotated[int, msgspec.Meta(ge=1, le=4)]
    three: Annotated[int, msgspec.Meta(ge=1, le=4)]
    four: Annotated[int, msgspec.Meta(ge=1, le=4)]
    five: Annotated[int, msgspec.Meta(ge=1, le=4)]
    six: Annotated[int, msgspec.Meta(ge=1, le=4)]


class Facing(Part, frozen=True):
    speakeasy: Faces
    jazz_club: Faces
    brewery: Faces
    gambling_house: Faces


class Turn(Part, frozen=True):
    actions: Some
    first_player: Some
    second_player: Some


class Goal(Part, frozen=True):
    """How many businesses win. 0 where that does not."""

    alike: Count
    kinds: Annotated[int, msgspec.Meta(ge=0, le=KINDS)]
    any: Some


class Goals(Part, frozen=True):
    standard: Goal
    short: Goal


class Board(Part, frozen=True):
    """All figures of the box."""

    cards: Cards
    specials: Specials
    tiles: Tiles
    open: Open
    facing: Facing
    turn: Turn
    goal: Goals

    def deck(self, tactical: bool) -> list[int]:
        """CP-1, CP-60: return every card, in a fixed order."""
        deck = [gangster(value, colour) for value in range(1, self.cards.highest + 1) for colour in range(COLOURS)]
        if not tactical:
            for card, count in zip(SPECIALS, msgspec.structs.astuple(self.specials), strict=True):
                deck += [card] * count
        return deck

    def stack(self) -> list[int]:
        """CP-2: return how many tiles of each kind there are."""
        return list(msgspec.structs.astuple(self.tiles))

    def open_tiles(self, seats: int) -> int:
        """CP-5: return how many businesses lie open."""
        counts: tuple[int, ...] = msgspec.structs.astuple(self.open)
        return counts[seats - 2]

    def faces(self, kind: int) -> str:
        """CP-13: return "d" or "u" for each position at a business of this kind."""
        pattern: str = getattr(self.facing, KIND_FIELDS[kind])
        return pattern

    def actions(self, turns: int) -> int:
        """CP-8: return the regular actions of the game's n-th turn, counted from 1."""
        return {1: self.turn.first_player, 2: self.turn.second_player}.get(turns, self.turn.actions)


def board_of(game: AnyGame) -> Board:
    """Return the board that a game of Chicago Poker is played on."""
    board: Board = cast(Any, game).board
    return board


def own_text() -> str:
    """Return the board that comes with the game."""
    return Path(__file__).with_name("board.toml").read_text(encoding="utf-8")


@lru_cache(maxsize=KEPT_BOARDS)
def load_board(text: str) -> Board:
    """Return the board of this TOML text. Raise ValueError that says which figure is wrong."""
    board = read_figures(text, Board)
    _check_enough(board)
    return board


def _check_enough(board: Board) -> None:
    if sum(board.stack()) < max(msgspec.structs.astuple(board.open)):
        raise wrong_figure("tiles", "there are fewer businesses than [open] lays out; add tiles or open fewer")
    needed = 6 * max(board.cards.hand, board.cards.limit) + COLUMN
    if len(board.deck(tactical=True)) < needed:
        raise wrong_figure("cards", f"six players need {needed} gangsters; raise `highest`, or lower `hand` or `limit`")
    if board.cards.hand > board.cards.limit:
        raise wrong_figure("cards.hand", "more are dealt than `limit` lets a player hold; deal fewer")
