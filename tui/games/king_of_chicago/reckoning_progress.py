"""Reading a day of reckoning: how much of it is uncovered, and which district is explained."""

from __future__ import annotations

from dataclasses import dataclass

from core.games.king_of_chicago.events import Day
from tui.commands import COMMON, Command, arrows

GO_ON = COMMON["do"].but("go on", "Back to the map")
UNCOVER_ALL = COMMON["do"].but("all districts", "Uncover every district")
UNCOVER = Command("uncover", ("space",), "next district", "Uncover the next district")
TO_MAP = Command("to_map", ("m",), "map", "See that district on the map")


@dataclass
class Reading:
    """One person's look at a day."""

    day: Day
    shown: int = 1
    """How many districts are uncovered."""
    row: int = 0
    """The district explained."""

    @property
    def is_complete(self) -> bool:
        """Return whether every district is uncovered."""
        return self.shown >= len(self.day.rows)

    @property
    def district(self) -> int:
        """Return the district explained, by its number."""
        return self.day.rows[self.row].district

    def commands(self) -> list[Command]:
        """Return what can be done with it."""
        rest = [GO_ON] if self.is_complete else [UNCOVER_ALL, UNCOVER]
        return [*rest, *arrows("district, why", "↑↓")[:2], TO_MAP]

    def uncover(self) -> bool:
        """Uncover the next district. False if there was none."""
        if self.is_complete:
            return False
        self.row, self.shown = self.shown, self.shown + 1
        return True

    def uncover_all(self) -> None:
        """Uncover everything."""
        self.shown = len(self.day.rows)

    def move(self, step: int) -> None:
        """Explain another district."""
        self.row = (self.row + step) % len(self.day.rows)

    def explain(self, district: int) -> None:
        """Explain this one."""
        self.row = next((n for n, row in enumerate(self.day.rows) if row.district == district), self.row)
