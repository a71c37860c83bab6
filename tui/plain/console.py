"""Read and write lines. The end of the input raises `Ended` wherever it comes. No text from outside can move the cursor."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Collection
from typing import TextIO

from tui.plain.line_reader import POLL_SECONDS, KeyboardReader, LineReader, forget_typed, skip_lines
from tui.plain.printable import printable
from tui.plain.wrapping import columns, tell, wrapped

HASTE_SECONDS = 1.5
"""How long after a question has changed an answer is taken to be meant for the question before."""


class Ended(Exception):
    """There is no more input: the player has left."""


class Console:
    """A terminal, a pipe or a test that is written to line by line."""

    def __init__(self, source: TextIO, target: TextIO) -> None:
        self._source = source
        self._target = target
        self._lines: LineReader | KeyboardReader = LineReader(source)
        self._news: Callable[[], object] | None = None
        self._unasked: Callable[[str], bool] = lambda line: False
        self._unasked_help = ""
        """What may be typed while nothing is asked."""
        self._asking = False
        self._question = 0
        """Counts what was asked, and each pause in between."""
        self._prompt = ""
        """The question that is being asked, while nothing was written behind it."""
        self._changed_at = -HASTE_SECONDS
        """When an answer was last interrupted, because what was asked had changed."""

    def listen(self, news: Callable[[], object], unasked: Callable[[str], bool] | None = None, help: str = "") -> None:
        """Call `news` again and again while a question waits for its answer. What it says is shown at once.

        At a keyboard, `unasked` does what is typed while no question is shown, and says whether it could do so.
        If it could not, `help` says what can be typed then.
        """
        self._news = news
        if unasked is not None and self._source.isatty():
            self._unasked, self._unasked_help = unasked, help
            self._lines = KeyboardReader(self._source)

    def hear_unasked(self) -> None:
        """Do what was typed since the last question. Nothing of it answers the next one. Raise `Ended` at the end of the input."""
        while isinstance(self._lines, KeyboardReader) and (line := self._lines.get(0)) is not None:
            if not line.text:
                raise Ended
            self._do_unasked(line.text.strip())

    def hear_leaving(self, words: Collection[str]) -> None:
        """Raise `Ended` if a pipe has ended, or says one of these words next. What else it holds waits for its question."""
        if isinstance(self._lines, LineReader) and not self._source.isatty():
            line = self._lines.peek()
            if line is not None and (not line or line.strip().lower() in words):
                raise Ended

    def close(self) -> None:
        """Read no more, and leave nothing that was typed to the next reader."""
        self._lines.close()
        forget_typed(self._source)

    def _do_unasked(self, line: str) -> None:
        if line and not self._unasked(line):
            self.say(f"Nothing was asked when you typed {line!r}, so nothing was done. {self._unasked_help}".rstrip())

    @property
    def is_interactive(self) -> bool:
        """Return whether a person reads it, and not a pipe."""
        return self._source.isatty() and self._target.isatty()

    def say(self, *lines: str) -> None:
        """Write lines, on lines of their own also while a question waits."""
        if self._prompt and lines:
            self._prompt = ""
            self._target.write("\n")
        tell(*lines, to=self._target)

    def ask(self, question: str) -> str:
        """Write a question and return the line typed. Raise `Ended` if there is none."""
        said = self.ask_unless(question, lambda: False)
        assert said is not None
        return said

    def ask_unless(self, question: str, changed: Callable[[], bool], repeats: bool = True) -> str | None:
        """Ask, but return None as soon as the question has changed. A line that is being typed answers the next one.

        The question comes again behind what was said meanwhile, if it repeats.
        """
        self._asking = True
        try:
            return self._answer(question, changed, repeats)
        finally:
            self._asking = False
            self._question += 1
            self._lines.pause(self._question)

    def _answer(self, question: str, changed: Callable[[], bool], repeats: bool) -> str | None:
        if isinstance(self._lines, LineReader) and skip_lines(self._source):
            raise Ended
        self._question += 1
        self._lines.request(self._question)
        self._show(question)
        while (line := self._next_answer()) is None:
            if self._news is not None:
                self._news()
            if changed():
                self._end_prompt()
                self._changed_at = time.monotonic()
                return None
            if not self._prompt and repeats:
                self._show(question)
        self._prompt = ""
        if not self.is_interactive:
            self._target.write("\n")
        if not line:
            raise Ended
        return line.strip()

    def _next_answer(self) -> str | None:
        """Return a line that was typed under this question, if there is one. One that was typed before is no answer to it."""
        line = self._lines.get(POLL_SECONDS)
        if line is None or line.question == self._question or not line.text:
            return None if line is None else line.text
        self._do_unasked(line.text.strip())
        return None

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
        self._target.write("\n".join(wrapped(printable(question), columns(self._target))))
        self._target.flush()

    def _end_prompt(self) -> None:
        if self._prompt:
            self._prompt = ""
            self._target.write("\n")

    def clear(self) -> None:
        """Clear the screen, and what can be scrolled back to where the terminal allows it."""
        if self.is_interactive and os.environ.get("TERM", "dumb") != "dumb":
            self._target.write("\x1b[2J\x1b[3J\x1b[H")
        else:
            self._target.write("\n" * shutil.get_terminal_size().lines)
        self._target.flush()
