"""Keys that were on their way while the focus moved to a line, or another page came. They go there, in order, and none is lost."""

from __future__ import annotations

from textual import events
from textual.widgets import Input

from tui.screens.whole import WholeScreen


class TypingAhead(WholeScreen, inherit_bindings=False):
    """A screen on which a line may be opened by a key."""

    _burst = False
    """Whether keys of the line came here."""

    def given_on(self, event: events.Key) -> bool:
        """Give a key to what a key before it in a burst has opened over this page. Return whether there is anything."""
        if self.app.screen is self or self not in self.app.screen_stack:
            return False
        again = events.Key(event.key, event.character)
        again.time = event.time
        self.app.post_message(again)
        event.stop()
        event.prevent_default()
        return True

    def given_to_line(self, event: events.Key) -> bool:
        """Give a key to the line that has the focus by now: of a burst, it was sent where the focus was before. Return whether it was."""
        line = self.focused
        if not isinstance(line, Input) or not (event.is_printable or self._burst):
            return False
        active = self.active_bindings.get(event.key)
        self._burst = event.is_printable
        if event.is_printable:
            line.post_message(events.Key(event.key, event.character))
        elif active is not None and active.node is line:
            line.call_later(self.app.run_action, active.binding.action, line)
        else:
            return False
        event.stop()
        event.prevent_default()
        return True
