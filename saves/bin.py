"""Saves that were thrown away: they lie in a folder of their own for thirty days, and can be brought back until then."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from core.text import counted
from saves import disk
from saves.errors import SaveError
from saves.file_format import LARGEST_FILE
from saves.reader import read_save

FOLDER = "bin"
KEPT_DAYS = 30
_STAMP = "%Y%m%dT%H%M%S"
_STAMP_LENGTH = len("20260201T184200")


class Thrown(NamedTuple):
    """A save that can be brought back."""

    name: str
    """Of its file, as it was."""
    label: str
    """What the players called it, or ""."""
    path: Path
    days_left: int
    """Until it is gone for good."""

    @property
    def gone(self) -> str:
        """Return when it is gone for good, in words."""
        return f"gone in {counted(self.days_left, 'day')}"


class Bin:
    """The thrown-away saves of one folder. A file's name begins with when it was thrown away."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / FOLDER

    def put(self, path: Path, now: datetime) -> None:
        """Move a save here. Raises OSError."""
        disk.make_folder(self.folder)
        _move(path, _free(self.folder / f"{now:{_STAMP}}_{path.name}"))

    def thrown(self, now: datetime) -> list[Thrown]:
        """Return what lies here, the newest first. Of two of one name the older is called by its file here, which begins with when."""
        found: dict[str, Thrown] = {}
        for path, thrown in self._times():
            name = _name_of(path) if _name_of(path) not in found else path.stem
            found[name] = Thrown(name, _label_of(path), path, KEPT_DAYS - (now - thrown).days)
        return list(found.values())

    def _times(self) -> list[tuple[Path, datetime]]:
        """Return what lies here and when it was thrown away, the newest first."""
        with suppress(OSError):
            times = ((path, _thrown(path)) for path in sorted(self.folder.iterdir(), reverse=True))
            return [(path, thrown) for path, thrown in times if thrown is not None]
        return []

    def bring_back(self, path: Path) -> Path:
        """Move a save back beside the others, and return where. Raises OSError."""
        back = _free(self.folder.parent / path.name[_STAMP_LENGTH + 1 :])
        _move(path, back)
        return back

    def empty(self, now: datetime) -> None:
        """Remove for good what has lain here for thirty days."""
        for path, thrown in self._times():
            if now - thrown > timedelta(days=KEPT_DAYS):
                with suppress(OSError):
                    path.unlink()


def _move(path: Path, target: Path) -> None:
    """Move a file to another folder. It is there, and only there, when this returns."""
    path.rename(target)
    disk.sync_folder(target.parent)
    disk.sync_folder(path.parent)


def _name_of(path: Path) -> str:
    return path.stem[_STAMP_LENGTH + 1 :]


def _label_of(path: Path) -> str:
    try:
        return read_save(disk.read_bytes(path, LARGEST_FILE)).label.name
    except (SaveError, OSError):
        return ""


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
