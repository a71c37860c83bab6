"""Replace a small file whole: after a crash there is the old one or the new one, never half of one."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from saves import disk


def write_atomically(path: Path, data: bytes, mode: int = 0o600) -> None:
    """Write beside the file, wait for the disk, then take its name. Raises OSError and leaves the old file as it was."""
    disk.make_folder(path.parent)
    draft = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, mode)
        try:
            disk.write_through(descriptor, data, 0)
        finally:
            os.close(descriptor)
        os.replace(draft, path)
    except OSError as error:
        with suppress(OSError):
            draft.unlink()
        raise OSError(error.errno, error.strerror, str(path)) from error
    disk.sync_folder(path.parent)


def write_once(path: Path, data: bytes, mode: int = 0o600) -> None:
    """Write a file that is not there yet, so that it is whole or not there. One that others have written meanwhile stays."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.first")
    try:
        write_atomically(draft, data, mode)
        with suppress(FileExistsError):
            os.link(draft, path)
    finally:
        with suppress(OSError):
            draft.unlink()
    disk.sync_folder(path.parent)
