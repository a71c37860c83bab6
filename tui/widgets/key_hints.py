"""The hint line, made of the commands that are valid now. A click is the key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.screen import Screen

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

    @classmethod
    def show_on(cls, screen: Screen[Any], shown: bool) -> None:
        """Show the keys of a screen, or hide them: while another lies over it they mean nothing, or something else."""
        for line in screen.query(cls):
            line.visible = shown

    def paint(self, canvas: Canvas) -> None:
        hints(canvas, [*self.commands, COMMON["help"]])
