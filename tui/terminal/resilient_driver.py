"""A terminal that may be closed at any time. One failed write ends Textual's writing thread, and the next write waits for ever."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Any

from textual.driver import Driver

from tui.hosting.isolation import wrap_file


class ResilientFile:
    """A file of which nobody learns that nothing reaches it any more."""

    def __init__(self, file: Any) -> None:
        self._file = file

    def write(self, text: str) -> None:
        """Write as far as it goes."""
        with suppress(OSError):
            self._file.write(text)

    def flush(self) -> None:
        """Flush as far as it goes."""
        with suppress(OSError):
            self._file.flush()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


def resilient_driver() -> type[Driver] | None:
    """Return Textual's driver for this terminal, made to survive the terminal. None leaves the choice to Textual."""
    if sys.platform == "win32":
        return None
    from textual.drivers.linux_driver import LinuxDriver

    class SturdyDriver(LinuxDriver):
        """Write to a resilient file."""

        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            wrap_file(self, ResilientFile)

    return SturdyDriver
