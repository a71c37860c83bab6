"""What can be wrong with a save."""

from __future__ import annotations

import errno

from core.errors import BackroomError


class SaveError(BackroomError):
    """A save that cannot be found, read or written."""

    title = "The save cannot be used"


class NoSuchSave(SaveError):
    """There is no save of that name."""

    title = "No such save"


class UnsupportedFormat(SaveError):
    """The save is of a later format than this Backroom reads."""

    title = "The save is of a later Backroom"


class RulesChanged(SaveError):
    """Going on with the save would give it the rules of today. The sentence says what that does to it."""

    title = "The rules have changed"


class SeatsElsewhere(SaveError):
    """The save is of a table on the network, and cannot be played without those who have its seats."""

    title = "The seats are not kept"


class SaveInUse(SaveError):
    """Another process writes this save."""

    title = "The save is in use"


class Damaged(SaveError):
    """The save is not what was written."""

    title = "The save is damaged"

    def __init__(self, text: str, last_good: int | None = None) -> None:
        super().__init__(text)
        self.last_good = last_good
        """Up to which move it can still be trusted, or None if nothing of it can."""


_CAUSES = {
    errno.ENOSPC: "the disk is full",
    errno.EFBIG: "no file may become that large there",
    errno.EDQUOT: "your share of the disk is used up",
    errno.EACCES: "you may not write there",
    errno.EPERM: "you may not write there",
    errno.EROFS: "nothing can be written there",
    errno.EIO: "the disk does not answer as it should",
    errno.ENOENT: "there is no such file or folder",
    errno.ENOTDIR: "a file is in the way where a folder should be",
    errno.EEXIST: "a file is in the way where a folder should be",
    errno.EISDIR: "it is a folder",
    errno.ELOOP: "the link leads nowhere",
    errno.ENAMETOOLONG: "the name is too long",
}


def cause(error: OSError) -> str:
    """Return why the system refused, in a clause."""
    return _CAUSES.get(error.errno or 0) or error.strerror or str(error)
