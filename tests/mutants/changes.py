"""The changes of a module. Cosmic Ray makes them; one more is ours: a statement is left out."""

from __future__ import annotations

import ast
import pickle
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import MutationVisitor
from cosmic_ray.operators.operator import Operator
from cosmic_ray.operators.provider import OperatorProvider
from parso.python.tree import PythonNode, String
from parso.tree import NodeOrLeaf, search_ancestor

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
    statement: tuple[int, int]
    """The first and last line of the statement that is changed. Whatever does not run through them cannot notice."""
    code: str


class Source:
    """A module as it is."""

    def __init__(self, root: Path, module: str) -> None:
        self.module = module
        self.code = (root / module).read_text(encoding="utf-8")
        self.lines = self.code.splitlines()
        self.tree = pickle.dumps(get_ast(self.code))
        """Packed, since a change spoils a tree, and to unpack one is ten times quicker than to read it again."""
        self._statements = sorted(_statements(ast.parse(self.code)), key=lambda lines: lines[1] - lines[0])

    def statement_at(self, line: int) -> tuple[int, int]:
        return next((lines for lines in self._statements if lines[0] <= line <= lines[1]), (line, line))


def _statements(tree: ast.AST) -> Iterator[tuple[int, int]]:
    """Yield the lines of every statement, of one with others in it only those of its head."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.stmt, ast.ExceptHandler)):
            body = getattr(node, "body", None)
            yield node.lineno, max(node.lineno, body[0].lineno - 1) if body else (node.end_lineno or node.lineno)
        elif isinstance(node, ast.match_case):
            yield node.pattern.lineno, max(node.pattern.lineno, node.body[0].lineno - 1)


class Place(NamedTuple):
    """Where something can be changed, and how."""

    line: int
    operator: Operator
    occurrence: int


def places_in(source: Source, chance: random.Random) -> list[Place]:
    """Return what can be changed in a module. Of several changes at the same place and of the same kind there is one."""
    nodes = list(ast_nodes(pickle.loads(source.tree)))
    found: dict[tuple[Any, ...], list[Place]] = {}
    provider = OperatorProvider()
    for kind in [LeaveOutStatement, *(provider[name] for name in provider if not POINTLESS.search(name))]:
        if kind.arguments():
            continue
        operator = kind()
        positions = (place for node in nodes for place in operator.mutation_positions(node))
        for occurrence, place in enumerate(positions):
            found.setdefault((place, kind.__name__.partition("_")[0]), []).append(Place(place[0][0], operator, occurrence))
    return [chance.choice(same) for _, same in sorted(found.items(), key=str)]


def mutant_at(source: Source, place: Place) -> Mutant | None:
    """Return the change, or nothing if nothing changes or it is no Python."""
    try:
        code: str = MutationVisitor(place.occurrence, place.operator).walk(pickle.loads(source.tree)).get_code()
    except AttributeError:  # Cosmic Ray 8.7 cannot replace an exception with a dot in its name
        return None
    if code == source.code or not _is_python(code):
        return None
    after = code.splitlines()
    start = next(n for n, (old, new) in enumerate(zip(source.lines, after, strict=False)) if old != new)
    changed = next((line for line in source.lines[start:] if line.strip()), "")  # a decorator goes with the blank line before it
    return Mutant(source.module, start + 1, f"{changed.strip()} -> {after[start].strip()}", source.statement_at(place.line), code)


def _is_python(code: str) -> bool:
    try:
        compile(code, "changed", "exec")
    except SyntaxError:
        return False
    return True
