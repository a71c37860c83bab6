"""For a moment after an update, a key whose deed it changed does nothing: it was meant for what stood there before.

A click on the hint line is guarded for longer, cell by cell: the pointer was already there when the item came.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from math import inf

from tui.commands import ENTER, ESC

PUTS_AWAY = ("enter", "space", "escape")
"""The keys that put away what happened."""
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
LED_SECONDS = 1.0
"""How long Enter does nothing where a hint has led the cursor. Where it has gone back, the first Enter never does anything."""
CHANGED = "The table has changed: once more."
PASSED = f"What happened had just gone on by itself: {ENTER} once more is for the table."
KEYS_CHANGED = "The keys have changed: once more."
ESC_SECONDS = 0.6
"""How long after an Esc that closed something, or was one too many, another one does not leave the table."""
ONE_ESC_TOO_MANY = f"What lay over the table is put away: {ESC} once more leaves."
ONCE_MORE = f"The cursor stands here by itself: {ENTER} once more does it."
AGAIN = f"That is done: {ENTER} once more does the same again."
LED = f"The cursor has gone to where the hint begins: {ENTER} once more is for that."
LED_BACK = f"The hint is put away, the cursor back where it was: {ENTER} once more is for that."


class Guard:
    """The commands whose key may have been meant for something else, why, and until when."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._until: dict[tuple[str, str], float] = {}
        """By command and reason."""

    def __contains__(self, command: str) -> bool:
        return bool(self.why(command))

    def why(self, command: str) -> str:
        """Return why the key of a command does nothing now, or "" if it does."""
        now = self._now()
        return next((why for (name, why), until in self._until.items() if name == command and now < until), "")

    def compare(self, before: Mapping[str, Hashable], after: Mapping[str, Hashable], why: str = CHANGED) -> None:
        """Guard what an update changed: what each command would have done, and would do. What is guarded already stays so."""
        guarded = {key: until for key, until in self._until.items() if self._now() < until}
        self.put([name for name in after if after[name] != before.get(name)], why=why)
        self._until = {key: max(until, self._until.get(key, 0.0)) for key, until in (self._until | guarded).items()}

    def put(self, commands: Iterable[str], seconds: float = GUARD_SECONDS, why: str = CHANGED) -> None:
        """Guard these, and no others."""
        until = self._now() + seconds
        self._until = {(name, why): until for name in commands}

    def add(self, command: str, seconds: float, why: str = CHANGED) -> None:
        """Guard one more, or the same for longer."""
        self._until[command, why] = max(self._now() + seconds, self._until.get((command, why), 0.0))

    def drop(self, *reasons: str) -> None:
        """Guard nothing for these reasons any more."""
        self._until = {(name, why): until for (name, why), until in self._until.items() if why not in reasons}

    def seen(self) -> None:
        """Shorten what is guarded for longer: the player has done something at the table as it is, or was asked again."""
        soon = self._now() + GUARD_SECONDS
        self._until = {key: min(until, soon) for key, until in self._until.items()}

    def lift(self, but: str) -> None:
        """Lift the guard, since what was done was meant. Only the key it was done with might come once too often."""
        self._until = {(name, why): until for (name, why), until in self._until.items() if name == but}


class EscGuard:
    """A row of Escs puts away what lies over the table, one thing each. It never leaves the table by one too many."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._until = 0.0

    def cover(self) -> None:
        """Note that something lies over the table: no Esc until it is gone is for the table."""
        self._until = inf

    def put_away(self) -> None:
        """Note that what lay over the table is gone."""
        self._until = self._now() + ESC_SECONDS

    def is_too_many(self, key: str, leaves: bool) -> bool:
        """Take a key. Return whether it would leave the table and belongs to the row before."""
        if key != "escape":
            self._until = 0.0
            return False
        is_in_row = self._now() < self._until
        if is_in_row or not leaves:
            self.put_away()
        return is_in_row and leaves


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
