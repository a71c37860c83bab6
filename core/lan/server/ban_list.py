"""Addresses that nobody is let in from, and programs that are let in from nowhere.

They are kept in a file that all servers of a folder share, so that a restart lifts no ban.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import msgspec

from core.known_types import known
from core.lan.protocol.sanitize import CODE_LETTERS
from core.lan.server.network import is_within, range_of
from core.regular_file import read_regular
from saves.atomic_write import write_atomically
from saves.errors import cause

log = logging.getLogger("backroom.lan")

FILE = "bans.json"


def ban_key(what: str, secret: str) -> str:
    """Return how a ban names what a player alone knows, which then stands nowhere else."""
    return f"{what}{sha256(secret.encode()).hexdigest()[:16]}"


class Ban(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing a banned player is known by. What was banned at once has the same name and end, and so the same letters."""

    network: str
    """Their address as it is counted, or the key of their seat or program."""
    name: str
    """Of the player it was meant for. "" if everybody from the address is meant."""
    until: float
    """Seconds of the Unix clock."""
    by_owner: bool = False
    """Whether, at a table, the server's owner has banned them, so that no host may let them come again."""
    by_stand_in: bool = False
    """Whether, at a table, another than its owner has banned them."""

    @property
    def letters(self) -> str:
        """Return what stands for the ban in a list, so that it can be lifted alone."""
        number = int.from_bytes(sha256(f"{self.name} {self.until!r}".encode()).digest()[:8])
        return "".join(CODE_LETTERS[number // len(CODE_LETTERS) ** place % len(CODE_LETTERS)] for place in range(4))


def meant_by(word: str, bans: Iterable[Ban]) -> set[str]:
    """Return the letters of the bans that a word means: those with these letters, else with this name, else of this address."""
    bans = list(bans)
    ways: tuple[Callable[[Ban], bool], ...] = (
        lambda ban: ban.letters == word.upper(),
        lambda ban: ban.name.casefold() == word.casefold(),
        lambda ban: is_within(range_of(word), ban.network),
    )
    return next((found for way in ways if (found := {ban.letters for ban in bans if way(ban)})), set())


class BanList:
    """Bans of a whole server. Without a file they last as long as the process."""

    def __init__(self, wall: Callable[[], float], file: Path | None = None) -> None:
        self._wall, self._file = wall, file
        self._bans: list[Ban] = []
        self._read_at = 0
        """When the file was written that was read last."""
        self.refresh()

    @property
    def current(self) -> list[Ban]:
        """Return those that are not over."""
        return [ban for ban in self._bans if ban.until > self._wall()]

    def add(self, ban: Ban) -> None:
        """Keep a ban."""
        self.refresh()
        self._bans.append(ban)
        self._keep()

    def remove(self, letters: Collection[str]) -> None:
        """Lift the bans with these letters."""
        self.refresh()
        self._bans = [ban for ban in self._bans if ban.letters not in letters]
        self._keep()

    def refresh(self) -> None:
        """Read what another server of the folder has kept since."""
        if self._file is None:
            return
        with suppress(OSError, msgspec.MsgspecError):
            written = self._file.stat().st_mtime_ns
            if written != self._read_at:
                self._bans, self._read_at = msgspec.json.decode(read_regular(self._file), type=known(list[Ban])), written

    def _keep(self) -> None:
        self._bans = self.current
        if self._file is not None:
            try:
                write_atomically(self._file, msgspec.json.encode(self._bans))
                self._read_at = self._file.stat().st_mtime_ns
            except OSError as error:
                log.error("The bans could not be kept: %s", cause(error))
