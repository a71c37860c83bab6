"""Which files of a folder are saves, and which of them a name means."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple

from core.text import listed
from saves.errors import NoSuchSave

SUFFIX = ".backroom"
_LONGEST_SHOWN = 60


class FoundSave(NamedTuple):
    """A save and how its file is now."""

    path: Path
    inode: int
    size: int
    changed: int
    """In nanoseconds."""


def save_files(folder: Path) -> list[FoundSave]:
    """Return the saves there are. Pipes and devices are none, nor is a name that a crash left empty."""
    found = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(SUFFIX) and not entry.name.startswith("."):
                with suppress(OSError):
                    status = entry.stat()
                    if stat.S_ISREG(status.st_mode) and status.st_size:
                        found.append(FoundSave(folder / entry.name, status.st_ino, status.st_size, status.st_mtime_ns))
    return sorted(found)


def find_save(folder: Path, name: str) -> Path:
    """Return the file meant by a name, the beginning of a name, or a path. Raise NoSuchSave with what may be meant."""
    for path in (expanded(name), folder / name, folder / f"{name}{SUFFIX}"):
        if _is_file(path):
            return path
    paths = [file.path for file in save_files(folder)]
    found = [path for path in paths if name in (path.stem, path.name)] or [path for path in paths if path.stem.startswith(name)]
    if len(found) == 1:
        return found[0]
    if found:
        raise NoSuchSave(f"{cut_name(name)!r} may be {listed((path.stem for path in found[:4]), 'or')}: say more of the name.")
    near = get_close_matches(name, [path.stem for path in paths], 1, 0.5)
    raise NoSuchSave(f"There is no save {cut_name(name)!r} in {folder}" + (f"; did you mean {near[0]}?" if near else "."))


def cut_name(name: str) -> str:
    """Return a name short enough for a sentence."""
    return name if len(name) <= _LONGEST_SHOWN else f"{name[: _LONGEST_SHOWN - 3]}..."


def expanded(name: str) -> Path:
    """Return the path a person means; ~ before the name of nobody here stays as it is."""
    try:
        return Path(name).expanduser()
    except RuntimeError:
        return Path(name)


def _is_file(path: Path) -> bool:
    """Say whether it is a file; a name too long, or with a zero byte in it, is none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False
