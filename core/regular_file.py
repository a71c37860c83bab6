"""Files of a folder that others may have put something into: only regular ones are read, and nothing else is waited for."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

MOST = 1 << 26
"""Bytes of any file that is read whole."""


class NotRegular(OSError):
    """What lies there is a pipe, a folder or a device."""


def open_regular(path: str | Path, flags: int, mode: int = 0o600) -> int:
    """Open a file, and return its descriptor. Raises `NotRegular` for anything else, also where opening would wait for another program."""
    descriptor = os.open(path, flags | os.O_CLOEXEC | os.O_NONBLOCK, mode)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise NotRegular(errno.EINVAL, "it is no file but a pipe, a folder or a device", str(path))
    return descriptor


def read_regular(path: Path, most: int = MOST) -> bytes:
    """Return what a file holds. Raises OSError, also for one that is longer, and `NotRegular` for what is no file."""
    with open(open_regular(path, os.O_RDONLY), "rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, "it is far larger than it can be", str(path))
    return data
