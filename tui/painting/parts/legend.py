"""What a sign on the board says: one entry of a game's legend."""

from __future__ import annotations

from typing import NamedTuple

from tui.painting.cell_text import Words


class Sign(NamedTuple):
    """At most fifteen cells as they stand on the board, and a sentence."""

    sign: Words
    says: str
