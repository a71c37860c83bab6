"""The rules of a game as one page to read: the text as it is written, then the figures of the board."""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.registry import load
from tui.rules.markdown import rules_page

NONE = "# Rules\n\nThe rules of this game have not been written down yet.\n"
FIGURES = "The figures of the board"
_SECTION = re.compile(r"^\[+(.+?)\]+\s*(#.*)?$")
_NUMBER = re.compile(r"([a-z]{2,3})?[- ]?(\d{1,3})")


def rules_text(game: str, board: str = "") -> str:
    """Return the page as Markdown. `board` is what is played on, "" the game's own."""
    try:
        rules = rules_page(game)
    except OSError:
        return NONE
    return "\n".join([rules, f"## {FIGURES}", "", *_figures(board or load(game).board_text())])


def _figures(board: str) -> Iterator[str]:
    """Return each section of a board file below a heading of its own."""
    lines: list[str] = []
    for line in board.splitlines():
        section = _SECTION.match(line)
        if section and lines:
            yield from _block(lines)
            lines = []
        lines.append(line)
    yield from _block(lines)


def _block(lines: list[str]) -> Iterator[str]:
    while lines and not lines[-1].strip():
        lines = lines[:-1]
    if lines:
        yield from ("```text", *lines, "```", "")


def wanted(words: str) -> re.Pattern[str]:
    """Return what a search finds: where the rule of a number stands, however it was typed, or a text, whatever its letters."""
    number = _NUMBER.fullmatch(words.strip().casefold())
    if number is not None:
        letters = number[1].upper() if number[1] else "[A-Z]{2,3}"
        return re.compile(rf"\b{letters}-{number[2]}\b(?=[^()]*\))")
    return re.compile(re.escape(words.strip()), re.IGNORECASE)
