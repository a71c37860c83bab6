"""What things are called: cards, tokens, places, penalties. Lists in words."""

from __future__ import annotations

import re
from collections.abc import Iterable

from core.games.four_families.board import Board
from core.games.four_families.components import AGENT, COLOURS, SPECIALS
from core.games.four_families.mechanics.city import cell_name
from core.games.four_families.state import Public

PLAIN_CARDS = ("Gangster", "Family", "Movement", "Mansion", "Car", "Art", "Title")
PENALTY_NAMES = ("Bribe", "Sabotage", "Code of Ethics", "Showdown")
CITY_CARD_NAMES = (*PENALTY_NAMES, "Al Capone ↓", "Al Capone ↑")
AREA_NAMES = ("Influence", "Gangsters", "Assets", "Businesses", "Special", "Movement")
NEED_NAMES = ("companions", "an asset", "hat influence", "city influence", "a family card", "gangsters", "money")
TOKEN_NAMES = ("gangster", "hat", "city", "mansion", "car", "art", "title")
EXTRA_NAMES = ("four influence", "four gangsters", "one asset of each kind", "one companion of each colour", "four businesses")
THING_NAMES = ("a gangster", "a hat influence", "a city influence", "a mansion", "a car", "a work of art", "a title")


def with_business(board: Board, p: Public, text: str, cell: int) -> str:
    """Return a line in which a business is called by its name as well as by its square, if it is revealed."""
    if not 0 <= cell < len(p.business) or p.business[cell] < 0:
        return text
    square, name = cell_name(cell), board.businesses[p.business[cell]].name
    return text if name in text else re.sub(rf"\b{square}\b", f"{name} {square}", text)


def card_name(board: Board, kind: int) -> str:
    """Return a card of the draw deck."""
    return board.specials[kind - SPECIALS[0]].name if kind >= SPECIALS[0] else PLAIN_CARDS[kind]


def cards_named(board: Board, kinds: Iterable[int]) -> str:
    """Return some cards: "Gangster ×2, Art"."""
    kinds = list(kinds)
    counts = {kind: kinds.count(kind) for kind in sorted(set(kinds))}
    return ", ".join(card_name(board, kind) + (f" ×{count}" if count > 1 else "") for kind, count in counts.items()) or "nothing"


def business_name(board: Board, p: Public, cell: int) -> str:
    """Return the business on a cell."""
    return board.businesses[p.business[cell]].name if 0 <= cell < len(p.business) and p.business[cell] >= 0 else cell_name(cell)


def token_name(token: int) -> str:
    """Return a token in a gap."""
    return "the agent" if token == AGENT else f"the {COLOURS[token]} companion"


def cards_count(count: int) -> str:
    """Return a number of cards."""
    return "a card" if count == 1 else f"{count} cards"
