"""Textual by its public names alone: private ones change from version to version.

What cannot be had otherwise stands in `tui/hosting/isolation.py`.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import textwrap
from collections.abc import Iterator
from functools import cache
from types import ModuleType

import pytest
from textual.app import App
from textual.css.stylesheet import Stylesheet
from textual.driver import Driver
from textual.drivers.linux_driver import LinuxDriver
from textual.screen import Screen
from textual.widget import Widget

import examples
import tui

THEIRS = ("textual", "textual_serve")
EXEMPT = ("tui.hosting.isolation",)


def modules() -> Iterator[ModuleType]:
    for package in (tui, examples):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not found.name.endswith("__main__") and ".tests" not in found.name:
                yield importlib.import_module(found.name)


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


@cache
def private_names(cls: type) -> frozenset[str]:
    """Return the private names of one of Textual's classes: its methods, and what they keep."""
    named = {name for name in vars(cls) if is_private(name)}
    named |= {name for name, owner in own_names(ast.parse(textwrap.dedent(inspect.getsource(cls)))) if owner == "self"}
    return frozenset(name for name in named if is_private(name))


def own_names(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Return every attribute, and the name of what it is asked of if that is a name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            yield node.attr, node.value.id if isinstance(node.value, ast.Name) else ""
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, "self"


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def of_textual(cls: type) -> set[str]:
    """Return the private names that a class of ours inherits."""
    return {name for base in cls.__mro__ if base.__module__.split(".")[0] in THEIRS for name in private_names(base)}


def faults(module: ModuleType) -> Iterator[str]:
    tree = ast.parse(inspect.getsource(module))
    for name in imported(tree):
        if name.split(".")[0] in THEIRS and any(is_private(part) for part in name.split(".")):
            yield f"{module.__name__} imports {name}"
    for node in ast.walk(tree):
        cls = vars(module).get(node.name) if isinstance(node, ast.ClassDef) else None
        taken = of_textual(cls) if isinstance(cls, type) else set()
        for name, owner in own_names(node) if taken else ():
            if owner == "self" and name in taken:
                yield f"{module.__name__}.{cls} uses {name}"
    kept = {name for name, owner in own_names(tree) if owner in ("self", "cls")}
    for name, owner in own_names(tree):
        if owner not in ("self", "cls", "os") and name not in kept and name in EVERY:
            yield f"{module.__name__} asks {owner or 'something'} for {name}"


MET = (App, Screen, Widget, Driver, LinuxDriver, Stylesheet)
EVERY = {name for cls in MET for name in of_textual(cls)}
"""Private names of what is met most."""


def test_only_public_names_of_textual_are_used() -> None:
    assert [fault for module in modules() if module.__name__ not in EXEMPT for fault in faults(module)] == []


@pytest.mark.parametrize(
    "source",
    [
        "from textual._context import active_app\n",
        "def driver(app):\n    return app._driver\n",
        "from textual.app import App\nclass Own(App[None]):\n    def _fatal_error(self) -> None:\n        pass\n",
        "from textual.app import App\nclass Own(App[None]):\n    def on_load(self) -> None:\n        self._exception = None\n",
    ],
)
def test_a_private_name_would_be_noticed(source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("sample")
    exec(source, vars(module))
    monkeypatch.setattr(inspect, "getsource", lambda what, real=inspect.getsource: source if what is module else real(what))
    assert len(list(faults(module))) == 1
