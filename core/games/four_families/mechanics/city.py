"""The geometry of a city: a chess board whose dark squares are businesses and whose light squares are gaps. Cells are row × 8 + column."""

from __future__ import annotations

import msgspec

COLUMNS = 8
MOST_CELLS = 6 * COLUMNS
"""No city has more than the rows A to F."""
STRAIGHT = ((-1, 0), (0, -1), (0, 1), (1, 0))
DIAGONAL = ((-1, -1), (-1, 1), (1, -1), (1, 1))
FARTHEST = 3


class City(msgspec.Struct, frozen=True, eq=False):
    """The cells of a city and who is next to whom. Every tuple is indexed by cell. A city is equal only to itself."""

    rows: int
    businesses: tuple[int, ...]
    """The cells of the businesses, in order."""
    gaps: tuple[int, ...]
    beside: tuple[tuple[int, ...], ...]
    """The orthogonal neighbours: of a business its gaps, of a gap its businesses."""
    corners: tuple[tuple[int, ...], ...]
    """The diagonal neighbours: businesses that touch, gaps one step away."""
    corner_bits: tuple[int, ...]
    """The same as bits by cell."""
    reach: tuple[tuple[tuple[int, ...], ...], ...]
    """By number of steps and cell: the cells at most so many diagonal steps away, itself left out."""
    reach_bits: tuple[tuple[int, ...], ...]
    """The same as bits by cell."""

    @property
    def cells(self) -> int:
        """Return how many squares the city has."""
        return self.rows * COLUMNS


def build_city(rows: int) -> City:
    """FF-2: return the city of so many rows."""
    cells = range(rows * COLUMNS)
    beside = tuple(_around(cell, rows, STRAIGHT) for cell in cells)
    corners = tuple(_around(cell, rows, DIAGONAL) for cell in cells)
    reach: list[tuple[tuple[int, ...], ...]] = [tuple(() for _ in cells)]
    for _ in range(FARTHEST):
        last = reach[-1]
        reach.append(tuple(_one_further(cell, last[cell], corners) for cell in cells))
    return City(
        rows,
        tuple(cell for cell in cells if is_business(cell)),
        tuple(cell for cell in cells if not is_business(cell)),
        beside,
        corners,
        tuple(map(_bits, corners)),
        tuple(reach),
        tuple([tuple(map(_bits, near)) for near in reach]),
    )


def is_business(cell: int) -> bool:
    """FF-2: return whether this square is a dark one."""
    return (cell // COLUMNS + cell) % 2 == 0


def cell_name(cell: int) -> str:
    """Return a square's name, such as "D2"."""
    return f"{chr(ord('A') + cell // COLUMNS)}{cell % COLUMNS + 1}"


def cell_named(name: str) -> int:
    """Return the square of this name. ValueError if there is none in any city."""
    row, column = name[:1].upper(), name[1:]
    if len(row) != 1 or not "A" <= row <= "F" or column not in "12345678" or len(column) != 1:
        raise ValueError(f"{name!r} is no square; squares are A1 to F8")
    return (ord(row) - ord("A")) * COLUMNS + int(column) - 1


def _around(cell: int, rows: int, ways: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    row, column = divmod(cell, COLUMNS)
    places = ((row + down, column + right) for down, right in ways)
    return tuple(r * COLUMNS + c for r, c in places if 0 <= r < rows and 0 <= c < COLUMNS)


def _bits(cells: tuple[int, ...]) -> int:
    return sum(1 << cell for cell in cells)


def _one_further(cell: int, near: tuple[int, ...], corners: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    found = {other for start in (cell, *near) for other in corners[start]} | set(near)
    return tuple(sorted(found - {cell}))
