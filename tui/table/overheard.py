"""What another player or the server said last. It takes the prompt's place for a while: until the next key or click, or their own turn.

What the house says comes of the player's own key as often as not, and stays."""

from __future__ import annotations

from collections.abc import Callable

SHOWN_SECONDS = 8.0
Later = Callable[[float, Callable[[], None]], Callable[[], None]]


class Overheard:
    """The line, and the time it is shown."""

    def __init__(self, later: Later, changed: Callable[[], None]) -> None:
        self.text = ""
        self._stays = False
        self._later, self._changed = later, changed
        self._cancel: Callable[[], None] = lambda: None

    def hear(self, text: str, stays: bool = False) -> None:
        """Show a line, in place of the one before. One that stays is shown for its time, whatever is pressed meanwhile."""
        self.end()
        self.text, self._stays = text, stays
        self._cancel = self._later(SHOWN_SECONDS, self._time_is_up)

    def keep(self) -> None:
        """Show it for its time, whatever is pressed meanwhile."""
        self._stays = True

    def clear(self) -> None:
        """Show it no longer, unless it stays."""
        if not self._stays:
            self.end()

    def end(self) -> None:
        """Show nothing."""
        self._cancel()
        self.text, self._stays = "", False

    def _time_is_up(self) -> None:
        self.end()
        self._changed()
