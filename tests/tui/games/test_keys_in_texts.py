"""Keys that texts name are taken from what is bound to them: a key that moves takes its texts along. In lessons they are looked up."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.lessons.lesson import LessonStep, lessons_of
from core.registry import GAMES
from tui.commands import COMMON
from tui.games import table_widgets

ROOT = Path(__file__).parents[3]
TYPED_KEY = re.compile(r"(?:^|[\s:;,(])([b-zB-FH-Z'\[\]]) (?:[a-z]+s|again)\b|(?<!\))\(([b-z'])\)(?!\()")
"""A key before what it does, or in brackets behind it. A pair such as (o)(o) is of companions, and G stands for gangsters."""
IN_LESSON = re.compile(r"(?:^|[.;:] )([b-zB-Z]) (?:[a-z]+s|for)\b|[a-zA-Z] \(([a-z])\)")


def said(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the strings of a module that are no docstrings, with their lines."""
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in alone:
            yield node.lineno, node.value


def texts_of(step: LessonStep) -> list[str]:
    return [step.say, step.ask, step.good, *step.hint, *(slip.say for slip in step.slips)]


def test_no_text_at_a_table_has_a_key_typed_into_it() -> None:
    files = [file for folder in ("games", "table") for file in (ROOT / "tui" / folder).rglob("*.py")]
    found = [
        f"{file.relative_to(ROOT)}:{line}: {text!r}"
        for file in sorted(files)
        for line, text in said(ast.parse(file.read_text(encoding="utf-8")))
        if TYPED_KEY.search(text)
    ]
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_a_key_that_a_lesson_names_is_bound_to_something(game: str) -> None:
    bound = {key for command in (*table_widgets(game).commands, *COMMON.values()) for key in command.keys}
    named = {
        (step.id, key)
        for lesson in lessons_of(game)
        for step in lesson.step
        for text in texts_of(step)
        for keys in IN_LESSON.findall(text)
        for key in keys
        if key
    }
    assert {(step, key) for step, key in named if key not in bound} == set()
    assert named or game in ("chicago_poker", "chinatown")
