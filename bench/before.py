"""The same measurements of an earlier version and of this one, in turns, and how many times as much each figure is now.

python -m bench.before REVISION [part …] [--rounds N] [--quick]
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from bench.part import Row, Rows, flattened, lines
from bench.run import PARTS, machine, surroundings

HERE = Path(__file__).parent.parent
SAME_LOAD = {"lan": "lan_moves.py", "keys": "keys.py"}
"""Parts whose own measurements are not of the same load in every version, and what measures them instead."""


def main(arguments: list[str]) -> int:
    """Print a table, or 1 if nothing could be compared."""
    given = _parser().parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        before = Path(folder) / "before"
        subprocess.run(["git", "clone", "--quiet", "--shared", str(HERE), str(before)], check=True)
        subprocess.run(["git", "-C", str(before), "checkout", "--quiet", given.revision], check=True)
        print(machine())
        rows, missing = compared(before, given.parts or ["decisions"], given.rounds, given.quick)
    print("\n".join([*lines(rows), *missing, f"load {os.getloadavg()[0]:.1f} at the end"]))
    return 0 if rows else 1


def compared(before: Path, parts: list[str], rounds: int, quick: bool) -> tuple[Rows, list[str]]:
    """Return the medians of both versions, a row a figure that both have, and what one of them could not measure."""
    found: dict[Path, dict[str, list[float]]] = {before: {}, HERE: {}}
    why: dict[tuple[Path, str], str] = {}
    for number in range(rounds):
        for tree in (before, HERE) if number % 2 == 0 else (HERE, before):
            for name, value in figures(tree, parts, quick).items():
                if isinstance(value, int | float):
                    found[tree].setdefault(name, []).append(value)
                elif name.endswith(" · not measured"):
                    why[tree, name.partition(" ")[0]] = str(value)
    rows: Rows = {}
    for name, now in found[HERE].items():
        if name in found[before]:
            old, new = statistics.median(found[before][name]), statistics.median(now)
            rows[name] = {"before": round(old, 4), "now": round(new, 4), "times": round(new / old, 2) if old else None}
    return rows, [
        f"{part} was not measured {when}: {why.get((tree, part), 'that version has no such measurement')}"
        for tree, when in ((before, "before"), (HERE, "now"))
        for part in parts
        if not any(name.startswith(f"{part} ") for name in found[tree])
    ]


def figures(tree: Path, parts: list[str], quick: bool) -> Row:
    """Return what a version measures of itself, and why it could not measure a part. What loads it differently each time is ours."""
    env = surroundings(tree)
    own = [part for part in parts if part not in SAME_LOAD]
    commands = [["-m", "bench.run", *own, "--json"]] if own else []
    commands += [["-P", str(HERE / "bench" / SAME_LOAD[part])] for part in parts if part in SAME_LOAD]
    found: Row = {}
    for command in commands:
        whole = [sys.executable, *command, *(["--quick"] if quick else [])]
        done = subprocess.run(whole, cwd=tree, env=env, capture_output=True, text=True, check=False)
        measured: dict[str, Any] = json.loads(done.stdout or "{}")
        found |= flattened(measured)
    return found


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench.before", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("revision")
    parser.add_argument("parts", nargs="*", metavar="part", help=", ".join(PARTS))
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--quick", action="store_true")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
