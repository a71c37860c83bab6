"""A disk that may crash: it records what is written, and gives every content that a folder could have after a power cut.

Between two fsyncs of a file its sectors come to the disk in any order or not at all. So do the names in a folder until it is
fsynced. What was fsynced stays.
"""

from __future__ import annotations

import errno
import itertools
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from saves.file_format import SECTOR

RECORDED = ("open", "pwrite", "ftruncate", "fsync", "link", "rename", "replace", "unlink", "mkdir")
MOST_SUBSETS = 5
"""Up to so many pending pieces every subset is tried. Of more, each beginning and each single loss."""


class Piece(NamedTuple):
    """A sector of a write, a new length, or a name, that may or may not come to the disk."""

    kind: str
    """write, truncate, name, unname"""
    offset: int = 0
    data: bytes = b""
    name: str = ""
    inode: int = 0


class Crash(NamedTuple):
    """A point at which the power may fail, and what must be found then."""

    files: dict[int, tuple[tuple[Piece, ...], tuple[Piece, ...]]]
    """By inode: what was fsynced, and what was not."""
    names: dict[str, tuple[tuple[Piece, ...], tuple[Piece, ...]]]
    """By folder: the same."""
    expected: object


class RecordingDisk:
    """Stands between the program and the real file system, and keeps every state a crash could leave."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.root = str(root)
        self.expected: object = None
        """What must be found if the power fails now. The tests set it."""
        self.crashes: list[Crash] = []
        self.fail_write_after: int | None = None
        """After so many bytes the next write fails, as on a full disk."""
        self.fail_sync = False
        """The next fsync fails, as on a dying disk."""
        self._files: dict[int, tuple[list[Piece], list[Piece]]] = {}
        self._names: dict[str, tuple[list[Piece], list[Piece]]] = {}
        self._held: list[int] = []
        """Keeps every file open, so that the number of one that is gone is not given to another."""
        self._real = {name: getattr(os, name) for name in RECORDED}
        for name in RECORDED:
            monkeypatch.setattr(os, name, getattr(self, name))

    def close(self) -> None:
        for descriptor in self._held:
            os.close(descriptor)

    def open(self, path: Any, flags: int, mode: int = 0o777, **keywords: Any) -> int:
        new = bool(flags & os.O_CREAT) and self._is_ours(path) and not os.path.lexists(path)
        descriptor: int = self._real["open"](path, flags, mode, **keywords)
        if new:
            self._held.append(self._real["open"](path, os.O_RDONLY))
            self._named(path, os.fstat(descriptor).st_ino)
        return descriptor

    def pwrite(self, descriptor: int, data: bytes, offset: int) -> int:
        failing, self.fail_write_after = self.fail_write_after, None
        data = data if failing is None else data[:failing]
        written: int = self._real["pwrite"](descriptor, data, offset)
        start = offset
        while start < offset + written:
            end = min(start - start % SECTOR + SECTOR, offset + written)
            self._pending(descriptor).append(Piece("write", start, data[start - offset : end - offset]))
            start = end
        self._crash()
        if failing is not None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return written

    def ftruncate(self, descriptor: int, size: int) -> None:
        self._real["ftruncate"](descriptor, size)
        self._pending(descriptor).append(Piece("truncate", size))
        self._crash()

    def fsync(self, descriptor: int) -> None:
        if self.fail_sync:
            self.fail_sync = False
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        status = os.fstat(descriptor)
        if stat.S_ISDIR(status.st_mode):
            synced, pending = self._names.setdefault(os.readlink(f"/proc/self/fd/{descriptor}"), ([], []))
        else:
            synced, pending = self._files.setdefault(status.st_ino, ([], []))
        synced += pending
        pending.clear()
        self._crash()

    def link(self, old: Any, new: Any, **keywords: Any) -> None:
        self._real["link"](old, new, **keywords)
        self._named(new, os.stat(new).st_ino)

    def rename(self, old: Any, new: Any, **keywords: Any) -> None:
        self._real["rename"](old, new, **keywords)
        self._moved(old, new)

    def replace(self, old: Any, new: Any, **keywords: Any) -> None:
        self._real["replace"](old, new, **keywords)
        self._moved(old, new)

    def unlink(self, path: Any, **keywords: Any) -> None:
        self._real["unlink"](path, **keywords)
        if self._is_ours(path):
            self._folder(path).append(Piece("unname", name=os.path.basename(path)))
            self._crash()

    def mkdir(self, path: Any, mode: int = 0o777, **keywords: Any) -> None:
        self._real["mkdir"](path, mode, **keywords)
        if self._is_ours(path):
            self._named(path, 0)

    def _moved(self, old: Any, new: Any) -> None:
        if self._is_ours(new):
            inode = os.stat(new).st_ino
            self._folder(new).append(Piece("name", name=os.path.basename(new), inode=inode))
            self._folder(old).append(Piece("unname", name=os.path.basename(old)))
            self._crash()

    def _named(self, path: Any, inode: int) -> None:
        self._folder(path).append(Piece("name", name=os.path.basename(path), inode=inode))
        self._crash()

    def _is_ours(self, path: Any) -> bool:
        return os.fspath(path).startswith(self.root)

    def _folder(self, path: Any) -> list[Piece]:
        return self._names.setdefault(os.path.dirname(os.fspath(path)), ([], []))[1]

    def _pending(self, descriptor: int) -> list[Piece]:
        return self._files.setdefault(os.fstat(descriptor).st_ino, ([], []))[1]

    def _crash(self) -> None:
        files = {inode: (tuple(synced), tuple(pending)) for inode, (synced, pending) in self._files.items()}
        names = {folder: (tuple(synced), tuple(pending)) for folder, (synced, pending) in self._names.items()}
        self.crashes.append(Crash(files, names, self.expected))


def leftovers(crash: Crash, folder: Path) -> Iterator[dict[str, bytes]]:
    """Give every content of the folder that the crash could leave: by name, the bytes."""
    parent_synced, parent_pending = crash.names.get(str(folder.parent), ((), ()))
    has_folder = any(piece.name == folder.name for piece in parent_synced)
    if not has_folder and any(piece.name == folder.name for piece in parent_pending):
        yield {}
    synced, pending = crash.names.get(str(folder), ((), ()))
    for kept in _subsets(pending):
        names = _named(synced + kept)
        inodes = sorted(set(names.values()))
        contents = [list(_contents(*crash.files.get(inode, ((), ())))) for inode in inodes]
        for combination in itertools.product(*contents):
            by_inode = dict(zip(inodes, combination, strict=True))
            yield {name: by_inode[inode] for name, inode in names.items()}


def _named(pieces: tuple[Piece, ...]) -> dict[str, int]:
    names: dict[str, int] = {}
    for piece in pieces:
        if piece.kind == "name":
            names[piece.name] = piece.inode
        else:
            names.pop(piece.name, None)
    return names


def _contents(synced: tuple[Piece, ...], pending: tuple[Piece, ...]) -> Iterator[bytes]:
    """Return the file's length may be on the disk before what was written there: the rest is zeros then."""
    seen = set()
    longest = max((piece.offset + len(piece.data) for piece in pending if piece.kind == "write"), default=0)
    for kept in _subsets(pending):
        content = _applied(synced + kept)
        for data in (content, content + bytes(max(0, longest - len(content)))):
            if data not in seen:
                seen.add(data)
                yield data


def _applied(pieces: tuple[Piece, ...]) -> bytes:
    content = bytearray()
    for piece in pieces:
        if piece.kind == "truncate":
            del content[piece.offset :]
            content += bytes(max(0, piece.offset - len(content)))
        else:
            content += bytes(max(0, piece.offset - len(content)))
            content[piece.offset : piece.offset + len(piece.data)] = piece.data
    return bytes(content)


def _subsets(pending: tuple[Piece, ...]) -> Iterator[tuple[Piece, ...]]:
    if len(pending) <= MOST_SUBSETS:
        for size in range(len(pending) + 1):
            yield from itertools.combinations(pending, size)
        return
    for end in range(len(pending) + 1):
        yield pending[:end]
        yield pending[end:]
    for lost in range(len(pending)):
        yield pending[:lost] + pending[lost + 1 :]
