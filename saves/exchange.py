"""Games that leave the library as text, and come back: a transcript, JSON Lines, and lines to paste in a chat."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from saves import disk, journal, replay
from saves.account import Account, account_of
from saves.errors import SaveError
from saves.importing import save_bytes
from saves.json_lines import json_lines
from saves.library import Library
from saves.lookup import SUFFIX
from saves.markdown import transcript
from saves.notation import notation
from saves.reader import SaveContents, read_save
from saves.replay import Replay, export_stem, replayed, slug

KINDS: dict[str, tuple[str, Callable[[Account], str]]] = {
    "md": (".md", transcript),
    "jsonl": (".jsonl", json_lines),
    "chat": (".txt", notation),
}
"""By word: the suffix of the file, and what writes it."""


def exported(library: Library, save: str, kind: str, seat: int | None = None, only_seen: bool = False) -> str:
    """Return the text of a game: whole once it is over, before that as a seat saw it. A seat of None is a watcher.

    With `only_seen` it is what the seat saw even of a game that is over.
    Only a whole one has the key of its luck, which tells what an unfinished game will still deal.
    """
    contents, game = library.read(save)
    account = account_of(game, contents, seat, whole=False)
    is_whole = account.result is not None and not only_seen
    if kind == "chat" and not is_whole:
        why = "they cannot tell what one seat saw" if account.result is not None else "they are written only of a game that is over"
        way_out = "Leave --seat out, or choose another form with --as." if account.result is not None else ""
        raise SaveError(f"Lines to paste in a chat hold the whole game, with every secret and all its luck, so {why}.", way_out)
    return KINDS[kind][1](account_of(game, contents, None, whole=True) if is_whole else account)


def written(library: Library, save: str, kind: str, folder: Path, seat: int | None = None, only_seen: bool = False) -> Path:
    """Write the text of a game to a new file, and return its path."""
    text = exported(library, save, kind, seat, only_seen)
    path = library.path(save)
    names = tuple(one.name for one in library.read(save)[0].header.seats)
    stem = export_stem(path, names, seat) if only_seen else path.stem
    elsewhere = "--saves" if folder == library.folder else "--to"
    new, descriptor = journal.write_new(folder, stem, text.encode(), KINDS[kind][0], elsewhere)
    disk.close(descriptor)
    return new


class Imported(NamedTuple):
    """Where a game lies that was taken up."""

    path: Path
    is_new: bool
    """False if the same game lay there already, and nothing was written."""


def imported(library: Library, data: bytes) -> Imported:
    """Make a save of an export, unless the same game is kept already."""
    return take_up(library, save_bytes(data, library.game))


def take_up(library: Library, saved: bytes) -> Imported:
    """Keep a save that was made elsewhere, unless the same game is kept already. Raise SaveError if anything in it is wrong."""
    library.verified(saved)
    contents = read_save(saved)
    header = contents.header
    if (kept := kept_already(library, contents)) is not None:
        return Imported(kept, False)
    people = "-".join(slug(seat.name) for seat in header.seats if seat.kind != "bot")[:40]
    begun = datetime.fromisoformat(header.created)
    stem = "_".join(part for part in (header.game.replace("_", "-"), f"{begun:%Y-%m-%d_%H%M}", people) if part)
    path, descriptor = journal.write_new(library.folder, stem, saved, SUFFIX)
    disk.close(descriptor)
    return Imported(path, True)


def kept_already(library: Library, contents: SaveContents) -> Path | None:
    """Return the save that has the same deal and the same moves."""
    for entry in library.list():
        if entry.id == contents.header.id and entry.moves == contents.length and not entry.trouble:
            kept, _ = library.read(str(entry.path))
            if (kept.begun, [(m.seat, m.action) for m in kept.moves]) == (contents.begun, [(m.seat, m.action) for m in contents.moves]):
                return entry.path
    return None


def replay_of(library: Library, data: bytes, seat: int | None) -> Replay:
    """Return the replay of an export, without keeping it."""
    if replay.is_export(data):
        seen = replay.unpacked(library.game(replay.header_of(data).game, replay.header_of(data).board), data)
        return replay.only_for(seen, seat)
    contents = read_save(save_bytes(data, library.game))
    if seat is not None and not 0 <= seat < len(contents.header.seats):
        raise SaveError(f"There is no seat {seat + 1} at that table.")
    return replayed(library.game(contents.header.game, contents.header.board), contents, seat)
