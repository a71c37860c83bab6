"""The hint line, made of the commands that are valid now. A click is the key."""

from __future__ import annotations

from collections.abc import Sequence

from tui.commands import COMMON, Command
from tui.painting.canvas import Canvas
from tui.painting.parts.bars import hints
from tui.widgets.painted import Painted


class Hints(Painted):
    commands: Sequence[Command] = ()

    def update_commands(self, commands: Sequence[Command]) -> None:
        """Show these from now on."""
        self.commands = commands
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        hints(canvas, [*self.commands, COMMON["help"]])
