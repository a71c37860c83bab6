"""One line on stderr that says how far long work is. Only a terminal gets it."""

from __future__ import annotations

import sys
from types import TracebackType


class Progress:
    """Shows the line, and takes it away when the work is done."""

    def __init__(self) -> None:
        self._shown = False

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._shown:
            self._write("")

    def show(self, text: str) -> None:
        if sys.stderr.isatty():
            self._shown = True
            self._write(text)

    def _write(self, text: str) -> None:
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()
