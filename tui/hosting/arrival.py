"""How a guest of this process came here."""

from __future__ import annotations

import msgspec

from tui.hosting.visit_line import VisitLine

GUEST_NAME = 16
"""Letters of a guest's name."""


class Arrival(msgspec.Struct, frozen=True):
    """Where a guest came from, and by which of the server's names."""

    address: str = ""
    """Theirs."""
    host: str = ""
    """The server's, as they reached it by SSH or in a browser."""
    page: str = ""
    """The page's address in their browser."""
    marks: tuple[str, ...] = ()
    """By what bans know them, beside their address."""
    line: VisitLine | None = None
    """The line to a screen that outlives it. By SSH none does."""
