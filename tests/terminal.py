"""A person's terminal: a program in a pseudo-terminal, its screen as text. Keys, clicks, signals. It waits for what is seen."""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType

import pexpect
import pyte

from tui.painting.cell_text import cells

ROOT = Path(__file__).parents[1]
COMMAND = (sys.executable, "-m", "tui")
PATIENCE = 30.0
KEYS = {
    "enter": "\r",
    "escape": "\x1b[27u",
    "tab": "\t",
    "space": " ",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
}
"""Escape as modern terminals send it, for then it cannot be taken for the beginning of another key."""
_PRIVATE = re.compile(rb"\x1b\[[<>=][^a-zA-Z]*[a-zA-Z]|\x1b\[\?u")
"""Questions and modes that the screen we read with does not know."""
_UNFINISHED = re.compile(rb"\x1b(\[[^@-~]*)?$")

Seen = str | Callable[[str], bool]


class Terminal:
    """The program as one person runs it."""

    def __init__(self, *arguments: str, program: Sequence[str] = COMMAND, **environment: str) -> None:
        width, height = 80, 24
        env = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
        self._child = pexpect.spawn(program[0], [*program[1:], *arguments], env=env, dimensions=(height, width), timeout=None)
        self._child.delaybeforesend = None
        self._screen = pyte.Screen(width, height)
        self._stream = pyte.ByteStream(self._screen)
        self._rest = b""
        self.sent = b""
        """Every byte the program has written."""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._child.close(force=True)

    @property
    def pid(self) -> int:
        """Return the number of the process that the window was opened for."""
        return int(self._child.pid)

    @property
    def text(self) -> str:
        """Return the screen as it is now."""
        return "\n".join(line.rstrip() for line in self._screen.display)

    @property
    def header(self) -> str:
        """Its first row."""
        return self.text.splitlines()[0]

    # what the person sees

    def until(self, seen: Seen) -> str:
        """Reads until this is on the screen. The screen."""
        is_there: Callable[[str], bool] = (lambda text: seen in text) if isinstance(seen, str) else seen
        self._hear_until(lambda: self._whole and is_there(self.text), repr(seen))
        return self.text

    def settle(self) -> Terminal:
        """Reads until nothing more comes for a moment: every key so far has been answered."""
        still = 0
        while still < 10:
            before = len(self.sent)
            assert self._hears(), "it ended"
            still = still + 1 if len(self.sent) == before else 0
        return self

    def until_sent(self, data: bytes) -> None:
        """Reads until these bytes have come, for a program that draws no screen."""
        self._hear_until(lambda: data in self.sent, repr(data))

    def _hear_until(self, true: Callable[[], bool], what: str) -> None:
        deadline = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < deadline, f"never seen: {what}\n{self.text}"
            assert self._hears(), f"it ended before {what} was seen:\n{self.sent[-2000:].decode(errors='replace')}"

    @property
    def _whole(self) -> bool:
        """Return whether the picture is complete: the cursor goes home after each."""
        return (self._screen.cursor.x, self._screen.cursor.y) == (0, 0)

    def _hears(self) -> bool:
        """Takes in what comes. False once the program has hung up."""
        try:
            data: bytes = self._child.read_nonblocking(65536, 0.05)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self.sent += data
        data = self._rest + data
        cut = _UNFINISHED.search(data)
        data, self._rest = (data[: cut.start()], data[cut.start() :]) if cut else (data, b"")
        self._stream.feed(_PRIVATE.sub(b"", data))
        return True

    # what the person does

    def press(self, *keys: str) -> Terminal:
        """Keys, by their names."""
        for key in keys:
            self._child.send(KEYS.get(key, key))
        return self

    def click(self, words: str) -> Terminal:
        """A click on the first cell of these words."""
        y, row = next(((y, row) for y, row in enumerate(self._screen.display) if words in row), (-1, ""))
        assert y >= 0, f"{words!r} is nowhere in\n{self.text}"
        return self.click_at(len(list(cells(row[: row.index(words)]))), y)

    def click_again(self, words: str, until: str) -> Terminal:
        """A click on these words, and another where the keys in the last row had just changed, until something is there."""
        deadline = time.monotonic() + PATIENCE
        while until not in self.text:
            assert time.monotonic() < deadline, f"never seen: {until}\n{self.text}"
            self.click(words).settle()
        return self

    def click_at(self, x: int, y: int) -> Terminal:
        """A click on a cell."""
        self._child.send(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m")
        return self

    def resize(self, width: int, height: int) -> Terminal:
        """Return another size of the window."""
        self._screen.resize(height, width)
        self._child.setwinsize(height, width)
        return self

    def kill(self, name: str) -> Terminal:
        """Return a signal."""
        self._child.kill(getattr(signal, name))
        return self

    def close_window(self) -> None:
        """Close the window under the program, and wait until it has ended."""
        closed = time.monotonic()
        self._child.ptyproc.fileobj.close()
        self._child.ptyproc.closed = True
        while self._child.isalive():
            assert time.monotonic() < closed + PATIENCE, "it does not end"
            time.sleep(0.02)

    def end(self) -> int:
        """Waits until the program has ended. Its exit code, or minus the signal that ended it."""
        deadline = time.monotonic() + PATIENCE
        while self._hears():
            assert time.monotonic() < deadline, f"it does not end:\n{self.text}"
        self._child.close()
        if self._child.exitstatus is None:
            return -int(self._child.signalstatus or 0)
        return int(self._child.exitstatus)
