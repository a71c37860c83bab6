"""The rules of a game for the window they are read in."""

from __future__ import annotations

from tui.plain.wrapping import window_columns
from tui.rules.markdown import rules_lines

WIDEST = 100
"""Columns of a page to read."""


def rules_of(game: str) -> list[str]:
    """Return the rules of a game in lines."""
    return rules_lines(game, min(WIDEST, window_columns()))
