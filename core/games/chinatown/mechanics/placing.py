"""The placing phase: which tile may go where."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.chinatown.board import Board
from core.games.chinatown.events import Placed
from core.games.chinatown.state import ChinatownState
from core.visibility import Event


def place(s: ChinatownState, seat: int, building: int, kind: int, out: list[Event]) -> None:
    """CT-30, CT-32: put a tile from stock onto a building, where it stays."""
    s.stock[seat][kind] -= 1
    s.tile[building] = kind
    out.append(Placed(seat, building, kind))


def fits_street(board: Board, owner: Sequence[int], tile: Sequence[int], seat: int, building: int, kind: int) -> bool:
    """CT-60: return whether a tile may go there: away from the streets only beside an own one of its kind."""
    return board.fronts[building] or any(owner[n] == seat and tile[n] == kind for n in board.neighbours[building])
