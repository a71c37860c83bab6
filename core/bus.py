"""The event bus: the one road between a table and everything that watches it. It keeps nothing and waits for nobody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Listener = Callable[[Any], None]


class Bus:
    """Tells every subscriber every message, in the order of subscription."""

    def __init__(self) -> None:
        self._listeners: dict[int, Listener] = {}
        self._next = 0

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Adds a listener; the result takes it off again."""
        number = self._next
        self._next += 1
        self._listeners[number] = listener

        def leave() -> None:
            self._listeners.pop(number, None)

        return leave

    def publish(self, message: Any) -> None:
        """Tells it to all who listen now; who joins or leaves meanwhile does not disturb the others."""
        for number, listener in list(self._listeners.items()):
            if number in self._listeners:
                listener(message)
