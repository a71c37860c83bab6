"""What is shown when the window is too small to play in. The game goes on behind it."""

from __future__ import annotations

from tui.painting.canvas import Canvas
from tui.screens.too_small import paint_gate
from tui.widgets.painted import Painted


class TooSmall(Painted):
    def paint(self, canvas: Canvas) -> None:
        paint_gate(canvas)
