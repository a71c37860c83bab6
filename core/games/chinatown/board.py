"""The board and all other component figures. What is wrong with a board file is a ValueError that says where, and what would be right."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, cast

import msgspec

from core.board_file import read_figures, wrong_figure
from core.game import KEPT_BOARDS, AnyGame

LARGEST_GROUP = 12
"""More tiles of a kind than this would make the best division of a group too slow to find."""


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of business."""

    name: str
    short: str
    size: int
    tiles: int

    @property
    def code(self) -> str:
        """Return what stands on the tile, such as "Re4"."""
        return f"{self.short}{self.size}"


class Incomes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Thousands a shop earns, by its size beginning with 1."""

    growing: tuple[int, ...]
    finished: tuple[int, ...]


class Prosperity(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards: the sizes each names, and what a tile of such a size earns."""

    bonus: int
    cards: tuple[tuple[int, ...], ...]


class Dealing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much each of so many players is dealt, round by round."""

    players: int
    drawn: tuple[int, ...]
    kept: tuple[int, ...]
    tiles: tuple[int, ...]


class Block(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Buildings between streets. 0 is none."""

    rows: tuple[tuple[int, ...], ...]


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The board file."""

    rounds: int
    start_money: int
    income: Incomes
    prosperity: Prosperity
    kinds: tuple[Kind, ...]
    dealing: tuple[Dealing, ...]
    blocks: tuple[Block, ...]


class Place(msgspec.Struct, frozen=True):
    """Where a building stands."""

    block: int
    row: int
    column: int


class Board(msgspec.Struct, frozen=True, eq=False):
    """The figures, and what follows from them. Lists by building begin with an unused 0."""

    text: str
    rounds: int
    start_money: int
    income: Incomes
    prosperity: Prosperity
    kinds: tuple[Kind, ...]
    dealing: tuple[Dealing, ...]
    blocks: tuple[Block, ...]
    places: tuple[Place, ...]
    neighbours: tuple[tuple[int, ...], ...]
    beside: tuple[int, ...]
    """The neighbours as a mask: bit b is building b."""
    fronts: tuple[bool, ...]
    """Whether the building has a side on a street."""

    @property
    def buildings(self) -> range:
        """Return the numbers of all buildings."""
        return range(1, len(self.places))

    def deal(self, seats: int) -> Dealing:
        """Return what is dealt to so many players."""
        return next(d for d in self.dealing if d.players == seats)


def board_of(game: AnyGame) -> Board:
    """Return the board that a game of Chinatown is played on."""
    board: Board = cast(Any, game).board
    return board


def own_text() -> str:
    """Return the board that comes with the game."""
    return Path(__file__).with_name("board.toml").read_text(encoding="utf-8")


@lru_cache(maxsize=KEPT_BOARDS)
def load_board(text: str) -> Board:
    """Return the board of this TOML text. Raise ValueError that says which figure is wrong."""
    figures = read_figures(text, Figures)
    _check_kinds(figures)
    _check_blocks(figures)
    _check_dealing(figures)
    _check_prosperity(figures)
    return _board(text, figures)


def _require(good: bool, place: str, wrong: str, right: str) -> None:
    if not good:
        raise wrong_figure(place, f"{wrong}; {right}")


def _check_kinds(f: Figures) -> None:
    sizes = min(len(f.income.growing), len(f.income.finished))
    _require(bool(f.kinds), "kinds", "there are none", "give at least one [[kinds]]")
    _require(min(*f.income.growing, *f.income.finished, 0) >= 0, "income", "an amount is negative", "give thousands of dollars")
    _require(f.start_money >= 0, "start_money", f"it is {f.start_money}", "give thousands of dollars, 0 or more")
    _require(len({k.short for k in f.kinds}) == len(f.kinds), "kinds", "two have the same short name", "make them differ")
    for n, kind in enumerate(f.kinds, 1):
        place = f"kinds {n} ({kind.name})"
        _require(len(kind.short) == 2, f"{place} short", f"it is {kind.short!r}", "give two letters")
        _require(1 <= kind.size <= sizes, f"{place} size", f"it is {kind.size}", f"income is given for sizes 1 to {sizes}")
        _require(1 <= kind.tiles <= LARGEST_GROUP, f"{place} tiles", f"there are {kind.tiles}", f"give 1 to {LARGEST_GROUP}")


def _check_blocks(f: Figures) -> None:
    numbers = sorted(n for block in f.blocks for row in block.rows for n in row if n)
    _require(bool(numbers), "blocks", "there is no building", "give at least one [[blocks]]")
    _require(numbers == list(range(1, len(numbers) + 1)), "blocks", "a number is missing or there twice", "number the buildings 1, 2, 3 …")
    for n, block in enumerate(f.blocks, 1):
        _require(len({len(row) for row in block.rows}) == 1, f"blocks {n} rows", "they differ in length", "fill them up with 0")
        flat = [number for row in block.rows for number in row if number]
        _require(flat == sorted(flat), f"blocks {n} rows", "the numbers do not ascend", "number row by row")


def _check_dealing(f: Figures) -> None:
    _require(f.rounds >= 1, "rounds", f"it is {f.rounds}", "give 1 or more")
    players = sorted(d.players for d in f.dealing)
    _require(players == [3, 4, 5], "dealing", f"it is given for {players} players", "give it once each for 3, 4 and 5")
    buildings = sum(1 for block in f.blocks for row in block.rows for n in row if n)
    for d in f.dealing:
        place = f"dealing of {d.players} players"
        for name, line in (("drawn", d.drawn), ("kept", d.kept), ("tiles", d.tiles)):
            _require(len(line) == f.rounds, f"{place}, {name}", f"{len(line)} numbers", f"give one for each of {f.rounds} rounds")
        _require(min(d.tiles) >= 0, f"{place}, tiles", "one is negative", "give 0 or more")
        _require(d.players * sum(d.tiles) <= sum(k.tiles for k in f.kinds), f"{place}, tiles", "too few tiles", "deal fewer")
        left = buildings
        for n, (drawn, kept) in enumerate(zip(d.drawn, d.kept, strict=True), 1):
            _require(1 <= kept <= drawn, f"{place}, round {n}", f"{kept} of {drawn} kept", "keep at least 1 and at most those drawn")
            _require(d.players * drawn <= left, f"{place}, round {n}", f"only {left} buildings are left to draw", "deal fewer")
            left -= d.players * kept


def _check_prosperity(f: Figures) -> None:
    _require(len(f.prosperity.cards) >= f.rounds, "prosperity, cards", "too few", f"give at least {f.rounds}, one a round")
    _require(f.prosperity.bonus >= 0, "prosperity, bonus", f"it is {f.prosperity.bonus}", "give thousands of dollars")


def _board(text: str, f: Figures) -> Board:
    at = {
        (b, r, c): number for b, block in enumerate(f.blocks) for r, row in enumerate(block.rows) for c, number in enumerate(row) if number
    }
    by_number = sorted((number, spot) for spot, number in at.items())
    neighbours = [_neighbours(at, spot) for _, spot in by_number]
    return Board(
        text=text,
        rounds=f.rounds,
        start_money=f.start_money,
        income=f.income,
        prosperity=f.prosperity,
        kinds=f.kinds,
        dealing=f.dealing,
        blocks=f.blocks,
        places=(Place(-1, -1, -1), *(Place(*spot) for _, spot in by_number)),
        neighbours=((), *neighbours),
        beside=(0, *(sum(1 << n for n in near) for near in neighbours)),
        fronts=(False, *(len(near) < 4 for near in neighbours)),
    )


def _neighbours(at: dict[tuple[int, int, int], int], spot: tuple[int, int, int]) -> tuple[int, ...]:
    """CT-1: return the buildings that share a whole side with this one, inside its block."""
    b, r, c = spot
    sides = ((b, r - 1, c), (b, r, c - 1), (b, r, c + 1), (b, r + 1, c))
    return tuple(at[side] for side in sides if side in at)
