"""No text that players read is glued from halves: another language may need another order."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CLAUSE = re.compile(r"^,? (?:is|are|has|have|may|would|[a-z]+[^aiusg]s)\b")
"""What goes on behind a name, as in " controls": it belongs into a sentence with a placeholder for the name."""
REST = re.compile(r"^(?:[,;:] \S| (?:[a-z]{2}|\())")
"""What a sentence may have or not, as in ", of which 3 are left": both sentences are to be written out."""
WORDS = re.compile(r"[a-z]{2,} |^s$")
"""Words, or what makes a plural, for which there is `counted`."""


def text_of(node: ast.AST) -> str | None:
    """Return a string as it is written, with {} for each placeholder."""
    match node:
        case ast.Constant(value=str() as text):
            return text
        case ast.JoinedStr(values=values):
            return "".join(text_of(value) or "{}" for value in values)
    return None


def choices_in(node: ast.AST) -> Iterator[tuple[str, str | None]]:
    """Yield both texts that a condition chooses from, each with the other."""
    for choice in ast.walk(node):
        if isinstance(choice, ast.IfExp):
            texts = text_of(choice.body), text_of(choice.orelse)
            yield from ((text, other) for text, other in (texts, texts[::-1]) if text is not None)


def glued_in(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield what is glued, with its line."""
    for node in ast.walk(tree):
        match node:
            case ast.Tuple(elts=elements) | ast.List(elts=elements):
                pieces = [piece.elts[0] if isinstance(piece, ast.Tuple) and piece.elts else piece for piece in elements]
                yield from ((node.lineno, text) for piece in pieces if (text := text_of(piece)) and CLAUSE.match(text))
            case ast.IfExp():
                yield from ((node.lineno, text) for text, other in choices_in(node) if other == "" and REST.match(text))
            case ast.FormattedValue(value=value):
                yield from ((node.lineno, text) for text, _ in choices_in(value) if WORDS.search(text))
            case ast.BinOp(op=ast.Add(), left=left, right=right):
                chosen = [side for side in (left, right) if isinstance(side, ast.IfExp)]
                yield from ((node.lineno, text) for side in chosen for text, _ in choices_in(side) if WORDS.search(text))


@pytest.mark.parametrize("folder", ["core", "saves", "tui", "examples/sixth_game"])
def test_no_sentence_is_glued_from_halves(folder: str) -> None:
    files = sorted((ROOT / folder).rglob("*.py"))
    trees = [(file.relative_to(ROOT), ast.parse(file.read_text(encoding="utf-8"))) for file in files if "tests" not in file.parts]
    assert [f"{file}:{line}: {text!r}" for file, tree in trees for line, text in glued_in(tree)] == []
