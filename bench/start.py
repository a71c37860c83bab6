"""Starting, and opening pages: wall and processor time until there is a picture to act on, and memory, beside a bare Textual app in turns.

Prints one JSON object.

python -m bench.start [--before TREE …] [--only starts|pages] [--rounds N] [--quick]
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from bench.part import Rows
from bench.terminal import BACKROOM, ROOT, Run
from core.chance import fast_chance, seeded
from core.option_defaults import full_options
from core.registry import load
from core.table import Seat
from saves.library import Library

PEER = "a bare Textual app"
BARE = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("usable now")
Bare().run()
"""
PAGES = {
    "set-up": ("", "enter"),
    "settings": ("", "p"),
    "saves": ("", "s"),
    "statistics": ("", "S"),
    "lobby": ("o", "enter"),
    "rules": ("", "r"),
    "help": ("", "?"),
    "review": ("", "v"),
}
"""The keys on the way to each page from home, and the one that opens it."""
SAVES = 1000
SETTLED = 1.5
"""Seconds without a byte after which a picture is whole, and whatever home does by itself is over."""


def starts(trees: dict[str, Path], home: Path, rounds: int) -> Rows:
    """Start each version and its peer in turns, on a home without saves."""
    runs = {PEER: ([sys.executable, "-c", BARE], "usable now", ROOT)}
    runs |= {name: (BACKROOM, "Choose a game", tree) for name, tree in trees.items()}
    found: dict[str, list[tuple[float, float, float]]] = {name: [] for name in runs}
    for number in range(rounds + 1):
        for name, (command, words, tree) in runs.items():
            run = Run(command, home, tree=tree)
            wall = run.until(words)
            spent = run.processor()
            run.settled(SETTLED)
            if number:  # the first one writes the bytecode
                found[name].append((1000 * wall, 1000 * spent, run.memory()))
            run.close()
    middle = {name: [statistics.median(column) for column in zip(*rows, strict=True)] for name, rows in found.items()}
    return {name: _beside(row, middle[PEER]) for name, row in middle.items()}


def _beside(row: list[float], peer: list[float]) -> dict[str, Any]:
    times = [round(ours / its, 2) for ours, its in zip(row, peer, strict=True)]
    return {
        "ms": round(row[0]),
        "times": times[0],
        "processor ms": round(row[1]),
        "times that": times[1],
        "MB": round(row[2], 1),
        "times those": times[2],
    }


def versions(rounds: int) -> Rows:
    """Time what only says its version beside an empty Python."""
    commands = {"an empty Python": [sys.executable, "-c", ""], "--version": [*BACKROOM, "--version"]}
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            begun = time.perf_counter()
            subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
            times[name].append(1000 * (time.perf_counter() - begun))
    peer = statistics.median(times["an empty Python"])
    return {name: {"ms": round(statistics.median(row)), "times": round(statistics.median(row) / peer, 2)} for name, row in times.items()}


def pages(trees: dict[str, Path], home: Path, rounds: int, size: tuple[int, int] = (120, 40)) -> Rows:
    """Open each page from home, in turns: processor time and bytes from the key to the last byte of the picture."""
    found: dict[str, dict[str, list[float]]] = {}
    for number in range(rounds + 1):
        for page, (way, key) in PAGES.items():
            for name, tree in trees.items():
                run = Run(BACKROOM, home, size, tree=tree)
                run.until("BACKROOM")
                run.settled(SETTLED)
                if way:
                    run.sent_by(way, SETTLED)
                first = picture(run, key)
                run.sent_by("\x1b", SETTLED)
                again = picture(run, key) if not way else None
                run.close()
                if number:
                    row = found.setdefault(page, {})
                    for label, value in (("processor ms", first[0]), ("bytes", first[1]), ("again", again[0] if again else None)):
                        if value is not None:
                            row.setdefault(f"{label}, {name}" if len(trees) > 1 else label, []).append(value)
    return {page: {label: round(statistics.median(values)) for label, values in row.items()} for page, row in found.items()}


def picture(run: Run, key: str) -> tuple[float, int]:
    """Return processor milliseconds from a key to the last byte it brings, and the bytes."""
    before, size = run.processor(), 0
    run.press(key)
    last = before
    while more := run.read(SETTLED):
        last, size = run.processor(), size + more
    return 1000 * (last - before), size


def furnish(home: Path, count: int) -> None:
    """Fill a home with this many saves: copies of one that is over."""
    game, luck = load("chicago_poker"), fast_chance(7)
    seats = (Seat("Ada", "person"), Seat("Bo", "bot", "easy"))
    opened = Library(home / "saves").new(game, full_options(game.info), seats, seeded("bench"))
    table = opened.table
    while game.result(table.state) is None:
        seat = game.actors(table.state)[0]
        table.act(seat, game.sample(table.state, seat, luck))
    opened.close()
    for number in range(1, count):
        shutil.copy(opened.journal.path, home / "saves" / f"copy-{number}.backroom")


def measure(trees: dict[str, Path], only: str, rounds: int, quick: bool) -> dict[str, Any]:
    """Starts and pages, each on a home of their own."""
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        if only != "pages":
            found["starts"] = starts(trees, Path(folder) / "new", rounds)
            found["versions"] = versions(rounds)
        if only != "starts":
            home = Path(folder) / "full"
            furnish(home, 2 if quick else SAVES)
            found["pages"] = pages(trees, home, max(1, rounds // 3))
    return found


def main(arguments: list[str]) -> int:
    """Print what was measured."""
    parser = argparse.ArgumentParser(prog="python -m bench.start", description=(__doc__ or "").split("\n")[0])
    parser.add_argument(
        "--before", nargs="*", default=[], metavar="TREE", help="folders of other versions, measured in turns with this one"
    )
    parser.add_argument("--only", choices=("starts", "pages"), default="")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--quick", action="store_true")
    given = parser.parse_args(arguments)
    trees = {Path(tree).name: Path(tree).resolve() for tree in given.before} | {"today": ROOT}
    print(json.dumps(measure(trees, given.only, 1 if given.quick else given.rounds, given.quick), ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
