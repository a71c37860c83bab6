"""How much an event concerns a player, and what they have at stake. Games say it, screens only show it."""

from __future__ import annotations

from typing import Any

import msgspec

from core.visibility import Event

LOG, TICKER, HELD = 0, 1, 2
"""An event is kept in the log, told in a line as it happens, or held until it was seen."""
SLIGHT, PLAIN, HEAVY = 0, 1, 2
"""How much a deed weighs for those who look on. A long list of deeds leaves out what is slight first, and never what is heavy."""

Kinds = tuple[type[Event], ...]


class Stake(msgspec.Struct, frozen=True):
    """One figure of a seat's, such as its income. The same name means the same figure in another view."""

    name: str
    amount: int
    """What it is worth to the seat: more is better."""
    text: str
    """The figure as people read it."""


def weight_of(event: Event, heavy: Kinds, slight: Kinds) -> int:
    """Return how much an event weighs by its kind."""
    return HEAVY if isinstance(event, heavy) else SLIGHT if isinstance(event, slight) else PLAIN


class Happening(msgspec.Struct, frozen=True):
    """An event that concerns the seat, and the seat's views around it."""

    move: int
    event: Event
    level: int
    is_news: bool
    before: Any
    after: Any
