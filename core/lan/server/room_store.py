"""Where a server keeps its tables: each is one process's at a time, and any process may take up one that nobody has."""

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
    """Another process has the table."""

    where: str
    """Its address, "" if it gave none."""


class RoomStore(Protocol):
    """Keeps seats, and the journals of games. What cannot be done raises `ShelfError`."""

    def codes(self) -> list[str]:
        """The codes of all tables kept, whoever has them."""

    def begin(self, record: RoomRecord, game: AnyGame, chance: Chance) -> Table:
        """A new game at a table of ours; notes in `kept` where its journal is."""

    def keep(self, record: RoomRecord) -> None:
        """Keeps who sits where at a table that is ours, from now on if it was nobody's."""

    def claim(self, code: str) -> RoomRecord | OwnedElsewhere | None:
        """Makes a table ours, if it exists and nobody has it."""

    def resume(self, record: RoomRecord, game: AnyGame) -> Table:
        """The game of a table that is ours, as it was left."""

    def release(self, code: str) -> None:
        """Leaves it to others."""

    def forget(self, code: str) -> None:
        """Nobody needs to find his seat again; a save stays."""


class NullRoomStore:
    """Keeps nothing: a table ends with its process."""

    def codes(self) -> list[str]:
        """None."""
        return []

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
