"""`backroom saves …`: list, name, verify, export, remove and bring back. With `--json` one JSON object and nothing else."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING

from core.text import counted, listed
from saves import disk
from saves.branches import tree
from saves.errors import SaveError
from saves.file_format import LARGEST_FILE
from saves.labels import LONGEST_LABEL, wrong_with
from saves.lookup import expanded
from saves.summary import SaveSummary
from tui.cli.named_saves import meant, quoted, shown, typed
from tui.cli.progress import Progress
from tui.cli.table_options import UsageError
from tui.painting.cell_text import width
from tui.plain import letters
from tui.plain.printable import json_line, printable, write_whole
from tui.plain.wrapping import tell

if TYPE_CHECKING:
    from core.table import Seat
    from saves.library import Library
    from saves.replay import Replay

WIDEST_NAME = 48
"""Cells of the column of names. A longer name takes its room from its own line alone."""


def run(given: Namespace, library: Library) -> int:
    errands: dict[str, Callable[[Namespace, Library], int]] = {
        "list": list_saves,
        "verify": verify,
        "export": export,
        "import": import_games,
        "rename": rename,
        "note": note,
        "tag": tag,
        "remove": remove,
        "undelete": undelete,
    }
    return errands[given.errand or "list"](given, library)


def list_saves(given: Namespace, library: Library) -> int:
    """Print every save in a line, the one played last first, each followed by those that branched off from it."""
    with Progress() as progress:
        progress.show("looking at the saves")
        entries = library.search(*given.names)
    if given.json:
        print(json_line({"folder": str(library.folder), "saves": [_as_json(entry) for entry in entries]}))
    elif not entries:
        template = "There are no saved games with {words} in {folder}." if given.names else "There are no saved games in {folder}."
        tell(template.format(words=" ".join(given.names), folder=library.folder))
    else:
        twigs = [("  " * twig.depth + printable(entry_name(twig.save)), twig.save) for twig in tree(entries)]
        widest = min(WIDEST_NAME, max(width(name) for name, _ in twigs))
        gaps = [" " * max(0, widest - width(name)) for name, _ in twigs]
        rows = zip(twigs, gaps, strict=True)
        tell(*(f"{name}{gap}  {entry.played:%Y-%m-%d %H:%M}  {entry_line(entry)}" for (name, entry), gap in rows), rest=6)
    return 0


def entry_name(entry: SaveSummary) -> str:
    """Return by what a save is found, and after which move it branched off."""
    return f"{entry.name} (from move {entry.branched_at})" if entry.parent else entry.name


def entry_line(entry: SaveSummary) -> str:
    """Return what a save is, in a line."""
    if entry.trouble:
        return f"{entry.title}: {entry.trouble}" if entry.title else entry.trouble
    names = [seat.name for seat in entry.seats]
    if entry.result is not None:
        winners = listed((names[seat] for seat in entry.result.winners), nothing="nobody")
        standing = f"over, won by {winners}"
    else:
        standing = f"{entry.stage}, {listed(entry.turn)} to act"
    label = f"{_cut(entry.label)} · " if entry.label else ""
    tags = _cut("".join(f" #{tag}" for tag in entry.tags))
    line = f"{label}{entry.title}: {standing} ({', '.join(names)}){tags}"
    return f"{line} – {_cut(entry.note)}" if entry.note else line


def _cut(text: str) -> str:
    """Return no more than can be typed: a file made elsewhere may hold a book."""
    return text if len(text) <= LONGEST_LABEL else f"{text[:LONGEST_LABEL]}…"


def verify(given: Namespace, library: Library) -> int:
    """Play saves again. Return 1 if one is not as it should be. A save that is not there is an error of its own."""
    paths = [meant(library, name) for name in given.names] or [entry.path for entry in library.list()]
    found = []
    with Progress() as progress:
        for number, path in enumerate(paths, 1):
            progress.show(f"{number} of {len(paths)}: {printable(path.stem)}")
            found.append(_verified(library, path))
    if given.json:
        print(json_line({"saves": found}))
    else:
        for one in found:
            tell(f"{one['name']}: {one['text']}")
    bad = sum(not one["good"] for one in found)
    if bad:
        tell(f"backroom: {bad} of {counted(len(found), 'save')} did not pass; what they say above is why", to=sys.stderr)
    return 1 if bad else 0


def export(given: Namespace, library: Library) -> int:
    """Write saves out, whole or as one seat saw them."""
    from saves.exchange import exported, written

    if not given.names:
        raise UsageError("Say which save to export: backroom saves export SAVE --seat WHO")
    folder = expanded(given.to) if given.to and given.to != "-" else library.folder
    as_text = given.kind != "replay" and (given.to == "-" or (given.to is None and not sys.stdout.isatty()))
    for name in [str(meant(library, name)) for name in given.names]:
        seat = seat_shown(library, name, given.seat)
        if as_text:
            _write_text(exported(library, name, given.kind, seat, only_seen=given.seat is not None))
            continue
        if given.kind == "replay":
            path = library.export(name, seat, folder)
        else:
            path = written(library, name, given.kind, folder, seat, only_seen=given.seat is not None)
        print(printable(path))
        tell(about_export(path, library.read(name)[0].header.seats, seat), to=sys.stderr)
    return 0


def about_export(path: Path, seats: Sequence[Seat], seat: int | None) -> str:
    """Return what can be done with a file that was written."""
    file = quoted(str(path))
    again = f"To make a save of it again: backroom saves import {file}"
    seen = "a watcher saw" if seat is None else f"{seats[seat].name} saw"
    match path.suffix:
        case ".md":
            return "It is a page to read."
        case ".txt":
            return f"It is the whole game, to be pasted in a chat. {again}"
        case ".jsonl" if _is_whole(path):
            return f"It is the whole game. {again}"
        case ".jsonl":
            return f"It holds what {seen}, for programs to read, and cannot be dealt again."
    return f"It holds what {seen}. A game that is over is whole in --as jsonl or --as chat. To see it: backroom replay {file}"


def _is_whole(lines: Path) -> bool:
    with lines.open(encoding="utf-8") as file:
        return '"seen_by": "all"' in file.readline()


def _write_text(text: str) -> None:
    """Write an export to standard output: in UTF-8, whatever the terminal is."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    write_whole(text)


def import_games(given: Namespace, library: Library) -> int:
    from saves.exchange import imported

    if not given.names:
        raise UsageError("Say what to import: backroom saves import FILE, or - for what is piped in")
    for name in given.names:
        game = imported(library, piped() if name == "-" else disk.read_bytes(expanded(name), LARGEST_FILE))
        print(printable(game.path.stem))
        if not game.is_new:
            tell("You have that game already, under this name: nothing was copied.", to=sys.stderr)
    return 0


def piped() -> bytes:
    """Return what is piped into the command."""
    data = sys.stdin.buffer.read(LARGEST_FILE) if hasattr(sys.stdin, "buffer") else sys.stdin.read().encode()
    if not data.strip():
        raise UsageError("Nothing was piped in: give a file, or pipe a game into the command.")
    return data


def rename(given: Namespace, library: Library) -> int:
    save, text = _save_and(given, library, "NAME")
    kept = library.label(str(save), name=text).name
    tell(f"{save.stem} is called '{kept}' now." if kept else f"{save.stem} has no name but its file's now.")
    return 0


def note(given: Namespace, library: Library) -> int:
    save, text = _save_and(given, library, "TEXT")
    kept = library.label(str(save), note=text).note
    tell(f"The note is kept with {save.stem}." if kept else f"There is no note with {save.stem} now.")
    return 0


def tag(given: Namespace, library: Library) -> int:
    save, text = _save_and(given, library, "TAG")
    kept = library.label(str(save), tags=(text,)).tags
    tell(f"{save.stem}: {' '.join(f'#{tag}' for tag in kept) or 'no tags'}")
    return 0


def remove(given: Namespace, library: Library) -> int:
    """Throw saves away, after asking."""
    if not given.names:
        raise UsageError("Say which save to remove: backroom saves remove SAVE")
    for path in [meant(library, name) for name in given.names]:
        if given.yes or _agreed(printable(f"Throw {path.stem} away? {letters.YES_OR_NO}")):
            library.remove(str(path))
            back = typed(library, "saves", "undelete", path.stem)
            tell(f"Removed {path.stem}. For thirty days this brings it back: {back}")
    return 0


def undelete(given: Namespace, library: Library) -> int:
    """Bring back what was thrown away, or say what can be brought back."""
    if not given.names:
        lines = [f"{one.name}{'  ' if one.label else ''}{one.label}  {one.gone}" for one in library.removed()]
        tell(*(lines or ["Nothing was thrown away in the last thirty days."]))
    listed_as = {shown(one.name): one.name for one in library.removed()}
    for name in given.names:
        tell(f"{library.bring_back(listed_as.get(shown(name), name)).stem} is back.")
    return 0


def seat_shown(library: Library, name: str, who: str | None) -> int | None:
    """Return the seat meant by a name or number. None is a watcher. While a secret game of several people goes on, no seat is shown."""
    return None if who is None else seat_in(library.replay(name), who)


def seat_in(replay: Replay, who: str) -> int:
    """Return the seat of a replay that may be shown. Raise SaveError if it is not there, or others' secrets are not over."""
    seats = replay.header.seats
    names = [seat.name for seat in seats]
    people = [seat for seat in seats if seat.kind != "bot"]
    found = [seat for seat, other in enumerate(names) if who.casefold() == other.casefold() or who == str(seat + 1)]
    if not found:
        raise SaveError(f"Nobody called {who!r} sits at that table; there are: {', '.join(names)}.")
    going = replay.update(replay.last).result is None
    if going and replay.game.info.hidden_information and (len(people) > 1 or seats[found[0]].kind == "bot"):
        views = "only a watcher's view is shown" if len(people) != 1 else "a watcher's view is shown, or your own"
        raise SaveError(f"That game is not over, and seats in it know different things: until then {views}.")
    return found[0]


def _save_and(given: Namespace, library: Library, what: str) -> tuple[Path, str]:
    """Return the save, and what is to be kept with it."""
    if len(given.names) < 2:
        raise UsageError(f"Say which save, and what: backroom saves {given.errand} SAVE {what}")
    save, *words = given.names
    text = " ".join(words)
    if wrong := wrong_with(text):
        raise UsageError(wrong)
    return meant(library, save), text


def _verified(library: Library, path: Path) -> dict[str, object]:
    try:
        return {"name": path.stem, "good": True, "text": library.verify(str(path))}
    except SaveError as error:
        return {"name": path.stem, "good": False, "text": str(error)}


def _as_json(entry: SaveSummary) -> dict[str, object]:
    return {
        "name": entry.name,
        "path": str(entry.path),
        "game": entry.game,
        "table": entry.table,
        "label": entry.label,
        "note": entry.note,
        "tags": list(entry.tags),
        "seats": [{"name": seat.name, "kind": seat.kind, "level": seat.level} for seat in entry.seats],
        "moves": entry.moves,
        "stage": entry.stage,
        "turn": list(entry.turn),
        "over": entry.result is not None,
        "winners": [entry.seats[seat].name for seat in entry.result.winners] if entry.result else [],
        "played": entry.played.isoformat(timespec="seconds"),
        "id": entry.id,
        "parent": entry.parent,
        "branched_at": entry.branched_at,
        "trouble": entry.trouble,
    }


def _agreed(question: str) -> bool:
    if not sys.stdin.isatty():
        raise SaveError("Removing asks first, and nobody is there to answer: say --yes.")
    return input(question).strip().lower().startswith(letters.YES)
