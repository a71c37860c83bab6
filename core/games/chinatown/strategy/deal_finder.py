"""Deals that might please everybody in them, by what each thing is worth to whom. Whether to ask is decided elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import permutations
from math import fsum

import msgspec

from core.games.chinatown.board import Board
from core.games.chinatown.evaluation import PACKAGE, THUMB, Holding, Outlook, Weights, holding_of, outlook, worth
from core.games.chinatown.mechanics.deals import Terms, Transfer, parties, written
from core.games.chinatown.mechanics.shops import groups, members
from core.games.chinatown.preview import compete
from core.games.chinatown.view import ChinatownView
from core.judgement import HandFigures

SWAPS = 6
"""So many swaps a partner are looked at exactly."""
TOLERATED = HandFigures(PACKAGE, "trading").number("tolerated")
"""A lot may lose so many thousands by itself: with another, or with money, it may still be of use."""


class Lot(msgspec.Struct, frozen=True):
    """Things that go together."""

    buildings: tuple[int, ...] = ()
    tiles: tuple[int, ...] = ()


NOTHING = Lot()


Found = list[tuple[float, Lot]]
"""Lots, and how much more they are worth to who takes than to who gives."""


@lru_cache(1 << 8)
def _useful_before(
    board: Board,
    ahead: Outlook,
    owner: tuple[int, ...],
    tile: tuple[int, ...],
    stock: tuple[tuple[int, ...], ...],
    weights: tuple[Weights, ...],
) -> dict[tuple[int, int], Found]:
    """Return what was found useful, by giver and taker, while everybody had just these things. Who looks adds to it."""
    return {}


class Market:
    """What everybody has at this table, and what it is worth to them.

    Rivals judge by the rule of thumb, oneself by weights of one's own.
    """

    def __init__(self, board: Board, v: ChinatownView, weights: Weights = THUMB) -> None:
        self.board = board
        self.view = v
        self.outlook: Outlook = outlook(board, v.round, v.prosperity, v.prosperity_on, v.street_fronts)
        self.holdings = [holding_of(board, v.owner, v.tile, v.stock[seat], seat) for seat in range(v.seats)]
        self.weights = [weights if seat == v.seat else THUMB for seat in range(v.seats)]
        self.worths = [self._worth(seat, h) for seat, h in enumerate(self.holdings)]
        self.useful = _useful_before(board, self.outlook, v.owner, v.tile, v.stock, tuple(self.weights))
        self.promised = tuple(p.terms for p in v.proposals if v.seat in p.agreed)
        """The open deals that the view's seat has offered or agreed to."""

    def _worth(self, seat: int, h: Holding) -> float:
        return worth(self.board, self.outlook, h, self.weights[seat])

    def money(self, seat: int) -> int:
        """Return what a seat has, as far as can be told."""
        return max(0, self.view.accounts[seat])

    def wealth(self, seat: int) -> float:
        """Return money and what the rest promises."""
        return self.money(seat) + self.worths[seat]

    def gain(self, seat: int, terms: Terms) -> float:
        """Return what a deal does for a seat, money included."""
        after, money = self._after(seat, terms)
        return self._worth(seat, after) - self.worths[seat] + money

    def own_gain(self, terms: Terms) -> float:
        """Return what a deal does for the view's seat at least, whether what it has promised besides is carried out or not."""
        assert self.view.seat is not None
        me, alone = self.view.seat, self.gain(self.view.seat, terms)
        promised = [other for other in self.promised if other != terms and not compete(self.view, other, terms)]
        without = max((self.gain(me, other) for other in promised), default=0.0)
        both = (self.gain(me, (*terms, *other)) for other in promised)
        return min(alone, max((alone, *both)) - max(0.0, without))

    def apparent_gain(self, seat: int, terms: Terms) -> float:
        """Return the same as others reckon it, by the rule of thumb."""
        after, money = self._after(seat, terms)
        return worth(self.board, self.outlook, after) - worth(self.board, self.outlook, self.holdings[seat]) + money

    def _after(self, seat: int, terms: Terms) -> tuple[Holding, int]:
        after, money = self.holdings[seat], 0
        for t in terms:
            lot = Lot(t.buildings, t.tiles)
            if t.giver == seat:
                after, money = self.moved(after, lot, -1), money - t.money
            elif t.taker == seat:
                after, money = self.moved(after, lot, 1), money + t.money
        return after, money

    def change(self, seat: int, gets: Lot, gives: Lot) -> float:
        """Return the same for a single exchange without money."""
        after = self.moved(self.moved(self.holdings[seat], gives, -1), gets, 1)
        return self._worth(seat, after) - self.worths[seat]

    def moved(self, h: Holding, lot: Lot, sign: int) -> Holding:
        """Return a holding with a lot more (+1) or less (-1)."""
        if lot == NOTHING:
            return h
        built, stock, free = list(h.built), list(h.stock), h.free
        for building in lot.buildings:
            kind = self.view.tile[building]
            if kind >= 0:
                built[kind] ^= 1 << building
            else:
                free ^= 1 << building
        for kind in lot.tiles:
            stock[kind] += sign
        return Holding(tuple(built), tuple(stock), free)

    def surplus(self, terms: Terms) -> float:
        """Return what a deal does for all its parties together."""
        return fsum(self.gain(seat, terms) for seat in parties(terms))

    def around(self, mask: int) -> int:
        """Return the owned buildings without a tile beside these."""
        near = {n for b in members(mask) for n in self.board.neighbours[b]}
        return sum(1 << n for n in near if self.view.owner[n] >= 0 and self.view.tile[n] < 0)

    def sellers(self, me: int, kind: int) -> list[int]:
        """Return who else has such a tile in stock."""
        return [seat for seat in range(self.view.seats) if seat != me and self.view.stock[seat][kind]]

    def lots(self, giver: int, taker: int) -> Iterator[Lot]:
        """Return what the taker might have a use for."""
        has, wants = self.holdings[giver], self.holdings[taker]
        crowded = sum(wants.stock) < wants.free.bit_count()
        for kind, count in enumerate(has.stock):
            if count and (wants.built[kind] or wants.stock[kind] or crowded):
                yield from (Lot(tiles=(kind,) * n) for n in range(1, min(count, 3) + 1))
        for building in members(has.free):
            if any(self.view.owner[n] == taker for n in self.board.neighbours[building]) or sum(wants.stock) > wants.free.bit_count():
                yield Lot((building,))
        yield from self._shops(has, taker)

    def _shops(self, has: Holding, taker: int) -> Iterator[Lot]:
        """Return built buildings beside the taker's, one at a time and whole groups."""
        for mask in has.built:
            for group in groups(self.board, mask):
                own = tuple(members(group))
                beside = tuple(b for b in own if any(self.view.owner[n] == taker for n in self.board.neighbours[b]))
                yield from (Lot((b,)) for b in beside)
                if beside and len(own) > 1:
                    yield Lot(own)


def bargains(market: Market, me: int, other: int) -> list[Terms]:
    """Return goods that could change hands between two, without money, the most promising first."""
    sold = _useful(market, me, other)
    bought = _useful(market, other, me)
    pairs = [(s + b, gives, gets) for s, gives in [(0.0, NOTHING), *sold] for b, gets in [(0.0, NOTHING), *bought] if gives != gets]
    pairs.sort(key=lambda pair: -pair[0])
    return [_swap(me, other, gives, gets) for _, gives, gets in pairs[:SWAPS]]


def projects(market: Market, me: int) -> list[Terms]:
    """Return for each shop of mine a tile more and a building beside it, from those who have them."""
    found = {}
    for kind, mask in enumerate(market.holdings[me].built):
        for cell in members(market.around(mask)):
            for seller in [None] if market.view.stock[me][kind] else market.sellers(me, kind):
                terms = _purchase(market, me, cell, kind, seller)
                if len(terms):
                    found[terms] = market.surplus(terms)
    return sorted(found, key=lambda terms: -found[terms])[:SWAPS]


def _purchase(market: Market, me: int, cell: int, kind: int, seller: int | None) -> Terms:
    """Return a deal for a building, unless it is one's own, and for a tile, unless one has it."""
    holder = market.view.owner[cell]
    building = [Transfer(holder, me, buildings=(cell,))] if holder != me else []
    return written([*building, *([] if seller is None else [Transfer(seller, me, tiles=(kind,))])])


def circles(market: Market, me: int) -> list[Terms]:
    """Return goods that go round among three, where each has what the next one wants."""
    found = []
    others = [seat for seat in range(market.view.seats) if seat != me]
    for second, third in permutations(others, 2):
        legs = [_useful(market, giver, taker)[:1] for giver, taker in ((me, second), (second, third), (third, me))]
        if all(legs):
            lots = [leg[0][1] for leg in legs]
            ways = zip((me, second, third), (second, third, me), lots, strict=True)
            found.append(written(Transfer(giver, taker, lot.buildings, lot.tiles) for giver, taker, lot in ways))
    return found


def _useful(market: Market, giver: int, taker: int) -> Found:
    """Return lots worth more to the taker than to the giver, looked for once among the same things."""
    known = market.useful.get((giver, taker))
    if known is None:
        known = market.useful[giver, taker] = _looked_for(market, giver, taker)
    return known


def _looked_for(market: Market, giver: int, taker: int) -> Found:
    found = [(market.change(taker, lot, NOTHING) + market.change(giver, NOTHING, lot), lot) for lot in market.lots(giver, taker)]
    useful = [pair for pair in found if pair[0] > -TOLERATED]
    useful.sort(key=lambda pair: -pair[0])
    return useful[:SWAPS]


def _swap(me: int, other: int, gives: Lot, gets: Lot) -> Terms:
    return written((Transfer(me, other, gives.buildings, gives.tiles), Transfer(other, me, gets.buildings, gets.tiles)))


def balanced(market: Market, terms: Terms, me: int, share: float, insisted: Mapping[int, float] | None = None) -> Terms | None:
    """Return the goods with money added, or None if there is no surplus.

    `me` gets this share of the surplus and the others the rest in equal parts, as far as everybody's money allows. The others
    get no less than the part of an even share, as they see it, on which they insist.
    """
    everybody = parties(terms)
    gains = {seat: market.gain(seat, terms) for seat in everybody}
    surplus = fsum(gains.values())
    if surplus <= 0 or me not in gains:
        return None
    parts = {seat: surplus * (share if seat == me else (1 - share) / (len(everybody) - 1)) for seat in everybody}
    if insisted:
        even = fsum(market.apparent_gain(seat, terms) for seat in everybody) / len(everybody)
        parts = {seat: part if seat == me else max(part, insisted[seat] * even) for seat, part in parts.items()}
    dues = {seat: min(round(gains[seat] - parts[seat]), market.money(seat)) for seat in everybody if seat != me}
    return written((*terms, *_payments({me: _own_due(dues, market.money(me)), **dues})))


def _own_due(dues: dict[int, int], money: int) -> int:
    """Return what is left to pay for oneself. If that is more than one has, the others receive less."""
    while sum(dues.values()) < -money:
        dearest = min(dues, key=lambda seat: dues[seat])
        dues[dearest] += 1
    return -sum(dues.values())


def _payments(dues: dict[int, int]) -> Iterator[Transfer]:
    """Return who pays whom, so that all have paid what they owe (a negative amount is received)."""
    payers = [[seat, due] for seat, due in sorted(dues.items()) if due > 0]
    payees = [[seat, -due] for seat, due in sorted(dues.items()) if due < 0]
    while payers and payees:
        amount = min(payers[0][1], payees[0][1])
        yield Transfer(payers[0][0], payees[0][0], money=amount)
        for side in (payers, payees):
            side[0][1] -= amount
            if not side[0][1]:
                side.pop(0)
