"""How a bot trades: it answers everything, asks for little, remembers what was refused, and is done when it has nothing to say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import fsum

import msgspec

from core.game import Wait
from core.games.chinatown.actions import Agree, ChinatownAction, Counter, Done, Propose, Refuse, Withdraw
from core.games.chinatown.board import Board
from core.games.chinatown.evaluation import NEGOTIATOR, PACKAGE, THUMB, Weights
from core.games.chinatown.mechanics.deals import Proposal, Settled, Terms, goods, paid, parties
from core.games.chinatown.strategy.deal_finder import Market, balanced, bargains, circles, projects
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
    weights: Weights = THUMB


def _manner(level: str, weights: Weights = THUMB) -> Manner:
    """Return a level's manner as it lies in `judgement.toml`."""
    figure = HandFigures(PACKAGE, f"trading_{level}").number
    numbers = {name: figure(name) for name in ("share", "least", "worthwhile", "firmness", "insisted")}
    return Manner(asks=int(figure("asks")), circles=bool(figure("circles")), weights=weights, **numbers)


MANNERS = {"easy": _manner("easy"), "normal": _manner("normal"), "hard": _manner("hard", NEGOTIATOR)}
_FIGURES = HandFigures(PACKAGE, "trading")
ENVY = _FIGURES.number("envy")
"""The part of a full rival's gain that counts against a deal."""
MOST_ASKED = _FIGURES.number("most")
"""Of an equal share: nobody is asked for more."""
SMALLEST = _FIGURES.number("smallest")
"""Thousands that everybody in a deal must have of it at least."""
HARMLESS, LEVEL = _FIGURES.number("harmless"), _FIGURES.number("level")
"""A rival with this part of one's own wealth does not hurt. One with so much more than that hurts in full."""
AHEAD_PAYS = _FIGURES.number("ahead_pays")
"""The part of the surplus that a party far ahead is asked for beyond the usual."""
PARTY = _FIGURES.number("party")
"""What each further party of a deal costs it, in thousands."""
CLEARLY_AHEAD = _FIGURES.number("clearly_ahead")
"""A partner so far ahead, of 0 … 1, is told so when a deal with a gain is refused."""
BEYOND_PRICE = _FIGURES.number("beyond_price")
"""A deal that loses so many thousands is no matter of its price."""
TOO_LITTLE, NEEDED, AHEAD, USELESS, POOR, LATER = 1, 2, 3, 4, 5, 6


def trade(board: Board, v: ChinatownView, seat: int, manner: Manner) -> ChinatownAction | Wait:
    """Return the next thing to do in the trading phase."""
    market = Market(board, v, manner.weights)
    for proposal in v.proposals:
        if proposal.proposer == seat:
            if market.gain(seat, proposal.terms) < 0:
                return Withdraw(proposal.id)
        elif seat in parties(proposal.terms) and seat not in proposal.agreed:
            return _answer(market, seat, proposal, manner)
    if _asked(v, seat) < manner.asks:
        idea = next(_ideas(market, seat, manner), None)
        if idea is not None:
            return Propose(idea, False)
    return Wait() if v.done[seat] else Done()


def _answer(market: Market, seat: int, proposal: Proposal, manner: Manner) -> ChinatownAction:
    """Return a yes, other terms, or a no with its reason."""
    terms = proposal.terms
    if paid(terms, seat) > market.view.cash:
        return _counter(market, seat, proposal, manner) or Refuse(proposal.id, POOR)
    gains = {party: market.gain(party, terms) for party in parties(terms)}
    if gains[seat] > 0 and gains[seat] >= _demand(market, seat, gains, manner, _turned_down(market.view, seat, proposal.proposer)):
        return Agree(proposal.id)
    return _counter(market, seat, proposal, manner) or Refuse(proposal.id, _reason(market, seat, proposal, gains))


def _demand(market: Market, seat: int, gains: dict[int, float], manner: Manner, asked_before: int) -> float:
    """Return what the bot wants out of a deal with these gains. It asks more from those ahead and from those who ask again."""
    fair = max(0.0, fsum(gains.values())) / len(gains)
    least = min(MOST_ASKED, manner.least + manner.firmness * asked_before)
    return max(SMALLEST, fair * (least + (MOST_ASKED - least) * _lead(market, seat, gains)))


def _rivalry(market: Market, seat: int, other: int) -> float:
    """Return how much another's gain hurts: 0 for a player far behind, a half for an equal, 1 for one far ahead."""
    return min(1.0, max(0.0, (market.wealth(other) / (market.wealth(seat) or 1) - HARMLESS) / LEVEL))


def _lead(market: Market, seat: int, others: Iterable[int]) -> float:
    """Return how far the first of these is ahead of the seat, 0 … 1."""
    return max(0.0, *(2 * _rivalry(market, seat, other) - 1 for other in others if other != seat))


def _counter(market: Market, seat: int, proposal: Proposal, manner: Manner) -> Counter | None:
    """Return the same goods at a fair price, once."""
    moved = goods(proposal.terms)
    if not moved or _asked(market.view, seat) >= manner.asks + 2 or moved in _tried(market.view, seat):
        return None
    terms = _priced(market, moved, seat, manner)
    if terms is None or terms == proposal.terms or not _pleases(market, seat, terms, manner):
        return None
    return Counter(proposal.id, terms, proposal.secret)


def _reason(market: Market, seat: int, proposal: Proposal, gains: dict[int, float]) -> int:
    """Return why not."""
    if _lead(market, seat, gains) > CLEARLY_AHEAD and gains[seat] > 0:
        return AHEAD
    if fsum(gains.values()) > 0 and gains[seat] > -BEYOND_PRICE:
        return TOO_LITTLE
    gives = any(t.giver == seat and (t.buildings or t.tiles) for t in proposal.terms)
    return NEEDED if gives else USELESS


def _ideas(market: Market, seat: int, manner: Manner) -> Iterator[Terms]:
    """Return deals worth proposing, first those that bring the bot most and its rivals least."""
    found = []
    for other in range(market.view.seats):
        if other != seat and not _tired_of_us(market.view, seat, other):
            found += bargains(market, seat, other)
    found += [terms for terms in projects(market, seat) if not any(_tired_of_us(market.view, seat, p) for p in parties(terms))]
    if manner.circles:
        found += [terms for terms in circles(market, seat) if not any(_asked_for_peace(market.view, seat, p) for p in parties(terms))]
    priced = [_priced(market, terms, seat, manner) for terms in found if _is_new(market, seat, terms)]
    ranked = sorted((terms for terms in priced if terms), key=lambda terms: -_appeal(market, seat, terms))
    return (terms for terms in ranked if _pleases(market, seat, terms, manner))


def _appeal(market: Market, seat: int, terms: Terms) -> float:
    """Return what a deal brings the bot less what it brings rivals. The more parties, the less likely they agree."""
    others = [other for other in parties(terms) if other != seat]
    envy = fsum(ENVY * _rivalry(market, seat, other) * market.gain(other, terms) for other in others)
    return market.gain(seat, terms) - envy - PARTY * (len(others) - 1)


def _share(market: Market, seat: int, terms: Terms, manner: Manner) -> float:
    """Return the part of the surplus to ask for."""
    return (manner.share + AHEAD_PAYS * _lead(market, seat, parties(terms))) * 2 / len(parties(terms))


def _priced(market: Market, terms: Terms, seat: int, manner: Manner) -> Terms | None:
    """Return the goods with the money to ask for."""
    insisted = {
        other: manner.insisted + (MOST_ASKED - manner.insisted) * _lead(market, other, (seat,))
        for other in parties(terms)
        if manner.insisted and other != seat
    }
    return balanced(market, terms, seat, _share(market, seat, terms, manner), insisted)


def _pleases(market: Market, seat: int, terms: Terms, manner: Manner) -> bool:
    """Return whether every party has something of it, and the bot enough."""
    gains = {party: market.gain(party, terms) for party in parties(terms)}
    return fsum(gains.values()) >= manner.worthwhile and gains[seat] >= manner.worthwhile / 2 and min(gains.values()) > SMALLEST


def _is_new(market: Market, seat: int, terms: Terms) -> bool:
    """Return whether the terms were neither tried this round nor are in the way of an own open proposal."""
    open_goods = [p for p in market.view.proposals if seat in parties(p.terms)]
    return terms not in _tried(market.view, seat) and not any(_clash(p.terms, terms) for p in open_goods)


def _clash(a: Terms, b: Terms) -> bool:
    """Return whether two deals want the same of a player."""
    return any(
        t.giver == u.giver and (set(t.buildings) & set(u.buildings) or set(t.tiles) & set(u.tiles) or (t.money and u.money))
        for t in a
        for u in b
    ) or parties(a) == parties(b)


def _tried(v: ChinatownView, seat: int) -> list[Terms]:
    """Return the goods of what the bot proposed this round, and of what it refused."""
    mine = [x.proposal for x in v.settled if x.proposal.proposer == seat or x.by == seat]
    return [goods(p.terms) for p in [*mine, *(p for p in v.proposals if p.proposer == seat)]]


def _asked(v: ChinatownView, seat: int) -> int:
    """Return how many proposals the bot has made this round."""
    return sum(x.proposal.proposer == seat for x in v.settled) + sum(p.proposer == seat for p in v.proposals)


def _tired_of_us(v: ChinatownView, seat: int, other: int) -> bool:
    """Return whether to leave this player in peace: they said no twice, no and are done, or "not this round"."""
    noes = [x for x in v.settled if _said_no(x, seat, other)]
    return len(noes) > 1 or (bool(noes) and v.done[other]) or _asked_for_peace(v, seat, other)


def _asked_for_peace(v: ChinatownView, seat: int, other: int) -> bool:
    """Return whether a player said "not this round" to the bot. Bots never say it, people mean it."""
    return any(x.reason == LATER for x in v.settled if _said_no(x, seat, other))


def _said_no(x: Settled, seat: int, other: int) -> bool:
    return x.proposal.proposer == seat and x.by == other and x.end == "refused"


def _turned_down(v: ChinatownView, seat: int, other: int) -> int:
    """Return how many offers of another's this round the bot has refused or countered."""
    return sum(x.proposal.proposer == other and x.by == seat and x.end in ("refused", "countered") for x in v.settled)
