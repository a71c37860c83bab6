"""The spaces of a district's tile: which is filled next, and what becomes of gaps."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import NONE, STRIDE
from core.games.king_of_chicago.state import KingState, Position


def size_of(board: Board, s: Position, district: int) -> int:
    """Return how many spaces a district has. 0 if it is closed."""
    tile = s.tiles[district]
    return 0 if tile == NONE else board.tiles[tile].size


def spaces_of(board: Board, s: Position, district: int) -> Sequence[int]:
    """Return who stands on a district's spaces, in filling order. Nothing if it is closed."""
    start = district * STRIDE
    return s.spaces[start : start + size_of(board, s, district)]


def next_space(board: Board, s: Position, district: int) -> int:
    """KC-15: return the space the next gangster goes on, or NONE on a full (or closed) tile."""
    return space_after(tuple(spaces_of(board, s, district)), s.frontier[district])


def space_after(line: tuple[int, ...], frontier: int) -> int:
    """KC-15: return the space the next gangster goes on: behind the frontier, or once that is the last space, into a gap."""
    behind = still_reached(line, frontier)
    return behind if behind < len(line) else gap_to_fill(line)


def reached(board: Board, s: Position, district: int) -> int:
    """KC-15: return how far a district's tile counts as filled."""
    return still_reached(tuple(spaces_of(board, s, district)), s.frontier[district])


def still_reached(line: tuple[int, ...], frontier: int) -> int:
    """KC-15: return how far a tile counts as filled. One on which nobody stands any more begins at the arrow again."""
    return 0 if line.count(NONE) == len(line) else frontier


def gap_to_fill(line: Sequence[int]) -> int:
    """KC-15: return the last space once it was reached if it is empty, else the lowest gap, else NONE."""
    if not line or line[-1] == NONE:
        return len(line) - 1
    return next((space for space, gangster in enumerate(line) if gangster == NONE), NONE)


def room(board: Board, s: Position, district: int) -> int:
    """KC-15: return how many more gangsters a tile takes."""
    return spaces_of(board, s, district).count(NONE)


def place(board: Board, s: KingState, district: int, gangster: int) -> int:
    """KC-15: put a gangster on the next space and say which it was."""
    space = next_space(board, s, district)
    s.frontier[district] = max(reached(board, s, district), space + 1)
    s.spaces[district * STRIDE + space] = gangster
    return space


def lift(s: KingState, district: int, space: int) -> int:
    """KC-16: take the gangster off a space. The frontier stays where it is while anybody stands there."""
    index = district * STRIDE + space
    gangster = s.spaces[index]
    s.spaces[index] = NONE
    return gangster


def gangster_at(board: Board, s: Position, district: int, space: int) -> int:
    """Return who stands there. NONE also where there is no such space."""
    return s.spaces[district * STRIDE + space] if 0 <= space < size_of(board, s, district) else NONE
