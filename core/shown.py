"""What people are shown of a game beside its table: what happened to them, and what a choice would do."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from core.concern import LOG, PLAIN, TICKER, Stake
from core.figures import Figure
from core.visibility import Event

A = TypeVar("A")
V = TypeVar("V")


class Shown(Generic[A, V]):
    """Methods with defaults that say little. Games say more."""

    round_stakes: ClassVar[tuple[str, ...]] = ()
    """The names of the stakes by which a page about a finished game tells its rounds. () is the first one."""
    round_figures: ClassVar[tuple[Figure, ...]] = ()
    """What such a page adds up of the events of each round, before these stakes."""

    def with_names(self, text: str, event: Event, s: Any) -> str:
        """Return a line about an event that calls a place by what lies there too, as far as the table shows it."""
        return text

    def concern(self, event: Event, seat: int, before: V, after: V) -> int:
        """Return how much an event concerns a seat: `LOG`, `TICKER` or `HELD` (core/concern.py).

        `before` and `after` are the seat's views around the move, and the event is as the seat may see it. Hold what hits the seat,
        or what it ought to know before it decides again.
        """
        return TICKER if getattr(event, "seat", None) == seat else LOG

    def is_news(self, event: Event, seat: int, before: V, after: V) -> bool:
        """Return whether a held event is only good to know, and hits nobody. Who does not want that has it as a line."""
        return False

    def strikes(self, event: Event, seat: int) -> bool:
        """Return whether an event hits a seat also in a move of its own, since it comes by itself.

        The end of a round is such.
        """
        return False

    def lingers(self, event: Event, seat: int) -> bool:
        """Return whether a deed of the seat's own is told again on its turn, since others decide what comes of it.

        What else its move brought about is told with it.
        """
        return False

    def can_wait(self, event: Event) -> bool:
        """Return whether a held event is slight enough to wait for its seat's turn, with what hits the seat until then."""
        return False

    def is_told_again(self, event: Event) -> bool:
        """Return whether a held event that was put away is told once more as the turn opens.

        The figures told there show what it cost.
        """
        return False

    def harm(self, event: Event) -> int:
        """Return how bad an event of this kind is for whom it hits, only to put the worst first."""
        return 0

    def weight(self, event: Event) -> int:
        """Return how much a deed weighs for those who look on: `SLIGHT`, `PLAIN` or `HEAVY` (core/concern.py)."""
        return PLAIN

    def remedy(self, event: Event, v: V) -> str:
        """Return in a sentence what the view's own seat may do about an event that was held, or ""."""
        return ""

    def stakes(self, v: V, seat: int) -> tuple[Stake, ...]:
        """Return the figures by which a seat is told what it lost and won, the one that matters most first.

        All must be known to the view. Called for two views of one seat, which are compared by name.
        """
        return ()

    def kind_of_thing(self, v: V, thing: A | str) -> str:
        """Return under which name `descriptions.toml` has a thing: an action of the view's own seat, or a name itself."""
        return thing if isinstance(thing, str) else ""

    def described_figures(self) -> dict[str, str]:
        """Return what stands for each placeholder of `descriptions.toml`, by the board in use."""
        return {}

    def sure_figures(self, v: V, a: A) -> tuple[str, ...]:
        """Return the names of those `stakes` that an action of the view's own seat changes in a way known beforehand.

        Name none in which luck, or what the seat does not know, has a part: whatever is foretold of them is what then happens.
        """
        return ()
