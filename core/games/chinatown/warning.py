"""What is asked before an action that gives something away, or that ends other open offers."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.chinatown.actions import Agree, ChinatownAction, Counter, Propose
from core.games.chinatown.board import Board
from core.games.chinatown.mechanics.deals import Terms
from core.games.chinatown.preview import lost_offers, presents
from core.games.chinatown.text import terms_in_words
from core.games.chinatown.view import ChinatownView
from core.text import listed

ENDS_OFFERS = "It ends what is offered besides: {offers}. Do it?"
GIFT = "You'd get nothing in return. Give it to {whom} as a gift?"
FREE_RIDE = "{whom} would get something for nothing. Give it to {whom} as a gift?"


def warning(board: Board, v: ChinatownView, a: ChinatownAction, names: Sequence[str]) -> str:
    """CT-20, CT-23, CT-26: return the question, or "". A gift comes before the offers by this seat or to it that end."""
    lost = [f"({terms_in_words(board, p.terms, names, v.tile)})" for p in lost_offers(v, a)]
    return gift_question(_terms_of(v, a), v.seat, names) or (ENDS_OFFERS.format(offers=listed(lost)) if lost else "")


def gift_question(terms: Terms, seat: int | None, names: Sequence[str]) -> str:
    """CT-20: return what is asked before this seat gives something to a player who gives nothing. "" if it does not."""
    gifted = listed([names[other] for other in presents(terms, seat)])
    if not gifted:
        return ""
    return (FREE_RIDE if any(t.taker == seat for t in terms) else GIFT).format(whom=gifted)


def _terms_of(v: ChinatownView, a: ChinatownAction) -> Terms:
    """Return what would change hands by an offer, or by a yes to one."""
    match a:
        case Propose(terms) | Counter(_, terms):
            return terms
        case Agree(number):
            return next((p.terms for p in v.proposals if p.id == number), ())
    return ()
