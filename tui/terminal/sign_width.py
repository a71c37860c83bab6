"""How wide a terminal really draws a sign: it is written, and the terminal is asked where the cursor stands then."""

from __future__ import annotations

import os
import re
import select
import termios
import time
import tty
from collections.abc import Callable, Sequence

ANSWER_SECONDS = 1.0
"""A terminal that has not answered by then does not answer at all."""
_WHERE = b"\x1b[6n"
_ANSWER = re.compile(rb"\x1b\[\d+;(\d+)R")
_ERASE = b"\r\x1b[K"

Read = Callable[[float], bytes]
"""Waits at most so many seconds and returns what has come. Nothing means that nothing came."""


def measured_widths(signs: Sequence[str], fd: int) -> list[int] | None:
    """Return the cells each sign takes on the terminal of this descriptor, or None if it does not answer. The line is left empty."""
    before = termios.tcgetattr(fd)
    try:
        tty.setcbreak(fd, termios.TCSANOW)

        def read(seconds: float) -> bytes:
            return os.read(fd, 4096) if select.select([fd], [], [], seconds)[0] else b""

        return asked_widths(signs, lambda data: _write_all(fd, data), read)
    finally:
        termios.tcsetattr(fd, termios.TCSANOW, before)


def asked_widths(signs: Sequence[str], write: Callable[[bytes], None], read: Read) -> list[int] | None:
    """Ask for all signs at once, so that a far terminal is waited for only once."""
    write(b"".join(b"\r" + sign.encode() + _WHERE for sign in signs))
    heard, until = b"", time.monotonic() + ANSWER_SECONDS
    while len(_ANSWER.findall(heard)) < len(signs):
        left = until - time.monotonic()
        more = read(left) if left > 0 else b""
        if not more:
            write(_ERASE)
            return None
        heard += more
    write(_ERASE)
    return [int(column) - 1 for column in _ANSWER.findall(heard)]


def _write_all(fd: int, data: bytes) -> None:
    while data:
        data = data[os.write(fd, data) :]
