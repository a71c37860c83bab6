"""What the processes of one folder list to each other. Each writes its own list, locked for as long as it lives."""

from __future__ import annotations

import fcntl
import os
import secrets
from contextlib import suppress
from pathlib import Path

import msgspec

from core.known_types import known
from core.lan.protocol.messages import TableInfo
from core.regular_file import open_regular
from saves import disk

SUFFIX = ".list"
LARGEST = 1 << 18


class Listed(msgspec.Struct, frozen=True):
    """The list of one process."""

    room_code: str
    """What it asks at its port. Who does not know it sees none of its tables."""
    tables: tuple[TableInfo, ...]


_decoder = msgspec.msgpack.Decoder(known(Listed))


class SharedList:
    """The lists in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._own = folder / f"{os.getpid()}-{secrets.token_hex(4)}{SUFFIX}"
        self._lock: int | None = None
        self._written = Listed("", ())

    def publish(self, listed: Listed) -> None:
        """Let the others list these tables. Nothing is written that stands there already."""
        if not listed.tables:
            self._withdraw()
            return
        if listed == self._written and (self._lock is None or self._own.exists()):
            return
        draft = self._own.with_suffix(".new")
        with suppress(OSError):  # the others list less: no game is in danger
            disk.make_folder(self._folder)
            lock = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600)
            fcntl.flock(lock, fcntl.LOCK_EX)
            os.write(lock, msgspec.msgpack.encode(listed))
            os.replace(draft, self._own)
            self._close()
            self._lock, self._written = lock, listed

    def others(self, room_code: str) -> tuple[TableInfo, ...]:
        """Return the tables of all other processes that live and ask for the same code."""
        try:
            paths = sorted(path for path in self._folder.iterdir() if path.suffix == SUFFIX and path != self._own)
        except OSError:
            return ()
        found = (_read(path) for path in paths)
        return tuple(table for listed in found if listed is not None and listed.room_code == room_code for table in listed.tables)

    def _withdraw(self) -> None:
        if self._lock is not None:
            self._own.unlink(missing_ok=True)
            self._written = Listed("", ())
            self._close()

    def _close(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


def _read(path: Path) -> Listed | None:
    """Return a list, or None if nobody stands behind it any more. What a dead process has left is swept away."""
    try:
        descriptor = open_regular(path, os.O_RDONLY | os.O_NOFOLLOW)
    except OSError:
        return None
    try:
        if _is_free(descriptor) and disk.is_at(path, descriptor):
            path.unlink(missing_ok=True)
            return None
        return _decoder.decode(os.read(descriptor, LARGEST))
    except (OSError, msgspec.MsgspecError):
        return None
    finally:
        os.close(descriptor)


def _is_free(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
