"""The pace at which the moves of others are shown. It holds back pictures, never the table."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

import msgspec

from core.chair import merged
from core.table import Update
from tui.table.timers import Cancel, Later

MOST_WAITING = 100
"""Pictures that wait. Later ones take the place of the last, and tell what it would have told."""


class UpdateQueue:
    """A queue of updates, shown one by one with a pause after each."""

    def __init__(
        self,
        show: Callable[[Update], None],
        later: Later,
        pause: Callable[[], float],
        more: Callable[[], bool] = lambda: False,
        held: Callable[[], bool] = lambda: False,
    ) -> None:
        self._show = show
        self._more = more
        """Shows the next part of an update that is shown bit by bit. False means that all of it is to be seen."""
        self._held = held
        """Whether what is shown stays until it was seen."""
        self._later = later
        self._pause = pause
        self._waiting: deque[Update] = deque()
        self._cancel: Cancel | None = None

    def __bool__(self) -> bool:
        """Return whether anything waits to be shown."""
        return bool(self._waiting)

    def add(self, update: Update, at_once: bool) -> None:
        """Show it when its time comes. At once, with all before it, if it is one's own doing."""
        if len(self._waiting) >= MOST_WAITING:
            last = self._waiting.pop()
            update = msgspec.structs.replace(update, events=merged(last.events, update)[0])
        self._waiting.append(update)
        if not self._pause():
            self.show_all()
        elif at_once:
            self._empty()
            self._rest()
        elif self._cancel is None:
            self._next()

    def show_all(self) -> None:
        """Show everything now, to the last part."""
        self._empty()
        while self._more():
            pass

    def _empty(self) -> None:
        while self._waiting and not self._held():
            self._show(self._waiting.popleft())

    def go_on(self) -> None:
        """Go on, since nothing is held any more."""
        if not self._pause():
            self.show_all()
        elif self._cancel is None:
            self._next()

    def close(self) -> None:
        """Show nothing more."""
        self._waiting.clear()
        if self._cancel is not None:
            self._cancel()
            self._cancel = None

    def _next(self) -> None:
        self._cancel = None
        if self._more():
            self._rest()
        elif self._waiting and not self._held():
            update = self._waiting.popleft()
            self._rest()
            self._show(update)

    def _rest(self) -> None:
        if self._cancel is None and self._pause():
            self._cancel = self._later(self._pause(), self._next)
