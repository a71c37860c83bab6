"""The saved games once they are asked for: the modules that read them take too long to load to keep the first picture waiting."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from saves.library import Library


class LaterLibrary:
    """Stands for a `Library`, and is made one by the first question."""

    def __init__(self, make: Callable[[], Library]) -> None:
        self._make, self._lock = make, Lock()
        self._made: Library | None = None

    def __getattr__(self, name: str) -> Any:
        with self._lock:
            if self._made is None:
                self._made = self._make()
        return getattr(self._made, name)
