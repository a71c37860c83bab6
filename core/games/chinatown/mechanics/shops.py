"""Shops: how tiles are divided so that they earn most. Exact whatever the incomes are. Sets of buildings are masks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec

from core.games.chinatown.board import Board, Incomes

Cells = tuple[tuple[int, int], ...]
"""Rows and columns of a group, from its own corner, in the order of its buildings."""
Division = tuple[tuple[int, ...], ...]
"""Each shop's members as positions in the group."""


class Shop(msgspec.Struct, frozen=True):
    """Neighbouring tiles of one kind and owner that count together."""

    kind: int
    buildings: tuple[int, ...]
    finished: bool
    income: int


def masks_of(board: Board, owner: Sequence[int], tile: Sequence[int], seat: int) -> list[int]:
    """Return a seat's built buildings by kind of tile."""
    masks = [0] * len(board.kinds)
    for building, holder in enumerate(owner):
        if holder == seat and tile[building] >= 0:
            masks[tile[building]] |= 1 << building
    return masks


def income_of(board: Board, owner: Sequence[int], tile: Sequence[int], seat: int) -> int:
    """CT-42: return what all shops of a seat earn."""
    return sum(kind_income(board, kind, mask) for kind, mask in enumerate(masks_of(board, owner, tile, seat)) if mask)


@lru_cache(1 << 17)
def kind_income(board: Board, kind: int, mask: int) -> int:
    """Return what tiles of one kind on these buildings earn their one owner."""
    return sum(group_income(board, kind, group) for group in groups(board, mask))


@lru_cache(1 << 16)
def group_income(board: Board, kind: int, group: int) -> int:
    """Return what connected tiles of one kind earn."""
    size = board.kinds[kind].size
    return sum(shop_income(board.income, size, len(part)) for part in _divide(board, size, group))


def shops_of(board: Board, owner: Sequence[int], tile: Sequence[int], seat: int) -> list[Shop]:
    """CT-41, CT-44: return a seat's shops, by kind and then by their first building."""
    found = []
    for kind, mask in enumerate(masks_of(board, owner, tile, seat)):
        size = board.kinds[kind].size
        for group in groups(board, mask):
            numbers = members(group)
            parts = (tuple(numbers[cell] for cell in part) for part in _divide(board, size, group))
            found += [Shop(kind, part, len(part) == size, shop_income(board.income, size, len(part))) for part in parts]
    return found


def shop_income(incomes: Incomes, size: int, tiles: int) -> int:
    """CT-42: return what one shop of so many tiles earns whose kind is finished at `size`."""
    return incomes.finished[tiles - 1] if tiles == size else incomes.growing[tiles - 1]


def groups(board: Board, mask: int) -> Iterator[int]:
    """Return the connected groups among these buildings, by their first building."""
    while mask:
        group, edge = 0, mask & -mask
        while edge:
            group |= edge
            edge = _around(board, edge) & mask & ~group
        yield group
        mask &= ~group


def _around(board: Board, mask: int) -> int:
    near = 0
    while mask:
        bit = mask & -mask
        near |= board.beside[bit.bit_length() - 1]
        mask ^= bit
    return near


def members(mask: int) -> list[int]:
    """Return the buildings of a mask, ascending."""
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit.bit_length() - 1)
        mask ^= bit
    return found


def _divide(board: Board, size: int, group: int) -> Division:
    places = [board.places[b] for b in members(group)]
    top, left = min(p.row for p in places), min(p.column for p in places)
    return divide(board.income, size, tuple((p.row - top, p.column - left) for p in places))


@lru_cache(1 << 16)
def divide(incomes: Incomes, size: int, cells: Cells) -> Division:
    """CT-43: return the best division of a group: most income, then more finished shops, then fewer shops, then the first in order."""
    beside = [sum(1 << j for j, other in enumerate(cells) if _touch(cell, other)) for cell in cells]
    best: dict[int, tuple[int, int, int, Division]] = {0: (0, 0, 0, ())}

    def solve(rest: int) -> tuple[int, int, int, Division]:
        if rest not in best:
            best[rest] = min(_joined(incomes, size, part, solve(rest & ~part)) for part in _parts(beside, rest, size))
        return best[rest]

    return solve((1 << len(cells)) - 1)[3]


def _joined(incomes: Incomes, size: int, part: int, rest: tuple[int, int, int, Division]) -> tuple[int, int, int, Division]:
    """Return a shop before the best of the rest. Smaller is better, and the shop with the first cell comes first in order."""
    tiles = part.bit_count()
    loss, unfinished, shops, division = rest
    return loss - shop_income(incomes, size, tiles), unfinished - (tiles == size), shops + 1, (tuple(members(part)), *division)


def _touch(a: tuple[int, int], b: tuple[int, int]) -> bool:
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


def _parts(beside: list[int], rest: int, size: int) -> Iterator[int]:
    """Return every connected part of at most `size` cells that has the first cell of the rest."""

    def grow(part: int, edge: int, barred: int) -> Iterator[int]:
        yield part
        if part.bit_count() == size:
            return
        while edge:
            cell = edge & -edge
            edge ^= cell
            barred |= cell
            yield from grow(part | cell, edge | beside[cell.bit_length() - 1] & rest & ~barred, barred)

    first = rest & -rest
    return grow(first, beside[first.bit_length() - 1] & rest, first)
