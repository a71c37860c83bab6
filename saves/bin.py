"""Saves that were thrown away: they lie in a folder of their own for thirty days, and can be brought back until then."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path

from saves import disk

FOLDER = "bin"
KEPT_DAYS = 30
_STAMP = "%Y%m%dT%H%M%S"
_STAMP_LENGTH = len("20260201T184200")


class Bin:
    """The thrown-away saves of one folder. A file's name begins with when it was thrown away."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / FOLDER

    def put(self, path: Path, now: datetime) -> None:
        """Move a save here. Raises OSError."""
        disk.make_folder(self.folder)
        path.rename(_free(self.folder / f"{now:{_STAMP}}_{path.name}"))
        disk.sync_folder(self.folder)
        disk.sync_folder(path.parent)

    def paths(self) -> list[Path]:
        """Return what lies here, the newest first."""
        with suppress(OSError):
            return sorted((path for path in self.folder.iterdir() if _thrown(path) is not None), reverse=True)
        return []

    def bring_back(self, path: Path) -> Path:
        """Move a save back beside the others, and return where. Raises OSError."""
        back = _free(self.folder.parent / path.name[_STAMP_LENGTH + 1 :])
        path.rename(back)
        disk.sync_folder(back.parent)
        return back

    def empty(self, now: datetime) -> None:
        """Remove for good what has lain here for thirty days."""
        for path in self.paths():
            thrown = _thrown(path)
            if thrown is not None and now - thrown > timedelta(days=KEPT_DAYS):
                with suppress(OSError):
                    path.unlink()


def name_of(path: Path) -> str:
    """Return what the save was called before it was thrown away."""
    return path.stem[_STAMP_LENGTH + 1 :]


def _thrown(path: Path) -> datetime | None:
    try:
        return datetime.strptime(path.name[:_STAMP_LENGTH], _STAMP)
    except ValueError:
        return None


def _free(path: Path) -> Path:
    number = 1
    free = path
    while free.exists():
        number += 1
        free = path.with_stem(f"{path.stem}_{number}")
    return free
