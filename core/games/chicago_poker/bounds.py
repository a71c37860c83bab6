"""Between what the numbers of a position lie."""

from __future__ import annotations

from collections.abc import Iterator

from core.bounded import Bound
from core.games.chicago_poker.board import COLUMN, KINDS, Board
from core.games.chicago_poker.components import GONE, HIDDEN
from core.games.chicago_poker.state import PokerState

MOST_ACTIONS = 101
"""A Revolver gives more than a turn has, and there are twenty at most."""
MOST_TURNS = 10_000


def bounds(board: Board, s: PokerState) -> Iterator[Bound]:
    """Yield what each field may hold."""
    seats, cards = s.seats, max(board.deck(s.tactical)) + 1
    places = len(s.tiles)
    yield Bound("turn", s.turn, 0, seats)
    yield Bound("tiles", s.tiles, GONE, KINDS)
    yield Bound("stack", s.stack, 0, 100, KINDS)
    yield Bound("hands", s.hands, HIDDEN, cards, seats)
    for what, pile in (("deck", s.deck), ("discard", s.discard)):
        yield Bound(what, pile, HIDDEN, cards)
    yield Bound("columns", s.columns, HIDDEN, cards, places * seats)
    yield Bound("columns", [len(column) for column in s.columns], 0, COLUMN + 1)
    yield Bound("known", [len(known) for known in s.known], 0, COLUMN + 1, places * seats)
    yield Bound("won", s.won, 0, KINDS, seats)
    yield Bound("tied", s.tied, 0, seats)
    yield Bound("actions", (s.regular, s.extra), 0, MOST_ACTIONS)
    yield Bound("turns", (s.turns, s.passes), 0, MOST_TURNS)
    yield Bound("place", s.place, GONE, places)
    yield Bound("winner", s.winner, GONE, seats)
