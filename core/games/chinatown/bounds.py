"""Between what the numbers of a position lie."""

from __future__ import annotations

from collections.abc import Iterator

from core.bounded import Bound
from core.games.chinatown.board import LARGEST_GROUP, Board
from core.games.chinatown.mechanics.deals import Original, Proposal
from core.games.chinatown.refusal_text import is_reason
from core.games.chinatown.state import ChinatownState

MOST_THOUSANDS = 10_000
"""No bot names a higher price: whose money is hidden, a world may deal out less than there was when it was named."""
SEATS_BEYOND = 1
"""In the books the last line is what everybody knows."""


def bounds(board: Board, s: ChinatownState) -> Iterator[Bound]:
    """Yield what each field may hold."""
    seats, kinds, places = s.seats, len(board.kinds), len(board.places)
    yield Bound("round", s.round, 0, board.rounds + 2)
    yield Bound("clock", s.clock, 0, 1001)
    yield Bound("start", s.start, -1, seats)
    yield Bound("turn", s.turn, -1, seats)
    yield Bound("dealt", s.dealt, 1, places, seats)
    yield Bound("kept", s.kept, 1, places, seats)
    yield Bound("bag", s.bag, 0, LARGEST_GROUP + 1, kinds)
    yield Bound("stock", s.stock, 0, LARGEST_GROUP + 1, seats, kinds)
    yield Bound("owner", s.owner, -1, seats, places)
    yield Bound("tile", s.tile, -1, kinds, places)
    yield Bound("fresh", s.fresh, 1, places)
    yield Bound("done", s.done, 0, 2, seats)
    yield Bound("prosperity", s.prosperity, 0, len(board.prosperity.cards))
    for what, lines in (("earned", s.earned), ("bonus", s.bonus)):
        yield Bound(what, [len(line) for line in lines], seats, seats + 1)
    yield Bound("books", [len(line) for line in s.books], seats, seats + 1, seats + SEATS_BEYOND)
    for settled in s.settled:
        yield Bound("settled", settled.by, -1, seats)
        yield Bound("settled", int(is_reason(settled.reason, MOST_THOUSANDS)), 1, 2)
    for proposal in (*s.proposals, *(settled.proposal for settled in s.settled)):
        yield Bound("proposals", proposal.agreed, 0, seats)
        yield from _terms(proposal, seats, kinds, places)
        if proposal.original is not None:
            yield from _terms(proposal.original, seats, kinds, places)


def _terms(offer: Proposal | Original, seats: int, kinds: int, places: int) -> Iterator[Bound]:
    yield Bound("proposals", offer.proposer, 0, seats)
    for transfer in offer.terms:
        yield Bound("proposals", (transfer.giver, transfer.taker), 0, seats)
        yield Bound("proposals", transfer.buildings, 1, places)
        yield Bound("proposals", transfer.tiles, 0, kinds)
