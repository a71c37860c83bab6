"""Read and write lines. The end of the input raises `Ended` wherever it comes. No text from outside can move the cursor."""

from __future__ import annotations

import os
import shutil
import unicodedata
from textwrap import wrap
from typing import TextIO


class Ended(Exception):
    """There is no more input: the player has left."""


class Console:
    """A terminal, a pipe or a test that is written to line by line."""

    def __init__(self, source: TextIO, target: TextIO) -> None:
        self._source = source
        self._target = target

    @property
    def interactive(self) -> bool:
        """Return whether a person reads it, and not a pipe."""
        return self._source.isatty() and self._target.isatty()

    def say(self, *lines: str) -> None:
        """Write lines."""
        for line in lines:
            self._target.write("\n".join(self._wrapped(printable(line))) + "\n")
        self._target.flush()

    def _wrapped(self, line: str) -> list[str]:
        """Break a line between words where it is read in a window, with an indent for the rest of it."""
        width = shutil.get_terminal_size().columns - 1
        if not self.interactive or len(line) <= width:
            return [line]
        indent = " " * (len(line) - len(line.lstrip()) + 3)
        return wrap(line, max(20, width), subsequent_indent=indent, break_on_hyphens=False)

    def ask(self, question: str) -> str:
        """Write a question and return the line typed. Raise `Ended` if there is none."""
        self._target.write(printable(question))
        self._target.flush()
        line = self._source.readline()
        if not self.interactive:
            self._target.write("\n")
        if not line:
            raise Ended
        return line.strip()

    def clear(self) -> None:
        """Clear the screen, and what can be scrolled back to where the terminal allows it."""
        if self.interactive and os.environ.get("TERM", "dumb") != "dumb":
            self._target.write("\x1b[2J\x1b[3J\x1b[H")
        else:
            self._target.write("\n" * shutil.get_terminal_size().lines)
        self._target.flush()


def printable(line: str) -> str:
    """Return the line without control, format and bidi characters."""
    if line.isascii() and line.isprintable():
        return line
    return "".join(letter for letter in line if unicodedata.category(letter)[0] != "C" and unicodedata.category(letter) not in ("Zl", "Zp"))
