"""What a bot says when it refuses: its price, why there is none, or that it is done with a trade. It never decides whether to agree."""

from __future__ import annotations

from math import fsum

from core.games.chinatown.actions import Refuse
from core.games.chinatown.evaluation import PACKAGE
from core.games.chinatown.mechanics.deals import Proposal, Terms, goods, paid, parties
from core.games.chinatown.refusal_text import said
from core.games.chinatown.strategy.deal_finder import Market
from core.games.chinatown.strategy.demands import Manner, gains_of, is_insult, is_try, lead, named_prices, net, own_asks, price, raised
from core.games.chinatown.view import ChinatownView
from core.judgement import HandFigures

_FIGURES = HandFigures(PACKAGE, "trading")
CLEARLY_AHEAD = _FIGURES.number("clearly_ahead")
"""A partner so far ahead, of 0 … 1, is told so when a deal with a gain is refused."""
BEYOND_PRICE = _FIGURES.number("beyond_price")
"""A deal that loses so many thousands is no matter of its price."""
PATIENCE = 2
"""So many times it says no to the same goods of a player. Then it is done with them for the round."""


def has_spoken(v: ChinatownView, seat: int) -> bool:
    """Return whether an offer waits about which the bot has given its word: it must not answer by chance."""
    asked = (p for p in v.proposals if seat in parties(p.terms) and seat not in p.agreed)
    return any(is_try(x, seat, p) and x.reason for p in asked for x in v.settled)


def refusal(market: Market, seat: int, proposal: Proposal, manner: Manner) -> Refuse:
    """Return a no in words that this player did not hear last."""
    v = market.view
    tries = sum(is_try(x, seat, proposal) for x in v.settled)
    sort, thousands = ("done", 0) if tries >= PATIENCE else _said(market, seat, proposal, manner, tries > 0)
    return Refuse(proposal.id, said(sort, _way(v, seat, proposal.proposer), thousands))


def _said(market: Market, seat: int, proposal: Proposal, manner: Manner, is_last_try: bool) -> tuple[str, int]:
    """Return what it has to say, and thousands if it names any: what the deal is worth to it, never what it has."""
    v, terms = market.view, proposal.terms
    gives = any(t.giver == seat and (t.buildings or t.tiles) for t in terms)
    wanted = price(market, seat, proposal, manner)
    more = wanted - net(terms, seat)
    if not goods(terms) or (wanted > 0 and not gives):
        return ("poor" if paid(terms, seat) > v.cash and goods(terms) else "useless"), 0
    if paid(raised(terms, proposal.proposer, seat, more), seat) > v.cash:
        return "poor", 0
    gains = gains_of(market, terms)
    is_ahead = _leads(market, seat, proposal.proposer)
    if wanted > v.all_money:
        return ("ahead" if is_ahead and gains[seat] > 0 else "needed"), 0
    way = "get" if wanted > 0 else "pay" if wanted < 0 else "free"
    if is_last_try:
        return f"last_{way}", abs(wanted)
    if is_insult(market, seat, proposal, manner):
        return "dear" if wanted < 0 else "low", 0
    if wanted and _asked_less(v, seat, terms, wanted):
        return f"regret_{way}", abs(wanted)
    if wanted and is_ahead:
        return f"{way}_ahead", abs(wanted)
    is_loss = fsum(gains.values()) <= 0 or gains[seat] <= -BEYOND_PRICE
    return ("get_needed" if way == "get" and is_loss else way), abs(wanted)


def _asked_less(v: ChinatownView, seat: int, terms: Terms, thousands: int) -> bool:
    """Return whether the bot itself has offered the same goods for less this round, as beginners do by mistake."""
    return any(asked < thousands for asked in (*own_asks(v, seat, terms), *named_prices(v, seat, terms)))


def _leads(market: Market, seat: int, other: int) -> bool:
    """Return whether a player is clearly ahead of the bot, and leads the table by all that can be seen."""
    wealth, income = [market.wealth(each) for each in range(market.view.seats)], market.view.income
    leads = wealth[other] == max(wealth) and income[other] == max(income)
    return leads and lead(market, seat, (other,)) > CLEARLY_AHEAD


def _way(v: ChinatownView, seat: int, other: int) -> int:
    """Return which way of saying it is due: another than the last time, also if that was in the round before."""
    said_before = sum(x.by == seat and x.proposal.proposer == other and x.end == "refused" and x.reason > 0 for x in v.settled)
    return 2 if said_before % 2 else v.round % 2
