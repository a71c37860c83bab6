"""What the app gets from outside. All of it can be replaced: for tests, for guests over SSH, for a page in a browser."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from tui.settings import SettingsFile

if TYPE_CHECKING:
    from core.bots.advice import Advice
    from core.bots.player import MakeBot
    from core.game import AnyGame
    from core.table import Update
    from saves.library import Library
    from tui.app import BackroomApp
    from tui.table.session import TablePlan


@dataclass(frozen=True)
class FoundTable:
    """A table on the network that was reached just now."""

    name: str
    address: str
    game: str
    """The game's title."""
    seats: str
    """Seats taken of all, such as "3/5"."""
    open: bool
    """Whether a player may sit down. Otherwise they may watch."""
    note: str = ""
    """What there is to know, such as "waiting for 2, code"."""
    code: str = ""
    """The code by which its server knows it."""
    pin: str = ""
    """The fingerprint of its server's certificate. "" without TLS."""
    mine: bool = False
    """Whether a seat is kept there for a player of this machine."""
    answers: bool = True
    """Whether its server answered just now."""
    asked: bool = True
    """Whether it is at a server of others, which can be asked whether it is there."""
    own: bool = False
    """Whether it was opened from here and stays open, without anybody of this keyboard at it."""
    closed: bool = False
    """Whether it was closed in a game, and has not opened again as far as is known."""


class NetworkService(Protocol):
    """The network as home and set-up see it: the tables found, and the ways to a lobby."""

    @property
    def guest(self) -> bool:
        """Return whether the player is a guest on a server, whose tables are all there are."""

    @property
    def tables(self) -> Sequence[FoundTable]:
        """Return the tables found so far, in a steady order."""

    @property
    def reach(self) -> Sequence[str]:
        """Return the addresses under which a table opened here can be reached."""

    @property
    def leaving(self) -> str:
        """Return the question for a player who quits while others sit at their tables, or "" if they may simply go."""

    def look(self, changed: Callable[[], None]) -> None:
        """Look for tables, again if need be, and call back when there is something new."""

    def ask_again(self, changed: Callable[[], None]) -> None:
        """Ask those servers again that keep seats for a player here and did not answer, or where the table was closed.

        Call back when one of them answers, or has opened the table again.
        """

    @property
    def note(self) -> str:
        """Return why tables cannot find each other, or ""."""

    @property
    def is_looking(self) -> bool:
        """Return whether an answer is still waited for."""

    def wrong_with(self, address: str) -> str:
        """Return what is wrong with an address that was typed, or ""."""

    def join(self, app: BackroomApp, address: str) -> str:
        """Connect to the server there. Return what is wrong with the address, or ""."""

    def enter(self, app: BackroomApp, table: FoundTable) -> str:
        """Go to a table that was found. Return why that cannot be, or ""."""

    def host(self, app: BackroomApp, plan: TablePlan) -> str:
        """Open a table to the network, and its lobby. Return why that cannot be, or ""."""

    def resume(self, app: BackroomApp, save: str) -> str:
        """Open a saved table to the network again, for those who have seats there. Return why that cannot be, or ""."""

    def own_saves(self) -> Mapping[str, str]:
        """Return the saves of tables opened here at which a player here has a seat, by the codes of the tables."""

    def close(self) -> None:
        """Stop looking."""

    async def end(self) -> None:
        """Close all that was opened."""


def _minute() -> str:
    return time.strftime("%H:%M")


def _any_seed() -> str:
    from secrets import randbelow

    return str(10_000_000 + randbelow(90_000_000))


@dataclass
class AppServices:
    """What the app gets from outside."""

    settings: SettingsFile = field(default_factory=SettingsFile)
    library: Library | None = None
    """Saved games. Without a library nothing is kept."""
    network: NetworkService | None = None
    """The network. Without it the network panel says how to host and join."""
    clock: Callable[[], str] = _minute
    """The time of day for the header."""
    seed: Callable[[], str] = _any_seed
    """A new seed."""
    version: str = ""
    advise: Callable[[AnyGame, Update, Sequence[str]], Awaitable[Advice]] | None = None
    """Works hints out in another process. None: in a thread of this one."""
    make_bot: MakeBot | None = None
    """Makes bots that think in another process. None: in threads of this one."""
