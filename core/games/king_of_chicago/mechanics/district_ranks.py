"""What a district is worth to whom. Every preview, bot and reckoning asks here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from core.games.king_of_chicago.board import Tile
from core.games.king_of_chicago.components import DISTRICTS, NONE, STRIDE, UNSURE
from core.games.king_of_chicago.events import Rank, Row


class Standing(msgspec.Struct, frozen=True):
    """A colour on a tile, before anything is paid."""

    colour: int
    gangsters: int
    space: int


@lru_cache(maxsize=1 << 15)
def standings(line: tuple[int, ...]) -> tuple[Standing, ...]:
    """KC-41: return the colours on these spaces by number of gangsters, a tie to the gangster furthest from the arrow."""
    last = {colour: space for space, colour in enumerate(line) if colour != NONE}
    found = [Standing(colour, line.count(colour), space) for colour, space in last.items()]
    return tuple(sorted(found, key=lambda s: (-s.gangsters, -s.space)))


def line_of(spaces: Sequence[int], district: int, size: int) -> tuple[int, ...]:
    """Return a district's spaces in filling order."""
    start = district * STRIDE
    return tuple(spaces[start : start + size])


def printed(tile: Tile) -> tuple[str, ...]:
    """Return a tile's values as they are printed."""
    return tuple("?" if value == UNSURE else str(value) for value in tile.values)


def pay(value: int, casino: int, doubled: bool) -> int:
    """KC-40, KC-42: return what a printed value earns."""
    return (casino if value == UNSURE else value) * (2 if doubled else 1)


def row(tile: Tile, district: int, line: tuple[int, ...], casino: int, doubled: bool) -> Row:
    """KC-41: return a district's ranks, and what each earns. Ranks beyond the values earn nothing."""
    order, values = standings(line), tile.values
    ranks = []
    above, last = 0, len(order) - 1
    for n, s in enumerate(order):
        value = values[n] if n < len(values) else None
        points = 0 if value is None else pay(value, casino, doubled)
        tied = s.gangsters == above or (n < last and order[n + 1].gangsters == s.gangsters)
        ranks.append(Rank(s.colour, s.gangsters, s.space, tied, points, value != UNSURE))
        above = s.gangsters
    return Row(district, doubled, tuple(ranks))


def rows(tiles: Sequence[Tile], placed: Sequence[int], spaces: Sequence[int], tokens: Sequence[int], casino: int) -> tuple[Row, ...]:
    """Return every open district in order, were the casino card this number."""
    return tuple(
        row(tiles[placed[d]], d, line_of(spaces, d, tiles[placed[d]].size), casino, bool(tokens[d]))
        for d in range(DISTRICTS)
        if placed[d] != NONE
    )


def points_of(found: Sequence[Row], colours: int) -> list[int]:
    """Return the points by colour."""
    points = [0] * colours
    for r in found:
        for rank in r.ranks:
            points[rank.colour] += rank.points
    return points
