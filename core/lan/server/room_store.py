"""Where a server keeps its tables. Each belongs to one process at a time; any process may claim one that belongs to none."""

from __future__ import annotations

from typing import Protocol

import msgspec

from core.chance import Chance
from core.errors import BackroomError
from core.game import AnyGame
from core.lan.server.room_seats import RoomRecord
from core.table import Table


class RoomStoreError(BackroomError):
    """A table cannot be kept or had; the text is for people."""

    title = "The table cannot be kept"


class OwnedElsewhere(msgspec.Struct, frozen=True):
    """The table belongs to another process."""

    where: str
    """Its address, "" if it gave none."""


class RoomStore(Protocol):
    """Keeps seats and the journals of games. What cannot be done raises `RoomStoreError`."""

    def codes(self) -> list[str]:
        """Return the codes of all tables kept, whichever process has them, the latest first."""

    def exists(self, code: str) -> bool:
        """Whether a table of this code is kept."""

    def read(self, code: str) -> RoomRecord | None:
        """Return what is kept of a table, whichever process has it."""

    def unused_since(self, moment: float) -> list[tuple[str, float]]:
        """Return the tables at which nothing has happened since, with the moment of the last thing that did (seconds of the Unix clock)."""

    def archive(self, code: str) -> bool:
        """Put a table of ours where it is not looked for any more; whether that could be done. Its save stays."""

    def begin(self, record: RoomRecord, game: AnyGame, chance: Chance) -> Table:
        """A new game at a table of ours; notes in `kept` where its journal is."""

    def keep(self, record: RoomRecord) -> None:
        """Keep who sits where, and claim the table if it belongs to no process."""

    def claim(self, code: str) -> RoomRecord | OwnedElsewhere | None:
        """Claim a table; return its record, which other process it belongs to, or None if there is none."""

    def resume(self, record: RoomRecord, game: AnyGame) -> Table:
        """Return the game of a table of ours as it was left."""

    def release(self, code: str) -> None:
        """Close a table of ours, so that any process may claim it."""

    def forget(self, code: str) -> None:
        """Delete what is kept of the seats. The save stays."""


class NullRoomStore:
    """Keeps nothing: a table ends with its process."""

    def codes(self) -> list[str]:
        """None."""
        return []

    def exists(self, code: str) -> bool:
        """Never."""
        return False

    def read(self, code: str) -> RoomRecord | None:
        """Nothing."""
        return None

    def unused_since(self, moment: float) -> list[tuple[str, float]]:
        """None."""
        return []

    def archive(self, code: str) -> bool:
        """There is nothing to archive."""
        return False

    def begin(self, record: RoomRecord, game: AnyGame, chance: Chance) -> Table:
        """A table without a journal."""
        return Table(game, record.options, record.seats(), chance)

    def keep(self, record: RoomRecord) -> None:
        """Nothing."""

    def claim(self, code: str) -> RoomRecord | OwnedElsewhere | None:
        """Nothing is ever found."""
        return None

    def resume(self, record: RoomRecord, game: AnyGame) -> Table:
        """Never possible."""
        raise RoomStoreError("This server keeps no tables.")

    def release(self, code: str) -> None:
        """Nothing."""

    def forget(self, code: str) -> None:
        """Nothing."""
