"""The component figures, read from TOML. Whatever is wrong with a file is a ValueError saying where, what, and what would be right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal, cast

import msgspec

from core.board_file import read_figures, wrong_figure
from core.game import KEPT_BOARDS, AnyGame
from core.games.king_of_chicago.components import DISTRICTS, HARBOUR, STRIDE, UNSURE, UPGRADES, colours_of
from core.games.king_of_chicago.mechanics.roads import Network, network

HARBOUR_NAME = "Gold Coast"
SEATS = (2, 3, 4, 5)


class DistrictEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A district as the file has it."""

    name: str
    short: str
    roads: tuple[str, ...]
    closed_with: tuple[int, ...] = ()


class TileEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile as the file has it."""

    rows: tuple[int, ...]
    values: tuple[int | Literal["?"], ...]


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    doublers: int
    movement_cards: tuple[int, ...]
    gangsters: tuple[int, ...]
    casino: tuple[int, ...]
    market: int
    police: dict[str, int]
    upgrades: dict[str, int]
    district: tuple[DistrictEntry, ...]
    tile: tuple[TileEntry, ...]


class Tile(msgspec.Struct, frozen=True):
    """A district tile."""

    rows: tuple[int, ...]
    """Spaces, row by row."""
    values: tuple[int, ...]
    """What each rank earns. UNSURE is the casino card."""
    size: int


class Board(msgspec.Struct, frozen=True, eq=False):
    """All component figures."""

    names: tuple[str, ...]
    """Of the places, the harbour last."""
    shorts: tuple[str, ...]
    """The same in at most six letters."""
    closed: tuple[tuple[int, ...], ...]
    """By seats: the districts nobody enters."""
    networks: tuple[Network, ...]
    """By seats: the roads."""
    tiles: tuple[Tile, ...]
    cards: tuple[int, ...]
    gangsters: tuple[int, ...]
    casino: tuple[int, ...]
    upgrades: tuple[int, ...]
    police: dict[int, int]
    """By colours in play."""
    doublers: int
    market: int

    @property
    def days(self) -> int:
        """Return how many days of reckoning the game has."""
        return len(self.gangsters)


def board_of(game: AnyGame) -> Board:
    """Return the board that a game of King of Chicago is played on."""
    board: Board = cast(Any, game).board
    return board


def own_text() -> str:
    """Return the board that comes with the game."""
    return Path(__file__).with_name("board.toml").read_text(encoding="utf-8")


@lru_cache(maxsize=KEPT_BOARDS)
def load_board(text: str) -> Board:
    """Return the board of this TOML text. Raise ValueError that says which figure is wrong."""
    entries = read_figures(text, BoardFile)
    _check_figures(entries)
    return Board(
        names=(*(d.name for d in entries.district), HARBOUR_NAME),
        shorts=(*(d.short for d in entries.district), "Coast"),
        closed=tuple(_closed(entries, seats) for seats in range(max(SEATS) + 1)),
        networks=_networks(entries),
        tiles=tuple(_tile(n, tile) for n, tile in enumerate(entries.tile, 1)),
        cards=entries.movement_cards,
        gangsters=entries.gangsters,
        casino=entries.casino,
        upgrades=tuple(entries.upgrades[kind] for kind in UPGRADES),
        police={int(colours): number for colours, number in entries.police.items()},
        doublers=entries.doublers,
        market=entries.market,
    )


def _need(fine: bool, place: str, wrong: object, right: str) -> None:
    if not fine:
        raise wrong_figure(place, f"{wrong} will not do; {right}")


def _check_figures(entries: BoardFile) -> None:
    open_districts = min(DISTRICTS - len(_closed(entries, seats)) for seats in SEATS)
    cards, colours = entries.movement_cards, {str(colours_of(seats)) for seats in SEATS}
    _need(len(entries.district) == DISTRICTS, "[[district]]", len(entries.district), "there must be ten")
    for seats in SEATS:
        _check_places(entries, seats)
    _need(len(entries.tile) >= DISTRICTS, "[[tile]]", len(entries.tile), "there must be at least ten")
    _need(2 <= entries.doublers <= open_districts, "doublers", entries.doublers, f"2 to {open_districts} find a place")
    _need(bool(cards) and all(1 <= a < b <= 6 for a, b in pairwise((*cards, 6))), "movement_cards", list(cards), "name 1 to 5, ascending")
    _need(bool(entries.gangsters) and entries.gangsters[0] >= 2, "gangsters", list(entries.gangsters), "two are placed at the start")
    _need(min(entries.gangsters) >= 0, "gangsters", list(entries.gangsters), "no number may be negative")
    _need(len(entries.casino) >= len(entries.gangsters), "casino", list(entries.casino), "every day of reckoning needs a card")
    _need(min(entries.casino) >= 1, "casino", list(entries.casino), "numbers begin with 1")
    _need(1 <= entries.market <= 5, "market", entries.market, "1 to 5 markers may lie open")
    _need(set(entries.police) == colours, "[police]", sorted(entries.police), "it must name 3, 4 and 5 colours")
    _need(min(entries.police.values()) >= 0, "[police]", sorted(entries.police.values()), "no number may be negative")
    _need(set(entries.upgrades) == set(UPGRADES), "[upgrades]", sorted(entries.upgrades), f"the kinds are {', '.join(UPGRADES)}")
    _need(min(entries.upgrades.values()) >= 0, "[upgrades]", sorted(entries.upgrades.values()), "no number may be negative")
    _need(sum(entries.upgrades.values()) >= 5, "[upgrades]", sum(entries.upgrades.values()), "five players begin with one each")


def _check_places(entries: BoardFile, seats: int) -> None:
    """KC-8: check that every colour is placed in two districts of its own."""
    needed, there = 2 * colours_of(seats), DISTRICTS - len(_closed(entries, seats))
    _need(there >= needed, "closed_with", f"{there} open districts with {seats} players", f"they are placed in {needed}")


def _tile(number: int, entry: TileEntry) -> Tile:
    values = tuple(UNSURE if value == "?" else int(value) for value in entry.values)
    printed = [value for value in entry.values if value != "?"]
    _need(all(isinstance(v, int) and v > 0 for v in printed), f"tile {number}, values", list(entry.values), 'use 1 and up, or "?"')
    _need(bool(values), f"tile {number}, values", "nothing", "name at least one value")
    _need(all(row > 0 for row in entry.rows), f"tile {number}, rows", list(entry.rows), "every row has spaces")
    _need(1 <= sum(entry.rows) <= STRIDE, f"tile {number}, rows", list(entry.rows), f"a tile has 1 to {STRIDE} spaces")
    return Tile(entry.rows, values, sum(entry.rows))


def _closed(entries: BoardFile, seats: int) -> tuple[int, ...]:
    return tuple(d for d, entry in enumerate(entries.district) if seats in entry.closed_with)


def _networks(entries: BoardFile) -> tuple[Network, ...]:
    neighbours = _neighbours(entries.district)
    built: dict[tuple[int, ...], Network] = {}
    for seats in range(max(SEATS) + 1):
        shut = _closed(entries, seats)
        if shut not in built:
            roads = [[p for p in near if p not in shut and here not in shut] for here, near in enumerate(neighbours)]
            built[shut] = network(roads, entries.movement_cards)
            _check_drives(entries, built[shut], shut)
    return tuple(built[_closed(entries, seats)] for seats in range(max(SEATS) + 1))


def _neighbours(entries: Sequence[DistrictEntry]) -> list[list[int]]:
    index = {entry.name: d for d, entry in enumerate(entries)} | {HARBOUR_NAME: HARBOUR}
    _need(len(index) == DISTRICTS + 1, "[[district]]", [e.name for e in entries], f"names must differ, also from {HARBOUR_NAME}")
    near: list[list[int]] = [[] for _ in range(DISTRICTS + 1)]
    for d, entry in enumerate(entries):
        for road in entry.roads:
            _need(road in index and road != entry.name, f"{entry.name}, roads", repr(road), f"it can be {', '.join(index)}")
            near[d].append(index[road])
            if index[road] == HARBOUR:
                near[HARBOUR].append(d)
            else:
                _need(entry.name in entries[index[road]].roads, f"{road}, roads", f"without {entry.name}", "name a road at both its ends")
    return [sorted(set(places)) for places in near]


def _check_drives(entries: BoardFile, net: Network, shut: tuple[int, ...]) -> None:
    """KC-18: check that every place has a drive with every card."""
    for place in range(DISTRICTS + 1):
        for card in entries.movement_cards:
            name = HARBOUR_NAME if place == HARBOUR else entries.district[place].name
            _need(place in shut or bool(net.plain[place][card]), f"{name}, roads", f"no drive with card {card}", "every card needs one")
