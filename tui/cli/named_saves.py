"""Which save a word on the command line means, and commands to be typed next. A name is taken as `saves list` shows it."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from saves.location import saves_folder
from saves.lookup import find_among
from tui.as_typed import as_typed
from tui.plain.printable import printable

if TYPE_CHECKING:
    from pathlib import Path

    from saves.library import Library


def meant(library: Library, name: str) -> Path:
    """Return the file that is meant. Raise NoSuchSave if there is none, or if the name may be that of several."""
    entries = library.list()
    stems = [(shown(entry.path.stem), entry.path) for entry in entries]
    labels = [(shown(entry.label), entry.path) for entry in entries if entry.label]
    return find_among(library.folder, name, shown(name), stems, sorted(labels))


def shown(name: str) -> str:
    """Return a name as it can be read off and typed again."""
    return printable(name).strip()


def typed(library: Library, *words: str) -> str:
    """Return a command of Backroom as it is typed. It names the folder of saves unless that is the usual one."""
    where = [] if library.folder == saves_folder() else ["--saves", str(library.folder)]
    return as_typed(" ".join(map(quoted, (*where, *words))))


def quoted(word: str) -> str:
    """Return a word as a shell takes it. Letters of any alphabet need no quotes."""
    word = printable(word)
    return word if word and all(letter.isalnum() or letter in "@%+=:,./-_" for letter in word) else shlex.quote(word)
