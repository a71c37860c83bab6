"""Between what the numbers of a position lie."""

from __future__ import annotations

from collections.abc import Iterator

from core.bounded import Bound
from core.games.king_of_chicago.board import Board
from core.games.king_of_chicago.components import DISTRICTS, HARBOUR, NONE, STRIDE, UPGRADES, colours_of
from core.games.king_of_chicago.state import KingState


def bounds(board: Board, s: KingState) -> Iterator[Bound]:
    """Yield what each field may hold."""
    colours, kinds = colours_of(s.seats), len(UPGRADES)
    yield Bound("round", s.round, 0, board.days + 2)
    yield Bound("player", s.player, 0, s.seats)
    yield Bound("active", s.active, NONE, colours)
    yield Bound("stays", s.stays, 0, 1001)
    yield Bound("tiles", s.tiles, NONE, len(board.tiles), DISTRICTS)
    yield Bound("spaces", s.spaces, NONE, colours, DISTRICTS * STRIDE)
    yield Bound("frontier", s.frontier, 0, STRIDE + 1, DISTRICTS)
    yield Bound("autos", s.at, 0, HARBOUR + 1, colours)
    yield Bound("gangsters", s.auto, 0, 1001, colours)
    yield Bound("cards", s.cards, 0, 1 << 8, colours)
    yield Bound("trunks", s.trunk, 0, 3, colours * colours)
    yield Bound("upgrades", (s.left, s.right), NONE, kinds, inner=colours)
    yield Bound("market", s.market, NONE, kinds)
    yield Bound("supply", s.supply, 0, 1001, kinds)
    yield Bound("scoring cards", s.stack, 0, 1001, DISTRICTS + 1)
    yield Bound("tokens", s.tokens, 0, 2, DISTRICTS)
    yield Bound("casino", s.casino, 0, 2, len(board.casino))
    yield Bound("lake", s.lake, 0, 1001, colours)
    yield Bound("score", s.score, 0, 1_000_000, s.seats)
    for day in s.days:
        yield Bound("days", (len(day.before), len(day.gained)), s.seats, s.seats + 1)
        yield Bound("days", day.seat, 0, s.seats)
