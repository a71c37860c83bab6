"""Lines from a keyboard or a pipe, read in a thread of their own, so that others can be heard meanwhile."""

from __future__ import annotations

import os
import select
import termios
import threading
from collections import deque
from contextlib import suppress
from queue import Empty, Queue
from typing import NamedTuple, TextIO

POLL_SECONDS = 0.05
"""How often news is looked for while a question waits."""
LINE_BYTES = 4096
"""Bytes of a line. No terminal takes more."""


class Line(NamedTuple):
    """What was typed, and under which question. "" is the end of the input."""

    text: str
    question: int


class LineReader:
    """Reads a line when one is requested. What a pipe holds is a script: none of it belongs to a question, and none is lost."""

    def __init__(self, source: TextIO) -> None:
        self._source = source
        self._lines: Queue[str] = Queue()
        self._requests: Queue[None] = Queue()
        self._requested = False
        self._thread: threading.Thread | None = None
        self._question = 0
        self._next: str | None = None
        """A line that was looked at and not taken."""

    def request(self, question: int) -> None:
        """Begin to read a line, unless one is being read already."""
        self._question = question
        if self._requested:
            return
        self._requested = True
        self._requests.put(None)
        if self._thread is None:
            self._thread = threading.Thread(target=self._read, daemon=True)
            self._thread.start()

    def get(self, seconds: float) -> Line | None:
        """Return the line, or None if none has come in time."""
        if self._next is None:
            try:
                self._next = self._lines.get(timeout=seconds)
            except Empty:
                return None
        line, self._next, self._requested = self._next, None, False
        return Line(line, self._question)

    def peek(self) -> str | None:
        """Return the next line, or None if none has come. It stays for the next question."""
        self.request(self._question)
        if self._next is None:
            with suppress(Empty):
                self._next = self._lines.get_nowait()
        return self._next

    def pause(self, question: int) -> None:
        """Ask nothing now. What a pipe holds waits."""

    def close(self) -> None:
        """Read no more than what is being read."""

    def _read(self) -> None:
        while True:
            self._requests.get()
            try:
                line = self._source.readline()
            except (OSError, ValueError):
                line = ""
            self._lines.put(line)


class KeyboardReader:
    """Reads what is typed at a terminal, also while nothing is asked. What lies there when a question is asked was typed before it."""

    def __init__(self, source: TextIO) -> None:
        self._source = source
        self._early: deque[Line] = deque()
        self._question = 0
        self._ended = False

    def request(self, question: int) -> None:
        """Take lines for answers to this question from now on."""
        self.pause(question)

    def pause(self, question: int) -> None:
        """Ask nothing now. Lines are of this pause."""
        while (line := self._read(0)) is not None:
            self._early.append(line)
            if not line.text:
                break
        self._question = question

    def get(self, seconds: float) -> Line | None:
        """Return the next line, or None if none has come in time. Behind the end there is only the end."""
        return self._early.popleft() if self._early else self._read(seconds)

    def close(self) -> None:
        """Do nothing: what is not read yet stays where it is."""

    def _read(self, seconds: float) -> Line | None:
        text = b""
        if not self._ended:
            with suppress(OSError, ValueError):
                if not select.select([self._source], [], [], seconds)[0]:
                    return None
                text = os.read(self._source.fileno(), LINE_BYTES)
        self._ended = not text
        return Line(text.decode(self._source.encoding or "utf-8", "replace"), self._question)


def skip_lines(source: TextIO) -> bool:
    """Skip the lines typed at a terminal before now. Return whether the end was among them, which is never skipped."""
    with suppress(OSError, ValueError):
        while source.isatty() and select.select([source], [], [], 0)[0]:
            if not os.read(source.fileno(), LINE_BYTES):
                return True
    return False


def forget_typed(source: TextIO) -> None:
    """Throw away what was typed at a terminal and not read, so that nobody else takes it for theirs."""
    with suppress(OSError, ValueError, termios.error):
        if source.isatty():
            termios.tcflush(source.fileno(), termios.TCIFLUSH)
