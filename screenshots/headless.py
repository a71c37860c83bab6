"""A shell without a terminal, in which nothing happens by itself."""

from __future__ import annotations

from collections.abc import Callable

from tui.painting.canvas import Canvas
from tui.table.session import TableSession
from tui.themes.theme import Theme


class Timer:
    """A call that has been put off."""

    def __init__(self, call: Callable[[], None]) -> None:
        self.call = call
        self.off = False

    def __call__(self) -> None:
        self.off = True


class StillShell:
    """What was put off happens when somebody says so; work is done at once."""

    def __init__(self) -> None:
        self.bells = 0
        self.code: int | None = None
        self.timers: list[Timer] = []
        self.shown = 0

    def show(self, canvas: Canvas, theme: Theme) -> None:
        self.shown += 1

    def soon(self, call: Callable[[], None]) -> None:
        call()

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        self.timers.append(Timer(call))
        return self.timers[-1]

    def work(self, job: Callable[[], object], then: Callable[[object], None]) -> None:
        try:
            done: object = job()
        except Exception as error:
            done = error
        then(done)

    def redraw(self) -> None:
        """Pictures are whole."""

    def table_for(self, session: TableSession) -> None:
        """The painted scene serves all games."""

    def arrange(self) -> None:
        """There is one screen."""

    def bell(self) -> None:
        self.bells += 1

    def leave(self, code: int) -> None:
        self.code = code

    def pass_time(self) -> None:
        """Everything that was put off happens, once."""
        due, self.timers = self.timers, []
        for timer in due:
            if not timer.off:
                timer.call()
