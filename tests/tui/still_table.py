"""A table without Textual, in which nothing happens by itself: the controller of the real one, painted on one canvas."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from tests.kit.whole_table import paint_screen
from tui.commands import COMMON, Command, Press, find
from tui.painting.canvas import Canvas, Look
from tui.painting.cell_text import cells
from tui.painting.parts.bars import hints, prompt
from tui.screens.table import status
from tui.screens.table.commands import offered
from tui.settings import Settings
from tui.table.controller import TableController
from tui.table.presenter import TablePresenter
from tui.table.session import TableSession
from tui.terminal.colors import Depth, system_of, theme_for
from tui.themes.theme import Theme

CLOCK = "21:52"


class Timer:
    """A call that has been put off."""

    def __init__(self, call: Callable[[], None]) -> None:
        self.call = call
        self.off = False

    def __call__(self) -> None:
        self.off = True


class StillTable:
    """A player at a table: keys and clicks in, text out. What was put off happens when the test says so."""

    def __init__(
        self, session: TableSession, settings: Settings | None = None, size: tuple[int, int] = (80, 24), depth: Depth = "truecolor"
    ) -> None:
        self.session = session
        self.settings = settings or Settings(name="Ada", pace="instant")
        self.bells = 0
        self.timers: list[Timer] = []
        self.asked: tuple[str, Callable[[], None]] | None = None
        """The question that is to be answered first, and what a yes does."""
        theme = Theme(theme_for(depth, self.settings.theme), system_of(depth))
        self._look = Look(self.settings.ascii, theme.mono)
        self._size = size
        self.controller = TableController(session, self, self.settings)
        self.canvas = Canvas(*size, self._look)
        self.controller.begin()
        self.paint()

    # what the controller asks for

    def changed(self) -> None:
        """It is painted after each key."""

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        self.timers.append(Timer(call))
        return self.timers[-1]

    def bell(self) -> None:
        self.bells += 1

    def confirm(self, question: str, then: Callable[[], None]) -> None:
        self.asked = (question, then)

    # what the test does

    @property
    def presenter(self) -> TablePresenter:
        """Return the presenter in sight."""
        return self.controller.presenter

    @property
    def text(self) -> str:
        """Return what is to be seen."""
        return self.canvas.text()

    def pass_time(self) -> None:
        """Let everything happen that was put off, once."""
        due, self.timers = self.timers, []
        for timer in due:
            if not timer.off:
                timer.call()
        self.paint()

    def press(self, *keys: str) -> Self:
        """Press keys by their names."""
        for key in keys:
            self._press(key)
        return self.paint()

    def click(self, words: str, nth: int = 0) -> Self:
        """Click on the first cell of these words."""
        rows = ["".join(char or "\0" for char in cells(row)) for row in self.text.splitlines()]
        places = [(row.find(words), y) for y, row in enumerate(rows) if words in row]
        assert places, f"{words!r} is nowhere in\n{self.text}"
        target = self.canvas.target_at(*places[nth])
        if isinstance(target, Press):
            self._perform(target.name, target.key)
        elif target is not None:
            self.choose(target)
        return self.paint()

    def choose(self, target: object) -> None:
        """Click on this target."""
        self.controller.key_pressed("")
        self.controller.carry_out(self.presenter.target_clicked(target))
        self.paint()

    def commands(self) -> list[Command]:
        """Return what may be done now."""
        return offered(self.controller)

    def _press(self, key: str) -> None:
        if self.asked is not None:
            (_, then), self.asked = self.asked, None
            if key == "y":
                then()
            return
        command = find(self.commands(), key)
        if command is not None:
            self._perform(command.name, key)
        else:
            self.presenter.leave_jump()

    def _perform(self, name: str, key: str) -> None:
        self.controller.key_pressed(name)
        command = next((c for c in self.commands() if c.name == name), None)
        if command is None:
            return
        if command.why:
            self.presenter.refuse(command.why)
        elif name in ("told_back", "told_on"):
            self.presenter.page_told(1 if name == "told_back" else -1)
        elif name == "catch_up":
            self.controller.queue.show_all()
        else:
            self.controller.carry_out(self.presenter.perform(name, key or command.keys[0]))

    def paint(self) -> Self:
        """Paint what there is to see now."""
        canvas = self.canvas = Canvas(*self._size, self._look)
        self.presenter.corner = status.corner(self.controller, CLOCK)
        self.presenter.describing = self.settings.descriptions
        self.presenter.instead = status.instead(self.controller, "")
        paint_screen(self.presenter, canvas)
        if self.asked is not None:
            prompt(canvas, self.asked[0])
        hints(canvas, [*self.commands(), COMMON["help"]])
        return self
