"""What a bot wants out of a deal: the one place where it is decided whether an offer is enough, and which price would be."""

from __future__ import annotations

from collections.abc import Container, Iterable
from math import ceil, fsum
from typing import get_args

import msgspec

from core.games.chinatown.evaluation import NEGOTIATOR, PACKAGE, THUMB, Weights
from core.games.chinatown.mechanics.deals import End, Proposal, Settled, Terms, Transfer, goods, paid, parties, received, written
from core.games.chinatown.refusal_text import is_insulted, named_price
from core.games.chinatown.strategy.deal_finder import Lot, Market
from core.games.chinatown.view import ChinatownView
from core.judgement import HandFigures


class Manner(msgspec.Struct, frozen=True):
    """How a level of play trades."""

    asks: int
    """Proposals a round at most."""
    share: float
    """Of the surplus, in one's own proposals between two."""
    least: float
    """The smallest part of an equal share that is good enough."""
    worthwhile: float
    """Thousands below which a deal is not proposed."""
    circles: bool
    firmness: float
    """How much more it wants for each offer of the same player that it has turned down this round."""
    insisted: float
    """The part of an even share that it expects others to insist on."""
    candour: float
    """The part of what it wants that must be offered before a first no names its price."""
    weights: Weights = THUMB


def _manner(level: str, weights: Weights = THUMB) -> Manner:
    """Return a level's manner as it lies in `judgement.toml`."""
    figure = HandFigures(PACKAGE, f"trading_{level}").number
    numbers = {name: figure(name) for name in ("share", "least", "worthwhile", "firmness", "insisted", "candour")}
    return Manner(asks=int(figure("asks")), circles=bool(figure("circles")), weights=weights, **numbers)


MANNERS = {"easy": _manner("easy"), "normal": _manner("normal"), "hard": _manner("hard", NEGOTIATOR)}
_FIGURES = HandFigures(PACKAGE, "trading")
MOST_ASKED = _FIGURES.number("most")
"""Of an equal share: nobody is asked for more."""
SMALLEST = _FIGURES.number("smallest")
"""Thousands that everybody in a deal must have of it at least."""
INSULTED = _FIGURES.number("insulted")
"""How much more of an equal share it wants for goods after an offer for them that was far from enough."""
HARMLESS, LEVEL = _FIGURES.number("harmless"), _FIGURES.number("level")
"""A rival with this part of one's own wealth does not hurt. One with so much more than that hurts in full."""


TURNED_DOWN: tuple[End, ...] = ("refused", "countered")
"""How an offer ends by a no of whom it asks."""


def is_enough(market: Market, seat: int, terms: Terms, manner: Manner, against: float) -> bool:
    """Return whether the bot agrees to these terms, if it can pay. `against` is what earlier offers have cost their proposer."""
    gains, own = gains_of(market, terms), own_price(market.view, seat, terms)
    if net(terms, seat) < max(offered_elsewhere(market.view, seat, terms), default=net(terms, seat)):
        return False
    is_as_asked = own is not None and net(terms, seat) >= own
    return gains[seat] > 0 if is_as_asked else gains[seat] >= demand(market, seat, gains, manner, against)


def own_price(v: ChinatownView, seat: int, terms: Terms) -> int | None:
    """Return the least that the bot itself has asked or named this round for the same goods. None if it has not, or has withdrawn that."""
    return min((*own_asks(v, seat, terms, TURNED_DOWN), *named_prices(v, seat, terms)), default=None)


def named_prices(v: ChinatownView, seat: int, terms: Terms) -> list[int]:
    """Return the prices for the same goods that the bot has named this round in a refusal."""
    told = (named_price(x.reason) for x in v.settled if x.by == seat and x.end == "refused" and goods(x.proposal.terms) == goods(terms))
    return [thousands for thousands in told if thousands is not None]


def own_asks(v: ChinatownView, seat: int, terms: Terms, ends: Container[str] = get_args(End)) -> list[int]:
    """Return what the bot itself has asked this round for the same goods. Offers count that are open, or have come to such an end."""
    own = (*v.proposals, *(x.proposal for x in v.settled if x.end in ends))
    return [net(p.terms, seat) for p in own if p.proposer == seat and goods(p.terms) == goods(terms)]


def offered_elsewhere(v: ChinatownView, seat: int, terms: Terms) -> list[int]:
    """Return for how much the bot now offers to give and get the same things among other parties: through them it takes no less."""
    others = (p.terms for p in v.proposals if p.proposer == seat and parties(p.terms) != parties(terms))
    return [net(other, seat) for other in others if _exchanged(other, seat) == _exchanged(terms, seat)]


def _exchanged(terms: Terms, seat: int) -> tuple[Lot, Lot]:
    """Return what a seat gives and what it gets, from all others together."""
    return _together(t for t in terms if t.giver == seat), _together(t for t in terms if t.taker == seat)


def _together(transfers: Iterable[Transfer]) -> Lot:
    moved = list(transfers)
    return Lot(tuple(sorted(b for t in moved for b in t.buildings)), tuple(sorted(kind for t in moved for kind in t.tiles)))


def net(terms: Terms, seat: int) -> int:
    """Return how many thousands a seat is paid, less what it pays."""
    return received(terms, seat) - paid(terms, seat)


def gains_of(market: Market, terms: Terms) -> dict[int, float]:
    """Return what a deal does for each of its parties. The one who judges counts what it has promised otherwise."""
    return {party: market.own_gain(terms) if party == market.view.seat else market.gain(party, terms) for party in parties(terms)}


def demand(market: Market, seat: int, gains: dict[int, float], manner: Manner, against: float) -> float:
    """Return what the bot wants out of a deal with these gains. It asks more from those ahead and from those who ask again."""
    fair = max(0.0, fsum(gains.values())) / len(gains)
    least = min(MOST_ASKED, manner.least + against)
    return max(SMALLEST, fair * (least + (MOST_ASKED - least) * lead(market, seat, gains)))


def rivalry(market: Market, seat: int, other: int) -> float:
    """Return how much another's gain hurts: 0 for a player far behind, a half for an equal, 1 for one far ahead."""
    return min(1.0, max(0.0, (market.wealth(other) / (market.wealth(seat) or 1) - HARMLESS) / LEVEL))


def lead(market: Market, seat: int, others: Iterable[int]) -> float:
    """Return how far the first of these is ahead of the seat, 0 … 1."""
    return max(0.0, *(2 * rivalry(market, seat, other) - 1 for other in others if other != seat))


def price(market: Market, seat: int, proposal: Proposal, manner: Manner) -> int:
    """Return for how many thousands the bot agrees to the same goods, in all.

    Negative is what it would pay. Money moves in whole thousands, so a part of one is rounded up for the bot.
    """
    terms, against = proposal.terms, held_against(market.view, seat, proposal, manner)
    gains = gains_of(market, terms)
    more, own = ceil(demand(market, seat, gains, manner, against) - gains[seat]), own_price(market.view, seat, terms)
    more = max(1, more if own is None else min(more, own - net(terms, seat)))
    while not is_enough(market, seat, raised(terms, proposal.proposer, seat, more), manner, against):
        more += 1
    return net(terms, seat) + more


def is_insult(market: Market, seat: int, proposal: Proposal, manner: Manner) -> bool:
    """Return whether an offer brings the bot far less than what it gives up and wants for it: such a one is told no price."""
    terms, given = proposal.terms, tuple(t for t in proposal.terms if t.giver == seat)
    cost = -market.gain(seat, given)
    wanted = demand(market, seat, gains_of(market, terms), manner, held_against(market.view, seat, proposal, manner))
    return market.gain(seat, terms) + cost < manner.candour * (cost + wanted)


def raised(terms: Terms, payer: int, payee: int, more: int) -> Terms:
    """Return the same goods with so many thousands more for the payee. First they pay less themselves."""
    back = next((t.money for t in terms if (t.giver, t.taker) == (payee, payer)), 0)
    less = min(back, more)
    reduced = (msgspec.structs.replace(t, money=t.money - less) if (t.giver, t.taker) == (payee, payer) else t for t in terms)
    return written((*reduced, Transfer(payer, payee, money=more - less)))


def turned_down(v: ChinatownView, seat: int, other: int) -> int:
    """Return how many offers of another's this round the bot has refused or countered."""
    return sum(x.proposal.proposer == other and x.by == seat and x.end in TURNED_DOWN for x in v.settled)


def held_against(v: ChinatownView, seat: int, proposal: Proposal, manner: Manner) -> float:
    """Return how much more of an equal share the bot wants for what this player has asked of it before this round."""
    insults = sum(is_try(x, seat, proposal) and is_insulted(x.reason) for x in v.settled)
    return manner.firmness * turned_down(v, seat, proposal.proposer) + INSULTED * insults


def is_try(x: Settled, seat: int, proposal: Proposal) -> bool:
    """Return whether the bot has turned down the same goods from the same player."""
    same = x.proposal.proposer == proposal.proposer and goods(x.proposal.terms) == goods(proposal.terms)
    return same and x.by == seat and x.end in TURNED_DOWN
