"""Between what the numbers of a position lie."""

from __future__ import annotations

from collections.abc import Iterator

from core.bounded import Bound
from core.games.four_families.board import Board
from core.games.four_families.components import AGENT, AREAS, ASSETS, BONUSES, CAPONE_UP, COLOURS, EXTRAS, GAP_HOLDS, MOST_FAMILY, PENALTIES
from core.games.four_families.mechanics.steps import Step
from core.games.four_families.state import FamiliesState

STEPS = frozenset(Step)
CARDS = 1 << 9
"""A card is its kind with, above it, who knows it."""


def bounds(board: Board, s: FamiliesState) -> Iterator[Bound]:
    """Yield what each field may hold."""
    seats = len(s.hands)
    cells, businesses = board.city(seats).cells, len(board.businesses)
    yield Bound("start", s.start, 0, seats)
    yield Bound("round", s.round, 0, board.play.rounds + 2)
    yield Bound("steps", [step in STEPS for step, _, _ in s.todo], 1, 2)
    yield Bound("steps", [asked in STEPS for step, _, asked in s.todo if step == Step.TURN], 1, 2)
    yield Bound("steps", [seat for _, seat, _ in s.todo], -1, seats)
    for what, cards in (("hands", s.hands), ("hats", s.hats), ("cities", s.cities)):
        yield Bound(what, cards, 0, CARDS, seats)
    for what, cards_of_all in (("under", s.under), ("discards", s.discards), ("drawn", s.drawn)):
        yield Bound(what, cards_of_all, 0, CARDS)
    yield Bound("family", s.family, 0, MOST_FAMILY + 1, seats)
    yield Bound("assets", s.assets, 0, 100, seats * len(ASSETS))
    yield Bound("tokens", s.tokens, 0, 100, seats * len(BONUSES))
    yield Bound("slots", s.slots, 0, 1 << 2 * len(AREAS), seats)
    yield Bound("starter", s.starter, -1, len(COLOURS), seats)
    yield Bound("used", s.used, 0, 1 << len(AREAS), seats)
    yield Bound("immune", s.immune, 0, 1 << len(PENALTIES), seats)
    for what, counts in (("gangsters", s.gangsters), ("powered", s.powered), ("attacks", s.attacks), ("won", s.extras_won)):
        yield Bound(what, counts, 0, 100, seats)
    yield Bound("passed", s.passed, 0, 100, seats)
    yield Bound("chiefs", s.chiefs, -1, cells, seats)
    yield Bound("protection", s.protege, -1, 8, seats)
    yield Bound("extras", s.extras, -2, seats, len(EXTRAS))
    yield Bound("businesses", s.business, -1, businesses, cells)
    yield Bound("owner", s.owner, -1, seats, cells)
    yield Bound("extorted", s.extorted, 0, 2, cells)
    yield Bound("bonus", s.bonus, -1, len(BONUSES), cells)
    yield Bound("gaps", s.gaps, 0, AGENT + 1, cells)
    yield Bound("gaps", [len(tokens) for tokens in s.gaps], 0, GAP_HOLDS + 1)
    yield Bound("city cards", s.rows, -1, CAPONE_UP + 1, board.city(seats).rows)
    yield Bound("city cards", s.aside, -1, CAPONE_UP + 1)
    yield Bound("extras", s.most_extras, 0, 100)
    yield Bound("counts", (s.reserve, s.box, s.deck), 0, 1001)
    yield Bound("pool", s.pool, 0, businesses)
    yield Bound("left out", s.left_out, -1, 100)
    yield Bound("laid out", s.laid_out, -1, CARDS)
    yield Bound("moved", s.moved, 0, cells * 8)
    yield Bound("claimed", s.claimed, -1, cells)
    yield Bound("claimant", (s.claimant, s.taker), -1, seats)
