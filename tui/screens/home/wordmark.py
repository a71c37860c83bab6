"""The wordmark, what Backroom is, and who plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tui.commands import HOME, press
from tui.painting.canvas import Canvas
from tui.painting.cell_text import sentence
from tui.painting.glyphs import mark
from tui.painting.ink import BOLD, BRASS, HEADING, KEY, MUTED, PAPER, player
from tui.painting.parts.half_blocks import big
from tui.settings import own_name
from tui.widgets.painted import Painted

if TYPE_CHECKING:
    from tui.app import BackroomApp


class Wordmark(Painted):
    def paint(self, canvas: Canvas) -> None:
        app = cast("BackroomApp", self.app)
        paint_wordmark(canvas, app.services.version, own_name(app.settings))


def paint_wordmark(canvas: Canvas, version: str, name: str) -> None:
    """Paint it in large letters. In ASCII in spaced ones."""
    if canvas.look.ascii:
        canvas.put(3, 1, "B A C K R O O M", HEADING)
    else:
        big(canvas, 3, 0, "BACKROOM", BRASS)
    canvas.put(43, 0, "A back room in your terminal.", BOLD)
    canvas.put(43, 1, "At one keyboard, on the network, over SSH,", MUTED)
    canvas.put(43, 2, "and against bots that do not cheat.", MUTED)
    right = canvas.width - 3
    if canvas.width >= 120:
        canvas.put_right(right, 0, [("version ", MUTED), version])
        canvas.put_right(right, 1, sentence("playing as {who}", MUTED, who=[(mark(0), player(0)), (f" {name}", PAPER)]))
        canvas.put_right(right, 2, [(HOME["rename"].sign, KEY), (" change name", MUTED)])
        canvas.add_target(right - 13, 2, 13, 1, press(HOME["rename"]))
