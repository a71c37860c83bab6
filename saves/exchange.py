"""Games that leave the library as text, and come back: a transcript, JSON Lines, and lines to paste in a chat."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from saves import disk, journal, replay
from saves.account import Account, account_of
from saves.errors import Damaged, SaveError
from saves.importing import save_bytes
from saves.json_lines import json_lines
from saves.library import Library
from saves.lookup import SUFFIX
from saves.markdown import transcript
from saves.notation import notation
from saves.reader import read_save
from saves.replay import Replay, as_seen_by, replayed, slug

KINDS: dict[str, tuple[str, Callable[[Account], str]]] = {
    "md": (".md", transcript),
    "jsonl": (".jsonl", json_lines),
    "chat": (".txt", notation),
}
"""By word: the suffix of the file, and what writes it."""


def exported(library: Library, save: str, kind: str, seat: int | None = None, for_seat: bool = False) -> str:
    """Return the text of a game: whole if nothing in it is a secret any more, or as one seat or a watcher saw it."""
    contents, game = library.read(save)
    account = account_of(game, contents, seat, whole=False)
    is_open = account.result is not None or not game.info.hidden_information
    if kind == "chat" and (for_seat or not is_open):
        raise SaveError("Whoever has the lines of a whole game can deal it again, so they are written only of a game that is over.")
    if is_open and not for_seat:
        account = account_of(game, contents, None, whole=True)
    return KINDS[kind][1](account)


def written(library: Library, save: str, kind: str, folder: Path, seat: int | None = None, for_seat: bool = False) -> Path:
    """Write the text of a game to a new file, and return its path."""
    text = exported(library, save, kind, seat, for_seat)
    path = library.path(save)
    names = tuple(one.name for one in library.read(save)[0].header.seats)
    stem = as_seen_by(path, names, seat) if for_seat else path.stem
    new, descriptor = journal.write_new(folder, stem, text.encode(), KINDS[kind][0])
    disk.close(descriptor)
    return new


def imported(library: Library, data: bytes) -> Path:
    """Make a save of an export, and return its path."""
    saved = save_bytes(data, library.game)
    contents = read_save(saved)
    if contents.damage:
        raise Damaged(f"That save is damaged after move {contents.length}: {contents.damage}.", contents.length)
    header = contents.header
    people = "-".join(slug(seat.name) for seat in header.seats if seat.kind != "bot")[:40]
    begun = datetime.fromisoformat(header.created)
    stem = "_".join(part for part in (header.game.replace("_", "-"), f"{begun:%Y-%m-%d_%H%M}", people) if part)
    path, descriptor = journal.write_new(library.folder, stem, saved, SUFFIX)
    disk.close(descriptor)
    return path


def replay_of(library: Library, data: bytes, seat: int | None) -> Replay:
    """Return the replay of an export, without keeping it."""
    if replay.is_export(data):
        return replay.unpacked(library.game(replay.header_of(data).game, replay.header_of(data).board), data)
    contents = read_save(save_bytes(data, library.game))
    if seat is not None and not 0 <= seat < len(contents.header.seats):
        raise SaveError(f"There is no seat {seat + 1} at that table.")
    return replayed(library.game(contents.header.game, contents.header.board), contents, seat)
