"""The command in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO

ROOT = Path(__file__).parents[3]


@contextmanager
def running(
    *arguments: str, env: Mapping[str, str] | None = None, stdout: int | IO[str] = subprocess.PIPE, measured: bool = True
) -> Iterator[subprocess.Popen[str]]:
    """The program, ended in any case. What a signal ends is not measured: coverage stops for ever if one comes while it holds its lock."""
    surroundings = dict(os.environ if env is None else env)
    if not measured:
        surroundings = {name: value for name, value in surroundings.items() if not name.startswith("COVERAGE_")}
    command = [sys.executable, "-m", "tui", *arguments]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, env=surroundings, text=True, stdin=pipe, stdout=stdout, stderr=pipe) as program:
        try:
            yield program
        finally:
            if program.poll() is None:
                program.kill()


__all__ = ["ROOT", "running"]
