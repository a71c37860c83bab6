"""Files of tables, written beside everything else, those of one table one after the other. Who waits for one is told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from core.writing import Writer, Writing
from saves.atomic_write import write_atomically

Told = Callable[[], object]
"""Is told once it is written, or that it cannot be."""


class KeptSoon:
    """What is being written, by table, and what is to be written after it."""

    def __init__(self, writer: Writer, failed: Callable[[str, Exception], None]) -> None:
        self._writer, self._failed = writer, failed
        self._under_way: dict[str, Writing | None] = {}
        self._next: dict[str, tuple[Path, bytes, list[Told]]] = {}
        """Only the newest, which says all that earlier ones said, and all who wait for any of them."""

    def keep(self, code: str, path: Path, data: bytes, told: Told) -> None:
        """Write it as soon as what is being written of the same table is. Then tell who waits for it."""
        if code in self._under_way:
            _, _, waiting = self._next.get(code, (path, data, []))
            self._next[code] = path, data, [*waiting, told]
        else:
            self._write(code, path, data, [told])

    def _write(self, code: str, path: Path, data: bytes, waiting: list[Told]) -> None:
        self._under_way[code] = None
        writing = self._writer(lambda: write_atomically(path, data), lambda error: self._written(code, error, waiting))
        if code in self._under_way:
            self._under_way[code] = writing

    def settle(self, code: str) -> None:
        """Wait until nothing of a table is left to be written."""
        while (writing := self._under_way.get(code)) is not None:
            writing.settle()

    def _written(self, code: str, error: Exception | None, waiting: list[Told]) -> None:
        del self._under_way[code]
        if error is not None:
            self._failed(code, error)
        if code in self._next:
            self._write(code, *self._next.pop(code))
        for told in waiting:
            told()
