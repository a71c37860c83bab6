"""Which files of a folder are saves, and which of them a name means."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from contextlib import suppress
from difflib import get_close_matches
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

from core.text import listed
from saves.errors import NoSuchSave

SUFFIX = ".backroom"
_LONGEST_SHOWN = 60


Names = list[tuple[str, Path]]
"""Names, each with the file it is of."""


class FoundSave(NamedTuple):
    """A save and how its file is now."""

    path: Path
    inode: int
    size: int
    changed: int
    """In nanoseconds."""


def save_files(folder: Path) -> list[FoundSave]:
    """Return the saves there are. Pipes and devices are none. A name that a power cut left empty is one, that nothing can be done with."""
    found = list[tuple[str, os.stat_result]]()
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(SUFFIX) and not entry.name.startswith("."):
                with suppress(OSError):
                    status = entry.stat()
                    if stat.S_ISREG(status.st_mode):
                        found.append((entry.name, status))
    found.sort(key=itemgetter(0))  # names, for paths take longer to compare than to make
    return [FoundSave(folder / name, status.st_ino, status.st_size, status.st_mtime_ns) for name, status in found]


def find_save(folder: Path, name: str, labels: Callable[[], list[tuple[str, Path]]] = list) -> Path:
    """Return the file that a word means: a path, a name its players gave it, the file's own, or the beginning of one. Raise NoSuchSave."""
    own = folder / f"{name}{SUFFIX}"
    if _is_file(own):
        return own
    return find_among(folder, name, name, [(file.path.stem, file.path) for file in save_files(folder)], sorted(labels()))


def find_among(folder: Path, typed: str, name: str, stems: Names, labels: Names) -> Path:
    """Return the file meant by what was typed: a path, or one of these names or the beginning of one. Raise NoSuchSave.

    `name` is what was typed as the names are written. A name of a file that is also the given name of another save is nobody's.
    """
    for path in (expanded(typed), folder / typed):
        if _is_file(path):
            return path
    names = [*stems, *labels]
    word = name.casefold()
    same = [pair for pair in names if pair[0].casefold() == word]
    if all(pair in stems for pair in same):  # files whose names differ by capitals alone
        same = [pair for pair in same if pair[0] == name] or same
    meant = same or [pair for pair in names if pair[0].casefold().startswith(word)]
    if len({path for _, path in meant}) == 1:
        return meant[0][1]
    if meant:
        by_path = {path: stem for stem, path in stems}
        told = (_told(said, by_path[path], len(same) > 1) for said, path in meant[:4])
        template = "'{name}' may be {saves}: say which." if same else "'{name}' may be {saves}: say more of the name."
        raise NoSuchSave(template.format(name=cut_name(name), saves=listed(told, "or")))
    near = get_close_matches(name, [said for said, _ in names], 1, 0.5)
    template = "There is no save '{name}' in {folder}; did you mean {near}?" if near else "There is no save '{name}' in {folder}."
    raise NoSuchSave(template.format(name=cut_name(name), folder=folder, near=near[0] if near else ""))


def _told(name: str, stem: str, is_shared: bool) -> str:
    """Return a name so that it leads to one save: two may be called the same."""
    if name != stem:
        return f"{name} ({stem})"
    return f"{name}{SUFFIX}" if is_shared else name


def cut_name(name: str) -> str:
    """Return a name short enough for a sentence."""
    return name if len(name) <= _LONGEST_SHOWN else f"{name[: _LONGEST_SHOWN - 3]}..."


def expanded(name: str) -> Path:
    """Return the path a person means. A ~ before the name of nobody here stays as it is."""
    try:
        return Path(name).expanduser()
    except RuntimeError:
        return Path(name)


def _is_file(path: Path) -> bool:
    """Return whether it is a file. A name too long, or with a zero byte in it, is none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def short_path(path: Path) -> str:
    """Return a path as people write it, with `~` for their home."""
    with suppress(RuntimeError):
        if path.is_relative_to(home := Path.home()):
            return str(Path("~") / path.relative_to(home))
    return str(path)
