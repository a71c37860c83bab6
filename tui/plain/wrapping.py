"""Lines broken between words, for a window of any width. Whatever people read outside of the full screen is written by this."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from typing import TextIO

from tui.painting.cell_text import cells
from tui.plain.printable import printable

NARROWEST = 20
"""Columns. In a narrower window lines are cut."""
REST = 3
"""How far the rest of a line is indented that begins with no mark."""
_MARK = re.compile(r"\s*(?:\d+\.|[a-z]\.|[-−+→>!])\s+(?=\S)")
"""The number, letter or sign before one of several things. What is wrapped stands below the words behind it."""
_COMMAND = re.compile(r"\s*(?:backroom|ssh|make play|python -m tui) ")
_AT_THE_END = re.compile(r"(?<=:) (?=(?:backroom|ssh|make play|python -m tui) (?:(?!, |\. ).)+(?<!\.)$)")
"""Where a command begins that ends the text, with no more words and no full stop behind it."""


def columns(target: TextIO) -> int | None:
    """Return how many cells a line may take. None: as many as it needs, since nobody reads it in a window."""
    return max(NARROWEST, window_columns()) if target.isatty() else None


def window_columns() -> int:
    """Return the cells of a line that no terminal breaks. In the last one some would put the cursor on the next line."""
    return shutil.get_terminal_size().columns - 1


def wrapped(line: str, size: int | None, rest: int | None = None) -> list[str]:
    """Return a line as lines of at most so many cells. Only a word that is longer, and a command, which is copied, is longer.

    A command behind a colon has a line of its own. `rest` is how far all lines but the first are indented.
    """
    if size is None:
        return [line]
    told, *command = _AT_THE_END.split(line, maxsplit=1)
    return [*_between_words(told, size, _indent(told) if rest is None else rest), *command]


def _indent(line: str) -> int:
    mark = _MARK.match(line)
    return len(cells(mark[0])) if mark is not None else len(line) - len(line.lstrip()) + REST


def _between_words(line: str, size: int, rest: int) -> Iterator[str]:
    if len(cells(line)) <= size or _COMMAND.match(line):
        yield line
        return
    written = ""
    for blank, word in re.findall(r"(\s*)(\S+)", line):
        if written.strip() and len(cells(f"{written}{blank}{word}")) > size:
            yield written
            written = " " * rest + word
        else:
            written += blank + word
    yield written + " " * (len(line) - len(line.rstrip()))


def tell(*lines: str, to: TextIO | None = None, rest: int | None = None) -> None:
    """Write lines, each as wide as the window allows. Whatever stands in them, none commands the terminal."""
    target = to if to is not None else sys.stdout
    size = columns(target)
    target.write("".join(f"{part}\n" for line in lines for part in wrapped(printable(line), size, rest)))
    target.flush()
