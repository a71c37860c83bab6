"""A copy of a whole folder of saves in one file, made while a server goes on.

Small files are replaced whole, and a game's file only grows. So each is as it was at some moment of the copying. Games are copied last:
whatever names a game finds it.
"""

from __future__ import annotations

import io
import os
import tarfile
from contextlib import suppress
from pathlib import Path

from core.regular_file import open_regular
from saves import disk
from saves.index import FILE as INDEX
from saves.lookup import SUFFIX

PASSING = (".lock", ".new", ".sock")
"""What ends so means something to a program that runs, and nothing to another."""


def back_up(folder: Path, target: Path) -> tuple[int, int]:
    """Write the copy, readable by its owner alone. Return how many games and other files it has. Raises OSError."""
    draft = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600), "wb") as file:
            counts = _write(folder, file, {target.resolve(), draft.resolve()})
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, target)
    except OSError:
        with suppress(OSError):
            draft.unlink()
        raise
    disk.sync_folder(target.parent)
    return counts


def _write(folder: Path, file: io.BufferedWriter, own: set[Path]) -> tuple[int, int]:
    games = others = 0
    with tarfile.open(fileobj=file, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for path in sorted(_files(folder), key=lambda path: (path.suffix == SUFFIX, path)):
            if path.resolve() not in own and _add(tar, path, str(path.relative_to(folder))):
                games, others = games + (path.suffix == SUFFIX), others + (path.suffix != SUFFIX)
    return games, others


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.suffix not in PASSING and path.name != INDEX and not path.is_dir()]


def _add(tar: tarfile.TarFile, path: Path, name: str) -> bool:
    """Copy a file as it is now. Return whether it was there: a program may have done away with it, or put a pipe there."""
    try:
        descriptor = open_regular(path, os.O_RDONLY | os.O_NOFOLLOW)
    except OSError:
        return False
    with open(descriptor, "rb") as source:
        state = os.fstat(source.fileno())
        data = source.read(state.st_size)
    entry = tarfile.TarInfo(name)
    entry.size, entry.mtime, entry.mode = len(data), state.st_mtime, 0o600
    tar.addfile(entry, io.BytesIO(data))
    return True
