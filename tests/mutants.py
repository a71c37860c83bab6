"""Changes the code in small ways and counts how many of the changes the tests notice: `make mutants ARGS="saves/journal.py"`.

Cosmic Ray makes the changes. One more is ours: a statement is left out. Each is made in a copy of the tree, one at a time, and only the
tests of its group run. What may live has its reason in `mutants.toml`. Less than nine of ten killed among the others is a failure.
`--sample=60` tries so many of a group, spread over its modules by chance, and by the same chance every time.
`--seed=29` draws others.
"""

from __future__ import annotations

import math
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Operator
from cosmic_ray.operators.provider import OperatorProvider
from parso.python.tree import PythonNode, String
from parso.tree import NodeOrLeaf, search_ancestor

ROOT = Path(__file__).parent.parent
KNOWN = tomllib.loads((Path(__file__).parent / "mutants.toml").read_text(encoding="utf-8"))
LEAST = 0.9
SEED = 13
ANYWHERE = [re.compile(entry["change"]) for entry in KNOWN["anywhere"]]
POINTLESS = re.compile(r"BitOr|Operator_(?!Is).*_Is(Not)?$|Operator_(Is_Eq|IsNot_NotEq)$")
"""Changes that cannot matter: | stands between types, which are checked. Small numbers that are equal are also identical."""


class LeaveOutStatement(Operator):
    """A call, an assignment or a return that is not made."""

    def mutation_positions(self, node: NodeOrLeaf) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
        if node.type == "simple_stmt" and search_ancestor(node, "funcdef"):
            what = node.children[0]
            ends_it = what.type == "return_stmt" and what.children[1].get_code().strip() in ("None", "False") and _is_last(node)
            if not isinstance(what, String) and what.type not in ("keyword", "import_from", "import_name", "global_stmt") and not ends_it:
                yield node.start_pos, node.end_pos

    def mutate(self, node: PythonNode, index: int) -> NodeOrLeaf:
        first = node.get_first_leaf()
        left_out = get_ast("pass\n").children[0]
        left_out.get_first_leaf().prefix = first.prefix
        return left_out

    @classmethod
    def examples(cls) -> tuple[()]:
        return ()


def _is_last(node: PythonNode) -> bool:
    """Return whether a function ends with this statement anyway: it then returns what counts as no."""
    return node.parent.type == "suite" and node.parent.parent.type == "funcdef" and node.parent.children[-1] is node


class Mutant(NamedTuple):
    """One change."""

    module: str
    line: int
    key: str
    """The line as it is, and what becomes of it."""
    code: str


def mutants_of(module: str) -> list[Mutant]:
    """Return the changes of a module. Of several at the same place and of the same kind there is one."""
    chance = random.Random(f"{SEED} {module}")
    source = (ROOT / module).read_text(encoding="utf-8")
    tree = get_ast(source)
    places: dict[tuple[Any, ...], list[tuple[Operator, int]]] = {}
    provider = OperatorProvider()
    operators = [LeaveOutStatement, *(provider[name] for name in provider if not POINTLESS.search(name))]
    for kind in operators:
        if kind.arguments():
            continue
        positions = (place for node in ast_nodes(tree) for place in kind().mutation_positions(node))
        for occurrence, place in enumerate(positions):
            places.setdefault((place, kind.__name__.partition("_")[0]), []).append((kind(), occurrence))
    found = [_mutant(module, source, place[0][0][0], *chance.choice(same)) for place, same in sorted(places.items(), key=str)]
    return [mutant for mutant in found if mutant is not None]


def _mutant(module: str, source: str, line: int, operator: Operator, occurrence: int) -> Mutant | None:
    try:
        code = mutate_code(source, operator, occurrence)
    except AttributeError:  # Cosmic Ray 8.7 cannot replace an exception with a dot in its name
        return None
    if code is None or code == source:
        return None
    before, after = source.splitlines(), code.splitlines()
    start = next(n for n, (old, new) in enumerate(zip(before, after, strict=False)) if old != new)
    changed = next((line for line in before[start:] if line.strip()), "")  # a decorator goes with the blank line before it
    key = f"{changed.strip()} -> {after[start].strip()}"
    return None if any(change.search(key) for change in ANYWHERE) else Mutant(module, start + 1, key, code)


def sampled(modules: list[str], most: int, seed: int = SEED) -> dict[str, tuple[list[Mutant], int]]:
    """Return by module the changes to try, each module in proportion to its size, and how many there are."""
    chance = random.Random(seed)
    every = {module: mutants_of(module) for module in modules}
    share = min(1.0, most / max(1, sum(map(len, every.values())))) if most else 1.0
    return {module: (chance.sample(found, math.ceil(len(found) * share)), len(found)) for module, found in every.items()}


class Tree:
    """A copy of the tree, and the tests of one group in it."""

    def __init__(self, folder: Path, tests: list[str]) -> None:
        self._folder = folder
        self._command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-m", "not slow", "-p", "no:randomly", *tests]
        assert self._run(600, {}), f"the tests do not pass as they are: {' '.join(tests)}"
        begun = time.monotonic()
        self._run(600, {})
        self._seconds = 10 + 10 * (time.monotonic() - begun)
        """A change that makes the tests last so long is noticed."""

    def notices(self, mutant: Mutant) -> bool:
        """Return whether a test fails with this change."""
        path = self._folder / mutant.module
        source = path.read_text(encoding="utf-8")
        try:
            path.write_text(mutant.code, encoding="utf-8")
            return not self._run(self._seconds, {"PYTHONDONTWRITEBYTECODE": "1"})
        finally:
            path.write_text(source, encoding="utf-8")

    def _run(self, seconds: float, environment: dict[str, str]) -> bool:
        done = subprocess.Popen(
            self._command,
            cwd=self._folder,
            env=os.environ | environment | {"PYTHONPATH": str(self._folder)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            return done.wait(seconds) == 0
        except subprocess.TimeoutExpired:
            os.killpg(done.pid, 9)
            done.wait()
            return False


def modules_of(group: dict[str, Any], asked: list[str]) -> list[str]:
    found = [path.relative_to(ROOT).as_posix() for glob in group["modules"] for path in sorted(ROOT.glob(glob))]
    return [name for name in found if not name.endswith("__init__.py") and (not asked or name.startswith(tuple(asked)))]


def main(arguments: list[str]) -> int:
    most = next((int(word.removeprefix("--sample=")) for word in arguments if word.startswith("--sample=")), 0)
    seed = next((int(word.removeprefix("--seed=")) for word in arguments if word.startswith("--seed=")), SEED)
    asked = [word for word in arguments if not word.startswith("--")]
    failed = False
    for group in KNOWN["groups"]:
        modules = modules_of(group, asked)
        if not modules:
            continue
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "tree"
            shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".*", "__pycache__", "*.png", "*.svg"), symlinks=True)
            tree = Tree(copy, group["tests"])
            print(f"{group['name']}:", flush=True)
            failed |= not _tried(tree, sampled(modules, most, seed))
    return 1 if failed else 0


def _tried(tree: Tree, chosen: dict[str, tuple[list[Mutant], int]]) -> bool:
    """Try every change, print what lived, and return whether enough was killed in the group."""
    killed = counted = 0
    for module, (mutants, there_are) in chosen.items():
        may_live = KNOWN.get("may_live", {}).get(module, {})
        print(f"  {module}", flush=True)
        lived = [mutant for mutant in mutants if not tree.notices(mutant)]
        wrong = [mutant for mutant in lived if mutant.key not in may_live]
        tried = len(mutants) - (len(lived) - len(wrong))
        killed, counted = killed + tried - len(wrong), counted + tried
        known = f", {len(mutants) - tried} may live" if len(mutants) > tried else ""
        for mutant in wrong:
            print(f"    lived at line {mutant.line}: {mutant.key}")
        print(f"    {tried - len(wrong)} of {tried} killed{known} ({len(mutants)} of {there_are} tried)", flush=True)
    print(f"  together: {killed} of {counted} killed ({100 * killed / max(1, counted):.1f} %)", flush=True)
    return killed >= LEAST * counted


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
