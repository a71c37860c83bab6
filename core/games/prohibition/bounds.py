"""Between what the numbers of a position lie."""

from __future__ import annotations

from collections.abc import Iterator

from core.bounded import Bound
from core.games.prohibition.board import AREAS, SEATS, Board
from core.games.prohibition.state import KINDS, ProhibitionState

MOST_PAID = 10_000


def bounds(board: Board, s: ProhibitionState) -> Iterator[Bound]:
    """Yield what each field may hold."""
    men = board.henchmen + 1
    yield Bound("start", s.start, 0, SEATS)
    yield Bound("turn", s.turn, 0, SEATS + 1)
    yield Bound("round", s.round, 1, board.rounds + 2)
    for what, counts in (("pool", s.pool), ("hand", s.hand), ("jail", s.jail)):
        yield Bound(what, counts, 0, men, SEATS)
    yield Bound("men", s.men, 0, men, AREAS * SEATS)
    yield Bound("bag", s.bag, 0, 10, 2)
    yield Bound("cash", s.cash, 0, 1_000_000, SEATS)
    yield Bound("register", s.register, 0, 1_000_000, SEATS)
    yield Bound("spent", s.spent, 0, MOST_PAID, SEATS * KINDS)
    yield Bound("casinos", s.casinos, 0, 2, AREAS)
    yield Bound("stills", s.stills, 0, 2, SEATS)
    yield Bound("stack", s.stack, 0, SEATS, SEATS, once=True)
    yield Bound("chips", (s.drawn, s.gone), 0, 10)
    yield Bound("action points", s.ap, 0, 101)
    yield Bound("round", s.declared_round, 0, board.rounds + 2)
    yield Bound("course", s.course, 0, 1_000_000)
    yield Bound("fought", s.fought, 0, 1 << AREAS)
    yield Bound("informers", (s.snitch, s.still), -1, SEATS)
    yield Bound("area", s.area, -1, AREAS)
    yield Bound("declared", s.declared, 0, 1_000_000, SEATS)
    yield Bound("confiscated", s.confiscated, 0, 100, SEATS)
