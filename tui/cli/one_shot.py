"""The commands that answer and are done: saves, sim, rules, bench. With `--json` they print one JSON object and nothing else."""

from __future__ import annotations

import json
import shutil
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from core.text import listed
from saves.errors import SaveError
from saves.summary import SaveSummary
from tui.cli.table_options import UsageError, checked_number, chosen_options, find_game, levels_of, load_game

if TYPE_CHECKING:
    from saves.library import Library

WIDEST = 100


def run(given: Namespace, library: Library) -> int:
    """`backroom saves …`"""
    errands: dict[str, Callable[[Namespace, Library], int]] = {"list": list_saves, "verify": verify, "export": export, "remove": remove}
    return errands[given.errand](given, library)


def list_saves(given: Namespace, library: Library) -> int:
    """Every save in a line, the one played last first."""
    entries = library.list()
    if given.json:
        print(json.dumps({"folder": str(library.folder), "saves": [_as_json(entry) for entry in entries]}, ensure_ascii=False))
    elif not entries:
        print(f"There are no saved games in {library.folder}.")
    else:
        width = max(len(entry.name) for entry in entries)
        for entry in entries:
            print(f"{entry.name:<{width}}  {entry.played:%Y-%m-%d %H:%M}  {entry_line(entry)}")
    return 0


def entry_line(entry: SaveSummary) -> str:
    """What a save is, in a line."""
    if entry.trouble:
        return f"{entry.title + ': ' if entry.title else ''}{entry.trouble}"
    names = [seat.name for seat in entry.seats]
    if entry.result is not None:
        winners = listed((names[seat] for seat in entry.result.winners), nothing="nobody")
        standing = f"over, won by {winners}"
    else:
        standing = f"{entry.stage}, {listed(entry.turn)} to act"
    return f"{entry.title}: {standing} ({', '.join(names)})"


def verify(given: Namespace, library: Library) -> int:
    """Plays saves again; 1 if any is not as it should be."""
    names = given.names or [entry.name for entry in library.list()]
    found = [_verified(library, name) for name in names]
    if given.json:
        print(json.dumps({"saves": found}, ensure_ascii=False))
    else:
        for one in found:
            print(f"{one['name']}: {one['text']}")
    bad = sum(not one["good"] for one in found)
    if bad:
        sys.stderr.write(f"backroom: {bad} of {len(found)} saves cannot be trusted; what they say above is why\n")
    return 1 if bad else 0


def export(given: Namespace, library: Library) -> int:
    """Writes saves out as one seat saw them."""
    if not given.names:
        raise UsageError("Say which save to export: backroom saves export SAVE --seat WHO")
    for name in given.names:
        print(library.export(name, seat_shown(library, name, given.seat), Path(given.to).expanduser() if given.to else Path.cwd()))
    return 0


def remove(given: Namespace, library: Library) -> int:
    """Throws saves away, after asking."""
    if not given.names:
        raise UsageError("Say which save to remove: backroom saves remove SAVE")
    for path in [library.path(name) for name in given.names]:
        if given.yes or _agreed(f"Remove {path.stem} for good? y or n: "):
            library.remove(str(path))
            print(f"Removed {path.stem}.")
    return 0


def seat_shown(library: Library, name: str, who: str | None) -> int | None:
    """The seat meant by a name or number; None is a watcher. While a secret game of several people goes on, nobody is shown another's."""
    if who is None:
        return None
    replay = library.replay(name)
    names = [seat.name for seat in replay.billing.seats]
    people = [seat for seat in replay.billing.seats if seat.kind != "bot"]
    found = [seat for seat, other in enumerate(names) if who.casefold() == other.casefold() or who == str(seat + 1)]
    if not found:
        raise SaveError(f"Nobody called {who!r} sits at that table; there are: {', '.join(names)}.")
    going = replay.update(replay.last).result is None
    if going and replay.game.info.hidden_information and (len(people) > 1 or replay.billing.seats[found[0]].kind == "bot"):
        raise SaveError("That game is not over, and seats in it know different things: until then only a watcher's view is shown.")
    return found[0]


def sim(given: Namespace) -> int:
    """`backroom sim …`"""
    from core.bots.self_play import Deadlock
    from tui.cli.simulate import Series, simulate, table_lines

    name = find_game(given.game)
    game = load_game(name, given.board)
    bots = levels_of(given.bots) if given.bots else ["normal"]
    places = given.players or (len(bots) if given.bots and len(bots) > 1 else max(game.info.min_seats, min(4, game.info.max_seats)))
    checked_number(game, places)
    if len(bots) > places:
        raise UsageError(f"--bots names {len(bots)} bots for {places} seats.")
    series = Series(name, given.board, chosen_options(game, given.option), tuple(bots[n % len(bots)] for n in range(places)), given.seed)
    try:
        report = simulate(series, given.games, given.jobs)
    except Deadlock as stuck:
        sys.stderr.write(f"backroom: {stuck}\n")
        return 1
    print(json.dumps(report) if given.json else "\n".join(table_lines(report)))
    return 0


def rules(given: Namespace) -> int:
    """`backroom rules GAME`"""
    from tui.rules.markdown import rules_lines

    if given.figures:
        print(load_game(find_game(given.game)).board_text(), end="")
        return 0
    print("\n".join(rules_lines(find_game(given.game), min(WIDEST, shutil.get_terminal_size().columns))))
    return 0


def bench(given: Namespace) -> int:
    """`backroom bench`: the measurements are part of a checkout, not of an installed Backroom."""
    try:
        from bench.run import main  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        sys.stderr.write("backroom: the measurements are not installed with Backroom: run `make bench` in a checkout\n")
        return 1
    code: int = main(["--json"] if given.json else [])
    return code


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
        "seats": [{"name": seat.name, "kind": seat.kind, "level": seat.level} for seat in entry.seats],
        "moves": entry.moves,
        "stage": entry.stage,
        "turn": list(entry.turn),
        "over": entry.result is not None,
        "winners": [entry.seats[seat].name for seat in entry.result.winners] if entry.result else [],
        "played": entry.played.isoformat(timespec="seconds"),
        "trouble": entry.trouble,
    }


def _agreed(question: str) -> bool:
    if not sys.stdin.isatty():
        raise SaveError("Removing asks first, and nobody is there to answer: say --yes.")
    return input(question).strip().lower().startswith("y")
