"""Changes the code in small ways and counts how many of them the tests notice: `make mutants ARGS="saves/journal.py"`.

Each module is mutated in a copy of the tree, one change at a time, and only its own tests run. What may live has its reason in
`mutants.toml`; less than nine of ten killed among the others is a failure.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
KNOWN = tomllib.loads((Path(__file__).parent / "mutants.toml").read_text(encoding="utf-8"))
LEAST = 0.9
SECONDS = 60.0
"""A change that makes the tests last longer is noticed."""


class Mutant(NamedTuple):
    """One change that no test noticed."""

    operator: str
    line: int
    text: str
    """The line as it was."""

    @property
    def key(self) -> str:
        return f"{self.operator}: {self.text}"


def mutate(tree: Path, module: str, tests: list[str], limit: int) -> tuple[int, list[Mutant]]:
    """Return how many changes were tried, and those that lived."""
    config, session = tree / "mutants-config.toml", tree / "mutants.sqlite"
    session.unlink(missing_ok=True)
    command = " ".join([sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", "-p", "no:randomly", *tests])
    config.write_text(
        f'[cosmic-ray]\nmodule-path = "{module}"\ntimeout = {SECONDS}\nexcluded-modules = []\ntest-command = "{command}"\n'
        '[cosmic-ray.distributor]\nname = "local"\n'
    )
    cosmic_ray = [sys.executable, "-m", "cosmic_ray.cli"]
    subprocess.run([*cosmic_ray, "init", str(config), str(session)], cwd=tree, check=True, capture_output=True)
    thin_out(session, limit)
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
    subprocess.run([*cosmic_ray, "exec", str(config), str(session)], cwd=tree, check=True, env=environment)
    dump = subprocess.run([*cosmic_ray, "dump", str(session)], cwd=tree, check=True, capture_output=True, text=True).stdout
    return read_dump(dump, (ROOT / module).read_text(encoding="utf-8").splitlines())


def thin_out(session: Path, limit: int) -> None:
    """Keep so many changes, evenly spread, and none of those that cannot matter: types are checked, and texts are not code."""
    import sqlite3

    with sqlite3.connect(session) as data:
        rows = data.execute("SELECT job_id, operator_name FROM mutation_specs ORDER BY start_pos_row, start_pos_col, job_id").fetchall()
        pointless = {job for job, operator in rows if "BitOr" in operator}
        useful = [job for job, _ in rows if job not in pointless]
        step = max(1, len(useful) // limit) if limit else 1
        gone = [(job,) for job in (pointless | set(useful)) - set(useful[::step])]
        for table in ("mutation_specs", "work_items"):
            data.executemany(f"DELETE FROM {table} WHERE job_id = ?", gone)


def read_dump(dump: str, source: list[str]) -> tuple[int, list[Mutant]]:
    tried, alive = 0, []
    for line in dump.splitlines():
        job, result = json.loads(line)
        tried += 1
        if result is not None and result["test_outcome"] == "survived":
            change = job["mutations"][0]
            row = change["start_pos"][0]
            alive.append(Mutant(change["operator_name"].removeprefix("core/"), row, source[row - 1].strip()))
    return tried, alive


def modules(asked: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Yield every module with its tests; a folder stands for all modules in it."""
    for entry in KNOWN["modules"]:
        for path in sorted(ROOT.glob(entry["path"])):
            module = str(path.relative_to(ROOT))
            if path.name != "__init__.py" and (not asked or any(module.startswith(word) for word in asked)):
                yield module, entry["tests"]


def main(arguments: list[str]) -> int:
    limit = next((int(word.removeprefix("--limit=")) for word in arguments if word.startswith("--limit=")), 0)
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(".*", "__pycache__", "*.png", "*.svg"), symlinks=True)
        for module, tests in modules([word for word in arguments if not word.startswith("--")]):
            tried, alive = mutate(tree, module, tests, limit)
            may_live = KNOWN.get("may_live", {}).get(module, {})
            wrong = [mutant for mutant in alive if mutant.key not in may_live]
            counted = tried - (len(alive) - len(wrong))
            killed = counted - len(wrong)
            failed |= killed < LEAST * counted
            print(f"{module}: {killed} of {counted} killed ({100 * killed / max(1, counted):.0f} %), {len(alive) - len(wrong)} may live")
            for mutant in wrong:
                print(f"  line {mutant.line}, {mutant.operator}: {mutant.text}")
            sys.stdout.flush()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
