"""`backroom saves …`: list, name, verify, export, remove and bring back. With `--json` one JSON object and nothing else."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from core.text import listed
from saves import disk
from saves.branches import tree
from saves.errors import SaveError
from saves.file_format import LARGEST_FILE
from saves.lookup import expanded
from saves.summary import SaveSummary
from tui.cli.printable import printable
from tui.cli.progress import Progress
from tui.cli.table_options import UsageError

if TYPE_CHECKING:
    from saves.library import Library
    from saves.replay import Replay


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
    return errands[given.errand](given, library)


def list_saves(given: Namespace, library: Library) -> int:
    """Print every save in a line, the one played last first, each followed by those that branched off from it."""
    with Progress() as progress:
        progress.show("looking at the saves")
        entries = library.search(*given.names)
    if given.json:
        print(json.dumps({"folder": str(library.folder), "saves": [_as_json(entry) for entry in entries]}, ensure_ascii=False))
    elif not entries:
        about = f" with {' '.join(given.names)}" if given.names else ""
        print(printable(f"There are no saved games{about} in {library.folder}."))
    else:
        twigs = [("  " * twig.depth + entry_name(twig.save), twig.save) for twig in tree(entries)]
        width = max(len(name) for name, _ in twigs)
        for name, entry in twigs:
            print(printable(f"{name:<{width}}  {entry.played:%Y-%m-%d %H:%M}  {entry_line(entry)}"))
    return 0


def entry_name(entry: SaveSummary) -> str:
    """Return by what a save is found, and after which move it branched off."""
    return f"{entry.name} (from move {entry.branched_at})" if entry.parent else entry.name


def entry_line(entry: SaveSummary) -> str:
    """Return what a save is, in a line."""
    if entry.trouble:
        return f"{entry.title + ': ' if entry.title else ''}{entry.trouble}"
    names = [seat.name for seat in entry.seats]
    if entry.result is not None:
        winners = listed((names[seat] for seat in entry.result.winners), nothing="nobody")
        standing = f"over, won by {winners}"
    else:
        standing = f"{entry.stage}, {listed(entry.turn)} to act"
    label = f"{entry.label} · " if entry.label else ""
    tags = "".join(f" #{tag}" for tag in entry.tags)
    return f"{label}{entry.title}: {standing} ({', '.join(names)}){tags}" + (f" – {entry.note}" if entry.note else "")


def verify(given: Namespace, library: Library) -> int:
    """Play saves again. Return 1 if one is not as it should be; a save that is not there is an error of its own."""
    names = given.names or [entry.name for entry in library.list()]
    for name in given.names:
        library.path(name)
    found = []
    with Progress() as progress:
        for number, name in enumerate(names, 1):
            progress.show(f"{number} of {len(names)}: {printable(name)}")
            found.append(_verified(library, name))
    if given.json:
        print(json.dumps({"saves": found}, ensure_ascii=False))
    else:
        for one in found:
            print(printable(f"{one['name']}: {one['text']}"))
    bad = sum(not one["good"] for one in found)
    if bad:
        sys.stderr.write(f"backroom: {bad} of {len(found)} saves cannot be trusted; what they say above is why\n")
    return 1 if bad else 0


def export(given: Namespace, library: Library) -> int:
    """Write saves out, whole or as one seat saw them."""
    from saves.exchange import exported, written

    if not given.names:
        raise UsageError("Say which save to export: backroom saves export SAVE --seat WHO")
    folder = expanded(given.to) if given.to and given.to != "-" else Path.cwd()
    for name in given.names:
        seat = seat_shown(library, name, given.seat)
        if given.kind == "replay":
            print(printable(library.export(name, seat, folder)))
        elif given.to == "-":
            print(exported(library, name, given.kind, seat, given.seat is not None), end="")
        else:
            print(printable(written(library, name, given.kind, folder, seat, given.seat is not None)))
    return 0


def import_games(given: Namespace, library: Library) -> int:
    from saves.exchange import imported

    if not given.names:
        raise UsageError("Say what to import: backroom saves import FILE, or - for what is piped in")
    for name in given.names:
        print(printable(imported(library, piped() if name == "-" else disk.read_bytes(expanded(name), LARGEST_FILE)).stem))
    return 0


def piped() -> bytes:
    """Return what is piped into the command."""
    data = sys.stdin.buffer.read(LARGEST_FILE) if hasattr(sys.stdin, "buffer") else sys.stdin.read().encode()
    if not data.strip():
        raise UsageError("Nothing was piped in: give a file, or pipe a game into the command.")
    return data


def rename(given: Namespace, library: Library) -> int:
    save, *words = _save_and(given, "NAME")
    library.label(save, name=_text(words))
    print(printable(f"{save} is called {_text(words)!r} now."))
    return 0


def note(given: Namespace, library: Library) -> int:
    save, *words = _save_and(given, "TEXT")
    library.label(save, note=_text(words))
    print(printable(f"The note is kept with {save}."))
    return 0


def tag(given: Namespace, library: Library) -> int:
    save, *words = _save_and(given, "TAG")
    tags = tuple(sorted({_text([word]).lstrip("#") for word in words} - {""}))
    library.label(save, tags=tags)
    print(printable(f"{save}: {' '.join(f'#{tag}' for tag in tags) or 'no tags'}"))
    return 0


def remove(given: Namespace, library: Library) -> int:
    """Throw saves away, after asking."""
    if not given.names:
        raise UsageError("Say which save to remove: backroom saves remove SAVE")
    for path in [library.path(name) for name in given.names]:
        if given.yes or _agreed(printable(f"Throw {path.stem} away? y or n: ")):
            library.remove(str(path))
            print(printable(f"Removed {path.stem}. For thirty days this brings it back: backroom saves undelete {path.stem}"))
    return 0


def undelete(given: Namespace, library: Library) -> int:
    """Bring back what was thrown away, or say what can be brought back."""
    if not given.names:
        names = library.removed()
        print("\n".join(map(printable, names)) if names else "Nothing was thrown away in the last thirty days.")
    for name in given.names:
        print(printable(f"{library.bring_back(name).stem} is back."))
    return 0


def seat_shown(library: Library, name: str, who: str | None) -> int | None:
    """Return the seat meant by a name or number; None is a watcher. While a secret game of several people goes on, no seat is shown."""
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
        raise SaveError("That game is not over, and seats in it know different things: until then only a watcher's view is shown.")
    return found[0]


def _save_and(given: Namespace, what: str) -> list[str]:
    if len(given.names) < 2:
        raise UsageError(f"Say which save, and what: backroom saves {given.errand} SAVE {what}")
    names: list[str] = given.names
    return names


def _text(words: list[str]) -> str:
    return printable(" ".join(" ".join(words).split()))[:200]


def _verified(library: Library, name: str) -> dict[str, object]:
    try:
        return {"name": name, "good": True, "text": library.verify(name)}
    except SaveError as error:
        return {"name": name, "good": False, "text": str(error)}


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
    return input(question).strip().lower().startswith("y")
