"""Short words for narrow places, and cards as pieces of text. Only how things are said, never what is so."""

from __future__ import annotations

import re

from core.games.chicago_poker.components import COLOUR_NAMES, GANGSTERS, HIDDEN, LETTERS, card_name, colour_of
from core.games.chicago_poker.preview import (
    CHICAGO_POKER,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    RAINBOW,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIRS,
    rank_of,
    values_in,
)
from tui.painting.cell_text import Words, cut, pieces, width, wrap
from tui.painting.ink import CARDS, FELT, MUTED, PAPER, Ink, filled

KIND_LETTERS = "SJBG"
KIND_SHORT = ("Speak", "Jazz", "Brew", "Gamb")
SPECIAL_SHORT = ("Raid", "Liq.", "Limo", "Revo", "Brib")
SPECIAL_TEXT = (
    "see one player's face-down cards at a business",
    "a rival loses their last card at a business",
    "moves 1–4 of your cards to another business",
    "two extra actions",
    "take one from the discards",
)
CARD_NAMES = ("Raid", "Liquidate", "Limousine", "Revolver", "Bribery")
"""In at most nine cells."""
NARROW_NAMES = ("Raid", "Liquid.", "Limo", "Revolv.", "Bribery")
"""In at most seven."""
CARD_TEXT = ("see rival's cards", "rival's last card", "moves 1–4 cards", "two extra actions", "takes a discard")
"""In three lines of at most seven."""
SHORT_RANKS = {
    CHICAGO_POKER: "five {0}s", STRAIGHT_FLUSH: "str. flush {0}", RAINBOW: "rainbow {0}", FOUR: "four {0}s", FULL_HOUSE: "full house {0}",
    FLUSH: "flush {0}", STRAIGHT: "straight {0}", THREE: "three {0}s", TWO_PAIRS: "pairs {0}, {1}", PAIR: "pair of {0}s",
    HIGH_CARD: "high card {0}",
}  # fmt: skip
_CARD = re.compile(rf"\b1?\d[{LETTERS}]\b")


def short_hand(value: int) -> str:
    """Return a hand in at most 16 cells: "three 11s". "–" for none."""
    return SHORT_RANKS[rank_of(value)].format(*values_in(value)) if value else "–"


def becomes(now: int, then: int | None) -> Words:
    """Return a hand and what it would become: "high card 10 → 11", "pair of 3s +1 card"."""
    if then is None:
        return [(short_hand(now), MUTED)]
    word = short_hand(then)
    if word == short_hand(now):
        return [(f"{word} ", MUTED), ("+1 card" if then > now else "still", PAPER.strong)]
    better = FELT if rank_of(then) > rank_of(now) else PAPER
    if now and rank_of(now) == rank_of(then):
        stem = word.rpartition(" ")[0]
        if short_hand(now).startswith(f"{stem} "):
            word = word.removeprefix(f"{stem} ")
    return [(f"{short_hand(now)} " if now else "", MUTED), (f"→ {word}", better.strong)]


def role_of(card: int) -> str:
    """Return the colour role of a gangster."""
    return CARDS[colour_of(card)]


def chip(card: int) -> tuple[str, Ink]:
    """Return a card as a piece of text: dark on its colour, specials on paper."""
    if card == HIDDEN:
        return ("░░░", MUTED)
    return (card_name(card), filled(role_of(card) if card < GANGSTERS else "paper"))


def chips(words: Words) -> list[tuple[str, Ink]]:
    """Return words with every card named in them as a chip."""
    out: list[tuple[str, Ink]] = []
    for text, ink in pieces(words):
        at = 0
        for found in _CARD.finditer(text):
            role = CARDS[LETTERS.index(found.group()[-1])]
            out += [(text[at : found.start()], ink), (found.group(), filled(role))]
            at = found.end()
        out.append((text[at:], ink))
    return [piece for piece in out if piece[0]]


def short_name(name: str, size: int) -> str:
    """Return a mark and a name. The last word of the name alone where the whole does not fit."""
    if width(name) <= size:
        return name
    words = name.split()
    return cut(f"{words[0]} {words[-1]}", size)


def colour_word(card: int) -> str:
    """Return the name of a colour, such as "Red"."""
    return COLOUR_NAMES[colour_of(card)].capitalize()


def card_title(card: int, size: int) -> str:
    """Return the name as it stands on a card of this width."""
    names = CARD_NAMES if size >= 9 else NARROW_NAMES if size >= 7 else SPECIAL_SHORT
    return names[card - GANGSTERS]


def card_text(card: int, size: int, rows: int) -> str:
    """Return what it does, in as many words as there is room for on the card."""
    text = special_text(card)
    return text if len(wrap(text, size)) <= rows else CARD_TEXT[card - GANGSTERS]


def special_text(card: int) -> str:
    """Return what it does, in a few words."""
    return SPECIAL_TEXT[card - GANGSTERS]
