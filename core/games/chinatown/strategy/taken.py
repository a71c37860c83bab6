"""What a hint advises to offer: terms that bots of every level would agree to, as far as the seat can tell from its view."""

from __future__ import annotations

from functools import cache

import msgspec

from core.games.chinatown.actions import ChinatownAction, Counter, Done, Propose
from core.games.chinatown.board import Board
from core.games.chinatown.evaluation import Weights
from core.games.chinatown.mechanics.deals import Proposal, Terms, paid, parties
from core.games.chinatown.preview import is_done_with
from core.games.chinatown.strategy.deal_finder import Market
from core.games.chinatown.strategy.demands import MANNERS, Manner, held_against, is_enough, raised
from core.games.chinatown.strategy.refusals import refusal
from core.games.chinatown.strategy.trading import ideas
from core.games.chinatown.view import ChinatownView


def advised(board: Board, v: ChinatownView, seat: int, own: ChinatownAction, manner: Manner) -> ChinatownAction | None:
    """Return what is advised where the bot would do this, or None to wait. What nobody would take is not offered."""
    match own:
        case Propose(_, secret):
            others = Others(board, v, seat, manner)
            found = (others.taken(terms) for terms in ideas(others.market, seat, manner))
            terms = next((terms for terms in found if terms is not None), None)
            if terms is None:
                return None if v.done[seat] else Done()
            return Propose(terms, secret)
        case Counter(number, terms, secret):
            others = Others(board, v, seat, manner)
            taken = others.taken(terms)
            if taken is None:
                return refusal(others.market, seat, next(p for p in v.proposals if p.id == number), manner)
            return Counter(number, taken, secret)
    return own


class Others:
    """The other players, as the seat can judge what they would agree to."""

    def __init__(self, board: Board, v: ChinatownView, seat: int, manner: Manner) -> None:
        self.market = Market(board, v, manner.weights)
        self._seat, self._least = seat, manner.worthwhile / 2
        self._seen_by = cache(lambda other, weights: _market_of(board, v, other, weights))

    def taken(self, terms: Terms) -> Terms | None:
        """Return the same goods at a price that all others take. None if that is not worth it to the seat, or nobody can pay."""
        for other in parties(terms):
            while other != self._seat and not self._takes(other, terms):
                terms = raised(terms, self._seat, other, 1)
                if not self._is_worth_it(terms):
                    return None
        return terms if self._is_worth_it(terms) else None

    def _is_worth_it(self, terms: Terms) -> bool:
        v = self.market.view
        payable = all(paid(terms, party) <= (v.cash if party == self._seat else self.market.money(party)) for party in parties(terms))
        return payable and self.market.gain(self._seat, terms) >= self._least

    def _takes(self, other: int, terms: Terms) -> bool:
        """Return whether bots of all levels would take it."""
        v, asked = self.market.view, Proposal(0, self._seat, False, terms, (self._seat,))
        if is_done_with(v, other, self._seat, terms):
            return False
        return all(
            is_enough(self._seen_by(other, manner.weights), other, terms, manner, held_against(v, other, asked, manner))
            for manner in MANNERS.values()
        )


def _market_of(board: Board, v: ChinatownView, other: int, weights: Weights) -> Market:
    """Return the market as another judges it by their own weights, with what this seat can account for of their money."""
    return Market(board, msgspec.structs.replace(v, seat=other), weights)
