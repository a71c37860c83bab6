"""What an export tells of a game, before it is believed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from saves.records import Header, SavedMove

UNKNOWN = b""
"""In place of the digest of a move, if the export does not tell it."""


class ToldGame(NamedTuple):
    """A game that can be played again."""

    header: Header
    moves: list[SavedMove]
    last: bytes
    """The digest of the last state."""
    lines: Sequence[dict[str, Any]] = ()
    """Of JSON Lines: all of them, for each must agree with the game."""
