"""What a house gets from outside. All of it can be replaced: for tests, for guests over SSH, for a page in a browser."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from tui.settings import SettingsFile

if TYPE_CHECKING:

    from core.chair import Chair


@dataclass(frozen=True)
class FoundTable:
    """A table on the network that was reached just now."""

    name: str
    address: str
    game: str
    """The game's title."""
    seats: str
    """Taken of all, such as "3/5"."""
    open: bool
    """Whether one may sit down; else one may watch."""
    note: str = ""
    """Such as "waiting for 2, code"."""


class Finder(Protocol):
    """What looks for tables on the network."""

    @property
    def tables(self) -> Sequence[FoundTable]:
        """Those found so far, in a steady order."""

    def look(self, changed: Callable[[], None]) -> None:
        """Look (again), and say when there is something new."""

    def close(self) -> None:
        """Stop looking."""


class Joined(Protocol):
    """A network game from within."""

    @property
    def chair(self) -> Chair:
        """The chair taken."""

    def close(self) -> None:
        """Leave."""


def _minute() -> str:
    return time.strftime("%H:%M")


@dataclass
class Services:
    """The world as a house sees it."""

    settings: SettingsFile = field(default_factory=SettingsFile)
    library: object | None = None
    """Saved games; without one nothing is kept."""
    finder: Finder | None = None
    """Without one the network panel says how to host and join."""
    clock: Callable[[], str] = _minute
    """The time of day for the header."""
    seed: Callable[[], int] = lambda: 10_000_000 + secrets.randbelow(90_000_000)
    """A new seed."""
    bots: bool = True
    """Whether bots may think in this process."""
    version: str = ""
