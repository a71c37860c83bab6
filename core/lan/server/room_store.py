"""Where a server keeps its tables. Each belongs to one process at a time. Any process may claim one that belongs to none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec

from core.chance import Chance
from core.errors import BackroomError
from core.game import AnyGame
from core.lan.protocol.messages import TableInfo
from core.lan.server.room_seats import RoomRecord
from core.table import Table


class RoomStoreError(BackroomError):
    """A table cannot be kept or had. The text is for people."""

    title = "The table cannot be kept"


class OwnedElsewhere(msgspec.Struct, frozen=True):
    """The table belongs to another process."""

    where: str
    """Its address, "" if it gave none."""


Dealt = Callable[[Table | RoomStoreError], object]
"""Is told of a new game, or why none can be kept."""


class RoomStore(Protocol):
    """Keeps seats and the journals of games. What cannot be done raises `RoomStoreError`."""

    def kept(self) -> list[tuple[str, float]]:
        """Return all tables kept, whichever process has them: the code of each, and when its seats changed last. The latest is first."""

    def share(self, room_code: str, tables: tuple[TableInfo, ...]) -> None:
        """Let other processes that ask for the same room code list these tables of ours."""

    def elsewhere(self, room_code: str) -> tuple[TableInfo, ...]:
        """Return what the others let us list."""

    def exists(self, code: str) -> bool:
        """Return whether a table of this code is kept."""

    def read(self, code: str) -> RoomRecord | None:
        """Return what is kept of a table, whichever process has it."""

    def unused_since(self, moment: float) -> list[tuple[str, float]]:
        """Return the tables at which nothing has happened since, each with the moment of its last move. Seconds are of the Unix clock."""

    def archive(self, code: str) -> bool:
        """Put a table of ours where it is not looked for any more. Return whether that was done. Its save stays."""

    def begin(self, record: RoomRecord, game: AnyGame, chance: Chance, told: Dealt = lambda dealt: None) -> None:
        """Begin a new game at a table of ours, and tell once its deal is kept. Note in the record where its journal is."""

    def keep(self, record: RoomRecord, soon: bool = False, told: Callable[[], object] = lambda: None) -> None:
        """Keep who sits where, and claim the table if it belongs to no process. With `soon` nobody waits. Call `told` once it is kept."""

    def claim(self, code: str) -> RoomRecord | OwnedElsewhere | None:
        """Claim a table. Return its record, or the other process it belongs to, or None if there is none."""

    def resume(self, record: RoomRecord, game: AnyGame) -> Table:
        """Return the game of a table of ours as it was left."""

    def journal(self, code: str) -> bytes | None:
        """Return the journal of our table's last game as a save to give away, or None if there is none."""

    def save_of(self, code: str) -> str:
        """Return the name of the save of our table's last game, or "". It changes if another program takes the file away."""

    def release(self, code: str) -> None:
        """Close a table of ours, so that any process may claim it."""

    def forget(self, code: str) -> None:
        """Delete what is kept of the seats. The save stays."""


class NullRoomStore:
    """Keeps nothing: a table ends with its process."""

    def kept(self) -> list[tuple[str, float]]:
        """Return none."""
        return []

    def share(self, room_code: str, tables: tuple[TableInfo, ...]) -> None:
        """Do nothing: there are no others."""

    def elsewhere(self, room_code: str) -> tuple[TableInfo, ...]:
        """Return none."""
        return ()

    def exists(self, code: str) -> bool:
        """Return False."""
        return False

    def read(self, code: str) -> RoomRecord | None:
        """Return None: nothing is kept."""
        return None

    def unused_since(self, moment: float) -> list[tuple[str, float]]:
        """Return none."""
        return []

    def archive(self, code: str) -> bool:
        """Return False: nothing is kept."""
        return False

    def begin(self, record: RoomRecord, game: AnyGame, chance: Chance, told: Dealt = lambda dealt: None) -> None:
        """Tell of a table without a journal."""
        told(Table(game, record.options, record.seats(), chance))

    def keep(self, record: RoomRecord, soon: bool = False, told: Callable[[], object] = lambda: None) -> None:
        """Keep nothing."""
        told()

    def claim(self, code: str) -> RoomRecord | OwnedElsewhere | None:
        """Return None: nothing is kept."""
        return None

    def resume(self, record: RoomRecord, game: AnyGame) -> Table:
        """Refuse: nothing is kept."""
        raise RoomStoreError("This server keeps no tables.")

    def journal(self, code: str) -> bytes | None:
        """Return None: nothing is kept."""
        return None

    def save_of(self, code: str) -> str:
        """Return "": nothing is kept."""
        return ""

    def release(self, code: str) -> None:
        """Do nothing."""

    def forget(self, code: str) -> None:
        """Do nothing."""
