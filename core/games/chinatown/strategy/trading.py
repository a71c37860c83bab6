"""How a bot trades: it answers everything, asks for little, remembers what was refused, and is done when it has nothing to say."""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum

from core.game import Wait
from core.games.chinatown.actions import Agree, ChinatownAction, Counter, Done, Propose, Refuse, Withdraw
from core.games.chinatown.board import Board
from core.games.chinatown.evaluation import PACKAGE
from core.games.chinatown.mechanics.deals import Proposal, Settled, Terms, goods, paid, parties
from core.games.chinatown.preview import is_done_with
from core.games.chinatown.refusal_text import LATER, said
from core.games.chinatown.strategy.deal_finder import Market, balanced, bargains, circles, projects
from core.games.chinatown.strategy.demands import MOST_ASKED, SMALLEST, Manner, gains_of, held_against, is_enough, is_insult, lead, rivalry
from core.games.chinatown.strategy.refusals import refusal
from core.games.chinatown.view import ChinatownView
from core.judgement import HandFigures

_FIGURES = HandFigures(PACKAGE, "trading")
ENVY = _FIGURES.number("envy")
"""The part of a full rival's gain that counts against a deal."""
AHEAD_PAYS = _FIGURES.number("ahead_pays")
"""The part of the surplus that a party far ahead is asked for beyond the usual."""
PARTY = _FIGURES.number("party")
"""What each further party of a deal costs it, in thousands."""


def trade(board: Board, v: ChinatownView, seat: int, manner: Manner) -> ChinatownAction | Wait:
    """Return the next thing to do in the trading phase."""
    market = Market(board, v, manner.weights)
    for proposal in v.proposals:
        if seat in proposal.agreed and not _holds(market, seat, proposal):
            return Withdraw(proposal.id) if proposal.proposer == seat else Refuse(proposal.id, said("changed", v.round))
    for proposal in v.proposals:
        if seat in parties(proposal.terms) and seat not in proposal.agreed:
            return _answer(market, seat, proposal, manner)
    if _asked(v, seat) < manner.asks:
        idea = next(ideas(market, seat, manner), None)
        if idea is not None:
            return Propose(idea, False)
    return Wait() if v.done[seat] else Done()


def _holds(market: Market, seat: int, proposal: Proposal) -> bool:
    """Return whether what the bot has offered or agreed to still brings it something, and can be paid."""
    return market.gain(seat, proposal.terms) > 0 and paid(proposal.terms, seat) <= market.view.cash


def _answer(market: Market, seat: int, proposal: Proposal, manner: Manner) -> ChinatownAction:
    """Return a yes, other terms, or a no with its reason."""
    is_open = not is_done_with(market.view, seat, proposal.proposer, proposal.terms)
    if is_open and paid(proposal.terms, seat) <= market.view.cash and _likes(market, seat, proposal, manner):
        return Agree(proposal.id)
    return _counter(market, seat, proposal, manner) or refusal(market, seat, proposal, manner)


def _likes(market: Market, seat: int, proposal: Proposal, manner: Manner) -> bool:
    return is_enough(market, seat, proposal.terms, manner, held_against(market.view, seat, proposal, manner))


def _counter(market: Market, seat: int, proposal: Proposal, manner: Manner) -> Counter | None:
    """Return the same goods at a fair price, once, unless the offer is an insult."""
    moved = goods(proposal.terms)
    if not moved or _asked(market.view, seat) >= manner.asks + 2 or moved in _tried(market.view, seat):
        return None
    if is_insult(market, seat, proposal, manner):
        return None
    terms = _priced(market, moved, seat, manner)
    if terms is None or terms == proposal.terms or not _pleases(market, seat, terms, manner):
        return None
    return Counter(proposal.id, terms, proposal.secret)


def ideas(market: Market, seat: int, manner: Manner) -> Iterator[Terms]:
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
    envy = fsum(ENVY * rivalry(market, seat, other) * market.gain(other, terms) for other in others)
    return market.gain(seat, terms) - envy - PARTY * (len(others) - 1)


def _share(market: Market, seat: int, terms: Terms, manner: Manner) -> float:
    """Return the part of the surplus to ask for."""
    return (manner.share + AHEAD_PAYS * lead(market, seat, parties(terms))) * 2 / len(parties(terms))


def _priced(market: Market, terms: Terms, seat: int, manner: Manner) -> Terms | None:
    """Return the goods with the money to ask for."""
    insisted = {
        other: manner.insisted + (MOST_ASKED - manner.insisted) * lead(market, other, (seat,))
        for other in parties(terms)
        if manner.insisted and other != seat
    }
    return balanced(market, terms, seat, _share(market, seat, terms, manner), insisted)


def _pleases(market: Market, seat: int, terms: Terms, manner: Manner) -> bool:
    """Return whether every party has something of it, and the bot enough. Each further party has to be worth the talk."""
    gains = gains_of(market, terms)
    wanted = manner.worthwhile + PARTY * (len(gains) - 2)
    return fsum(gains.values()) >= wanted and gains[seat] >= manner.worthwhile / 2 and min(gains.values()) > SMALLEST


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
