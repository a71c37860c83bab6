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


def calls(tree: ast.AST, name: str) -> Iterator[ast.Call]:
    """Yield the calls of a function or method of this name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and name in (getattr(node.func, "id", ""), getattr(node.func, "attr", "")):
            yield node


def test_a_row_that_is_a_button_names_the_key_of_its_command() -> None:
    files = [file for folder in ("games", "table") for file in (ROOT / "tui" / folder).rglob("*.py")]
    rows = [(file, call) for file in files for call in calls(ast.parse(file.read_text(encoding="utf-8")), "key")]
    assert rows
    assert [f"{file.name}:{call.lineno}" for file, call in rows if any(isinstance(arg, ast.Constant) for arg in call.args[:1])] == []


def test_what_a_click_stands_for_is_bound_to_the_key_it_names() -> None:
    trees = {file: ast.parse(file.read_text(encoding="utf-8")) for file in (ROOT / "tui").rglob("*.py")}
    bound = {
        (call.args[0].value, key.value)
        for tree in trees.values()
        for call in calls(tree, "Command")
        if len(call.args) > 1 and isinstance(call.args[0], ast.Constant) and isinstance(call.args[1], ast.Tuple)
        for key in call.args[1].elts
        if isinstance(key, ast.Constant)
    }
    named = {
        tuple(arg.value for arg in call.args if isinstance(arg, ast.Constant))
        for file, tree in trees.items()
        for call in calls(tree, "Press")
        if len(call.args) == 2 and {"games", "table"} & set(file.relative_to(ROOT).parts)
    }
    assert {press for press in named if len(press) == 2} <= bound


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
