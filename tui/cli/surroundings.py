"""What a command runs in: streams that may be closed, signals that end it, packages that hide ours."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from io import TextIOWrapper
from pathlib import Path
from types import FrameType
from typing import TextIO

ROOT = Path(__file__).parents[2]
PACKAGES = ("core", "saves", "tui")
ENDING = ("SIGTERM", "SIGHUP")


class EndedBySignal(BaseException):
    """A signal asks the command to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def exit_code(number: int) -> int:
    """Return what a shell expects of a program that a signal has ended."""
    return 128 + number


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Let SIGTERM and SIGHUP end the command in order. A signal that is ignored, as under nohup, stays ignored."""
    before = {}
    for number in (getattr(signal, name) for name in ENDING if hasattr(signal, name)):
        with suppress(ValueError):  # only the main thread of a process hears signals
            if signal.getsignal(number) == signal.SIG_DFL:
                before[number] = signal.signal(number, _end)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end(number: int, frame: FrameType | None) -> None:
    raise EndedBySignal(number)


def open_closed_streams() -> None:
    """Give a command that was started with closed streams empty ones, so that it says what it can and ends in order."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  it is the stream from now on


def write_in_any_encoding() -> None:
    """Let a terminal that cannot show a letter show a question mark: only what is UTF-8 shows all of them."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and not is_utf8(stream):
            stream.reconfigure(errors="replace")


def is_utf8(stream: TextIO) -> bool:
    """Return whether every text can be written there."""
    return (stream.encoding or "").lower().replace("-", "") == "utf8"


HIDDEN = (
    "Another package called '{name}' hides Backroom's own. Install Backroom by itself: pipx install backroom, or run it with uvx backroom."
)
HIDDEN_AT = (
    "Another package called '{name}' in {origin} hides Backroom's own. "
    "Install Backroom by itself: pipx install backroom, or run it with uvx backroom."
)


def hidden_by() -> str:
    """Say which foreign package lies before one of ours, or "" if none does."""
    for name in PACKAGES:
        spec = find_spec(name)
        origin = Path(spec.origin).parent if spec is not None and spec.origin else None
        if origin is None or origin.resolve() != (ROOT / name).resolve():
            template = HIDDEN_AT if origin is not None else HIDDEN
            return template.format(name=name, origin=origin)
    return ""
