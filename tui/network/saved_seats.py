"""Tickets: seats in games that go on somewhere, kept so that a player finds back after anything. Whoever holds one has the seat."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path

import msgspec

from saves.atomic_write import write_atomically

MOST = 16
FORGOTTEN_AFTER = 14 * 24 * 3600.0


class SavedOpening(msgspec.Struct, frozen=True):
    """How a server was opened, so that friends find it again where it was."""

    port: int
    bind: str | None = None
    tls: bool = False
    announce: bool = True
    ssh: int | None = None
    web: int | None = None
    code: str = ""
    """What guests by SSH and in browsers have to know."""


class SavedSeat(msgspec.Struct, frozen=True):
    """The seats people of this keyboard have at one table."""

    code: str
    table: str
    game: str
    seats: tuple[tuple[str, str], ...]
    """Name and token of each."""
    address: str = ""
    """Where; "" is a house opened from here."""
    pin: str = ""
    since: float = 0.0
    opening: SavedOpening | None = None
    """Of a server opened from here."""


_decoder = msgspec.json.Decoder(list[SavedSeat])


class SavedSeats:
    """All of them, in one file that nobody else can read; without a file, for this visit."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._tickets = self._read()

    def all(self) -> tuple[SavedSeat, ...]:
        """The newest first."""
        return tuple(self._tickets)

    def find(self, code: str) -> SavedSeat | None:
        """The one for a table."""
        return next((ticket for ticket in self._tickets if ticket.code == code), None)

    def keep(self, ticket: SavedSeat) -> None:
        """Keep it, in place of an older one for the same table."""
        old = self.find(ticket.code)
        if old is None or msgspec.structs.replace(old, since=ticket.since) != ticket:
            self._tickets = [ticket, *(other for other in self._tickets if other.code != ticket.code)][:MOST]
            self._write()

    def drop(self, code: str) -> None:
        """Nobody returns there."""
        if self.find(code) is not None:
            self._tickets = [ticket for ticket in self._tickets if ticket.code != code]
            self._write()

    def _read(self) -> list[SavedSeat]:
        if self._file is None:
            return []
        try:
            kept = _decoder.decode(self._file.read_bytes())
        except (OSError, msgspec.MsgspecError):
            return []
        return [ticket for ticket in kept if time.time() - ticket.since < FORGOTTEN_AFTER]

    def _write(self) -> None:
        """A seat is worth no more than a game: what cannot be written is not kept."""
        if self._file is None:
            return
        with suppress(OSError):
            write_atomically(self._file, msgspec.json.encode(self._tickets))
