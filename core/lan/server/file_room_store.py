"""A shelf in a folder that several processes may share. A process locks the tables it has; however it ends, they are free again."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

import msgspec

from core.chance import Chance
from core.game import AnyGame
from core.lan.server.room_seats import RoomRecord
from core.lan.server.room_store import OwnedElsewhere, RoomStoreError
from core.table import Table
from saves.errors import SaveError, cause
from saves.library import Library
from saves.library import OpenSave as Saved

_decoder = msgspec.msgpack.Decoder(RoomRecord)


class FileRoomStore:
    """Seats in one file a table, locks beside them, journals in the library."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._folder = library.folder / "tables"
        self._locks: dict[str, int] = {}
        self._saved: dict[str, Saved] = {}

    def codes(self) -> list[str]:
        """The codes of all tables kept, whoever has them."""
        return sorted(path.stem for path in self._folder.glob("*.table"))

    def begin(self, record: RoomRecord, game: AnyGame, chance: Chance) -> Table:
        """A new game, journalled from its deal on."""
        self._close_journal(record.code)
        try:
            saved = self._library.new(game, record.options, record.seats(), chance, table=record.name)
        except SaveError as error:
            raise RoomStoreError(str(error)) from error
        self._saved[record.code] = saved
        record.save = saved.save
        return saved.table

    def keep(self, record: RoomRecord) -> None:
        """Keeps who sits where: the old file or the new one, never half of one."""
        if not self._lock(record.code):
            raise RoomStoreError("Another server of this house has a table with that code.")
        path = self._path(record.code)
        draft = path.with_suffix(f".{os.getpid()}.new")
        try:
            descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600)
            with open(descriptor, "wb") as file:
                file.write(msgspec.msgpack.encode(record))
                file.flush()
                os.fsync(descriptor)
            draft.replace(path)
        except OSError as error:
            raise RoomStoreError(f"The seats could not be kept: {cause(error)}.") from error

    def claim(self, code: str) -> RoomRecord | OwnedElsewhere | None:
        """Makes a table ours, if it exists and nobody has it."""
        if not self._path(code).exists():
            return None
        if not self._lock(code):
            return OwnedElsewhere(self._read(code).where)
        try:
            return self._read(code)
        except RoomStoreError:
            self.release(code)
            raise

    def resume(self, record: RoomRecord, game: AnyGame) -> Table:
        """The game as it was left."""
        try:
            saved = self._saved[record.code] = self._library.open(record.save)
        except SaveError as error:
            raise RoomStoreError(str(error)) from error
        return saved.table

    def release(self, code: str) -> None:
        """Leaves it to others."""
        self._close_journal(code)
        lock = self._locks.pop(code, None)
        if lock is not None:
            os.close(lock)

    def forget(self, code: str) -> None:
        """The game is over; its save stays in the library."""
        self._close_journal(code)
        self._path(code).unlink(missing_ok=True)
        if code in self._locks:
            self._path(code).with_suffix(".lock").unlink(missing_ok=True)
            self.release(code)

    def _path(self, code: str) -> Path:
        return self._folder / f"{code}.table"

    def _read(self, code: str) -> RoomRecord:
        try:
            return _decoder.decode(self._path(code).read_bytes())
        except OSError as error:
            raise RoomStoreError(f"Table {code} cannot be read: {cause(error)}.") from error
        except msgspec.MsgspecError as error:
            raise RoomStoreError(f"The seats of table {code} are damaged: {error}.") from error

    def _lock(self, code: str) -> bool:
        """Whether the table is this process's now."""
        if code in self._locks:
            return True
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            descriptor = os.open(self._path(code).with_suffix(".lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise RoomStoreError(f"Tables cannot be kept in {self._folder}: {cause(error)}.") from error
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(descriptor)
            return False
        self._locks[code] = descriptor
        return True

    def _close_journal(self, code: str) -> None:
        saved = self._saved.pop(code, None)
        if saved is not None:
            saved.close()
