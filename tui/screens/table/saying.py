"""The line in which something is said at the table. It has the focus while it is open, and nothing typed into it is a command."""

from __future__ import annotations

from textual import on
from textual.geometry import Offset
from textual.widgets import Input

from tui.screens.whole import WholeScreen
from tui.table.controller import TableController
from tui.table.intents import Intent, Say
from tui.table.presenter import TablePresenter
from tui.widgets.chat_view import SAYS, ChatInput, ChatLine, ChatWays
from tui.widgets.painted import Painted

HOME = Offset(0, 0)
"""Where the terminal's cursor waits while nothing is typed."""


class Saying(WholeScreen, inherit_bindings=False):
    """A table at which something can be said."""

    controller: TableController

    @property
    def is_typing(self) -> bool:
        """Return whether keys go into a line."""
        return isinstance(self.focused, Input)

    def open_line(self) -> None:
        """Open the line, or go on with it."""
        # It stays when it is put away: a removed widget is there for a while yet, and a second one is an error.
        if not self.query(ChatLine):
            line = ChatLine()
            self.mount(line, before="#prompt")
            line.fill()
        presenter, line_input = self.controller.presenter, self.query_one(ChatInput)
        self.query_one(ChatLine).display = presenter.is_typing = True
        line_input.value, presenter.unsaid = line_input.value or presenter.unsaid, ""
        line_input.cursor_position = len(line_input.value)
        self.set_focus(line_input)
        self.add_class("-typing")

    def close_line(self) -> None:
        """Put the line away with what was in it."""
        for line in self.query(ChatLine):
            line.query_one(ChatInput).value, line.display = "", False
        for presenter in self.controller.presenters:
            presenter.is_typing = False
        self.remove_class("-typing")
        self.app.cursor_position = HOME
        self.set_focus(None)

    def leave_line(self, typed_by: TablePresenter) -> None:
        """Put the line away while another person comes to the keyboard. The one who typed it goes on with it later."""
        typed_by.unsaid = self.query_one(ChatInput).value
        self.close_line()

    def carry_out(self, intent: Intent) -> None:
        """Do what was decided at the table."""
        raise NotImplementedError

    @on(ChatInput.Submitted, "#say")
    def _said(self, event: Input.Submitted) -> None:
        event.stop()
        text = event.value.strip()
        self.close_line()
        if text:
            self.carry_out(Say(text))

    @on(ChatInput.Closed)
    def _not_said(self) -> None:
        self.close_line()

    def on_click(self) -> None:
        """Leave the line by a click on what is no target."""
        if self.is_typing:
            self.close_line()

    async def end_line(self, click: Painted.Chosen) -> None:
        """End the line by a click on what ends it. One on anything else leaves it and does nothing more: no prompt said what."""
        if isinstance(click.sender, ChatWays) and click.target == SAYS:
            await self.query_one(ChatInput).action_submit()
        else:
            self.close_line()
