"""What is asked before a yes, or the last word of the trading, that ends other open offers."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.chinatown.actions import ChinatownAction
from core.games.chinatown.board import Board
from core.games.chinatown.preview import lost_offers
from core.games.chinatown.text import terms_in_words
from core.games.chinatown.view import ChinatownView
from core.text import listed

ENDS_OFFERS = "It ends what is offered besides: {offers}. Do it?"


def warning(board: Board, v: ChinatownView, a: ChinatownAction, names: Sequence[str]) -> str:
    """CT-23, CT-26: return the question, with the offers by this seat or to it that end, or ""."""
    lost = [f"({terms_in_words(board, p.terms, names, v.tile)})" for p in lost_offers(v, a)]
    return ENDS_OFFERS.format(offers=listed(lost)) if lost else ""
