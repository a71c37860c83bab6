"""A command of Backroom as it is typed here: by its own name, through `make play`, or as a module of Python."""

from __future__ import annotations

import os
import shlex
import sys

OWN, MODULE, MAKE = ("backroom",), ("python", "-m", "tui"), ("make", "play")
STARTED_BY = "BACKROOM_STARTED_BY"
"""Where the Makefile, or any other that starts the program, says what is typed for it."""


def as_typed(words: str) -> str:
    """Return a command of these words, quoted as a shell takes them, as it is typed where this program was started."""
    starter = os.environ.get(STARTED_BY, "")
    if starter == shlex.join(MAKE):
        inner = "".join(f"\\{letter}" if letter in '\\"`' else r"\$\$" if letter == "$" else letter for letter in words)
        return f'{shlex.join(MAKE)} ARGS="{inner}"'
    spec = getattr(sys.modules.get("__main__"), "__spec__", None)
    return f"{starter or shlex.join(MODULE if spec is not None and spec.name == 'tui.__main__' else OWN)} {words}"


def words_of(command: str) -> list[str]:
    """Return the words of a command of Backroom, however it is typed, and none of what is not one. Raises `ValueError`."""
    parts = shlex.split(command)
    if tuple(parts[:2]) == MAKE and len(parts) == 3:
        return shlex.split(parts[2].removeprefix("ARGS="))
    return next((parts[len(start) :] for start in (OWN, MODULE) if tuple(parts[: len(start)]) == start), [])
