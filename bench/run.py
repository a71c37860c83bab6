"""All measurements, each in a fresh process, so that none is slowed by what another has loaded. `backroom bench` calls `main`."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

from bench.part import lines
from tui.cli.progress import Progress

HERE = Path(__file__).parent


class Part(NamedTuple):
    """A module of this folder that measures."""

    about: str
    arguments: tuple[str, ...]
    quick: tuple[str, ...]
    """The arguments for a try: whether it runs, not what it costs."""


PARTS = {
    "decisions": Part("A decision (legal actions, a choice, applying it with its events), and a clone", (), ("--quick",)),
    "evaluator": Part("Ranking five cards", (), ("--hands", "20", "--repeat", "1")),
    "start": Part("Starting, and opening a page", (), ("--quick",)),
    "terminal": Part("What goes to the terminal", (), ("--quick",)),
    "keys": Part("A key from its bytes to those of the screen, in one process (milliseconds of processor time)", (), ("--quick",)),
    "saves": Part("Saving and resuming, late in a long game against early in it; a thousand saves", (), ("--quick",)),
    "lan": Part("A table on the network (microseconds)", ("--json", "--moves", "200"), ("--json", "--only", "latency", "--moves", "3")),
    "growth": Part("What one process carries until a move in a hundred takes 20 ms (microseconds)", ("--json",), ("--json", "--quick")),
    "remote": Part("Guests over SSH", ("--json",), ("--json", "--quick")),
}


def main(arguments: list[str]) -> int:
    """Run the parts named, or all. Return 1 if any could not be measured. `--json` prints one JSON object, `--quick` only tries."""
    as_json, quick = "--json" in arguments, "--quick" in arguments
    named = [name for name in PARTS if name in arguments] or list(PARTS)
    found: dict[str, Any] = {"machine": machine()}
    if not as_json:
        print(found["machine"])
    for number, name in enumerate(named, 1):
        if not (HERE / f"{name}.py").exists():
            continue
        with Progress() as progress:
            progress.show(f"measuring {name}: {number} of {len(named)}")
            found[name] = measured(name, quick)
        if not as_json:
            print(f"\n{PARTS[name].about}\n\n" + "\n".join(lines(found[name])), flush=True)
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
    return 1 if any("not measured" in part for part in found.values()) else 0


def measured(name: str, quick: bool) -> dict[str, Any]:
    """Return the figures of one part, or why there are none."""
    arguments = PARTS[name].quick if quick else PARTS[name].arguments
    env = surroundings(HERE.parent)
    command = [sys.executable, "-m", f"bench.{name}", *arguments]
    done = subprocess.run(command, env=env, cwd=HERE.parent, capture_output=True, text=True)
    if done.returncode:
        return {"not measured": (done.stderr.strip() or f"it ended with {done.returncode}").splitlines()[-1]}
    figures: dict[str, Any] = json.loads(done.stdout[done.stdout.index("{") :])
    return figures


def surroundings(tree: Path) -> dict[str, str]:
    """Return what a measurement of a version runs in: with bytecode that is kept, as whoever plays has it."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONHASHSEED": "0", "PYTHONPATH": str(tree)}


def machine() -> str:
    """Return what it is measured on, and how busy that is."""
    cores, load = os.cpu_count() or 1, os.getloadavg()[0]
    return f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, {cores} cores, load {load:.1f} at the start"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
