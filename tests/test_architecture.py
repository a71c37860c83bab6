"""The floors of the house as they are when the program runs: who may load what, and that rules depend on nothing but the state."""

from __future__ import annotations

import ast
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.registry import GAMES

ROOT = Path(__file__).parent.parent
SCREEN = {"textual", "rich"}
NETWORK = {"asyncssh", "zeroconf"}
LONGEST_MODULE = 500
PROBE = """
import importlib, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
print(*{module.partition(".")[0] for module in sys.modules})
"""


def modules_in(folder: Path) -> list[str]:
    """Import names of all modules under a folder (or of the one file given)."""
    files = [folder] if folder.is_file() else sorted(folder.rglob("*.py"))
    return [".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for file in files]


def loaded_by(*modules: str) -> set[str]:
    """Top-level names that a fresh Python has loaded after importing these modules."""
    done = subprocess.run([sys.executable, "-c", PROBE, *modules], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


def rule_files() -> list[Path]:
    """Every file whose code must give the same result for ever."""
    return [ROOT / "core/game.py", *sorted((ROOT / "core/games").rglob("*.py"))]


def unstable_uses(tree: ast.AST) -> Iterator[str]:
    """Uses of hash() and of functions of the random module, whose generator is shared by everybody."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="hash")):
                yield f"line {node.lineno}: hash()"
            case ast.Call(func=ast.Attribute(value=ast.Name(id="random"), attr=name)) if name != "Random":
                yield f"line {node.lineno}: random.{name}()"
            case ast.ImportFrom(module="random", names=names) if any(alias.name != "Random" for alias in names):
                yield f"line {node.lineno}: from random import"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_loads_no_screen_and_no_network(game: str) -> None:
    assert not loaded_by(*modules_in(ROOT / "core/games" / game)) & (SCREEN | NETWORK | {"asyncio"})


@pytest.mark.parametrize("package", ["core", "saves"])
def test_the_engine_and_the_saves_load_no_screen(package: str) -> None:
    assert not loaded_by(*modules_in(ROOT / package)) & SCREEN


def test_the_command_line_starts_light() -> None:
    assert not loaded_by("tui.cli.main") & (SCREEN | NETWORK)


@pytest.mark.parametrize("file", rule_files(), ids=lambda file: str(file.relative_to(ROOT)))
def test_rules_use_no_hash_and_no_shared_luck(file: Path) -> None:
    assert list(unstable_uses(ast.parse(file.read_text(encoding="utf-8")))) == []


@pytest.mark.parametrize("package", ["core", "saves", "tui"])
def test_no_module_outgrows_a_sitting(package: str) -> None:
    lengths = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in (ROOT / package).rglob("*.py")}
    assert {str(file.relative_to(ROOT)): length for file, length in lengths.items() if length > LONGEST_MODULE} == {}


def test_a_test_cannot_reach_beyond_this_machine() -> None:
    with socket.socket() as stream, pytest.raises(PermissionError, match="loopback only"):
        stream.connect(("192.0.2.1", 9))


def test_a_test_has_a_home_of_its_own(tmp_path: Path) -> None:
    assert Path.home().is_relative_to(tmp_path)
