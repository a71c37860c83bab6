"""Read and write lines. The end of the input raises `Ended` wherever it comes. No text from outside can move the cursor."""

from __future__ import annotations

import os
import shutil
import threading
import time
import unicodedata
from collections.abc import Callable
from queue import Empty, Queue
from textwrap import wrap
from typing import TextIO

POLL_SECONDS = 0.05
"""How often news is looked for while a question waits."""
HASTE_SECONDS = 1.5
"""How long after a question has changed an answer is taken to be meant for the question before."""


class Ended(Exception):
    """There is no more input: the player has left."""


class LineReader:
    """Reads lines in a thread of its own, one for each that is requested, so that others can be heard meanwhile."""

    def __init__(self, source: TextIO) -> None:
        self._source = source
        self._lines: Queue[str] = Queue()
        self._requests: Queue[None] = Queue()
        self._requested = False
        self._thread: threading.Thread | None = None

    def request(self) -> None:
        """Begin to read a line, unless one is being read already."""
        if self._requested:
            return
        self._requested = True
        self._requests.put(None)
        if self._thread is None:
            self._thread = threading.Thread(target=self._read, daemon=True)
            self._thread.start()

    def get(self, seconds: float | None) -> str | None:
        """Return the line ("" is the end of the input), or None if none has come in time."""
        try:
            line = self._lines.get(timeout=POLL_SECONDS if seconds is None else seconds)
        except Empty:
            return None
        self._requested = False
        return line

    def _read(self) -> None:
        while True:
            self._requests.get()
            try:
                line = self._source.readline()
            except (OSError, ValueError):
                line = ""
            self._lines.put(line)


class Console:
    """A terminal, a pipe or a test that is written to line by line."""

    def __init__(self, source: TextIO, target: TextIO) -> None:
        self._source = source
        self._target = target
        self._lines = LineReader(source)
        self._news: Callable[[], object] | None = None
        self._asking = False
        self._prompt = ""
        """The question that is being asked, while nothing was written behind it."""
        self._changed_at = -HASTE_SECONDS
        """When an answer was last interrupted, because what was asked had changed."""

    def listen(self, news: Callable[[], object]) -> None:
        """Call `news` again and again while a question waits for its answer; what it says is shown at once."""
        self._news = news

    @property
    def interactive(self) -> bool:
        """Return whether a person reads it, and not a pipe."""
        return self._source.isatty() and self._target.isatty()

    def say(self, *lines: str) -> None:
        """Write lines, on lines of their own also while a question waits."""
        if self._prompt and lines:
            self._prompt = ""
            self._target.write("\n")
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
        said = self.ask_unless(question, lambda: False)
        assert said is not None
        return said

    def ask_unless(self, question: str, changed: Callable[[], bool]) -> str | None:
        """Ask, but return None as soon as the question has changed; a line that is being typed answers the next one."""
        self._asking = True
        try:
            return self._answer(question, changed)
        finally:
            self._asking = False

    def _answer(self, question: str, changed: Callable[[], bool]) -> str | None:
        self._show(question)
        self._lines.request()
        while (line := self._lines.get(POLL_SECONDS if self._news is not None else None)) is None:
            if self._news is not None:
                self._news()
            if changed():
                self._end_prompt()
                self._changed_at = time.monotonic()
                return None
            if not self._prompt:
                self._show(question)
        self._prompt = ""
        if not self.interactive:
            self._target.write("\n")
        if not line:
            raise Ended
        return line.strip()

    @property
    def is_asking(self) -> bool:
        """Return whether a question waits for its answer."""
        return self._asking

    @property
    def is_hasty(self) -> bool:
        """Return whether the last line came so soon after its question had changed that it may be meant for the one before."""
        return time.monotonic() - self._changed_at < HASTE_SECONDS

    def _show(self, question: str) -> None:
        self._prompt = question
        self._target.write(printable(question))
        self._target.flush()

    def _end_prompt(self) -> None:
        if self._prompt:
            self._prompt = ""
            self._target.write("\n")

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
