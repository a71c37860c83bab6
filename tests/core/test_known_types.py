"""Two threads may meet a type for the first time at once: msgspec alone would crash the process."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = """
import threading
import msgspec
from core.known_types import known

def of_itself(kind):
    return kind

begun, found = [], []

def slowly_learned():
    if not begun:
        begun.append(threading.Thread(target=decoded))
        begun[0].start()
        begun[0].join(0.3)
    return int

def decoded():
    found.append(msgspec.convert({{"a": 1, "inner": {{"x": 2}}}}, {how}(Outer)).inner.x)

class Inner(msgspec.Struct):
    x: "slowly_learned()"

class Outer(msgspec.Struct):
    a: int
    inner: Inner

decoded()
begun[0].join()
print(found)
"""


def ended(how: str) -> tuple[int, str]:
    """Return how a process ends in which a thread decodes to a type that another thread is learning."""
    done = subprocess.run([sys.executable, "-c", SCRIPT.format(how=how)], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    return done.returncode, done.stdout


def test_a_type_that_another_thread_is_learning_is_waited_for() -> None:
    assert ended("known") == (0, "[2, 2]\n")


def test_msgspec_alone_would_crash() -> None:
    """Once this fails, `known` can go."""
    assert ended("of_itself")[0] < 0


CALLS = re.compile(r"msgspec\.convert\(|Decoder\(|(?<!\w)decode\(.*type=")


@pytest.mark.parametrize("package", ["core", "saves", "tui", "examples"])
def test_nothing_is_decoded_to_a_type_that_may_be_unknown(package: str) -> None:
    lines = [(path, line) for path in sorted((ROOT / package).rglob("*.py")) for line in path.read_text(encoding="utf-8").splitlines()]
    calls = [(str(path), line.strip()) for path, line in lines if CALLS.search(line) and path.name != "known_types.py"]
    assert calls or package in ("tui", "examples")
    assert [call for call in calls if "known(" not in call[1]] == [], "decode to known(…) of core/known_types.py"
