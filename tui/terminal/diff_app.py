"""An app of which the terminal gets only the cells that changed, and its driver. Nothing here is private to Textual."""

from __future__ import annotations

import os
from collections.abc import Mapping
from threading import RLock
from typing import Any

from textual import events
from textual.app import App, ReturnType
from textual.driver import Driver

from tui.terminal.diff_output import DiffOutput


def diff_driver(base: type[Driver], output: DiffOutput) -> type[Driver]:
    """Return the same driver, which sends what `output` makes of what is written."""
    lock = RLock()  # the thread that reads the keys writes too; a signal may write in the middle of a write

    def write(driver: Driver, data: str) -> None:
        with lock:
            if less := output.reduce(data):
                base.write(driver, less)

    return type(f"Diff{base.__name__}", (base,), {"write": write})


class DiffApp(App[ReturnType]):
    """An app behind a filter."""

    def __init__(self, driver_class: type[Driver] | None = None, terminal: Mapping[str, str] = os.environ, **options: Any) -> None:
        self.output = DiffOutput(erases_in_colour(terminal))
        super().__init__(driver_class=diff_driver(driver_class or self.get_driver_class(), self.output), **options)

    def on_resize(self, event: events.Resize) -> None:
        """Forget what the terminal shows: nobody knows what it kept.

        Textual draws nothing if the size is the old one. So it is when the terminal is taken over again after a stop.
        """
        again = self.output.size == event.size
        self.output.resize(*event.size)
        if again and self.screen_stack:
            self.redraw()

    def redraw(self) -> None:
        """Send every cell again, whatever the terminal shows."""
        self.output.forget()
        self.screen.refresh()
        self.refresh()


def erases_in_colour(terminal: Mapping[str, str]) -> bool:
    """Return whether a terminal erases with the ground of the pen, as its TERM promises (those of `screen` and `tmux` do not)."""
    return terminal.get("TERM", "").startswith(("xterm", "linux", "alacritty", "foot", "ghostty", "konsole", "rxvt", "vte", "wezterm"))
