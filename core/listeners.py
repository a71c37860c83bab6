"""A list of listeners that may change while they are told something."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

M = TypeVar("M")


class Listeners(Generic[M]):
    """Tell each listener every message, in the order of subscription."""

    def __init__(self) -> None:
        self._listeners: dict[int, Callable[[M], object]] = {}
        self._next = 0

    def __bool__(self) -> bool:
        return bool(self._listeners)

    def subscribe(self, listener: Callable[[M], object]) -> Callable[[], None]:
        """Add a listener. The result takes it off again, and may be called twice."""
        number = self._next
        self._next += 1
        self._listeners[number] = listener

        def leave() -> None:
            self._listeners.pop(number, None)

        return leave

    def publish(self, message: M) -> None:
        """Tell everyone who listens now. A listener that leaves meanwhile hears nothing more."""
        for number, listener in list(self._listeners.items()):
            if number in self._listeners:
                listener(message)

    def clear(self) -> None:
        self._listeners.clear()
