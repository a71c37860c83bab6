"""The signal of a terminal that is gone, for a program that nobody sends it.

The kernel tells the first process of a terminal alone. `make`, or whatever else starts a program and waits for it, does not pass it on.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import threading
from contextlib import suppress
from typing import TextIO


def hang_up_with_the_terminal() -> None:
    """Send this process SIGHUP once its terminal is gone, unless that is ignored, as under nohup. Until then nothing wakes up."""
    terminals = sorted({number for stream in (sys.stdin, sys.stdout) if (number := _terminal(stream)) is not None})
    if terminals and signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:
        threading.Thread(target=_watch, args=(terminals,), name="hang-up", daemon=True).start()


def _terminal(stream: TextIO) -> int | None:
    """Return the descriptor of a stream that is a terminal."""
    with suppress(OSError, ValueError):  # a stream in memory, or one that is closed
        return stream.fileno() if os.isatty(stream.fileno()) else None
    return None


def _watch(terminals: list[int]) -> None:
    gone = select.poll()
    for number in terminals:
        gone.register(number, 0)
    if any(events & select.POLLHUP for _, events in gone.poll()):
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGHUP)
