"""How much an event concerns a player, and what they have at stake. Games say it, screens only show it."""

from __future__ import annotations

import msgspec

LOG, TICKER, HELD = 0, 1, 2
"""An event is kept in the log, told in a line as it happens, or held until it was seen."""


class Stake(msgspec.Struct, frozen=True):
    """One figure of a seat's, such as its income. The same name means the same figure in another view."""

    name: str
    amount: int
    """What it is worth to the seat: more is better."""
    text: str
    """The figure as people read it."""
