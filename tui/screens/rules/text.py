"""The rules of a game as a page to read, and what a search in it finds."""

from __future__ import annotations

import re

from tui.games import game_ui
from tui.rules.markdown import rules_page

NONE = "# Rules\n\nThe rules of this game have not been written down yet.\n"
_NUMBER = re.compile(r"([a-z]{2,3})?[- ]?(\d{1,3})")


def rules_text(game: str) -> str:
    """Return the page as Markdown."""
    try:
        return rules_page(game)
    except OSError:
        return NONE


def figures_text(game: str, board: str) -> str:
    """Return the figures of a board as Markdown, or of the game's own if there is no other."""
    from core.registry import load
    from tui.rules.figures import figures_page

    return figures_page(game_ui(game).title, board or load(game).board_text())


def wanted(words: str) -> re.Pattern[str]:
    """Return what a search finds: where the rule of a number stands, however it was typed, or a text, whatever its letters."""
    number = _NUMBER.fullmatch(words.strip().casefold())
    if number is not None:
        letters = number[1].upper() if number[1] else "[A-Z]{2,3}"
        return re.compile(rf"\b{letters}-{number[2]}\b(?=[^()]*\))")
    return re.compile(re.escape(words.strip()), re.IGNORECASE)
