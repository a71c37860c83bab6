"""The component figures, read from TOML. Whatever is wrong with them is a ValueError that says where and what would be right."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, cast

import msgspec
from msgspec import Meta

from core.board_file import read_figures
from core.game import KEPT_BOARDS, AnyGame

SEATS = 4
AREAS = 8
ROWS, COLUMNS = 2, 4
MOST_HENCHMEN = 20

Money = Annotated[int, Meta(ge=0, le=1000)]
Count = Annotated[int, Meta(ge=1, le=MOST_HENCHMEN)]


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PR-1: one area of the map."""

    name: Annotated[str, Meta(min_length=1, max_length=21)]
    short: Annotated[str, Meta(min_length=1, max_length=10)]
    row: Annotated[int, Meta(ge=1, le=ROWS)]
    column: Annotated[int, Meta(ge=1, le=COLUMNS)]
    income: Annotated[int, Meta(ge=0, le=9)]


class Prices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What things cost, in thousands."""

    bail: Money
    funeral: Money
    casino: Money
    still: Money
    bribe_man: Money
    bribe_casino: Money
    bribe_still: Money
    charity: Money


class Supply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What there is for all."""

    casinos: Annotated[int, Meta(ge=0, le=AREAS)]
    ordinary_chips: Annotated[int, Meta(ge=1, le=9)]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rounds: Annotated[int, Meta(ge=1, le=99)]
    action_points: Annotated[int, Meta(ge=1, le=9)]
    henchmen: Count
    in_hand: Annotated[int, Meta(ge=0, le=MOST_HENCHMEN)]
    declarations: tuple[int, ...]
    prices: Prices
    supply: Supply
    area: Annotated[tuple[Area, ...], Meta(min_length=AREAS, max_length=AREAS)]


class Board(msgspec.Struct, frozen=True):
    """Everything about the components that never changes in play."""

    rounds: int
    action_points: int
    henchmen: int
    in_hand: int
    declarations: tuple[int, ...]
    prices: Prices
    supply: Supply
    areas: tuple[Area, ...]
    """Row by row, from the left."""
    incomes: tuple[int, ...]
    neighbours: tuple[tuple[int, ...], ...]


def board_of(game: AnyGame) -> Board:
    """Return the board that a game of Prohibition is played on."""
    board: Board = cast(Any, game).board
    return board


def own_text() -> str:
    """Return the board that comes with the game."""
    return Path(__file__).with_name("board.toml").read_text(encoding="utf-8")


@lru_cache(maxsize=KEPT_BOARDS)
def load_board(text: str) -> Board:
    """Return the board of this TOML text. Raise ValueError that says which figure is wrong."""
    file = read_figures(text, _File)
    _demand(file.in_hand <= file.henchmen, f"in_hand is {file.in_hand}; there are only {file.henchmen} henchmen")
    areas = tuple(sorted(file.area, key=lambda area: (area.row, area.column)))
    places = [(area.row, area.column) for area in areas]
    for place in places:
        _demand(places.count(place) == 1, f"two areas stand in row {place[0]}, column {place[1]}; each needs a place of its own")
    incomes = tuple(area.income for area in areas)
    declarations = tuple(one for one in file.declarations if one <= file.rounds)
    rest = (file.rounds, file.action_points, file.henchmen, file.in_hand, declarations, file.prices, file.supply)
    return Board(*rest, areas, incomes, _neighbours(areas))


def _demand(right: bool, wrong: str) -> None:
    if not right:
        raise ValueError(f"The board file: {wrong}.")


def _neighbours(areas: tuple[Area, ...]) -> tuple[tuple[int, ...], ...]:
    """PR-1: return the areas that touch along a side."""

    def touch(a: Area, b: Area) -> bool:
        return abs(a.row - b.row) + abs(a.column - b.column) == 1

    return tuple(tuple(n for n, other in enumerate(areas) if touch(area, other)) for area in areas)
