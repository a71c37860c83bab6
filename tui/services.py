"""What a house gets from outside. All of it can be replaced: for tests, for guests over SSH, for a page in a browser."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from tui.settings import SettingsFile

if TYPE_CHECKING:

    from saves.library import Library
    from tui.house import House
    from tui.table.session import TablePlan


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
    code: str = ""
    """By which its house knows it."""
    pin: str = ""
    """The fingerprint of its house's certificate; "" without TLS."""
    mine: bool = False
    """Whether a seat is kept there for somebody here."""


class NetworkService(Protocol):
    """The network as home and set-up see it: tables that were found, and the doors to a lobby."""

    @property
    def guest(self) -> bool:
        """Whether one is a guest in somebody's house, whose tables are all there is."""

    @property
    def tables(self) -> Sequence[FoundTable]:
        """Those found so far, in a steady order."""

    @property
    def reach(self) -> Sequence[str]:
        """The addresses under which a table opened here would be found."""

    @property
    def leaving(self) -> str:
        """What is asked of whoever quits while others sit in his house; "" if he may simply go."""

    def look(self, changed: Callable[[], None]) -> None:
        """Look (again), and say when there is something new."""

    @property
    def note(self) -> str:
        """Why tables cannot find each other, in words; "" if all is well."""

    def join(self, house: House, address: str) -> str:
        """Go to the door of the house there; what is wrong with the address, or ""."""

    def enter(self, house: House, table: FoundTable) -> str:
        """Go to a table that was found; why that cannot be, or ""."""

    def host(self, house: House, plan: TablePlan) -> str:
        """Open a table to the network, and its lobby; why that cannot be, or ""."""

    def resume(self, house: House, save: str) -> str:
        """Open a saved table to the network again, for those who have seats there; why that cannot be, or ""."""

    def close(self) -> None:
        """Stop looking."""

    async def end(self) -> None:
        """Close all that was opened."""


def _minute() -> str:
    return time.strftime("%H:%M")


@dataclass
class AppServices:
    """The world as a house sees it."""

    settings: SettingsFile = field(default_factory=SettingsFile)
    library: Library | None = None
    """Saved games; without one nothing is kept."""
    network: NetworkService | None = None
    """Without one the network panel says how to host and join."""
    clock: Callable[[], str] = _minute
    """The time of day for the header."""
    seed: Callable[[], str] = lambda: str(10_000_000 + secrets.randbelow(90_000_000))
    """A new seed."""
    version: str = ""
