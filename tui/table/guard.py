"""For a moment after an update, a key whose deed it changed does nothing: it was meant for what stood there before.

A click on the hint line is guarded for longer, cell by cell: the pointer was already there when the item came.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence

GUARD_SECONDS = 1 / 3
"""How long that is."""
PASSED_SECONDS = 2.5
"""How long no key may be taken for what it now means after what was held has passed by itself: the key was meant for that."""
LATE_SECONDS = 6.0
"""How long the first Enter may still be meant for what passed by itself, if no other key came before it."""
UNCOVERED_SECONDS = 1.5
"""How long that is where what was uncovered bit by bit stays in sight."""
CLICK_SECONDS = 1.0
"""How long a click on the hint line does nothing where another item stood before."""
CHANGED = "The table has changed: once more."
PASSED = "What stood here has gone on by itself: once more."
KEYS_CHANGED = "The keys have changed: once more."


class Guard:
    """The commands whose key may have been meant for something else, and until when."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._until: dict[str, float] = {}

    def __contains__(self, command: str) -> bool:
        return self._now() < self._until.get(command, 0.0)

    def compare(self, before: Mapping[str, Hashable], after: Mapping[str, Hashable]) -> None:
        """Guard what an update changed: what each command would have done, and would do. What is guarded already stays so."""
        guarded = {name: until for name, until in self._until.items() if name in self}
        self.put({name for name in after if after[name] != before.get(name)} | set(guarded))
        self._until |= {name: max(until, self._until[name]) for name, until in guarded.items()}

    def put(self, commands: Iterable[str], seconds: float = GUARD_SECONDS) -> None:
        """Guard these, and no others."""
        self._until = dict.fromkeys(commands, self._now() + seconds)

    def add(self, command: str, seconds: float) -> None:
        """Guard one more, or the same for longer."""
        self._until[command] = max(self._now() + seconds, self._until.get(command, 0.0))

    def seen(self) -> None:
        """Shorten what is guarded for longer: the player has done something at the table as it is, or was asked again."""
        soon = self._now() + GUARD_SECONDS
        self._until = {name: min(until, soon) for name, until in self._until.items()}

    def lift(self, but: str) -> None:
        """Lift the guard, since what was done was meant. Only the key it was done with might come once too often."""
        self._until = {name: until for name, until in self._until.items() if name == but}


class CellGuard:
    """The cells of a line in which another item stood a moment ago. A blank is no item: nobody aims at it."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._items: Sequence[Hashable] = ()
        self._until: list[float] = []

    def __contains__(self, cell: int) -> bool:
        return cell < len(self._until) and self._now() < self._until[cell]

    def show(self, items: Sequence[Hashable], expected: bool = False) -> None:
        """Take in which item each cell shows now. What the player expected, since they pointed elsewhere for it, is not guarded."""
        if len(items) != len(self._items):
            self._until = [0.0] * len(items)
        elif not expected:
            until = self._now() + CLICK_SECONDS
            for cell, (old, new) in enumerate(zip(self._items, items, strict=True)):
                if old is not None and old != new:
                    self._until[cell] = until
        self._items = items
