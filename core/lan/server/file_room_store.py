"""Tables in a folder that several processes may share. A process locks those it has in memory. However it ends, they are free again."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable
from pathlib import Path

import msgspec

from core.chance import Chance
from core.game import AnyGame
from core.known_types import known
from core.lan.protocol.messages import TableInfo
from core.lan.server.kept_soon import KeptSoon
from core.lan.server.room_seats import RoomRecord
from core.lan.server.room_store import Dealt, OwnedElsewhere, RoomStoreError
from core.lan.server.shared_list import Listed, SharedList
from core.lan.server.table_label import table_label
from core.lan.transport.connection import log
from core.regular_file import read_regular
from core.table import Table
from core.writing import Writing, Written
from saves.atomic_write import write_atomically
from saves.errors import SaveError, cause
from saves.library import Library
from saves.library import OpenSave as Saved
from saves.lookup import SUFFIX as SAVE_SUFFIX
from saves.sent_games import to_give_away

SUFFIX = ".table"
ARCHIVE = "archive"
_decoder = msgspec.msgpack.Decoder(known(RoomRecord))


def _not_kept(error: Exception) -> str:
    return f"The seats could not be kept: {cause(error) if isinstance(error, OSError) else error}."


class FileRoomStore:
    """Seats in one file a table, locks beside them, journals in the library."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._folder = library.folder / "tables"
        self._soon = KeptSoon(library.writer, lambda code, error: log.error("Table %s: %s", table_label(code), _not_kept(error)))
        self._shared = SharedList(self._folder)
        self._sharing: Writing = Written()
        self._is_sharing = False
        self._dealing: dict[str, Writing | None] = {}
        self._locks: dict[str, int] = {}
        self._saved: dict[str, Saved] = {}

    def kept(self) -> list[tuple[str, float]]:
        """Return the codes of all tables kept, and when the seats of each changed last. The latest is first."""
        return sorted(self._times(), key=lambda found: found[1], reverse=True)

    def share(self, room_code: str, tables: tuple[TableInfo, ...]) -> None:
        """Write the list that other processes of the folder read, unless an earlier one is still being written. The last is empty."""
        listed = Listed(room_code, tables)
        if not tables:
            self._sharing.settle()
            self._shared.publish(listed)
        elif not self._is_sharing:
            self._is_sharing = True
            self._sharing = self._library.writer(lambda: self._shared.publish(listed), self._shared_it)

    def _shared_it(self, error: Exception | None) -> None:
        self._is_sharing = False

    def elsewhere(self, room_code: str) -> tuple[TableInfo, ...]:
        """Read theirs."""
        return self._shared.others(room_code)

    def exists(self, code: str) -> bool:
        """Return whether a table of this code is kept."""
        return self._path(code).exists()

    def read(self, code: str) -> RoomRecord | None:
        """Return what is kept of a table, whichever process has it."""
        return self._read(code) if self.exists(code) else None

    def unused_since(self, moment: float) -> list[tuple[str, float]]:
        """Return the tables at which nothing has happened since, with the moment of the last thing that did."""
        quiet = []
        for code, changed in self._times():
            if changed < moment and (last := self._last_move(code, changed)) < moment:
                quiet.append((code, last))
        return quiet

    def archive(self, code: str) -> bool:
        """Move a table of ours to the archive, and return whether that was done. Its save stays."""
        archive = self._folder / ARCHIVE
        self._soon.settle(code)
        try:
            archive.mkdir(mode=0o700, exist_ok=True)
            self._path(code).replace(archive / self._path(code).name)
        except OSError:
            return False
        finally:
            self.release(code)
        self._path(code).with_suffix(".lock").unlink(missing_ok=True)
        return True

    def begin(self, record: RoomRecord, game: AnyGame, chance: Chance, told: Dealt = lambda dealt: None) -> None:
        """Begin a game, journalled from its deal on."""
        dealt: list[Saved | RoomStoreError] = []
        options, seats, name = record.options, record.seats(), record.name

        def deal() -> None:
            try:
                dealt.append(self._library.new(game, options, seats, chance, table=name))
            except SaveError as error:
                dealt.append(RoomStoreError(str(error)))

        def done(error: Exception | None) -> None:
            del self._dealing[record.code]
            saved = dealt[0] if dealt else RoomStoreError(f"The game cannot be kept: {error}.")
            if isinstance(saved, RoomStoreError):
                told(saved)
                return
            self._close_journal(record.code)
            self._saved[record.code] = saved
            record.save = saved.save
            told(saved.table)

        self._dealing[record.code] = None
        writing = self._library.writer(deal, done)
        if record.code in self._dealing:
            self._dealing[record.code] = writing

    def keep(self, record: RoomRecord, soon: bool = False, told: Callable[[], object] = lambda: None) -> None:
        """Keep who sits where: the old file or the new one, never half of one."""
        if not self._lock(record.code):
            raise RoomStoreError("Another server has a table with that code.")
        path, data = self._path(record.code), msgspec.msgpack.encode(record)
        if soon:
            self._soon.keep(record.code, path, data, told)
            return
        self._soon.settle(record.code)
        try:
            write_atomically(path, data)
        except OSError as error:
            raise RoomStoreError(_not_kept(error)) from error
        told()

    def claim(self, code: str) -> RoomRecord | OwnedElsewhere | None:
        """Claim a table. Return its record, or the other process it belongs to, or None if there is none."""
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
        """Return the game as it was left."""
        try:
            saved = self._saved[record.code] = self._library.open(str(self._save(record)))
        except SaveError as error:
            raise RoomStoreError(str(error)) from error
        return saved.table

    def journal(self, code: str) -> bytes | None:
        """Return the journal of our table's last game, without what its owner has noted about it."""
        saved = self._saved.get(code)
        if saved is None:
            return None
        try:
            return to_give_away(saved.journal.written())
        except (OSError, SaveError) as error:
            raise RoomStoreError(f"The game cannot be read: {cause(error) if isinstance(error, OSError) else error}.") from error

    def save_of(self, code: str) -> str:
        """Return the name of the save of our table's last game, also once it is over, or "" if there was none."""
        saved = self._saved.get(code)
        return "" if saved is None else saved.save

    def release(self, code: str) -> None:
        """Close a table, so that any process may claim it."""
        self._settle(code)
        self._close_journal(code)
        lock = self._locks.pop(code, None)
        if lock is not None:
            os.close(lock)

    def forget(self, code: str) -> None:
        """Delete what is kept of the seats. The save stays in the library."""
        self._settle(code)
        self._close_journal(code)
        self._path(code).unlink(missing_ok=True)
        if code in self._locks:
            self._path(code).with_suffix(".lock").unlink(missing_ok=True)
            self.release(code)

    def _settle(self, code: str) -> None:
        """Wait until nothing of a table is left to be written."""
        if (dealing := self._dealing.get(code)) is not None:
            dealing.settle()
        self._soon.settle(code)

    def _times(self) -> list[tuple[str, float]]:
        """Return every table's code, and when its seats last changed."""
        try:
            with os.scandir(self._folder) as entries:
                return [(entry.name[: -len(SUFFIX)], entry.stat().st_mtime) for entry in entries if entry.name.endswith(SUFFIX)]
        except OSError:
            return []

    def _last_move(self, code: str, changed: float) -> float:
        try:
            record = self._read(code)
            return max(changed, self._save(record).stat().st_mtime) if record.save else changed
        except (OSError, RoomStoreError):
            return changed

    def _save(self, record: RoomRecord) -> Path:
        """Return the file of a table's journal. It is named in full, so that the folder is not searched for it."""
        return self._library.folder / f"{record.save}{SAVE_SUFFIX}"

    def _path(self, code: str) -> Path:
        return self._folder / f"{code}{SUFFIX}"

    def _read(self, code: str) -> RoomRecord:
        try:
            return _decoder.decode(read_regular(self._path(code)))
        except OSError as error:
            raise RoomStoreError(f"What is kept of it cannot be read: {cause(error)}.") from error
        except msgspec.MsgspecError as error:
            raise RoomStoreError(f"What is kept of its seats is damaged: {error}.") from error

    def _lock(self, code: str) -> bool:
        """Claim the table for this process. Return whether it is ours now."""
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
