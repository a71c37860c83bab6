"""Changes the code in small ways and counts how many of the changes the tests notice: `make mutants ARGS="saves/journal.py"`.

Each change is tried by itself with the tests of its group, in a copy of the tree (`trial.py`). What may live has its reason in
`mutants.toml`. Less than nine of ten killed among the others is a failure.
`--sample=60` tries so many of a group, spread over its modules by chance, and by the same chance every time.
`--seed=29` draws others.
`--again` tries only what lived the last time.
"""

from __future__ import annotations

import json
import math
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from tests.mutants.changes import Mutant, Source, mutant_at, places_in

ROOT = Path(__file__).parents[2]
KNOWN = tomllib.loads((Path(__file__).parent / "mutants.toml").read_text(encoding="utf-8"))
LAST_TIME = ROOT / "build" / "mutants.json"
LEAST = 0.9
SEED = 13
ANYWHERE = [re.compile(entry["change"]) for entry in KNOWN["anywhere"]]


def chosen_of(modules: list[str], most: int, seed: int) -> dict[str, list[Mutant]]:
    """Return by module the changes to try: all, or so many, each module in proportion to its size."""
    chance = random.Random(seed)
    sources = [Source(ROOT, module) for module in modules]
    every = {source: places_in(source, random.Random(f"{SEED} {source.module}")) for source in sources}
    share = min(1.0, most / max(1, sum(map(len, every.values())))) if most else 1.0
    found: dict[str, list[Mutant]] = {}
    for source, places in every.items():
        mutants = (mutant_at(source, place) for place in chance.sample(places, math.ceil(len(places) * share)))
        found[source.module] = [m for m in mutants if m is not None and not any(change.search(m.key) for change in ANYWHERE)]
    return found


def lived_among(mutants: list[Mutant], tests: list[str]) -> Iterator[Mutant]:
    """Try every change with these tests and yield those that nobody noticed."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "tree"
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".*", "__pycache__", "build", "*.png", "*.svg", "*.gif"), symlinks=True)
        trial = subprocess.Popen(
            [sys.executable, "-m", "tests.mutants.trial", *tests, f"--basetemp={folder}/tests"],
            cwd=copy,
            env=os.environ | {"PYTHONPATH": str(copy)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        with trial:
            assert trial.stdin is not None
            assert trial.stdout is not None
            trial.stdin.write(json.dumps([(mutant.module, mutant.statement, mutant.code) for mutant in mutants]).encode())
            trial.stdin.close()
            for line in trial.stdout:
                number, what = json.loads(line)
                if what == "lived":
                    yield mutants[number]
        if trial.returncode:
            sys.exit(f"the tests do not pass as they are: {' '.join(tests)}")


def modules_of(group: dict[str, Any], asked: list[str]) -> list[str]:
    found = [path.relative_to(ROOT).as_posix() for glob in group["modules"] for path in sorted(ROOT.glob(glob))]
    return [name for name in found if not name.endswith("__init__.py") and (not asked or name.startswith(tuple(asked)))]


def main(arguments: list[str]) -> int:
    most = next((int(word.removeprefix("--sample=")) for word in arguments if word.startswith("--sample=")), 0)
    seed = next((int(word.removeprefix("--seed=")) for word in arguments if word.startswith("--seed=")), SEED)
    asked = [word for word in arguments if not word.startswith("--")]
    last_time: dict[str, list[str]] = json.loads(LAST_TIME.read_text(encoding="utf-8")) if LAST_TIME.exists() else {}
    failed = False
    for group in KNOWN["groups"]:
        modules = modules_of(group, asked)
        if "--again" in arguments:
            modules = [module for module in modules if last_time.get(module)]
        chosen = chosen_of(modules, most, seed)
        if "--again" in arguments:
            chosen = {module: [mutant for mutant in found if mutant.key in last_time[module]] for module, found in chosen.items()}
        if not any(chosen.values()):
            continue
        print(f"{group['name']}:", flush=True)
        lived: dict[str, list[Mutant]] = {module: [] for module in chosen}
        for mutant in lived_among([*chain.from_iterable(chosen.values())], group["tests"]):
            lived[mutant.module].append(mutant)
            if not _may_live(mutant):
                print(f"    lived at {mutant.module}:{mutant.line}: {mutant.key}", flush=True)
        failed |= not _counted(chosen, lived)
        last_time |= {module: [mutant.key for mutant in mutants] for module, mutants in lived.items()}
        LAST_TIME.parent.mkdir(exist_ok=True)
        LAST_TIME.write_text(json.dumps(last_time), encoding="utf-8")
    return 1 if failed else 0


def _may_live(mutant: Mutant) -> bool:
    return mutant.key in KNOWN.get("may_live", {}).get(mutant.module, {})


def _counted(chosen: dict[str, list[Mutant]], lived: dict[str, list[Mutant]]) -> bool:
    """Print the figures of a group and return whether enough was killed in it."""
    killed = counted = may_live = 0
    for module, mutants in chosen.items():
        excused = sum(map(_may_live, lived[module]))
        tried = len(mutants) - excused
        noticed = len(mutants) - len(lived[module])
        killed, counted, may_live = killed + noticed, counted + tried, may_live + excused
        print(f"  {module}: {noticed} of {tried} killed, {excused} may live")
    print(f"  together: {killed} of {counted} killed ({100 * killed / max(1, counted):.1f} %), {may_live} may live", flush=True)
    return killed >= LEAST * counted


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
