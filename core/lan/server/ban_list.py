"""Addresses that nobody is let in from, and programs that are let in from nowhere.

They are kept in a file that all servers of a folder share, so that a restart lifts no ban.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import msgspec

from core.known_types import known
from saves.atomic_write import write_atomically
from saves.errors import cause

log = logging.getLogger("backroom.lan")

FILE = "bans.json"


def ban_key(what: str, secret: str) -> str:
    """Return how a ban names what a player alone knows, which then stands nowhere else."""
    return f"{what}{sha256(secret.encode()).hexdigest()[:16]}"


class AddressBan(msgspec.Struct, frozen=True):
    """An address that nobody is let in from, or a player's program."""

    network: str
    """Or the program's mark."""
    name: str
    """Of the player it was meant for."""
    until: float
    """Seconds of the Unix clock."""


class BanList:
    """Bans by network. Without a file they last as long as the process."""

    def __init__(self, wall: Callable[[], float], file: Path | None = None) -> None:
        self._wall, self._file = wall, file
        self._bans: dict[str, AddressBan] = {}
        self._read_at = 0
        """When the file was written that was read last."""
        self.refresh()

    @property
    def current(self) -> list[AddressBan]:
        """Return those that are not over."""
        return [ban for ban in self._bans.values() if ban.until > self._wall()]

    def find(self, network: str) -> AddressBan | None:
        """Return the ban of a network, or None."""
        ban = self._bans.get(network)
        return ban if ban is not None and ban.until > self._wall() else None

    def add(self, ban: AddressBan) -> None:
        """Keep a ban."""
        self.refresh()
        self._bans[ban.network] = ban
        self._keep()

    def remove(self, meant: list[AddressBan]) -> None:
        """Lift bans."""
        for ban in meant:
            self._bans.pop(ban.network, None)
        self._keep()

    def refresh(self) -> None:
        """Read what another server of the folder has kept since."""
        if self._file is None:
            return
        with suppress(OSError, msgspec.MsgspecError):
            written = self._file.stat().st_mtime_ns
            if written != self._read_at:
                kept = msgspec.json.decode(self._file.read_bytes(), type=known(list[AddressBan]))
                self._bans, self._read_at = {ban.network: ban for ban in kept}, written

    def _keep(self) -> None:
        self._bans = {ban.network: ban for ban in self.current}
        if self._file is not None:
            try:
                write_atomically(self._file, msgspec.json.encode(list(self._bans.values())))
                self._read_at = self._file.stat().st_mtime_ns
            except OSError as error:
                log.error("The bans could not be kept: %s", cause(error))
