"""Seats at tables that go on somewhere, kept so that a player can return after anything. The token alone gives the seat."""

from __future__ import annotations

import secrets
import time
from contextlib import suppress
from pathlib import Path

import msgspec

from core.known_types import known
from core.lan.protocol.messages import TableInfo
from core.lan.transport.tls import is_same_pin
from core.regular_file import read_regular
from saves.atomic_write import write_atomically

MOST_SAVED_SEATS = 16
FORGOTTEN_AFTER = 14 * 24 * 3600.0
LOBBY_FORGOTTEN_AFTER = 12 * 3600.0
"""A server keeps a lost player's seat in a lobby for a minute only, and nobody waits there longer than an evening."""
SECRET_BYTES = 16


class Opening(msgspec.Struct, frozen=True):
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
    """Of the server. "" is one opened from here."""
    pin: str = ""
    since: float = 0.0
    opening: Opening | None = None
    """Of a server opened from here."""
    hints: tuple[tuple[int, int, int], ...] = ()
    """Number of the game at this table, seat, and how many hints were looked at there."""
    lobby: bool = False
    """Whether the game had not begun."""


_decoder = msgspec.json.Decoder(known(list[SavedSeat]))


class SavedSeats:
    """All seats of a keyboard, readable by their owner alone. Without a file they last as long as the program."""

    def __init__(self, file: Path | None = None, secret: bytes = b"") -> None:
        self._file = file
        self._secret = secret
        self._saved_seats = self._read()

    @property
    def secret(self) -> bytes:
        """Return the keyboard's secret, of which each server is told another mark: by it a ban holds. Kept beside the file of the seats."""
        if not self._secret:
            self._secret = secrets.token_bytes(SECRET_BYTES) if self._file is None else _kept_secret(self._file.with_suffix(".key"))
        return self._secret

    def all(self) -> tuple[SavedSeat, ...]:
        """Return all, the newest first."""
        return tuple(self._saved_seats)

    def find(self, code: str) -> SavedSeat | None:
        """Return the seats at the table of this code."""
        return next((saved for saved in self._saved_seats if saved.code == code), None)

    def has_seat_at(self, table: TableInfo, pin: str) -> bool:
        """Return whether seats are kept at a table of the server with this fingerprint."""
        saved = self.find(table.code)
        return saved is not None and is_same_pin(saved.pin, pin)

    def take(self, saved: SavedSeat) -> None:
        """Note that these seats are gone back to, of all that may be kept at their table."""

    def keep(self, saved: SavedSeat) -> None:
        """Keep seats, in place of older ones at the same table, as the newest."""
        if not self._saved_seats or msgspec.structs.replace(self._saved_seats[0], since=saved.since) != saved:
            self._saved_seats = [saved, *(other for other in self._saved_seats if not self._is_same(saved, other))][:MOST_SAVED_SEATS]
            self._write()

    def drop(self, code: str) -> None:
        """Forget the seats at a table."""
        if self.find(code) is not None:
            self._saved_seats = [saved for saved in self._saved_seats if saved.code != code]
            self._write()

    def _is_same(self, one: SavedSeat, other: SavedSeat) -> bool:
        """Return whether one takes the place of the other."""
        return one.code == other.code

    def _read(self) -> list[SavedSeat]:
        if self._file is None:
            return []
        try:
            kept = _decoder.decode(read_regular(self._file))
        except (OSError, msgspec.MsgspecError):
            return []
        return [saved for saved in kept if time.time() - saved.since < (LOBBY_FORGOTTEN_AFTER if saved.lobby else FORGOTTEN_AFTER)]

    def _write(self) -> None:
        """Write them, if that is possible: no game is stopped because a seat cannot be kept."""
        if self._file is None:
            return
        with suppress(OSError):
            if self._saved_seats:
                write_atomically(self._file, msgspec.json.encode(self._saved_seats))
            else:
                self._file.unlink(missing_ok=True)


def _kept_secret(file: Path) -> bytes:
    """Return the secret in a file, or keep a new one there. Where none can be kept it lasts as long as the program."""
    with suppress(OSError):
        kept = read_regular(file)
        if len(kept) == SECRET_BYTES:
            return kept
    secret = secrets.token_bytes(SECRET_BYTES)
    with suppress(OSError):
        write_atomically(file, secret)
    return secret
