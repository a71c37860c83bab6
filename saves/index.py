"""What is known of every save of a folder, so that a thousand are listed at once. Only a cache: removed or wrong, it is made anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import msgspec

from core.known_types import known
from saves import disk
from saves.atomic_write import write_atomically
from saves.errors import SaveError
from saves.file_format import LARGEST_FILE
from saves.lookup import FoundSave
from saves.summary import SaveSummary, moment

FILE = ".index"
_LAYOUT = 3


class _Entry(msgspec.Struct, frozen=True, array_like=True):
    """A summary, and how the file was when it was made."""

    inode: int
    size: int
    changed: int
    """In nanoseconds."""
    summary: SaveSummary

    def fits(self, file: FoundSave) -> bool:
        """Return whether the file is as it was, and where."""
        as_found = file.inode, file.size, _held(file.changed), str(file.path)
        return (self.inode, self.size, self.changed, str(self.summary.path)) == as_found


class _Index(msgspec.Struct, array_like=True):
    layout: int
    app: str
    """The Backroom that made it. Another one may word things otherwise."""
    entries: dict[str, _Entry]


_decoder = msgspec.msgpack.Decoder(known(_Index), dec_hook=lambda kind, value: kind(value))


class Index:
    """The summaries of one folder."""

    def __init__(self, folder: Path, app: str, summarize: Callable[[Path], SaveSummary]) -> None:
        self._file = folder / FILE
        self._app = app
        self._summarize = summarize

    def summaries(self, found: Iterable[FoundSave], is_wanted: Callable[[], bool] = lambda: True) -> list[SaveSummary]:
        """Return the summary of each, from the cache where its file is unchanged. Keep what had to be made.

        Once nobody wants them any more, those that would have to be made are left out.
        """
        known = self._read()
        entries = {}
        for file in found:
            entry = known.get(file.path.name)
            if entry is None or not entry.fits(file):
                if not is_wanted():
                    continue
                entry = _Entry(file.inode, file.size, _held(file.changed), self._summarize(file.path))
            entries[file.path.name] = entry
        keepable = {name: entry for name, entry in entries.items() if _is_text(str(entry.summary.path))}
        if keepable != known:
            self._write(keepable)
        return [entry.summary for entry in entries.values()]

    def newest(self, found: list[FoundSave], count: int) -> list[SaveSummary]:
        """Return the summaries of the newest: by the games' own record where it is cached, else by the time of the file."""
        known = self._read()

        def played(file: FoundSave) -> datetime:
            entry = known.get(file.path.name)
            if entry is not None and entry.fits(file):
                return entry.summary.played
            return moment(file.changed / 1e9)

        return self._summaries_of(sorted(found, key=played, reverse=True)[:count], known)

    def _summaries_of(self, found: list[FoundSave], known: dict[str, _Entry]) -> list[SaveSummary]:
        """Return the summaries of a few files, and leave the cache as it is."""
        entries = [known.get(file.path.name) for file in found]
        pairs = zip(found, entries, strict=True)
        return [entry.summary if entry and entry.fits(file) else self._summarize(file.path) for file, entry in pairs]

    def _read(self) -> dict[str, _Entry]:
        try:
            index = _decoder.decode(disk.read_bytes(self._file, LARGEST_FILE))
        except (OSError, SaveError, msgspec.MsgspecError, ValueError, OverflowError, RecursionError):
            return {}
        return index.entries if (index.layout, index.app) == (_LAYOUT, self._app) else {}

    def _write(self, entries: dict[str, _Entry]) -> None:
        with suppress(OSError):
            write_atomically(self._file, msgspec.msgpack.encode(_Index(_LAYOUT, self._app, entries), enc_hook=str))


def _is_text(path: str) -> bool:
    """Return whether the cache can hold a path. A name may be bytes that are no UTF-8."""
    try:
        path.encode()
    except UnicodeEncodeError:
        return False
    return True


def _held(nanoseconds: int) -> int:
    """Return the nearest time that the cache's format can hold. Some file systems keep others."""
    return max(-(2**63), min(nanoseconds, 2**63 - 1))
