"""What saves ask of the file system, and what is done where it cannot. No other module knows one platform from another."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import tempfile
from pathlib import Path

from core.regular_file import NotRegular, open_regular, read_regular
from saves.errors import Damaged, SaveInUse

if sys.platform != "win32":  # there `why_unsupported` is said before anything is opened
    import fcntl

_NOT_HERE = frozenset(
    {errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EPERM, errno.EACCES, errno.EBADF, errno.EISDIR, errno.EMLINK}
)
"""Errors that say "this file system cannot do that", not "this disk is failing"."""
_NO_LOCKS = frozenset({errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EINVAL})

_own_locks: dict[int, int] = {}
"""By descriptor of a file that cannot be locked itself: the descriptor of its lock on this machine."""


def why_unsupported(platform: str = sys.platform) -> str:
    """Return why games cannot be saved on this platform, or "" if they can."""
    if platform == "win32":
        return "Backroom runs on Linux and macOS; on Windows run it inside WSL (wsl --install, then install Backroom there)."
    return ""


def read_bytes(path: Path, most: int) -> bytes:
    """Read a regular file of at most `most` bytes. Anything else is refused at once, also a pipe or an endless device."""
    try:
        return read_regular(path, most)
    except NotRegular:
        raise Damaged(f"{path.name} is no file but a pipe, a folder or a device.") from None
    except OSError as error:
        if error.errno != errno.EFBIG:
            raise
        raise Damaged(f"{path.name} is far larger than it can be.") from None


def for_the_owner(path: str, flags: int) -> int:
    """Open a file that nobody else may read, if it is new. This is an opener for `open`."""
    return open_regular(path, flags)


def write_through(descriptor: int, data: bytes, offset: int) -> None:
    """Write the data there and wait until the disk has it."""
    while data:
        written = os.pwrite(descriptor, data, offset)
        if not written:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        data, offset = data[written:], offset + written
    sync(descriptor)


def sync(descriptor: int) -> None:
    """Wait until the disk has the file. On macOS only F_FULLFSYNC empties the drive's own cache."""
    full = getattr(fcntl, "F_FULLFSYNC", None)
    if full is not None:
        try:
            fcntl.fcntl(descriptor, full)
            return
        except OSError as error:
            if error.errno not in _NOT_HERE:
                raise
    os.fsync(descriptor)


def sync_folder(folder: Path) -> None:
    """Wait until the disk has the names in a folder. Some file systems cannot. They keep names without being asked."""
    try:
        descriptor = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    except OSError as error:
        if error.errno in _NOT_HERE:
            return
        raise
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _NOT_HERE:
            raise
    finally:
        os.close(descriptor)


def make_folder(folder: Path) -> None:
    """Make the folder and those above it, for its owner alone. Their names are on the disk when it returns."""
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for path in reversed(missing):
        sync_folder(path.parent)


def give_name(draft: Path, path: Path) -> None:
    """Put the draft under a name that must be free. Raises FileExistsError if it is not."""
    try:
        os.link(draft, path)
        return
    except FileExistsError:
        raise
    except OSError as error:
        if error.errno not in _NOT_HERE:
            raise
    # Without hard links the name is taken with an empty file, which the draft then replaces.
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))
    try:
        os.rename(draft, path)
    except OSError:
        path.unlink(missing_ok=True)
        raise


def lock(descriptor: int) -> None:
    """Make this process the one writer until `close`, however the process ends. Raises SaveInUse if there is another."""
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise SaveInUse("That game is being played elsewhere on this machine: leave it there first.") from None
    except OSError as error:
        if error.errno not in _NO_LOCKS:
            raise
        _lock_here(descriptor)


def close(descriptor: int) -> None:
    """Close a file and let others lock it."""
    beside = _own_locks.pop(descriptor, None)
    os.close(descriptor)
    if beside is not None:
        os.close(beside)


def is_at(path: Path, descriptor: int) -> bool:
    """Return whether the open file is still the one under that name."""
    try:
        there, open_file = os.stat(path), os.fstat(descriptor)
    except OSError:
        return False
    return (there.st_dev, there.st_ino) == (open_file.st_dev, open_file.st_ino)


def _lock_here(descriptor: int) -> None:
    """Lock a file of a file system without locks, by one of this machine's temporary folder that stands for it."""
    status = os.fstat(descriptor)
    folder = Path(tempfile.gettempdir()) / f"backroom-locks-{os.getuid()}"
    with contextlib.suppress(OSError):  # without any lock one person can still play, which is better than nobody
        folder.mkdir(mode=0o700, exist_ok=True)
        beside = os.open(folder / f"{status.st_dev}-{status.st_ino}", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
        try:
            fcntl.flock(beside, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(beside)
            raise SaveInUse("That game is being played elsewhere on this machine: leave it there first.") from None
        except OSError:
            os.close(beside)
            raise
        _own_locks[descriptor] = beside
