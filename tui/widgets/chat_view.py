"""The chat: what was said, and how to say something."""

from __future__ import annotations

from textual.binding import Binding
from textual.message import Message
from textual.widgets import Input

from tui.commands import ENTER, ESC
from tui.painting.canvas import Canvas
from tui.table.presenter import TablePresenter
from tui.widgets.panel import Panel

LONGEST_LINE = 120
"""Characters of one remark."""
SAY = f"say something to the table: {ENTER} says it, {ESC} leaves it"


class Chat(Panel[TablePresenter, object]):
    TITLE = "Chat"

    def paint_inside(self, canvas: Canvas, presenter: TablePresenter, view_model: object) -> None:
        presenter.paint_chat(canvas)


class ChatInput(Input):
    """The line being typed, in the prompt's place. Nothing but Enter and Esc ends it."""

    BINDINGS = [Binding("escape", "close", "back")]

    class Closed(Message):
        """Esc: nothing is said."""

    def __init__(self) -> None:
        super().__init__(placeholder=SAY, max_length=LONGEST_LINE, compact=True, id="say")

    def action_close(self) -> None:
        self.post_message(self.Closed())
