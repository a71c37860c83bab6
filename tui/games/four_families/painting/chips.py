"""Companions and agents as they lie on the board and stand in lists: a letter each, in its colour."""

from __future__ import annotations

from core.games.four_families.components import AGENT
from tui.painting.ink import COMPANIONS, PAPER, Ink, filled

COLOUR_LETTERS = "obgp"


def chip(token: int, mono: bool) -> tuple[str, Ink]:
    """Return a token of a gap in three cells."""
    if token == AGENT:
        return ("‹!›", PAPER if mono else Ink("paper", "agent", bold=True))
    letter = COLOUR_LETTERS[token]
    return (f"({letter})", PAPER if mono else filled(COMPANIONS[letter]))


def letter_of(colour: int) -> tuple[str, Ink]:
    """Return a companion's letter in its colour."""
    letter = COLOUR_LETTERS[colour]
    return (letter, Ink(COMPANIONS[letter], bold=True))


def bracketed(colour: int) -> tuple[str, Ink]:
    """Return a companion in brackets, in its colour."""
    letter = COLOUR_LETTERS[colour]
    return (f"({letter})", Ink(COMPANIONS[letter], bold=True))
