"""Stopping as Ctrl+Z does, with all of the group, until told to go on."""

from __future__ import annotations

import os
import signal
import time

PATIENCE = 0.2
"""How long the word to go on may take to be noticed, in seconds."""


def stop_with_the_group() -> None:
    """Stop this process and its group together, and return once told to go on. No handler of the caller's sees either signal.

    One call stops them all, so that nobody is told to go on before they have stopped. In a group without a shell it
    stops nobody, and this process stops by itself.
    """
    went_on: list[int] = []
    caught = {
        signal.SIGTSTP: signal.signal(signal.SIGTSTP, signal.SIG_DFL),
        signal.SIGCONT: signal.signal(signal.SIGCONT, lambda number, frame: went_on.append(number)),
    }
    os.killpg(os.getpgrp(), signal.SIGTSTP)
    deadline = time.monotonic() + PATIENCE
    while not went_on and time.monotonic() < deadline:
        time.sleep(0.01)
    if not went_on:
        os.kill(os.getpid(), signal.SIGSTOP)
    for number, handler in caught.items():
        signal.signal(number, handler)


__all__ = ["stop_with_the_group"]
