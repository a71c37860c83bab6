"""The attention: what of all that happens concerns a seat, what it has at stake, and what it may do."""

from __future__ import annotations

from typing import Any, Generic

import msgspec

from core.contract.knowledge import V
from core.contract.rules import A
from core.visibility import Event

LOG, TICKER, HELD = 0, 1, 2
"""An event is kept in the log, told in a line as it happens, or held until it was seen."""
SLIGHT, PLAIN, HEAVY = 0, 1, 2
"""How much a deed weighs for those who look on. A long list of deeds leaves out what is slight first, and never what is heavy."""

Kinds = tuple[type[Event], ...]


class Attention(msgspec.Struct, frozen=True):
    """How much an event concerns a seat."""

    level: int
    """`LOG`, `TICKER` or `HELD`. Held is what hits the seat, or what it ought to know before it decides again."""
    is_news: bool = False
    """Whether it is held, but only good to know, and hits nobody. Who does not want that has it as a line."""
    in_own_moves: bool = False
    """Whether it hits the seat also in a move of its own, since it comes by itself. The end of a round is such."""
    awaits_others: bool = False
    """Whether others decide what comes of it: a deed of the seat's own, told again on its turn.

    What else its move brought about is told with it.
    """
    may_wait: bool = False
    """Whether it is slight enough to wait for the seat's turn, with what hits the seat until then."""
    repeats: bool = False
    """Whether it is told once more as the turn opens after it was put away.

    The figures told there show what it cost.
    """


class Gravity(msgspec.Struct, frozen=True):
    """How grave an event is by itself."""

    weight: int = PLAIN
    """For those who look on: `SLIGHT`, `PLAIN` or `HEAVY`."""
    harm: int = 0
    """For whom it hits, only to put the worst first."""


def gravity_of(event: Event, harms: Kinds, heavy: Kinds, slight: Kinds) -> Gravity:
    """Return how grave an event is by its kind. `harms` are the kinds that may be held, the worst first."""
    harm = len(harms) - harms.index(type(event)) if isinstance(event, harms) else 0
    return Gravity(HEAVY if isinstance(event, heavy) else SLIGHT if isinstance(event, slight) else PLAIN, harm)


class Stake(msgspec.Struct, frozen=True):
    """One figure of a seat's, such as its income. The same name means the same figure in another view."""

    name: str
    amount: int
    """What it is worth to the seat: more is better."""
    text: str
    """The figure as people read it."""


class Happening(msgspec.Struct, frozen=True):
    """An event that concerns the seat, and the seat's views around it."""

    move: int
    event: Event
    attention: Attention
    before: Any
    after: Any


class GameAttention(Generic[V, A]):
    """How much an event concerns whom. It adds no knowledge to the view."""

    def attention(self, event: Event, seat: int, before: V, after: V) -> Attention:
        """Return how much an event concerns a seat.

        `before` and `after` are the seat's views around the move, and the event is as the seat may see it.
        """
        return Attention(TICKER if getattr(event, "seat", None) == seat else LOG)

    def gravity(self, event: Event) -> Gravity:
        """Return how grave an event is by itself."""
        return Gravity()

    def remedy(self, event: Event, v: V) -> str:
        """Return in a sentence what the view's own seat may do about an event that was held, or ""."""
        return ""

    def stakes(self, v: V, seat: int) -> tuple[Stake, ...]:
        """Return the figures by which a seat is told what it lost and won, the one that matters most first.

        All must be known to the view. Called for two views of one seat, which are compared by name.
        """
        return ()

    def sure_figures(self, v: V, a: A, names: tuple[str, ...]) -> tuple[str, ...]:
        """Return those of these names of `stakes` that an action of the view's own seat changes in a way known beforehand.

        Name none in which luck, or what the seat does not know, has a part: whatever is foretold of them is what then happens.
        """
        return ()
