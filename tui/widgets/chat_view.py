"""The chat: what was said, and how to say something."""

from __future__ import annotations

from textual import events
from textual.binding import Binding
from textual.containers import Horizontal
from textual.message import Message
from textual.widgets import Input

from tui.commands import COMMON, ENTER, ESC, press
from tui.painting.canvas import Canvas
from tui.painting.cell_text import Words, width
from tui.painting.ink import GROUND, KEY, MUTED
from tui.table.presenter import TablePresenter
from tui.widgets.painted import Painted
from tui.widgets.panel import Panel

LONGEST_LINE = 120
"""Characters of one remark."""
SAY = "say something to the table"
SAYS, LEAVES = press(COMMON["do"]), press(COMMON["back"])
WAYS = ((SAYS, ENTER, "says it"), (LEAVES, ESC, "leaves it"))
BETWEEN = 2
"""Blanks between the ways, and beside them."""


class Chat(Panel[TablePresenter, object]):
    TITLE = "Chat"

    def paint_inside(self, canvas: Canvas, presenter: TablePresenter, view_model: object) -> None:
        presenter.paint_chat(canvas)


class ChatLine(Horizontal):
    """The prompt's place while a line is typed: the line, and beside it how it ends."""

    def fill(self) -> None:
        """Put the line in. By now, so that it has the focus before the next key of a burst."""
        self.mount(ChatInput(), ChatWays())

    def on_click(self, event: events.Click) -> None:
        """Keep a click here from leaving the line."""
        event.stop()


class ChatInput(Input):
    """The line being typed."""

    BINDINGS = [Binding("escape", "close", "back")]

    class Closed(Message):
        """Esc: nothing is said."""

    def __init__(self) -> None:
        super().__init__(placeholder=SAY, max_length=LONGEST_LINE, compact=True, id="say")

    def action_close(self) -> None:
        self.post_message(self.Closed())


class ChatWays(Painted):
    """What ends the line. A click is the key."""

    def __init__(self) -> None:
        super().__init__()
        self.styles.width = sum(width(_words(key, does)) + BETWEEN for _, key, does in WAYS)

    def paint(self, canvas: Canvas) -> None:
        canvas.fill(0, 0, canvas.width, canvas.height, GROUND)
        x = 0
        for target, key, does in WAYS:
            end = canvas.words(x, 0, _words(key, does))
            canvas.add_target(x, 0, end - x, 1, target)
            x = end + BETWEEN


def _words(key: str, does: str) -> Words:
    return [(key, KEY), (f" {does}", MUTED)]
