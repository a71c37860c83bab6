"""The tables of how a game ended, as data: a game's painter lays them out, and lines tell them in sentences."""

from __future__ import annotations

from typing import NamedTuple


class ScoreRow(NamedTuple):
    """What is said of one player, or of one thing."""

    name: str
    figures: tuple[str, ...]
    """One for each head. "" is nothing."""
    place: int = 0
    """Of a player. 0: none."""


class ScoreTable(NamedTuple):
    """A title, heads in whole words, and rows, best first."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[ScoreRow, ...]
    about: str = ""
    """What its figures are."""
