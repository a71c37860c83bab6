"""FF-71: what everyone's holdings are worth, item by item."""

from __future__ import annotations

import msgspec

from core.game import Result
from core.games.four_families.board import Board
from core.games.four_families.components import AGENT
from core.games.four_families.mechanics import extra_actions, holdings
from core.games.four_families.mechanics.steps import Step, now
from core.games.four_families.state import FamiliesState, Public


class Points(msgspec.Struct, frozen=True, array_like=True):
    """One family's points by where they come from."""

    businesses: int
    companions: int
    assets: int
    extras: int
    money: int
    agents: int
    """Never above 0."""

    @property
    def total(self) -> int:
        """Return all of it."""
        return self.businesses + self.companions + self.assets + self.extras + self.money + self.agents


def points(board: Board, p: Public, seat: int) -> Points:
    """FF-71: return a family's points if the game ended now."""
    return Points(
        business_points(board, p, seat),
        companion_points(board, p, seat),
        asset_points(board, p, seat),
        board.points.extra_card * len(extra_actions.held(p, seat)),
        p.hand_size(seat) // board.points.cards_for_one,
        -sum([agents_beside(board, p, cell) for cell, owner in enumerate(p.owner) if owner == seat]),
    )


def business_points(board: Board, p: Public, seat: int) -> int:
    """FF-71: return the points of businesses, three, four or five each."""
    return sum([board.businesses[p.business[cell]].points for cell, owner in enumerate(p.owner) if owner == seat])


def companion_points(board: Board, p: Public, seat: int) -> int:
    """FF-71, FF-90: return the points of companions: one alone in an area 1, a pair 3. One not yet placed is alone."""
    slots, worth = p.slots[seat], board.points.companions
    return sum([worth[(slots >> 2 * area & 3).bit_count()] for area in range(len(board.slots))]) + worth[p.starter[seat] >= 0]


def asset_points(board: Board, p: Public, seat: int) -> int:
    """FF-71, FF-95: return the points for sets of different assets. Repeats begin a new set."""
    counts = [holdings.assets(p, seat, kind) for kind in range(4)]
    return sum([board.points.assets[sum([count > repeat for count in counts])] for repeat in range(max(counts))])


def agents_beside(board: Board, p: Public, cell: int) -> int:
    """FF-71, FF-72: return how many agents stand next to a business. Two in one gap count twice."""
    gaps = p.gaps
    return sum([gaps[gap].count(AGENT) for gap in board.city(len(p.family)).beside[cell]])


def result(board: Board, s: FamiliesState) -> Result | None:
    """FF-70, FF-71: return how the game ended. None while it goes on."""
    return final_result(board, s) if now(s)[0] == Step.OVER else None


def final_result(board: Board, p: Public) -> Result:
    """FF-71: return who wins: most points, then most influence, then the win is shared."""
    seats = range(len(p.family))
    totals = [points(board, p, seat).total for seat in seats]
    ranked = [(totals[seat], holdings.influence(p, seat)) for seat in seats]
    winners = tuple(seat for seat in seats if ranked[seat] == max(ranked))
    tied = totals.count(max(totals)) > 1
    template = ("{n} points, a tie broken by influence" if len(winners) == 1 else "{n} points, a tie") if tied else "{n} points"
    return Result(winners, tuple(map(float, totals)), template.format(n=max(totals)))
