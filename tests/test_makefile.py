"""What `make goldens` writes anew: those of a path if it is given one, else those of every test that has some."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make here")
@pytest.mark.parametrize(
    ("args", "is_all"), [("tests/core/games/chinatown", False), ("-k deals tests/core/games/chinatown", False), ("-k chinatown", True)]
)
def test_goldens_of_a_path_alone_are_written(args: str, is_all: bool) -> None:
    said = subprocess.run(["make", "-n", "goldens", f"ARGS={args}"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    line = next(line for line in said.splitlines() if "BACKROOM_GOLDENS=1" in line)
    assert line.endswith(args)
    assert ("grep -rl" in line) == is_all
