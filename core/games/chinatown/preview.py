"""What a deal or a tile would do, worked out from a view. Of others it says only what everybody could work out."""

from __future__ import annotations

import msgspec

from core.games.chinatown.actions import Agree, ChinatownAction, Done
from core.games.chinatown.board import Board
from core.games.chinatown.evaluation import Steps, best_placings, holding_of
from core.games.chinatown.mechanics.deals import (
    Proposal,
    Settled,
    Terms,
    Transfer,
    closes,
    given_tiles,
    goods,
    lacks,
    move_goods,
    paid,
    parties,
    received,
    stale,
    written,
)
from core.games.chinatown.mechanics.shops import Shop, shops_of
from core.games.chinatown.mechanics.trading import ends_trading
from core.games.chinatown.refusal_text import is_over
from core.games.chinatown.state import TOGETHER
from core.games.chinatown.view import ChinatownView
from core.text import dollars

__all__ = [
    "TOGETHER",
    "Before",
    "Placing",
    "Preview",
    "Proposal",
    "Settled",
    "Shop",
    "ShopChange",
    "Terms",
    "Transfer",
    "cannot_pay",
    "compete",
    "conflicts",
    "ends_trading",
    "gone",
    "is_done_with",
    "lost_offers",
    "missing",
    "paid",
    "parties",
    "placing",
    "presents",
    "preview",
    "shops_of",
    "written",
]


class Before(msgspec.Struct, frozen=True):
    """A figure before and after."""

    was: int
    will: int

    @property
    def is_changed(self) -> bool:
        """Return whether it is another."""
        return self.was != self.will


class ShopChange(msgspec.Struct, frozen=True):
    """The shops of a kind before and after, with the stock placed, largest first. Where all are single tiles there is none."""

    kind: int
    was: tuple[int, ...]
    will: tuple[int, ...]
    finished: int
    """How many finished shops more (or fewer)."""


class Preview(msgspec.Struct, frozen=True):
    """A deal as it concerns one seat. Money in thousands."""

    seat: int
    cash: Before | None
    """One's own. Others' money is secret."""
    net: int
    """What the seat is paid, less what it pays."""
    stock: Before
    """Tiles in stock."""
    buildings: Before
    shops: tuple[ShopChange, ...]
    income: Before
    """A round, once the stock is placed as well as can be. Everything that is said of a deal's worth goes by this."""
    rounds: int
    """Incomes still to come."""

    @property
    def more(self) -> int:
        """Return by how much the income of a round grows, or shrinks."""
        return self.income.will - self.income.was

    @property
    def in_all(self) -> int:
        """Return what that comes to in the rounds that are left."""
        return self.more * self.rounds

    @property
    def ruins(self) -> bool:
        """Return whether income would be lost that money does not make up for by the end."""
        return self.more < 0 and self.net + self.in_all < 0


def preview(board: Board, v: ChinatownView, terms: Terms, seat: int) -> Preview:
    """Return what these terms would do to this seat."""
    owner, stock = _after(v, terms)
    net = received(terms, seat) - paid(terms, seat)
    held = ((v.owner, v.stock[seat]), (owner, [max(0, n) for n in stock[seat]]))
    now, then = (holding_of(board, holders, v.tile, tiles, seat) for holders, tiles in held)
    steps = best_placings(board, v.street_fronts, now, then)
    was, will = (shops_of(board, holders, _placed(v.tile, placed), seat) for holders, placed in zip((v.owner, owner), steps, strict=True))
    return Preview(
        seat=seat,
        cash=Before(v.cash, v.cash + net) if seat == v.seat else None,
        net=net,
        stock=Before(sum(v.stock[seat]), sum(stock[seat])),
        buildings=Before(v.owner.count(seat), owner.count(seat)),
        shops=_changes(was, will),
        income=Before(sum(shop.income for shop in was), sum(shop.income for shop in will)),
        rounds=board.rounds - v.round + (v.phase != "over"),
    )


class Placing(msgspec.Struct, frozen=True):
    """A tile on a building as it would earn there."""

    tiles: int
    """In the shop it would belong to."""
    finished: bool
    income: Before


def placing(board: Board, v: ChinatownView, building: int, kind: int, seat: int) -> Placing:
    """Return what a tile of this kind would do on this building."""
    tile = [*v.tile[:building], kind, *v.tile[building + 1 :]]
    shops = shops_of(board, v.owner, tile, seat)
    shop = next(shop for shop in shops if building in shop.buildings)
    return Placing(len(shop.buildings), shop.finished, Before(v.income[seat], sum(s.income for s in shops)))


def missing(v: ChinatownView, terms: Terms) -> str:
    """Return what stands in the way of the terms for the view's own seat, in a few words. "" if nothing does."""
    if not terms:
        return "nothing in it yet"
    if v.seat is not None and paid(terms, v.seat) > v.cash:
        return f"you have {dollars(v.cash)} of {dollars(paid(terms, v.seat))}"
    return gone(v, terms)


def gone(v: ChinatownView, terms: Terms) -> str:
    """Return the first of these goods that is where it was no more, in a few words. "" if all are."""
    lack = lacks(terms, v.owner, v.stock)
    return f"building {lack[2]} has changed hands" if lack and lack[1] == "building" else "a tile has gone" if lack else ""


def cannot_pay(v: ChinatownView, number: int) -> bool:
    """CT-22: return whether another party of an open proposal has less than it would pay, as far as this seat can count."""
    found = (p.terms for p in v.proposals if p.id == number)
    return any(paid(terms, party) > v.accounts[party] for terms in found for party in parties(terms) if party != v.seat)


def lost_offers(v: ChinatownView, action: ChinatownAction) -> tuple[Proposal, ...]:
    """CT-23, CT-26: return the open offers by this seat or to it that end besides, if it does this and everybody can pay."""
    own = tuple(p for p in v.proposals if v.seat in parties(p.terms))
    match action:
        case Agree(number) if v.seat is not None:
            deal = next((p for p in own if p.id == number), None)
            if deal is not None and closes(deal, v.seat):
                return stale((p for p in own if p.id != number), *_after(v, deal.terms))
        case Done() if v.seat is not None and v.phase == "trade" and ends_trading(v.done, v.seat):
            return own
    return ()


def presents(terms: Terms, seat: int | None) -> tuple[int, ...]:
    """CT-20: return to whom this seat would make a present: who gives nothing, or all who get something if it gets nothing itself."""
    moved = [t for t in terms if not t.is_empty]
    givers, gets = {t.giver for t in moved}, any(t.taker == seat for t in moved)
    takers = sorted({t.taker for t in moved if t.giver == seat})
    return tuple(taker for taker in takers if not gets or taker not in givers)


def conflicts(v: ChinatownView, terms: Terms) -> tuple[int, ...]:
    """Return the ids of other open proposals that want a thing these terms move. Closing one voids or strains the other."""
    return tuple(p.id for p in v.proposals if p.terms != terms and compete(v, p.terms, terms))


def is_done_with(v: ChinatownView, seat: int, proposer: int, terms: Terms) -> bool:
    """Return whether a player has told another that they are done with these goods for the round, whatever the price."""
    told = (x.proposal for x in v.settled if x.by == seat and is_over(x.reason))
    return any(p.proposer == proposer and goods(p.terms) == goods(terms) for p in told)


def compete(v: ChinatownView, a: Terms, b: Terms) -> bool:
    """Return whether two deals want a thing that there is for one of them only."""
    both = (*a, *b)
    buildings = [building for t in both for building in t.buildings]
    if len(set(buildings)) < len(buildings):
        return True
    return any(given_tiles(both, giver).count(kind) > v.stock[giver][kind] for giver in parties(both) for kind in given_tiles(both, giver))


def _after(v: ChinatownView, terms: Terms) -> tuple[list[int], list[list[int]]]:
    """Return owners and stocks once the goods have moved."""
    owner, stock = list(v.owner), [list(line) for line in v.stock]
    move_goods(terms, owner, stock)
    return owner, stock


def _changes(was: list[Shop], will: list[Shop]) -> tuple[ShopChange, ...]:
    kinds = sorted({shop.kind for shop in (*was, *will)})
    changes = (ShopChange(kind, _sizes(was, kind), _sizes(will, kind), _finished(will, kind) - _finished(was, kind)) for kind in kinds)
    return tuple(change for change in changes if change.was != change.will and max((*change.was, *change.will)) > 1)


def _sizes(shops: list[Shop], kind: int) -> tuple[int, ...]:
    return tuple(sorted((len(shop.buildings) for shop in shops if shop.kind == kind), reverse=True))


def _finished(shops: list[Shop], kind: int) -> int:
    return sum(shop.finished for shop in shops if shop.kind == kind)


def _placed(tile: tuple[int, ...], steps: Steps) -> list[int]:
    """Return the tiles on the board once these are placed."""
    placed = list(tile)
    for building, kind in steps:
        placed[building] = kind
    return placed
