"""Words in inks as Textual's own widgets show them. The theme decides the colours, so they follow when it changes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from textual.content import Content

from tui.painting.cell_text import Words, clean, pieces
from tui.painting.ink import PAPER, Ink


def inked(words: Words, ink: Ink = PAPER) -> Content:
    """Return the words as Textual's content."""
    return Content.assemble(*((clean(text), _style(piece_ink)) for text, piece_ink in pieces(words, ink)))


def inked_lines(lines: Iterable[Words], ink: Ink = PAPER) -> Content:
    """Return the lines below one another."""
    return Content("\n").join(inked(line, ink) for line in lines)


@cache
def _style(ink: Ink) -> str:
    parts = ["bold" if ink.bold else "", "underline" if ink.under else "", f"${ink.fg}", f"on ${ink.bg}" if ink.bg else ""]
    return " ".join(part for part in parts if part)
