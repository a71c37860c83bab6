"""The hint line, made of the commands that are valid now. A click is the key."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence
from typing import Any

from textual.screen import Screen

from tui.commands import COMMON, Command, Press
from tui.painting.canvas import Canvas
from tui.painting.parts.bars import hints
from tui.table.guard import CellGuard
from tui.widgets.painted import Painted


class Hints(Painted):
    commands: Sequence[Command] = ()
    now: Callable[[], float] = staticmethod(time.monotonic)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._guard = CellGuard(lambda: self.now())
        self._read: Canvas | None = None
        self._cells: list[Hashable] = []
        """What each cell of the picture read last stands for."""

    def update_commands(self, commands: Sequence[Command], expected: bool = False) -> None:
        """Show these from now on. Expected is what the player made of them by pointing at something else."""
        self.commands = commands
        self.repaint_of([*commands])
        self._guard.show(self._items(), expected)

    def is_new_at(self, x: int, y: int) -> bool:
        return x in self._guard

    def _items(self) -> list[Hashable]:
        """Return what each cell of the line stands for, and how that reads. Read once a picture."""
        if self._read is not self.canvas:
            self._read, self._cells = self.canvas, self._items_of(self.canvas)
        return self._cells

    def _items_of(self, canvas: Canvas) -> list[Hashable]:
        said = {command.name: (command.sign, command.label) for command in reversed([*self.commands, COMMON["help"]])}
        targets = (canvas.target_at(x, 0) for x in range(canvas.width))
        return [(target, said.get(target.name)) if isinstance(target, Press) else None for target in targets]

    @classmethod
    def show_on(cls, screen: Screen[Any], shown: bool) -> None:
        """Show the keys of a screen, or hide them: while another lies over it they mean nothing, or something else."""
        for line in screen.query(cls):
            line.visible = shown

    def paint(self, canvas: Canvas) -> None:
        hints(canvas, [*self.commands, COMMON["help"]])
